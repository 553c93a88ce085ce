// What the loop needs of a terminal.

internal import CellGrid
internal import Terminal

/// The terminal as the loop sees it; the process's own, or a test's.
@MainActor
protocol Display: AnyObject {
  var size: CellSize { get }
  var traits: TerminalTraits { get }
  /// Whether the last frame is written, and few enough are under way.
  var isReadyForFrame: Bool { get }
  /// The time to leave between two frames of a movement.
  var frameInterval: Duration { get }
  /// Whether the way to the terminal is too slow for movements.
  var isSlow: Bool { get }
  /// What time it is.
  var now: Instant { get }
  func show(_ frame: Frame)
  /// Sleeps until something happens or the moment has come; nil sleeps for ever.
  func wait(until deadline: Instant?) -> [ScreenEvent]
  func copy(_ text: [UInt8]) -> Bool
  func setMouse(_ isOn: Bool)
  func repaint()
  func suspend()
  func close()
  /// Ends the process by a signal, and says how the run ends where that is not done.
  func die(by signal: Int32) -> Exit
}

/// The process's own terminal.
@MainActor
final class ScreenDisplay: Display {
  private let screen: Screen

  init(_ screen: Screen) { self.screen = screen }

  var size: CellSize { screen.size }
  var traits: TerminalTraits { screen.traits }
  var isReadyForFrame: Bool { screen.isReadyForFrame }
  var frameInterval: Duration { screen.frameInterval }
  var isSlow: Bool { screen.isSlow }
  var now: Instant { screen.clock.now() }
  func show(_ frame: Frame) { screen.show(frame) }
  func wait(until deadline: Instant?) -> [ScreenEvent] { screen.wait(until: deadline) }
  func copy(_ text: [UInt8]) -> Bool { screen.copy(text) }
  func setMouse(_ isOn: Bool) { screen.setMouse(isOn) }
  func repaint() { screen.repaint() }
  func suspend() { screen.suspend() }
  func close() { screen.close() }
  func die(by signal: Int32) -> Exit { screen.die(bySignal: signal) }
}
