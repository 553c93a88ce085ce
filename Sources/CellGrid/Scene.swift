// What takes events and draws: the seam at which programs and terminals meet.

/// How a program ends.
public struct Exit: Hashable, Sendable {
  /// The status the process ends with.
  public var status: Int32
  /// Text for standard error after the terminal is given back, without the final line feed.
  public var message: String?

  /// Makes an ending.
  public init(status: Int32, message: String? = nil) {
    self.status = status
    self.message = message
  }

  /// The ordinary ending, status 0.
  public static let success = Exit(status: 0)
}

/// Something only the terminal can do for a scene.
public enum TerminalRequest: Hashable, Sendable {
  /// Offer bytes to the terminal's clipboard; at most 100,000.
  case copy([UInt8])
  /// Paint the whole screen anew.
  case repaint
  /// Give the terminal back and stop until continued.
  case suspend
  /// Take mouse reports, or leave the mouse to the terminal.
  case mouse(Bool)
}

/// What became of an event.
public enum Outcome: Hashable, Sendable {
  /// The scene took it.
  case handled
  /// The scene has no use for it.
  case ignored
  /// The scene took it and asks the terminal for something.
  case requests(TerminalRequest)
  /// The program is over.
  case finished(Exit)
}

/// A program as the loop sees it: takes events, draws itself, and says when it will change by itself.
///
/// Everything happens on the main thread and nothing waits. Time comes as an argument and never
/// runs back.
@MainActor
public protocol Scene: AnyObject {
  /// Takes one event.
  func handle(_ event: Event, at now: Instant) -> Outcome

  /// Draws the state at a moment; looking changes nothing that a later look would show.
  func draw(on canvas: inout Canvas, at now: Instant)

  /// When the picture will change without an event, or nil when nothing moves.
  var nextChange: Instant? { get }
}

/// What a scripted run may ask of a scene that shows rows; row numbers count from 1.
@MainActor
public protocol RowInspecting: Scene {
  /// The height of a row in lines when nothing moves, or nil when there is no such row.
  func height(ofRow number: Int) -> Int?
  /// Whether a row is open, or nil when there is no such row.
  func isOpen(row number: Int) -> Bool?
}
