// The four ways to open a cell.

/// A way to change the height of a comment's cell.
enum FoldingWay: Int, CaseIterable, CustomStringConvertible {
  /// The cell on screen changes its line limit, and an empty transaction measures it.
  case liveCell
  /// The same, but the height is measured with a template cell and cached.
  case template
  /// The same, but the height is calculated.
  case manual
  /// The row is reloaded.
  case reload

  /// The description of the way for the user.
  var description: String {
    switch self {
    case .liveCell: "the visible cell lifts its line limit; an empty transaction measures it"
    case .template: "heightForRow measures an off-screen template cell, and caches the height"
    case .manual: "heightForRow counts the lines of the text by hand"
    case .reload: "reloadRows: the row gets another cell, which is filled and measured again"
    }
  }
}
