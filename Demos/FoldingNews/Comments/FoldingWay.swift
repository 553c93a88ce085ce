// The four ways to open a cell.

/// How a comment's cell gets another height.
enum FoldingWay: Int, CaseIterable, CustomStringConvertible {
  /// The cell that shows the row changes its line limit; an empty transaction measures it.
  case liveCell
  /// The same, but the height comes from a cell that is never shown, and is remembered.
  case template
  /// The same, but the height is counted by hand.
  case manual
  /// The row is reloaded.
  case reload

  /// A sentence for the reader.
  var description: String {
    switch self {
    case .liveCell: "the live cell lifts its line limit; an empty transaction measures it"
    case .template: "heightForRow asks an off-screen template cell, and remembers"
    case .manual: "heightForRow counts the lines of the text by hand"
    case .reload: "reloadRows: the row gets another cell, and asks for everything again"
    }
  }
}
