// One line of news.

import CellGrid
import TableKit

/// Shows a headline.
final class HeadlineCell: TableViewCell {
  private let sign = Sign()
  private let time = Label()
  private let desk = Label()

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.axis = .horizontal
    contentView.spacing = 1
    time.style = .standard.adding(.dim)
    desk.style = .standard.adding(.dim)
    contentView.insert(sign, at: 0)
    contentView.insert(time, at: 1)
    contentView.add(Spacer())
    contentView.add(desk)
    textLabel.compressionPriority = .defaultLow
    selectionStyle = .bar
    indentationLevel = 1
  }

  /// Whether the sign says that the article is shown below.
  var isOpen: Bool {
    get { sign.meaning == .open }
    set { sign.meaning = newValue ? .open : .closed }
  }

  /// Shows a headline.
  func show(_ headline: Headline, isOpen: Bool) {
    time.text = headline.time
    textLabel.text = headline.title
    desk.text = headline.desk
    self.isOpen = isOpen
  }
}
