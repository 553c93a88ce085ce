// A train on one line.

import CellGrid
import TableKit

/// Shows a train without its stops.
final class TrainCell: TableViewCell {
  private let sign = Sign()
  private let time = Label()
  private let number = Label()
  private let delay = Label()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.axis = .horizontal
    contentView.spacing = 1
    contentView.insert(sign, at: 0)
    contentView.insert(time, at: 1)
    contentView.insert(number, at: 2)
    contentView.add(Spacer())
    contentView.add(delay)
    number.widthLimits = 7...7
    number.style = .standard.adding(.bold)
    textLabel.compressionPriority = .defaultLow
    selectionStyle = .bar
    indentationLevel = 1
  }

  /// Whether the sign says that the stops are shown below.
  var isOpen: Bool {
    get { sign.meaning == .open }
    set { sign.meaning = newValue ? .open : .closed }
  }

  /// Shows a train.
  func show(_ train: Train, isOpen: Bool) {
    time.text = train.stops.first?.time
    number.text = train.number
    textLabel.text = train.route
    delay.show(minutesLate: train.stops.map(\.minutesLate).max() ?? 0)
    self.isOpen = isOpen
  }
}
