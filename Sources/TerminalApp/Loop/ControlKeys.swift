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
    /// End as interrupted, on the second `^C` in a row within a second.
    case interrupt
  }

  /// The maximum interval between two `^C` that together interrupt the program.
  private static let interval = Duration.seconds(1)

  /// The time of the last `^C`, unless the user has done something else since.
  private var lastInterrupt: Instant?

  /// Decides about an event.
  mutating func handle(_ event: Event, at now: Instant) -> Verdict {
    guard event.isOfUser else { return .pass }
    let last = lastInterrupt
    lastInterrupt = nil
    guard case .key(let press) = event, press.modifiers == .control else { return .pass }
    switch press.key {
    case .character("l"): return .repaint
    case .character("z"): return .suspend
    case .character("c"):
      lastInterrupt = now
      return last.map { now - $0 <= Self.interval } == true ? .interrupt : .pass
    default: return .pass
    }
  }
}

extension Event {
  /// Whether the user caused it, not the terminal.
  fileprivate var isOfUser: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .resize, .traits, .focus, .copied: false
    }
  }
}
