// The flags in groups, with their values and help.

internal import ArgumentParser
internal import Viewer

/// The flags for reading the input.
struct ReadingArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The format, if the detected one is wrong.",
      discussion: "It is \(FlagWords.format.listed).", valueName: "format"),
    completion: .list(FlagWords.format.words))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Read a built-in sample instead of a file.", discussion: "It is \(FlagWords.sample.listed).",
      valueName: "name"),
    completion: .list(FlagWords.sample.words))
  var sample: String?

  @Option(help: ArgumentHelp("The table or view of a database.", valueName: "name"))
  var table: String?

  @Option(
    help: ArgumentHelp(
      "The columns that identify a row of the table, on PostgreSQL.",
      discussion: "They give a view, a foreign or a partitioned table pages by key.",
      valueName: "columns"))
  var key: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The result of a SELECT on a database.", valueName: "select"))
  var query: String?

  @Option(
    help: ArgumentHelp(
      "The PostgreSQL server and database of a service.",
      discussion: "Services are defined in ~/.pg_service.conf, which libpq reads.",
      valueName: "name"))
  var service: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The character between fields; \\t or tab for a tab.", valueName: "char"),
    completion: .list(FlagWords.delimiters))
  var delimiter: String?

  @Flag(name: .shortAndLong, help: "Fields are separated by tabs.")
  var tabs = false

  @Option(
    help: ArgumentHelp(
      "The encoding, if the detected one is wrong.",
      discussion: "It is \(FlagWords.encoding.listed).", valueName: "name"),
    completion: .list(FlagWords.encoding.words))
  var encoding: String?

  @Option(
    help: ArgumentHelp(
      "Colours in the input: style (show), plain (remove) or signs (show the codes).",
      valueName: "how"),
    completion: .list(FlagWords.ansi.words))
  var ansi: String = "style"

  @Flag(help: "The first record names the columns.")
  var header = false

  @Flag(name: .shortAndLong, help: "The first record is data, not column names.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "\(FlagWords.onOff.listed): whether quotes enclose cells; default: detected.",
      valueName: "state"),
    completion: .list(FlagWords.onOff.words))
  var quotes: String?

  @Flag(help: "Follow a growing file from its end, as +F does.")
  var follow = false

  @Flag(help: "Exit with 0 instead of 2 if the input is incomplete or malformed.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "Print records up to this size; default: 64M. K, M, G, T are powers of 1,024.",
      valueName: "size"),
    completion: .list(FlagWords.sizes))
  var maxRecord: String?

  @Option(
    help: ArgumentHelp(
      "Store at most this much of a pipe or unpacked data; default: half the free disk.",
      valueName: "size"),
    completion: .list(FlagWords.sizes))
  var maxSpool: String?

  @Option(
    help: ArgumentHelp(
      "Unpack at most this much of small packed data; default: 64M.", valueName: "size"),
    completion: .list(FlagWords.sizes))
  var maxUnpacked: String?

  /// The values as a request to the viewer.
  var request: LaunchRequest.Reading {
    var request = LaunchRequest.Reading()
    request.format = format
    request.sample = sample
    request.table = table
    request.key = key
    request.query = query
    request.service = service
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
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Columns: names, numbers, patterns with *, paths.", valueName: "names"))
  var columns: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Rows to open at the start: 3, 10-20, all, NAME=VALUE.", valueName: "rows"))
  var open: String?

  @Option(
    name: [.customShort("p"), .long],
    help: ArgumentHelp(
      "Start with a search for a regular expression.",
      discussion: "NAME~RE searches one column; every condition is accepted.",
      valueName: "pattern"))
  var find: String?

  @Option(
    help: ArgumentHelp(
      "Keep only rows that match a pattern or condition.",
      discussion: """
        A pattern is a regular expression. A condition is NAME~RE, NAME=VALUE, NAME<N or the like; \
        !… drops the rows instead, and NAME\\=VALUE is plain text. With several, a row has to match \
        all.
        """, valueName: "condition"))
  var filter: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Sort by columns (names or numbers): date,price:desc.", valueName: "columns"))
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
  @Option(
    help: ArgumentHelp(
      "Show at most this many lines of an open row; Enter again shows all.", valueName: "count"),
    completion: .list(["5", "10", "20"]))
  var lines: Int?

  @Option(
    help: ArgumentHelp(
      "Wrap open text at words, at characters (char), or not (none).", valueName: "how"),
    completion: .list(FlagWords.wrap.words))
  var wrap: String = "word"

  @Option(
    help: ArgumentHelp(
      "Wrap running text in open rows at this many columns, or \"off\".", valueName: "count"),
    completion: .list(ProseWidth.suggestions))
  var proseWidth: String = "100"

  @Option(
    help: ArgumentHelp(
      "The colours of the screen.",
      discussion: "They are \(FlagWords.theme.listed), which fits the terminal's background.",
      valueName: "name"),
    completion: .list(FlagWords.theme))
  var theme: String = "auto"

  @Option(
    help: ArgumentHelp(
      "Columns that a character of ambiguous width takes: 1 or 2.", valueName: "count"),
    completion: .list(FlagWords.ambiguous.map { "\($0)" }))
  var ambiguous: Int = 1

  @Option(
    help: ArgumentHelp("Animation: \(FlagWords.motion.listed).", valueName: "amount"),
    completion: .list(FlagWords.motion.words))
  var motion: String?

  @Flag(name: .shortAndLong, help: "Draw with ASCII characters only.")
  var ascii = false

  @Flag(help: "Pass links in the input to the terminal (OSC 8), so that it can open them.")
  var links = false

  @Option(
    help: ArgumentHelp(
      "\(FlagWords.onOff.listed): send each frame as a synchronized update.", valueName: "state"),
    completion: .list(FlagWords.onOff.words))
  var sync: String = "on"

  @Option(
    help: ArgumentHelp(
      "\(FlagWords.utf8.listed): send UTF-8 to the terminal.", valueName: "when"),
    completion: .list(FlagWords.utf8.words))
  var utf8: String = "auto"

  /// The values as a request to the viewer.
  var request: LaunchRequest.Screen {
    var request = LaunchRequest.Screen()
    request.lines = lines
    request.wrap = wrap
    request.proseWidth = proseWidth
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
    help: ArgumentHelp(
      "Print instead of opening the screen.",
      discussion: """
        The form is \(FlagWords.print.listed). A table has a line for each record; text is the \
        records as they are in the file; dump is JSON with the header and all warnings.
        """,
      valueName: "form"),
    completion: .list(FlagWords.print.words))
  var print: String?

  @Flag(
    help: ArgumentHelp(
      "Print what the input is taken for, and why.",
      discussion: "All ways to read it are listed with their scores and the evidence."))
  var explain = false

  @Option(
    help: ArgumentHelp(
      "\(FlagWords.color.listed): leave printed colours and links out, or let a terminal show them.",
      discussion: "Without it they are bytes of the values, and signs on a terminal.",
      valueName: "when"),
    completion: .list(FlagWords.color.words))
  var color: String?

  @Flag(help: "Print control characters to a terminal unchanged, not as signs.")
  var raw = false

  @Option(
    help: ArgumentHelp("Play a tape: a scripted run.", valueName: "tape"),
    completion: .file(extensions: ["tape"]))
  var play: String?

  @Flag(help: "Fail if an expectation of the tape does not hold, on a terminal too.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Divide the tape's pauses by a number from 0.1 to 100.", valueName: "number"),
    completion: .list(["0.5", "2", "4"]))
  var speed: String?

  @Option(
    help: ArgumentHelp(
      "Record the screen to a .cast, .txt or .svg file; may be repeated.", valueName: "file"),
    completion: .file())
  var record: [String] = []

  @Flag(help: "Let recordings and screenshots overwrite existing files.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Screen size without a terminal, in columns and lines: 80x24.", valueName: "size"),
    completion: .list(["80x24", "100x30", "120x40"]))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "\(FlagWords.clock.listed): the clock a tape plays on.", valueName: "clock"),
    completion: .list(FlagWords.clock.words))
  var clock: String?

  @Flag(help: "Play a tour on built-in data; any key stops it.")
  var demo = false

  /// The values as a request to the viewer.
  var request: LaunchRequest.Output {
    var request = LaunchRequest.Output()
    request.print = print
    request.isExplained = explain
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

/// The flags that print information about the program and end it.
struct InformationArguments: ParsableArguments {
  @Flag(name: .customShort("h"), help: "Show the most common options, with examples.")
  var summary = false

  @Flag(help: "Show the version, the commit and the libraries.")
  var version = false

  @Flag(help: "Print the manual page, for man -l and /usr/share/man.")
  var manual = false

  @Option(
    help: ArgumentHelp(
      "Print the completions for a shell: \(Shell.allCases.map(\.rawValue).listed).",
      valueName: "shell"),
    completion: .list(Shell.allCases.map(\.rawValue)))
  var completions: String?
}
