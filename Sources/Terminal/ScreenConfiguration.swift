// What a screen is opened with.

public import CellGrid

/// What a screen needs to know besides the terminal itself.
public struct ScreenConfiguration: Hashable, Sendable {
  /// Whether UTF-8 is sent.
  public enum UTF8Use: Hashable, Sendable {
    /// If the locale says so, else if the terminal turns out to understand it.
    case automatic
    /// In any case.
    case always
    /// In no case: everything sent is ASCII.
    case never
  }

  /// The terminal type, as in `TERM`; nil or empty when it is not said.
  public var term: String?
  /// How many colours to use; nil for as many as the terminal has.
  public var colors: ColorDepth?
  /// Whether UTF-8 is sent.
  public var utf8 = UTF8Use.automatic
  /// Whether the locale is one of UTF-8.
  public var hasUTF8Locale = true
  /// The background to assume before the terminal answers.
  public var ground = Ground.unknown
  /// Whether frames are wrapped in synchronized output.
  public var isSynchronized = true
  /// Whether mouse reports are wanted.
  public var wantsMouse = false
  /// The size to assume when the terminal does not know its own.
  public var assumedSize = CellSize(lines: 24, columns: 80)
  /// Whether tmux stands between the program and the terminal.
  public var isInsideTmux = false
  /// The program's name, for the line that a crash leaves.
  public var program: String

  /// Makes a configuration for a terminal of a type.
  public init(term: String?, program: String) {
    self.term = term
    self.program = program
  }

  /// Makes a configuration from environment variables.
  ///
  /// Read are `TERM`, `NO_COLOR`, `COLORTERM`, `COLORFGBG`, `LC_ALL`, `LC_CTYPE`, `LANG`, `LINES`,
  /// `COLUMNS` and `TMUX`.
  public init(environment: [String: String], program: String) {
    self.init(term: environment["TERM"], program: program)
    var hasFullColor = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    if let term, term.split(separator: "-").contains(where: { $0.hasPrefix("direct") }) {
      // Entries of direct colours number colours in a way of their own; the terminals they are for
      // know the usual sequences too.
      self.term = "xterm-256color"
      hasFullColor = true
    }
    colors = hasFullColor ? .full : nil
    if let value = environment["NO_COLOR"], !value.isEmpty { colors = ColorDepth.none }
    ground = ScreenConfiguration.ground(of: environment["COLORFGBG"] ?? "")
    hasUTF8Locale = ScreenConfiguration.isUTF8(environment)
    isInsideTmux = !(environment["TMUX"] ?? "").isEmpty
    if let lines = environment["LINES"].flatMap({ Int($0) }), (1...1000).contains(lines) {
      assumedSize.lines = lines
    }
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), (1...1000).contains(columns) {
      assumedSize.columns = columns
    }
  }

  /// Whether the last number, that of the background, is one of the dark eight: `15;0`, `0;default;15`.
  private static func ground(of colors: String) -> Ground {
    let last = colors.split(separator: ";", omittingEmptySubsequences: false).last
    guard let last, let number = Int(last), (0...15).contains(number) else { return .unknown }
    return number < 7 || number == 8 ? .dark : .light
  }

  /// Whether the first locale variable that is set names UTF-8 (POSIX, 8.2).
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let name =
      ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let codeset = name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") }
    return codeset.indices.contains { codeset[$0...].starts(with: "utf8".utf8) }
  }
}
