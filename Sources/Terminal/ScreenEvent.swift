// What ends a screen's wait.

public import CellGrid

/// Something that happened at the terminal.
public enum ScreenEvent: Hashable, Sendable {
  /// Something for the scene: keys, mouse, pastes, focus, a new size, new traits.
  case input(Event)
  /// A frame may be shown again, after one was held back.
  case ready
  /// What the terminal shows is no longer what was sent: the newest frame has to be shown.
  case redraw
  /// The process was stopped and goes on: clocks of movements start anew, and the newest frame has
  /// to be shown.
  case continued
  /// A signal asks the process to end: save, then ``Screen/die(bySignal:)``.
  case signal(Int32)
  /// The terminal is gone: nothing can be shown any more.
  case hungUp
}
