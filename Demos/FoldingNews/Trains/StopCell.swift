// A stop on one line, beside the rail that leads to the next one.

import CellGrid
import TableKit

/// Shows where a train stops.
final class StopCell: TableViewCell {
  private let rail = Sign()
  private let time = Label()
  private let track = Label()
  private let delay = Label()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.axis = .horizontal
    contentView.spacing = 1
    contentView.insert(rail, at: 0)
    contentView.insert(time, at: 1)
    contentView.add(Spacer())
    contentView.add(track)
    contentView.add(delay)
    contentView.insets = Insets(left: 8)
    track.style = .standard.adding(.dim)
    delay.widthLimits = 11...11
    delay.textAlignment = .right
    textLabel.compressionPriority = .defaultLow
    selectionStyle = .bar
    indentationLevel = 1
  }

  /// Shows a stop of a train.
  func show(_ number: Int, of train: Train) {
    let stop = train.stops[number]
    rail.meaning =
      number == 0 ? .origin : number == train.stops.count - 1 ? .destination : .stop
    time.text = stop.time
    textLabel.text = stop.station
    track.text = "track \(stop.track)"
    delay.show(minutesLate: stop.minutesLate)
  }
}
