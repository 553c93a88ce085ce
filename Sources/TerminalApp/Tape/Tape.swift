// A scripted run as a value.

public import CellGrid

/// What a tape says: how large the screen is, what is pressed when, and what must then be seen.
///
/// The language is that of VHS tapes as far as it has a meaning on a grid of characters, with
/// columns and lines in place of pixels. Reading one: ``init(_:name:)``.
public struct Tape: Hashable, Sendable {
  /// What messages call the tape, usually its path.
  public let name: String
  /// Columns of the screen, if the tape says so.
  public var width: Int?
  /// Lines of the screen, if the tape says so.
  public var height: Int?
  /// Frames a second while something moves; 60 unless the tape says otherwise.
  public var framesPerSecond = 60
  /// Paths of recordings that the tape asks for.
  public var outputs: [String] = []
  /// What to do, in order; a step that repeats is several.
  public var steps: [Step] = []

  /// Makes a tape of steps.
  public init(name: String, steps: [Step] = []) {
    self.name = name
    self.steps = steps
  }

  /// How many steps look at what the run shows, and can therefore fail.
  public var checkCount: Int { steps.count(where: \.isCheck) }

  /// The tape with its pauses divided by a number.
  func played(at speed: Double) -> Tape {
    var tape = self
    if speed != 1 {
      for index in steps.indices { tape.steps[index].pause = steps[index].pause / speed }
    }
    return tape
  }
}

extension Tape {
  /// One thing to do, and how long to do nothing afterwards.
  public struct Step: Hashable, Sendable {
    /// The line of the tape it stands on, from 1.
    public var line: Int
    /// What to do.
    public var action: Action
    /// How long nothing else is done afterwards.
    public var pause: Duration

    /// Makes a step.
    public init(line: Int, _ action: Action, pause: Duration = .zero) {
      self.line = line
      self.action = action
      self.pause = pause
    }

    /// Whether the step looks at the screen, and can therefore fail.
    var isCheck: Bool {
      switch action {
      case .expect, .wait: true
      case .event, .wheel, .resize, .rest, .hide, .show, .screenshot, .caption: false
      }
    }
  }

  /// What a step does.
  public enum Action: Hashable, Sendable {
    /// Something reaches the program as if it came from the terminal.
    case event(Event)
    /// The wheel turns at the middle of the screen: lines down, or up when negative.
    case wheel(lines: Int)
    /// The window gets another size.
    case resize(CellSize)
    /// Nothing, for the length of the pause.
    case rest
    /// What follows is not recorded, and takes no time in the recordings.
    case hide
    /// What follows is recorded again.
    case show
    /// The present frame is written to a file, as text or as SVG.
    case screenshot(String)
    /// The reader is told what is shown, on the last lines of the screen; an empty text tells nothing.
    case caption(String)
    /// The run goes on when something is seen. A checked run fails at the timeout, any other goes on.
    case wait(Expectation, timeout: Duration)
    /// Something must hold now; in real time, once background work has come to rest. Only a checked
    /// run looks.
    case expect(Expectation)
  }

  /// Something that can be seen or asked.
  public enum Expectation: Hashable, Sendable {
    /// A line matches a regular expression: the line of this number, from 1, or any line.
    case line(Int?, matches: String)
    /// The screen as a whole matches; `^` and `$` match at line ends.
    case screen(matches: String)
    /// A row, counted from 1, is open, or is not.
    case row(Int, isOpen: Bool)
    /// A row, counted from 1, is so many lines high when nothing moves.
    case height(Int, ofRow: Int)
  }
}

extension Tape.Expectation: CustomStringConvertible {
  /// The expectation as a tape spells it.
  public var description: String {
    switch self {
    case .line(nil, let pattern): "LINE /\(pattern)/"
    case .line(let number?, let pattern): "LINE \(number) /\(pattern)/"
    case .screen(let pattern): "SCREEN /\(pattern)/"
    case .row(let row, let isOpen): "ROW \(row) \(isOpen ? "OPEN" : "CLOSED")"
    case .height(let lines, let row): "HEIGHT \(lines) OF ROW \(row)"
    }
  }
}
