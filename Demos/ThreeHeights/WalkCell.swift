// A card: a name with a button beside it, the facts, and as much of the text as is wanted.

import CellGrid
import TableKit

/// Shows a walk at one of three heights, which its own limits on the text decide.
final class WalkCell: TableViewCell {
  private let facts = Label()
  private let text = Label()
  /// Leads to the next height; whoever fills the card says how.
  let button = Button()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .bar
    indentationWidth = 2
    textLabel.style = .standard.adding(.bold)
    facts.style = .standard.adding(.dim)
    button.style = CellGrid.Style(foreground: .palette(6))
    button.compressionPriority = .required
    contentView.insert(Stack(.horizontal, spacing: 1, [textLabel, Spacer(), button]), at: 0)
    contentView.add(facts)
    contentView.add(text)
  }

  /// Fills the card; the height is the model's, never the cell's: the next walk that this cell
  /// shows has another.
  func show(_ walk: Walk, height: CardHeight) {
    textLabel.text = walk.name
    facts.text = walk.facts
    text.text = walk.text
    apply(height)
  }

  /// Changes what limits the text; the row follows at the next transaction.
  func apply(_ height: CardHeight) {
    button.title = "\(height.invitation)"
    text.isHidden = height == .small
    text.numberOfLines = height == .medium ? 3 : 0
  }
}
