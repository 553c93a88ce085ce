// The command line, with its help.

internal import ArgumentParser
internal import Viewer

/// The command line of the program.
struct Arguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfold",
    abstract: Description.summary,
    usage: "unfold [options] [file]",
    discussion: """
      \(Description.paragraphs.joined(separator: "\n\n"))

      Examples:
      \(CommandExample.all.map { "  \($0.command)\n      \($0.effect)" }.joined(separator: "\n"))

      Exit status: \
      \(ExitMeaning.all.map { "\($0.status) \($0.meaning)" }.joined(separator: "; ")).

      man unfold describes the keys, conditions and tapes; ? shows the keys in the viewer.
      """,
    helpNames: .customLong("help"))

  /// The sections of flags, in the order of the help.
  static let sections: [any FlagSection.Type] = [
    ReadingFlags.self, StartFlags.self, ScreenFlags.self, OutputFlags.self, InformationFlags.self,
  ]

  @Argument(help: ArgumentHelp(CommandFlag.file.summary), completion: .file())
  var file: String?

  /// The words after the file, which are refused.
  @Argument(help: .hidden)
  var others: [String] = []

  @OptionGroup(title: ReadingFlags.title)
  var reading: ReadingFlags

  @OptionGroup(title: StartFlags.title)
  var start: StartFlags

  @OptionGroup(title: ScreenFlags.title)
  var screen: ScreenFlags

  @OptionGroup(title: OutputFlags.title)
  var output: OutputFlags

  @OptionGroup(title: InformationFlags.title)
  var information: InformationFlags

  func validate() throws {
    guard let other = others.first else { return }
    throw ValidationError("invalid argument '\(displayName(other))' (one file at a time)")
  }

  /// Returns the request.
  ///
  /// - Throws: `UsageError` for an invalid value, unless only information is requested.
  func request() throws(UsageError) -> LaunchRequest {
    var request = LaunchRequest()
    request.file = file
    for effect in information.effects { try effect(&request) }
    guard request.answer == nil else { return request }
    for section in [reading, start, screen, output] as [any FlagSection] {
      for effect in section.effects { try effect(&request) }
    }
    return request
  }
}

extension CommandFlag {
  /// The argument without a name.
  static let file = CommandFlag(
    names: [], valueName: "file",
    summary: "The file to show; - reads standard input. Or a connection URI.", values: .files([]))

  /// The flag that the parser adds.
  static let help = CommandFlag(names: ["--help"], summary: "Show help information.")
}

/// The flags for reading the input.
struct ReadingFlags: FlagSection {
  static let title = "Reading"
  static let flags: [CommandFlag] = [
    .format, .sample, .table, .key, .query, .service, .delimiter, .tabs, .encoding, .ansi, .header,
    .noHeader, .headerLine, .quotes, .escape, .skipBlanks, .logHead, .logKeys, .logLevels, .follow,
    .lenient, .maxRecord, .maxSpool, .maxUnpacked,
  ]
  var effects: [CommandFlag.Effect] = []
}

/// The flags for the initial rows and columns.
struct StartFlags: FlagSection {
  static let title = "Rows and columns"
  static let flags: [CommandFlag] = [
    .columns, .open, .find, .filter, .errors, .since, .until, .at, .sort,
  ]
  var effects: [CommandFlag.Effect] = []
}

/// The flags for the screen.
struct ScreenFlags: FlagSection {
  static let title = "The screen"
  static let flags: [CommandFlag] = [
    .lines, .wrap, .proseWidth, .theme, .ambiguous, .motion, .ascii, .clipboard, .links, .sync,
    .utf8,
  ]
  var effects: [CommandFlag.Effect] = []
}

/// The flags for the output: screen, print, recordings.
struct OutputFlags: FlagSection {
  static let title = "Output"
  static let flags: [CommandFlag] = [
    .print, .explain, .color, .raw, .play, .check, .speed, .record, .force, .size, .clock, .demo,
  ]
  var effects: [CommandFlag.Effect] = []
}

/// The flags that print information about the program and end it.
struct InformationFlags: FlagSection {
  static let title = "Information"
  static let flags: [CommandFlag] = [.shortHelp, .version, .manual, .completions]
  var effects: [CommandFlag.Effect] = []
}
