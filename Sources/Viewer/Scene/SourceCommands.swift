// Commands that read the source again, in another way, or further.

import JSONText
import Messages
import Records

extension PromptCommand {
  static let encoding = PromptCommand(
    words: ["encoding"], examples: ["latin1": "rereads in another encoding"],
    completions: { _, _ in WordList.encodings.words }
  ) { (text, _) throws(UsageError) in
    reopening(.encoding(try TextEncoding(word: text, for: "encoding")))
  }

  static let delimiter = PromptCommand(
    words: ["delimiter"], examples: [";": "rereads with it; also tab"],
    completions: { _, _ in CellDelimiter.suggestions }
  ) { (text, _) throws(UsageError) in
    guard let delimiter = CellDelimiter(word: text) else {
      throw UsageError("delimiter", text, hint: CellDelimiter.hint)
    }
    return reopening(.format(.delimited(delimiter)))
  }

  static let quotes = PromptCommand(
    words: ["quotes"], examples: ["off": "treats quotes as text; also on, single"],
    completions: { _, _ in WordList.quoteKinds.words }
  ) { (text, _) throws(UsageError) in
    reopening(.quotes(try WordList.quoteKinds.value(of: text, for: "quotes")))
  }

  static let escape = PromptCommand(
    words: ["escape"], examples: ["backslash": "before a quote, or double"],
    completions: { _, _ in WordList.escapes.words }
  ) { (text, _) throws(UsageError) in
    reopening(.backslash(try WordList.escapes.value(of: text, for: "escape")))
  }

  static let skipBlanks = PromptCommand(
    words: ["skip-blanks"], examples: ["on": "leaves out blanks around cells"],
    completions: { _, _ in WordList.onOff.words }
  ) { (text, _) throws(UsageError) in
    reopening(.skippedBlanks(try isOn(text, for: "skip-blanks")))
  }

  static let header = PromptCommand(
    words: ["header"],
    examples: [
      "off": "treats the first row as data; on: as names",
      "4": "takes the names from line 4; also 3-4",
    ],
    completions: { _, _ in WordList.onOff.words }
  ) { (text, _) throws(UsageError) in
    if WordList.onOff.words.contains(text) {
      return reopening(.header(try isOn(text, for: "header")))
    }
    return reopening(
      .headerLines(try ClosedRange(headerLines: text, for: "header", or: "on, off, or ")))
  }

  static let path = PromptCommand(
    words: ["path"], examples: [".": "shows JSON from its top or items"],
    completions: { schema, _ in
      let arrays = schema.document.arrays
      return arrays.isEmpty ? [] : arrays.map { shortened($0) } + ["."]
    }
  ) { (text, schema) throws(UsageError) in
    reopening(.path(try documentPath(text, schema: schema)))
  }

  static let reread = PromptCommand("reread", "rereads the file") { $0.reopener.reopen(.same) }
  static let count = PromptCommand("count", "counts the rows exactly") { $0.counter.start() }
  static let more = PromptCommand("more", "continues a stopped query") { $0.more.start() }

  private static func reopening(_ options: ReopenOptions) -> Effect {
    { $0.reopener.reopen(options) }
  }

  /// Returns whether an argument is `on`; one that is neither `on` nor `off` is an error.
  private static func isOn(_ argument: String, for word: String) throws(UsageError) -> Bool {
    switch argument {
    case "on": return true
    case "off": return false
    default: throw UsageError(word, argument, hint: "on or off")
    }
  }

  /// Returns the path of a list or object inside a document; empty for the document.
  ///
  /// - Throws: `UsageError` if it has none there, with the lists that it has.
  private static func documentPath(
    _ text: String, schema: RecordSchema
  ) throws(UsageError) -> [UInt8] {
    if text == "." { return [] }
    let path = Array((text.hasPrefix(".") ? String(text.dropFirst()) : text).utf8)
    if schema.document.arrays.contains(path) || schema.document.containers.contains(path) {
      return path
    }
    // One that leads deeper, or past the sample, is looked for in the background.
    let steps = (try? JSONPath(text))?.steps.count ?? 0
    if schema.document.isSampled && steps > 0 || steps > DocumentPart.containerKeys { return path }
    let paths = schema.document.arrays.map { String(decoding: $0, as: UTF8.self) }
    guard !paths.isEmpty else {
      throw UsageError(description: "no lists of objects are inside this document")
    }
    let hint = Vocabulary(words: paths).hint(for: text) ?? (paths + ["."]).joined(separator: ", ")
    throw UsageError("path", text, hint: hint)
  }
}
