// A comment as a cell: who wrote it, and two lines of it or all.

import CellGrid
import TableKit

/// Shows a comment, closed or open.
final class CommentCell: TableViewCell {
  /// Lines of text that a closed comment shows.
  static let closedLines = 2
  /// Lines above the text.
  static let headingLines = 1
  /// Lines below the text that the table draws.
  static let separatorLines = 1
  /// Columns left of everything: the bar that shows the focus, and a blank.
  static let leftMargin = 2
  /// Columns left of the text, below the sign.
  static let textInset = 2

  private let sign = Sign()
  private let author = Label()
  private let place = Label()
  private let votes = Label()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    author.style = .standard.adding(.bold)
    place.style = .standard.adding(.dim)
    place.insets = Insets(left: 1)
    place.compressionPriority = .defaultLow
    let heading = Stack(.horizontal, spacing: 1, [sign, author, place, Spacer(), votes])
    contentView.insert(heading, at: 0)
    textLabel.insets = Insets(left: CommentCell.textInset)
    textLabel.lineBreakMode = .byWordWrapping
    selectionStyle = .bar
    indentationLevel = 1
    indentationWidth = CommentCell.leftMargin
  }

  /// Whether the text is shown to its end.
  var isOpen: Bool {
    get { textLabel.numberOfLines == 0 }
    set {
      textLabel.numberOfLines = newValue ? 0 : CommentCell.closedLines
      sign.meaning = newValue ? .open : .closed
    }
  }

  /// Shows a comment.
  func show(_ comment: Comment, isOpen: Bool) {
    author.text = comment.author
    place.text = "\(comment.place), \(comment.time)"
    votes.text = "+\(comment.votes)"
    textLabel.text = comment.text
    self.isOpen = isOpen
  }
}
