// How a scene is run.

public import CellGrid

/// What the person who starts a program decides about its run.
public struct RunOptions: Sendable {
  /// What time is.
  public enum Clock: String, CaseIterable, Hashable, Sendable {
    /// The time that passes; needs a terminal.
    case real
    /// The tape's own time: a run is a pure function of input, tape and size.
    case virtual
  }

  /// Whether UTF-8 is sent.
  public enum UTF8: String, CaseIterable, Hashable, Sendable {
    /// When the locale or the terminal says so.
    case auto
    /// In any case.
    case always
    /// In no case.
    case never
  }

  /// The program's name, for messages.
  public var program: String
  /// Variables of the environment that decide about the terminal; see ``processEnvironment(_:)``.
  public var environment: [String: String]
  /// A script that plays instead of a person.
  public var tape: Tape?
  /// Whether a tape on the real clock fails where its expectations do not hold; on the virtual clock
  /// it always does.
  public var isChecked = false
  /// The number that the pauses of a tape are divided by.
  public var speed = 1.0
  /// Which clock; nil for the real one on a terminal, and the virtual one for a tape without.
  public var clock: Clock?
  /// The size of the virtual screen; nil for the tape's, else 80x24.
  public var size: CellSize?
  /// Paths of recordings to write: `.cast`, `.txt` or `.svg`.
  public var recordings: [String] = []
  /// Whether recordings may replace files that are there.
  public var overwrites = false
  /// Files that no recording may replace: what the program reads.
  public var protectedPaths: [String] = []
  /// Whether frames are wrapped in synchronized output.
  public var isSynchronized = true
  /// Whether UTF-8 is sent.
  public var utf8 = UTF8.auto
  /// Whether mouse reports are wanted.
  public var wantsMouse = false
  /// How many colours; nil for what the terminal has.
  public var colors: ColorDepth?
  /// The ground of the virtual screen; nil for the dark one of pictures.
  public var ground: Ground?
  /// How much may move at most.
  public var motion = TerminalTraits.Motion.full

  /// Makes options that leave everything to the terminal.
  public init(program: String, environment: [String: String] = [:]) {
    self.program = program
    self.environment = environment
  }

  /// The size of the virtual screen, after the wishes of the caller and of the tape.
  var virtualSize: CellSize {
    let asked = size ?? CellSize(lines: 24, columns: 80)
    guard size == nil, let tape else { return asked }
    return CellSize(lines: tape.height ?? asked.lines, columns: tape.width ?? asked.columns)
  }
}

/// The variables of this process's environment that a run looks at, and further ones by name.
public func processEnvironment(_ names: [String] = []) -> [String: String] {
  let known = [
    "TERM", "NO_COLOR", "COLORTERM", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG", "LINES", "COLUMNS",
    "TMUX", "REDUCED_MOTION", "NO_MOTION",
  ]
  var values = [String: String](minimumCapacity: known.count + names.count)
  for name in known + names { values[name] = System.environment(name) }
  return values
}
