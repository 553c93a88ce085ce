// The cells of a table in text: delimiter, header, quotes.

internal import Records
internal import Viewer

extension CommandFlag {
  static let delimiter = CommandFlag(
    "-d", "--delimiter", value: "chars",
    summary: "The characters between fields; \\t or tab for a tab.",
    notes: """
      It holds whatever the file is called, as `--tabs`, `--header`, `--no-header` and `--quotes` \
      do. All are refused for formats without cells; JSON Lines of arrays may have a header.
      """, values: .words(CellDelimiter.suggestions)
  ) { (word, request) throws(UsageError) in
    guard let delimiter = CellDelimiter(word: word) else {
      throw UsageError("--delimiter", word, hint: CellDelimiter.hint)
    }
    request.viewer.source.delimiter = delimiter
  }

  static let tabs = CommandFlag("-t", "--tabs", summary: "Fields are separated by tabs.") {
    request throws(UsageError) in
    guard (request.viewer.source.delimiter ?? 0x09) == 0x09 else {
      throw UsageError(description: "--delimiter and --tabs cannot be combined")
    }
    request.viewer.source.delimiter = 0x09
  }

  static let header = CommandFlag("--header", summary: "The first record names the columns.") {
    $0.viewer.source.hasHeader = true
  }

  static let noHeader = CommandFlag(
    "-n", "--no-header", summary: "The first record is data, not column names."
  ) { request throws(UsageError) in
    guard request.viewer.source.hasHeader == nil else {
      throw UsageError(description: "--header and --no-header cannot be combined")
    }
    request.viewer.source.hasHeader = false
  }

  static let headerLine = CommandFlag(
    "--header-line", value: "lines",
    summary: "The line of the file that names the columns, or several lines: 3-4.",
    notes: "The lines before it are above the table."
  ) { (word, request) throws(UsageError) in
    guard request.viewer.source.hasHeader == nil else {
      throw UsageError(description: "--header-line and --header cannot be combined")
    }
    request.viewer.source.headerLines = try ClosedRange(headerLines: word, for: "--header-line")
  }

  static let quotes = CommandFlag(
    "--quotes", value: "state",
    summary: "\(WordList.quoteKinds.listed): the quotes around cells; default: detected.",
    notes: "`single` means apostrophes, around all cells or around texts alone.",
    values: .words(WordList.quoteKinds.words)
  ) { (word, request) throws(UsageError) in
    let kind = try WordList.quoteKinds.value(of: word, for: "--quotes")
    kind.apply(to: &request.viewer.source)
  }

  static let escape = CommandFlag(
    "--escape", value: "sign",
    summary: "\(WordList.escapes.listed): before a quote inside quotes; default: detected.",
    notes: "With `backslash` a second quote escapes, too. The title shows `\\\"`.",
    values: .words(WordList.escapes.words)
  ) { (word, request) throws(UsageError) in
    request.viewer.source.hasBackslash = try WordList.escapes.value(of: word, for: "--escape")
  }

  static let skipBlanks = CommandFlag(
    "--skip-blanks", value: "state",
    summary: "\(WordList.onOff.listed): leave out blanks around cells; default: detected.",
    notes: "Then no cell has a line end in it.", values: .words(WordList.onOff.words)
  ) { (word, request) throws(UsageError) in
    request.viewer.source.skipsBlanks = try WordList.onOff.value(of: word, for: "--skip-blanks")
  }
}
