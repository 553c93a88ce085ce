// A line of the tree.

import CellGrid
import TableKit

/// Shows an entry by its name, and the target of a link; or the note of a directory.
final class FileCell: TableViewCell {
  private let target = Label()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.axis = .horizontal
    contentView.add(target)
    contentView.add(Spacer())
    target.style = .standard.adding(.dim)
    target.compressionPriority = .defaultLow
  }

  /// Shows an entry.
  ///
  /// The labels make control characters and malformed bytes visible.
  func show(_ name: ArraySlice<UInt8>, target path: ArraySlice<UInt8>?, isFolder: Bool) {
    textLabel.source = Text(bytes: Array(name))
    textLabel.style = isFolder ? .standard.adding(.bold) : nil
    target.source = path.map { Text(bytes: Array(" -> ".utf8) + $0) }
  }

  /// Shows a note.
  func show(note: String) {
    textLabel.text = note
    textLabel.style = .standard.adding(.dim)
    target.source = nil
  }
}
