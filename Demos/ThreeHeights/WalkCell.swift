// A card: a name with a button beside it, the facts, and a part of the text.

import CellGrid
import TableKit

/// Shows a walk at one of three heights, which result from its limits on the text.
final class WalkCell: TableViewCell {
  private let facts = Label()
  private let text = Label()
  /// The button to the next height; the controller sets its action.
  let button = Button()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .bar
    indentationLevel = 1
    textLabel.style = .standard.adding(.bold)
    facts.style = .standard.adding(.dim)
    button.style = CellGrid.Style(foreground: .palette(6))
    button.compressionPriority = .required
    contentView.insert(Stack(.horizontal, spacing: 1, [textLabel, Spacer(), button]), at: 0)
    contentView.add(facts)
    contentView.add(text)
  }

  /// Fills the card; the height is part of the model, because the next walk in this cell may have
  /// another.
  func show(_ walk: Walk, height: CardHeight) {
    textLabel.text = walk.name
    facts.text = walk.facts
    text.text = walk.text
    apply(height)
  }

  /// Changes the limits on the text; the row's height follows at the next transaction.
  func apply(_ height: CardHeight) {
    button.title = height.invitation
    text.isHidden = height == .small
    text.numberOfLines = height == .medium ? 3 : 0
  }
}
