// The changes recorded between the outermost begin of a transaction and its end.

internal import TableEngine

/// The changes of one transaction.
struct Transaction {
  /// The changes of rows and sections.
  var update = TableUpdate()
  /// The invalidated heights.
  var staleHeights: [StaleHeights] = []
  /// The changes of outlines, in order.
  var outlineChanges: [Outlines.Change] = []
  /// The rule for the content that stays in place; nil for the default rule.
  var anchor: AnchorRule?
  /// The motion style; nil for the table's own.
  var motion: MotionStyle?
  /// The closures to call after the motion, inner ones first.
  var completions: [(Bool) -> Void] = []
  /// Whether the rows were reloaded in the transaction, which discards all other changes.
  var isVoid = false
}

/// Slots whose heights were invalidated.
enum StaleHeights {
  /// Every row. Until it is seen it has the estimate, or the table's own one if nil.
  case all(estimate: Int?)
  /// Some rows, numbered as before the transaction.
  case rows([RowPath], estimate: Int?)
  /// The header and footer of the table.
  case ends
}
