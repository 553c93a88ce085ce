import CellGrid
import TableKit

/// A cell with the author of a comment and its first two lines.
final class CommentCell: TableViewCell {
  private let author = Label()
  private let place = Label()
  private let votes = Label()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    author.style = .standard.adding(.bold)
    place.style = .standard.adding(.dim)
    place.insets = Insets(left: 1)
    place.compressionPriority = .defaultLow
    let heading = Stack(.horizontal, spacing: 1, [author, place, Spacer(), votes])
    contentView.insert(heading, at: 0)
    textLabel.lineBreakMode = .byWordWrapping
    textLabel.numberOfLines = 2
  }

  /// Shows a comment.
  func show(_ comment: Comment) {
    author.text = comment.author
    place.text = "\(comment.place), \(comment.time)"
    votes.text = "+\(comment.votes)"
    textLabel.text = comment.text
  }
}
