// The encoding of the input.

internal import Records
internal import Viewer

extension CommandFlag {
  static let encoding = CommandFlag(
    "--encoding", value: "name", summary: "The encoding, if the detected one is wrong.",
    details: "It is \(WordList.encodings.listed), or another label of the WHATWG's standard.",
    values: .words(WordList.encodings.words)
  ) { (word, request) throws(UsageError) in
    request.viewer.source.encoding = try TextEncoding(word: word, for: "--encoding")
  }
}
