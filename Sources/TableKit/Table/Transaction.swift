// What a caller said between the outermost begin and its end.

internal import TableEngine

/// A transaction that is being written down.
struct Transaction {
  /// How many begins wait for their end.
  var depth = 0
  /// What was said of rows and sections.
  var update = TableUpdate()
  /// What was said of heights.
  var staleHeights: [StaleHeights] = []
  /// What stays put; nil for the table's own rule.
  var anchor: AnchorRule?
  /// How it moves; nil for the table's own motion.
  var motion: MotionStyle?
  /// Who waits for the end of the motion, inner ones first.
  var completions: [(Bool) -> Void] = []
  /// Whether the rows were loaded anew meanwhile, which makes everything else void.
  var isVoid = false
}

/// What has heights that are no longer true.
enum StaleHeights {
  /// Every row; they count for so many lines until they are seen, or for what the table estimates.
  case all(estimate: Int?)
  /// Some rows, as they were numbered before the transaction.
  case rows([RowPath], estimate: Int?)
  /// The table's own header and footer.
  case ends
}
