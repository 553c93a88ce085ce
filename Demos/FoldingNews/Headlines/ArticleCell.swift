// The row below a headline.

import CellGrid
import TableKit

/// Shows an article in full.
final class ArticleCell: TableViewCell {
  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textLabel.numberOfLines = 0
    textLabel.lineBreakMode = .byWordWrapping
    textLabel.insets = Insets(top: 1, left: 8, bottom: 1, right: 2)
    selectionStyle = .bar
    indentationLevel = 1
  }
}
