// The format of the input.

internal import Records
internal import Viewer

extension CommandFlag {
  static let format = CommandFlag(
    "-f", "--format", value: "format", summary: "The format, if the detected one is wrong.",
    details: "It is \(formats.listed).", values: .words(formats.words)
  ) { (word, request) throws(UsageError) in
    request.viewer.source.format = try formats.value(of: word, for: "--format")
  }

  private static let formats = WordList<RecordFormat>([
    "csv": .csv, "tsv": .tsv, "jsonl": .jsonLines, "json": .json, "log": .log, "text": .text,
    "sqlite": .sqlite,
  ])
}
