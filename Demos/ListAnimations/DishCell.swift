// A dish on one line.

import CellGrid
import TableKit

/// Shows a dish: its name and price, and in editing mode what is left of it.
final class DishCell: TableViewCell {
  private let price = Label()
  private let left = Label()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.axis = .horizontal
    contentView.spacing = 2
    contentView.add(Spacer())
    contentView.add(left)
    contentView.add(price)
    contentView.insets = Insets(right: 1)
    textLabel.compressionPriority = .defaultLow
    left.style = .standard.adding(.dim)
    left.isHidden = true
    price.widthLimits = 5...Int.max
    price.textAlignment = .right
    selectionStyle = .bar
    indentationLevel = 1
  }

  /// Lays out the cell for editing mode, without any code for the animation.
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    left.isHidden = !editing
  }

  /// Shows a dish.
  func show(_ dish: Dish) {
    textLabel.text = dish.name
    price.text = dish.spelledPrice
    left.text = "\(dish.left) left"
  }
}
