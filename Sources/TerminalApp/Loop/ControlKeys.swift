// The control keys that belong to the loop.

internal import CellGrid

/// Looks at every key before the scene does.
struct ControlKeys {
  /// What becomes of an event.
  enum Verdict: Hashable {
    /// The scene gets it.
    case pass
    /// Paint everything anew.
    case repaint
    /// Give the terminal back and stop.
    case suspend
    /// End as interrupted: it is the second `^C` within a second.
    case interrupt
  }

  /// Two `^C` closer than this mean the program, not what it is doing.
  private static let interval = Duration.seconds(1)

  private var lastInterrupt: Instant?

  /// Decides about an event.
  mutating func take(_ event: Event, at now: Instant) -> Verdict {
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
