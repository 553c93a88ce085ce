// A long text whose lines are being counted.

import TerminalApp

/// The run that counts the lines of one long text.
struct Counting {
  /// The number of the layout it belongs to.
  let layout: Int
  /// The field, by its place in that layout.
  let field: Int
  /// The run in the background.
  let task: Cancellation
}
