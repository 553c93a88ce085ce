// A message.

import TableKit

/// A cell with the author and the text of a message; own messages are indented.
final class MessageCell: TableViewCell {
  private let author = Label()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    author.style = .standard.adding(.bold)
    contentView.insert(author, at: 0)
    contentView.insets = Insets(bottom: 1)
    numberOfLines = 0
    selectionStyle = .bar
    indentationLevel = 1
  }

  /// Shows a message.
  func show(_ message: Message) {
    author.text = message.author
    textLabel.text = message.text
    indentationLevel = message.author == "Me" ? 4 : 1
  }
}
