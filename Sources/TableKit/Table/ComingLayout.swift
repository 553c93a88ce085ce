// The layout of rows that are counted and not yet measured.

internal import TableEngine

/// The layout that callbacks see while rows are counted already and not yet measured.
enum ComingLayout {
  /// None: the table's model is up to date.
  case none
  /// A layout that was not needed so far.
  case planned(() -> TableModel)
  /// A layout by known heights and estimates.
  case made(TableModel)
}
