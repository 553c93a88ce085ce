// A cell for mails of any kind, which is cheap to reuse for the same kind.

import CellGrid
import TableKit

/// Shows mails; when the kind changes, the layout tree is replaced.
final class MailCell: TableViewCell {
  /// Called when a tree has to be replaced.
  var onRebuild: () -> Void = {}

  private var kind: MailKind?
  private var layout: (any MailLayout)?

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .bar
    indentationLevel = 1
    contentView.remove(textLabel)
  }

  /// Fills the cell with a mail; the closure is called with what is answered to it.
  func show(_ mail: Mail, onAnswer: @escaping (Mail.Answer) -> Void) {
    if kind != mail.kind { build(mail.kind) }
    layout?.show(mail, onAnswer: onAnswer)
  }

  private func build(_ kind: MailKind) {
    if let layout {
      contentView.remove(layout.root)
      onRebuild()
    }
    let layout = kind.makeLayout()
    contentView.add(layout.root)
    self.layout = layout
    self.kind = kind
  }
}
