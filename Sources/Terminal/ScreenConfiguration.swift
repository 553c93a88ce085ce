// The configuration of a screen.

public import CellGrid

/// The configuration of a screen, besides the terminal itself.
public struct ScreenConfiguration: Hashable, Sendable {
  /// The output encoding.
  public enum UTF8Use: Hashable, Sendable {
    /// UTF-8 if the locale indicates it, or if the terminal turns out to support it.
    case automatic
    /// Always UTF-8.
    case always
    /// Never UTF-8: all output is ASCII.
    case never
  }

  /// The terminal type, as in `TERM`; nil or empty if unknown.
  public var term: String?
  /// The number of colours to use; nil for all that the terminal has.
  public var colors: ColorDepth?
  /// The output encoding.
  public var utf8 = UTF8Use.automatic
  /// Whether the locale's encoding is UTF-8.
  public var hasUTF8Locale = true
  /// The background to assume until the terminal replies.
  public var ground = Ground.unknown
  /// Whether frames are wrapped in synchronized output.
  public var isSynchronized = true
  /// Whether to enable mouse reports.
  public var wantsMouse = false
  /// The size to assume if the terminal does not know its own.
  public var assumedSize = CellSize(lines: 24, columns: 80)
  /// Whether the program runs inside tmux.
  public var isInsideTmux = false
  /// The program's name, for the message after a crash.
  public var program: String

  /// Creates a configuration for a terminal type.
  public init(term: String?, program: String) {
    self.term = term
    self.program = program
  }

  /// Creates a configuration from environment variables.
  ///
  /// These are `TERM`, `NO_COLOR`, `COLORTERM`, `COLORFGBG`, `LC_ALL`, `LC_CTYPE`, `LANG`, `LINES`,
  /// `COLUMNS` and `TMUX`.
  public init(environment: [String: String], program: String) {
    self.init(term: environment["TERM"], program: program)
    var hasFullColor = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    if let term, term.split(separator: "-").contains(where: { $0.hasPrefix("direct") }) {
      // Direct-colour entries number colours in a different way; their terminals also support the
      // usual sequences.
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

  /// Returns the background by the last number of `COLORFGBG`, such as `15;0` or `0;default;15`.
  private static func ground(of colors: String) -> Ground {
    let last = colors.split(separator: ";", omittingEmptySubsequences: false).last
    guard let last, let number = Int(last), (0...15).contains(number) else { return .unknown }
    return number < 7 || number == 8 ? .dark : .light
  }

  /// Returns whether the first locale variable that is set specifies UTF-8 (POSIX, 8.2).
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let name =
      ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let codeset = name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") }
    return codeset.indices.contains { codeset[$0...].starts(with: "utf8".utf8) }
  }
}
