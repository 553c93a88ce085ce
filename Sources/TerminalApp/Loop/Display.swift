// The loop's requirements of a terminal.

internal import CellGrid
internal import Terminal

/// The terminal as the loop sees it: that of the process, or a test's.
@MainActor
protocol Display: AnyObject {
  var size: CellSize { get }
  var traits: TerminalTraits { get }
  /// Whether the last frame is written, with few enough frames still unacknowledged.
  var isReadyForFrame: Bool { get }
  /// The minimum interval between two frames of an animation.
  var frameInterval: Duration { get }
  /// Whether the connection to the terminal is too slow for animations.
  var isSlow: Bool { get }
  /// The current time.
  var now: Instant { get }
  func show(_ frame: Frame)
  /// Blocks until an event arrives or the deadline has passed; nil means no deadline.
  func wait(until deadline: Instant?) -> [ScreenEvent]
  /// Offers text to the clipboard of the terminal.
  func copy(_ text: [UInt8]) -> CopyResult
  func setMouse(_ isOn: Bool)
  func repaint()
  func suspend()
  func close()
  /// Ends the process by a signal, or returns the result of the run if that is not done.
  func exit(by signal: Int32) -> Exit
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
  func copy(_ text: [UInt8]) -> CopyResult { screen.copy(text) }
  func setMouse(_ isOn: Bool) { screen.setMouse(isOn) }
  func repaint() { screen.repaint() }
  func suspend() { screen.suspend() }
  func close() { screen.close() }
  func exit(by signal: Int32) -> Exit { screen.exit(bySignal: signal) }
}
