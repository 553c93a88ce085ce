// The control keys that the loop handles itself.

internal import CellGrid

/// The handling of keys that precedes the scene's.
struct ControlKeys {
  /// The decision about an event.
  enum Verdict: Hashable {
    /// Pass the event to the scene.
    case pass
    /// Repaint the whole screen.
    case repaint
    /// Restore the terminal and suspend the process.
    case suspend
    /// End as interrupted, on the second `^C` within a second.
    case interrupt
  }

  /// The maximum interval between two `^C` that together interrupt the program.
  private static let interval = Duration.seconds(1)

  private var lastInterrupt: Instant?

  /// Decides about an event.
  mutating func handle(_ event: Event, at now: Instant) -> Verdict {
    guard case .key(let press) = event, press.modifiers == .control else { return .pass }
    switch press.key {
    case .character("l"): return .repaint
    case .character("z"): return .suspend
    case .character("c"):
      defer { lastInterrupt = now }
      guard let last = lastInterrupt, now - last <= Self.interval else { return .pass }
      return .interrupt
    default: return .pass
    }
  }
}
