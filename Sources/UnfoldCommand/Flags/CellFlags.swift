// The cells of a table in text: delimiter, header, quotes.

internal import Records
internal import Viewer

extension CommandFlag {
  static let delimiter = CommandFlag(
    "-d", "--delimiter", value: "char",
    summary: "The character between fields; \\t or tab for a tab.",
    notes: """
      It holds whatever the file is called, as `--tabs`, `--header`, `--no-header` and `--quotes` \
      do. All are refused for formats without cells; JSON Lines of arrays may have a header.
      """, values: .words(UInt8.delimiters)
  ) { (word, request) throws(UsageError) in
    guard let delimiter = UInt8(delimiter: word) else {
      throw UsageError("--delimiter", word, hint: "one ASCII character, \\t or tab")
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

  static let quotes = CommandFlag(
    "--quotes", value: "state",
    summary: "\(WordList.onOff.listed): whether quotes enclose cells; default: detected.",
    values: .words(WordList.onOff.words)
  ) { (word, request) throws(UsageError) in
    request.viewer.source.hasQuotes = try WordList.onOff.value(of: word, for: "--quotes")
  }
}
