// A scripted run as a value.

public import CellGrid

/// A script of a run: the size of the screen, the timed input, and the expected output.
///
/// The language is based on that of VHS tapes. Sizes are in columns and lines instead of pixels.
/// ``init(_:name:)`` parses it.
///
/// ```swift
/// do {
///   let tape = try Tape("Down 2\nEnter\nExpect SCREEN /firmware/", name: "open.tape")
///   print(tape.steps.count, tape.checkCount)  // 4 1
/// } catch {
///   print(error)
/// }
/// ```
public struct Tape: Hashable, Sendable {
  /// The name of the tape in messages, usually its path.
  public let name: String
  /// The width of the screen in columns, if the tape sets it.
  public var width: Int?
  /// The height of the screen in lines, if the tape sets it.
  public var height: Int?
  /// The number of frames per second during animations; 60 unless the tape sets it.
  public var framesPerSecond = 60
  /// The paths of recordings that the tape requests.
  public var outputs: [String] = []
  /// The steps in order, with repetitions expanded.
  public var steps: [Step] = []

  /// Creates a tape of steps.
  public init(name: String, steps: [Step] = []) {
    self.name = name
    self.steps = steps
  }

  /// The number of steps that can fail: expectations and waits.
  public var checkCount: Int { steps.count(where: \.isCheck) }

  /// The paths of the screenshots that its steps take, in order.
  package var screenshots: [String] {
    steps.compactMap { if case .screenshot(let path) = $0.action { path } else { nil } }
  }

  /// Returns the tape with its pauses divided by a number.
  func played(at speed: Double) -> Tape {
    var tape = self
    if speed != 1 {
      for index in steps.indices { tape.steps[index].pause = steps[index].pause / speed }
    }
    return tape
  }
}

extension Tape {
  /// One action of a tape and the pause after it.
  ///
  /// ```swift
  /// let press = Tape.Step(line: 1, .event(.key(KeyPress(.down))), pause: .milliseconds(50))
  /// let check = Tape.Step(line: 2, .expect(.row(2, isOpen: false)))
  /// print(Tape(name: "two steps", steps: [press, check]).checkCount)  // 1
  /// ```
  public struct Step: Hashable, Sendable {
    /// The step's line in the tape, from 1.
    public var line: Int
    /// The action.
    public var action: Action
    /// The pause after the action.
    public var pause: Duration

    /// Creates a step.
    public init(line: Int, _ action: Action, pause: Duration = .zero) {
      self.line = line
      self.action = action
      self.pause = pause
    }

    /// Whether the step checks the run, so that it can fail.
    var isCheck: Bool {
      switch action {
      case .expect, .wait: true
      case .event, .wheel, .resize, .rest, .hide, .show, .screenshot, .caption: false
      }
    }
  }

  /// An action of a step.
  ///
  /// ```swift
  /// let actions: [Tape.Action] = [
  ///   .caption("Enter opens a row."),
  ///   .event(.key(KeyPress(.enter))),
  ///   .wait(.screen(matches: "firmware"), timeout: .seconds(10)),
  /// ]
  /// print(Tape(name: "tour", steps: actions.map { Tape.Step(line: 1, $0) }).checkCount)  // 1
  /// ```
  public enum Action: Hashable, Sendable {
    /// Sends an event to the program as if it came from the terminal.
    case event(Event)
    /// Turns the wheel at the middle of the screen: lines down, or up when negative.
    case wheel(lines: Int)
    /// Resizes the window.
    case resize(CellSize)
    /// Does nothing but pause.
    case rest
    /// Pauses recording; the time until ``show`` is not part of any recording.
    case hide
    /// Resumes recording.
    case show
    /// Writes the current frame to a file, as text or as SVG.
    case screenshot(String)
    /// Shows a caption on the last lines of the screen; an empty text hides it.
    case caption(String)
    /// Waits for an expectation; at the timeout a checked run fails, and any other continues.
    case wait(Expectation, timeout: Duration)
    /// Checks an expectation. On the real clock, an unmet one is checked again while background
    /// work runs. Unchecked runs skip it.
    case expect(Expectation)
  }

  /// A condition on the screen, on a row, or on a node of a row.
  ///
  /// ```swift
  /// let condition = Tape.Expectation.line(1, matches: "^Inbox")
  /// print(condition)  // LINE 1 /^Inbox/
  /// ```
  public enum Expectation: Hashable, Sendable {
    /// A line matches a regular expression: the line of this number, from 1, or any line.
    case line(Int?, matches: String)
    /// The whole screen matches a regular expression; `^` and `$` match at line ends.
    case screen(matches: String)
    /// A row, counted from 1, is open or closed.
    case row(Int, isOpen: Bool)
    /// A row, counted from 1, has this height in lines at rest.
    case height(Int, ofRow: Int)
    /// A node of the row under the cursor is open or closed.
    case node(String, isOpen: Bool)
    /// A node of the row under the cursor, with what is open inside it, has this height in lines.
    case nodeHeight(Int, ofNode: String)
  }
}

extension Tape.Expectation: CustomStringConvertible {
  /// The expectation in tape syntax.
  public var description: String {
    switch self {
    case .line(nil, let pattern): "LINE /\(pattern)/"
    case .line(let number?, let pattern): "LINE \(number) /\(pattern)/"
    case .screen(let pattern): "SCREEN /\(pattern)/"
    case .row(let row, let isOpen): "ROW \(row) \(isOpen ? "OPEN" : "CLOSED")"
    case .height(let lines, let row): "HEIGHT \(lines) OF ROW \(row)"
    case .node(let path, let isOpen): "NODE \(path) \(isOpen ? "OPEN" : "CLOSED")"
    case .nodeHeight(let lines, let path): "HEIGHT \(lines) OF NODE \(path)"
    }
  }
}
