// The interface between a program and its terminal: a scene handles events and draws.

/// The result of a program: an exit status and a message.
///
/// ```swift
/// let failure = Exit(status: 2, message: "report: cannot read 'data.csv'")
/// print(failure.status, Exit.success.status)  // 2 0
/// ```
public struct Exit: Hashable, Sendable {
  /// The exit status of the process.
  public var status: Int32
  /// The text for standard error, without the final line feed.
  ///
  /// It is written after the terminal has been restored.
  public var message: String?

  /// Creates a result.
  public init(status: Int32, message: String? = nil) {
    self.status = status
    self.message = message
  }

  /// The normal result, status 0.
  public static let success = Exit(status: 0)
}

/// A request that only the terminal can fulfil.
///
/// ```swift
/// let copied = Outcome.requests(.copy(Array("id,name".utf8)))
/// let suspended = Outcome.requests(.suspend)
/// print(copied == suspended)  // false
/// ```
public enum TerminalRequest: Hashable, Sendable {
  /// A copy of bytes to the clipboard, which an ``Event/copied(_:)`` answers.
  case copy([UInt8])
  /// A repaint of the whole screen.
  case repaint
  /// A suspension: the terminal is restored and the process stops until it is continued.
  case suspend
  /// A change of mouse reports: enabled (true) or disabled (false). Without them, the terminal
  /// handles the mouse itself.
  case mouse(Bool)
}

/// The result of handling an event.
///
/// ```swift
/// func handle(_ event: Event) -> Outcome {
///   switch event {
///   case .key(KeyPress(.character("q"))): .finished(.success)
///   case .key(KeyPress(.character("l"), .control)): .requests(.repaint)
///   default: .ignored
///   }
/// }
/// print(handle(.focus(true)))  // ignored
/// ```
public enum Outcome: Hashable, Sendable {
  /// The scene handled the event.
  case handled
  /// The scene does not use the event.
  case ignored
  /// The scene handled the event and makes a request of the terminal.
  case requests(TerminalRequest)
  /// The program should end with this result.
  case finished(Exit)
}

/// A program as the event loop sees it: it handles events, draws, and announces its next change.
///
/// All calls are made on the main thread, and none may block. Time is an argument and never
/// decreases.
///
/// ```swift
/// final class Counter: Scene {
///   var count = 0
///   func handle(_ event: Event, at now: Instant) -> Outcome {
///     if event == .key(KeyPress(.character("q"))) { return .finished(.success) }
///     count += 1
///     return .handled
///   }
///   func draw(on canvas: inout Canvas, at now: Instant) {
///     canvas.write("\(count) events", style: .standard, line: 0, column: 0)
///   }
///   var nextChange: Instant? { nil }
/// }
/// ```
@MainActor
public protocol Scene: AnyObject {
  /// Handles one event.
  func handle(_ event: Event, at now: Instant) -> Outcome

  /// Draws the state at a moment; drawing must not change what a later drawing shows.
  func draw(on canvas: inout Canvas, at now: Instant)

  /// The time at which the picture changes without an event; nil when nothing is animated.
  var nextChange: Instant? { get }

  /// Whether a part of the picture is a placeholder, because its content is being read.
  ///
  /// The answer to a key then waits a few milliseconds for the content. By default it never does.
  var awaitsContent: Bool { get }

  /// Prepares a later frame, after the current one was shown.
  ///
  /// It must not change what a drawing shows. By default there is none.
  func prepare()
}

extension Scene {
  /// A scene without placeholders.
  public var awaitsContent: Bool { false }

  /// Does nothing.
  public func prepare() {}
}

/// A scene of rows that a tape can inspect; row numbers count from 1.
///
/// ```swift
/// final class FixedRows: RowInspecting {
///   func height(ofRow number: Int) -> Int? { (1...3).contains(number) ? 1 : nil }
///   func isOpen(row number: Int) -> Bool? { (1...3).contains(number) ? false : nil }
///   func handle(_ event: Event, at now: Instant) -> Outcome { .ignored }
///   func draw(on canvas: inout Canvas, at now: Instant) {}
///   var nextChange: Instant? { nil }
/// }
/// print(FixedRows().height(ofRow: 4) == nil)  // true
/// ```
@MainActor
public protocol RowInspecting: Scene {
  /// Returns the height of a row in lines when nothing moves, or nil if the row does not exist.
  func height(ofRow number: Int) -> Int?
  /// Returns whether a row is open, or nil if the row does not exist.
  func isOpen(row number: Int) -> Bool?
}

/// A scene of rows with nodes that a tape can inspect, by their paths in the row under the cursor.
///
/// ```swift
/// final class OneNode: NodeInspecting {
///   func height(ofNode path: String) -> Int? { path == "a.b" ? 3 : nil }
///   func isOpen(node path: String) -> Bool? { path == "a.b" ? true : nil }
///   func height(ofRow number: Int) -> Int? { number == 1 ? 4 : nil }
///   func isOpen(row number: Int) -> Bool? { number == 1 ? true : nil }
///   func handle(_ event: Event, at now: Instant) -> Outcome { .ignored }
///   func draw(on canvas: inout Canvas, at now: Instant) {}
///   var nextChange: Instant? { nil }
/// }
/// print(OneNode().height(ofNode: "a") == nil)  // true
/// ```
@MainActor
public protocol NodeInspecting: RowInspecting {
  /// Returns the lines of a node and of everything that is open inside it, or nil if the row under
  /// the cursor has no such node.
  func height(ofNode path: String) -> Int?
  /// Returns whether a node is open, or nil if the row under the cursor has no such node.
  func isOpen(node path: String) -> Bool?
}
