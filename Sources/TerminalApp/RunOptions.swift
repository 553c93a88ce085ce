// The configuration of a run.

public import CellGrid

/// The options of a run that the user of the program chooses.
///
/// ```swift
/// var options = RunOptions(program: "clock", environment: ["TERM": "xterm-256color"])
/// options.clock = .virtual
/// options.utf8 = .always
/// options.size = CellSize(lines: 10, columns: 40)
/// options.recordings = ["clock.svg"]
/// print(options.motion == .full, options.speed)  // true 1.0
/// ```
public struct RunOptions: Sendable {
  /// The source of time.
  public enum Clock: String, CaseIterable, Hashable, Sendable {
    /// Real time; requires a terminal.
    case real
    /// The tape's own time: a run is a pure function of its input, its tape and its size.
    case virtual
  }

  /// The output encoding.
  public enum UTF8: String, CaseIterable, Hashable, Sendable {
    /// UTF-8 if the locale or the terminal indicates it, otherwise ASCII.
    case auto
    /// Always UTF-8.
    case always
    /// Always ASCII.
    case never
  }

  /// The program's name, for messages.
  public var program: String
  /// The environment variables that affect the terminal; see ``TerminalProgram/environment(_:)``.
  public var environment: [String: String]
  /// A tape to play instead of interactive input.
  public var tape: Tape?
  /// Whether a tape on the real clock fails on an unmet expectation; on the virtual clock it always
  /// does.
  public var isChecked = false
  /// The divisor of a tape's pauses.
  public var speed = 1.0
  /// The clock to use.
  ///
  /// Nil means virtual time if a tape plays without a terminal, and real time otherwise.
  public var clock: Clock?
  /// The size of the virtual screen; nil for the tape's size, or 80x24 by default.
  public var size: CellSize?
  /// The paths of recordings to write, ending in `.cast`, `.txt` or `.svg`.
  public var recordings: [String] = []
  /// Whether existing files may be overwritten, by screenshots too.
  public var overwrites = false
  /// The files that no recording may overwrite: the program's input.
  public var protectedPaths: [String] = []
  /// Whether frames are wrapped in synchronized output.
  public var isSynchronized = true
  /// The output encoding.
  public var utf8 = UTF8.auto
  /// Whether to request mouse reports.
  public var wantsMouse = false
  /// The number of colours to use; nil for all that the terminal has.
  public var colors: ColorDepth?
  /// The background of the virtual screen; nil for the dark one of recordings.
  public var ground: Ground?
  /// The maximum amount of animation.
  public var motion = TerminalTraits.Motion.full
  /// The way to the clipboard: `osc52` for that of the terminal, or a program that reads the text, by
  /// its name or path; nil for the best one.
  public var clipboard: String?
  /// The argument of the command line that is not an option; nil if there is none.
  var operand: String?

  /// Creates options with default values.
  ///
  /// Colours, encoding and size are those of the terminal.
  public init(program: String, environment: [String: String] = [:]) {
    self.program = program
    self.environment = environment
  }

  /// The size of the virtual screen: the configured size, otherwise the tape's.
  var virtualSize: CellSize {
    let asked = size ?? CellSize(lines: 24, columns: 80)
    guard size == nil, let tape else { return asked }
    return CellSize(lines: tape.height ?? asked.lines, columns: tape.width ?? asked.columns)
  }
}
