// The flags: their names, their values, their help.

internal import ArgumentParser
internal import Viewer

/// The command line of the program.
struct Arguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfold",
    abstract: "Shows a file as a table whose rows open in place.",
    usage: "unfold [options] [file]",
    discussion: """
      Reads CSV, TSV, JSON Lines, JSON, logs, text and SQLite, from a file or, with - or in a pipe, from \
      standard input. Without a terminal at standard output the table is printed.

      Exit status: 0 done, 1 nothing matched or an expectation of a tape failed, 2 usage or \
      unreadable input, 3 output could not be written, 4 no usable terminal.
      """,
    version: "unfold \(version)")

  @Argument(help: "The file to show; - reads standard input.", completion: .file())
  var file: String?

  @Option(
    name: .shortAndLong,
    help: "csv, tsv, jsonl, json, log, text or sqlite; found by itself otherwise.")
  var format: String?

  @Option(name: .shortAndLong, help: "The character between fields; \\t or tab for a tab.")
  var delimiter: String?

  @Option(help: "The table or view of a SQLite database to show.")
  var table: String?

  @Option(name: .shortAndLong, help: "Show what a SELECT on a SQLite database answers.")
  var query: String?

  @Flag(name: .shortAndLong, help: "Fields are separated by tabs.")
  var tabs = false

  @Option(help: "utf-8, utf-16le, latin1, gb18030, shift-jis, big5 …; found by itself otherwise.")
  var encoding: String?

  @Flag(help: "Follow a file that grows, from its end; +F is the same.")
  var follow = false

  @Flag(name: .shortAndLong, help: "The first record is data, not column names.")
  var noHeader = false

  @Option(name: .shortAndLong, help: "Columns to show: names, numbers or patterns with *.")
  var columns: String?

  @Option(
    name: .shortAndLong, help: "Rows to open at the start: numbers, 10-20, all, or NAME=VALUE.")
  var open: String?

  @Option(
    name: [.customShort("p"), .long],
    help: "Search for a regular expression at the start; NAME~RE in one column.")
  var find: String?

  @Option(
    help: "Keep only rows that match; with ! before it, drop them; NAME~RE, NAME=VALUE, NAME<N.")
  var filter: String?

  @Option(
    name: .shortAndLong,
    help: "Sort by a column: its name or number, with :desc the greatest first.")
  var sort: String?

  @Option(help: "Open rows show at most so many lines; Enter again shows all.")
  var lines: Int?

  @Option(help: "Wrap open text at words, at characters (char), or not (none).")
  var wrap: String = "word"

  @Option(help: "Columns of characters of ambiguous width: 1 or 2.")
  var ambiguous: Int = 1

  @Option(help: "full, reduced or none.")
  var motion: String?

  @Flag(name: .shortAndLong, help: "Draw with ASCII characters alone.")
  var ascii = false

  @Option(help: "on or off: send each frame as one synchronized update.")
  var sync: String = "on"

  @Option(help: "auto, always or never: send UTF-8 to the terminal.")
  var utf8: String = "auto"

  @Option(
    name: [.customShort("P"), .long],
    help: "Print as table, csv, tsv, jsonl, json or text; no screen.")
  var print: String?

  @Option(help: "Play a tape: a scripted run.", completion: .file(extensions: ["tape"]))
  var play: String?

  @Option(help: "Record what is shown, as .cast, .txt or .svg; may be repeated.")
  var record: [String] = []

  @Option(help: "Columns and lines of the screen when there is no terminal: 80x24.")
  var size: String?

  @Option(help: "real or virtual: the clock a tape plays on.")
  var clock: String?

  @Flag(help: "Play the built-in tour on the built-in data.")
  var demo = false

  /// The same words, for the viewer.
  var request: LaunchRequest {
    var request = LaunchRequest()
    request.file = file
    request.format = format
    request.delimiter = delimiter
    request.table = table
    request.query = query
    request.isTabs = tabs
    request.hasNoHeader = noHeader
    request.encoding = encoding
    request.follows = follow
    request.columns = columns
    request.open = open
    request.find = find
    request.filter = filter
    request.sort = sort
    request.lines = lines
    request.wrap = wrap
    request.ambiguous = ambiguous
    request.motion = motion
    request.isASCII = ascii
    request.sync = sync
    request.utf8 = utf8
    request.print = print
    request.play = play
    request.recordings = record
    request.size = size
    request.clock = clock
    request.isDemo = demo
    return request
  }
}
