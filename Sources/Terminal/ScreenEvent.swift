// The events of a screen's wait.

public import CellGrid

/// An event at the terminal.
public enum ScreenEvent: Hashable, Sendable {
  /// An event for the scene: a key, mouse, paste, focus, new size or new traits.
  case input(Event)
  /// A frame may be shown again, after one was refused.
  case ready
  /// The terminal may have lost its content: the newest frame must be shown.
  case redraw
  /// The process was suspended and continued: restart animation clocks and show the newest frame.
  case continued
  /// A signal asks the process to end: save, then call ``Screen/exit(bySignal:)``.
  case signal(Int32)
  /// The system cannot wait for the terminal, by the number of its error: close the screen and end.
  case failed(Int32)
  /// The terminal has disappeared: nothing can be shown any more.
  case hungUp
}
