// Giving up by the time that was spent waiting, not by the clock.

/// The time for which a test still waits for a program or a server.
///
/// A turn of the waiting loop counts for at most a second. When the whole machine stands still for
/// minutes, the program has stood still as well, and gets the rest of its time.
package struct WaitBudget {
  private static let longestTurn = 1000.0
  private var milliseconds: Double
  private var lastTurn = Moment.now

  /// Starts a wait of a number of milliseconds.
  package init(milliseconds: Int) { self.milliseconds = Double(milliseconds) }

  /// Returns whether there is time for another turn.
  package mutating func lasts() -> Bool {
    let now = Moment.now
    milliseconds -= min(now.milliseconds(since: lastTurn), Self.longestTurn)
    lastTurn = now
    return milliseconds > 0
  }
}
