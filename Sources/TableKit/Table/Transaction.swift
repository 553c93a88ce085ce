// The notes of a caller between the outermost begin and its end.

internal import TableEngine

/// The notes of one transaction.
struct Transaction {
  /// The changes of rows and sections.
  var update = TableUpdate()
  /// The heights that are no longer true.
  var staleHeights: [StaleHeights] = []
  /// The rule for the part of the table that stays put; nil for the table's own.
  var anchor: AnchorRule?
  /// The style of its motion; nil for the table's own.
  var motion: MotionStyle?
  /// The closures that are called after the motion, inner ones first.
  var completions: [(Bool) -> Void] = []
  /// Whether the rows were reloaded meanwhile, which makes all other notes void.
  var isVoid = false
}

/// Slots whose heights are no longer true.
enum StaleHeights {
  /// Every row. Until it is seen it counts for the estimate, or for the table's own one.
  case all(estimate: Int?)
  /// Some rows, numbered as before the transaction.
  case rows([RowPath], estimate: Int?)
  /// The table's own header and footer.
  case ends
}
