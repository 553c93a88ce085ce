// The flags in groups, with their values and help.

internal import ArgumentParser
internal import Viewer

/// The flags for reading the input.
struct ReadingArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: "csv, tsv, jsonl, json, log, text or sqlite; default: detected.")
  var format: String?

  @Option(help: "The table or view to show of a SQLite database.")
  var table: String?

  @Option(name: .shortAndLong, help: "Show the result of a SELECT on a SQLite database.")
  var query: String?

  @Option(name: .shortAndLong, help: "The character between fields; \\t or tab for a tab.")
  var delimiter: String?

  @Flag(name: .shortAndLong, help: "Fields are separated by tabs.")
  var tabs = false

  @Option(help: "utf-8, utf-16le, latin1, gb18030, shift-jis, big5 …; default: detected.")
  var encoding: String?

  @Option(help: "Colours in the input: style (show), plain (remove) or signs (show the codes).")
  var ansi: String = "style"

  @Flag(help: "The first record names the columns.")
  var header = false

  @Flag(name: .shortAndLong, help: "The first record is data, not column names.")
  var noHeader = false

  @Option(help: "on or off: whether quotes enclose cells; default: detected.")
  var quotes: String?

  @Flag(help: "Follow a growing file from its end; same as +F.")
  var follow = false

  @Flag(help: "Exit with 0 instead of 2 if the input is incomplete or malformed.")
  var lenient = false

  @Option(help: "Print records up to this size; default: 64M. K, M, G, T are powers of 1,024.")
  var maxRecord: String?

  @Option(help: "Store at most this much of a pipe or unpacked data; default: half the free disk.")
  var maxSpool: String?

  @Option(help: "Unpack at most this much of small packed data; default: 64M.")
  var maxUnpacked: String?

  /// The values as a request to the viewer.
  var request: LaunchRequest.Reading {
    var request = LaunchRequest.Reading()
    request.format = format
    request.table = table
    request.query = query
    request.delimiter = delimiter
    request.isTabs = tabs
    request.encoding = encoding
    request.ansi = ansi
    request.hasHeader = header
    request.hasNoHeader = noHeader
    request.quotes = quotes
    request.follows = follow
    request.isLenient = lenient
    request.maxRecord = maxRecord
    request.maxSpool = maxSpool
    request.maxUnpacked = maxUnpacked
    return request
  }
}

/// The flags for the initial rows and columns.
struct StartArguments: ParsableArguments {
  @Option(name: .shortAndLong, help: "Columns to show: names, numbers or patterns with *.")
  var columns: [String] = []

  @Option(
    name: .shortAndLong, help: "Rows to open at the start: 3, 10-20, all, or NAME=VALUE.")
  var open: String?

  @Option(
    name: [.customShort("p"), .long],
    help: "Start with a search for a regular expression; NAME~RE: in one column.")
  var find: String?

  @Option(
    help: """
      Keep only rows that match a regular expression, or NAME~RE, NAME=VALUE or NAME<N; !… drops \
      them instead, NAME\\=VALUE is plain text. With several, a row has to match all.
      """)
  var filter: [String] = []

  @Option(
    name: .shortAndLong,
    help: "Sort by columns (names or numbers), such as date,price:desc.")
  var sort: [String] = []

  /// The values as a request to the viewer.
  var request: LaunchRequest.Start {
    var request = LaunchRequest.Start()
    request.columns = columns.isEmpty ? nil : columns.joined(separator: ",")
    request.open = open
    request.find = find
    request.filters = filter
    request.sort = sort.isEmpty ? nil : sort.joined(separator: ",")
    return request
  }
}

/// The flags for the screen.
struct ScreenArguments: ParsableArguments {
  @Option(help: "Show at most this many lines of an open row; Enter again shows all.")
  var lines: Int?

  @Option(help: "Wrap open text at words, at characters (char), or not (none).")
  var wrap: String = "word"

  @Option(
    help: """
      night, day, ink, paper, contrast, contrast-light, terminal, mono, or auto, which fits the \
      terminal's background.
      """)
  var theme: String = "auto"

  @Option(help: "Columns that a character of ambiguous width takes: 1 or 2.")
  var ambiguous: Int = 1

  @Option(help: "Animation: full, reduced or none.")
  var motion: String?

  @Flag(name: .shortAndLong, help: "Draw with ASCII characters only.")
  var ascii = false

  @Flag(help: "Pass links in the input to the terminal (OSC 8), so that it can open them.")
  var links = false

  @Option(help: "on or off: send each frame as a synchronized update.")
  var sync: String = "on"

  @Option(help: "auto, always or never: send UTF-8 to the terminal.")
  var utf8: String = "auto"

  /// The values as a request to the viewer.
  var request: LaunchRequest.Screen {
    var request = LaunchRequest.Screen()
    request.lines = lines
    request.wrap = wrap
    request.theme = theme
    request.ambiguous = ambiguous
    request.motion = motion
    request.isASCII = ascii
    request.sendsLinks = links
    request.sync = sync
    request.utf8 = utf8
    return request
  }
}

/// The flags for the output: screen, print, recordings.
struct OutputArguments: ParsableArguments {
  @Option(
    name: [.customShort("P"), .long],
    help: "Print as table, csv, tsv, jsonl, json, text or dump instead of opening the screen.")
  var print: String?

  @Option(help: "never, always or auto: also print the colours of the input (never in JSON).")
  var color: String = "never"

  @Flag(help: "Print control characters to a terminal unchanged, not as signs.")
  var raw = false

  @Option(help: "Play a tape: a scripted run.", completion: .file(extensions: ["tape"]))
  var play: String?

  @Flag(help: "Fail if an expectation of the tape does not hold, on a terminal too.")
  var check = false

  @Option(help: "Divide the tape's pauses by a number from 0.1 to 100.")
  var speed: String?

  @Option(help: "Record the screen to a .cast, .txt or .svg file; may be repeated.")
  var record: [String] = []

  @Flag(help: "Let recordings overwrite existing files.")
  var force = false

  @Option(help: "Screen size without a terminal, in columns and lines: 80x24.")
  var size: String?

  @Option(help: "real or virtual: the clock a tape plays on.")
  var clock: String?

  @Flag(help: "Play the built-in tour on the built-in data; any key stops it.")
  var demo = false

  /// The values as a request to the viewer.
  var request: LaunchRequest.Output {
    var request = LaunchRequest.Output()
    request.print = print
    request.color = color
    request.isRaw = raw
    request.play = play
    request.isChecked = check
    request.speed = speed
    request.recordings = record
    request.overwrites = force
    request.size = size
    request.clock = clock
    request.isDemo = demo
    return request
  }
}
