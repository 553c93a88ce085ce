// A note on the board: whoever wrote it, and the text, whole, in a few lines or in a view of its own.

import CellGrid
import TableKit

/// Shows a note, never in fewer lines than a note has.
final class NoteCell: TableViewCell {
  private let body = Label()
  private let view = TextView(maximumLines: Note.viewLines)

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .bar
    indentationLevel = 1
    minimumHeight = Note.minimumLines
    textLabel.style = .standard.adding(.bold)
    contentView.add(body)
    contentView.add(view)
  }

  /// Fills the cell, for display or to be measured.
  func show(_ note: Note, isOpen: Bool) {
    textLabel.text = note.author
    body.isHidden = note.isLong
    view.isHidden = !note.isLong
    body.text = note.isLong ? nil : note.text
    view.text = note.isLong ? note.text : ""
    body.numberOfLines = isOpen ? 0 : Note.briefLines
    view.maximumLines = isOpen ? 0 : Note.viewLines
  }
}
