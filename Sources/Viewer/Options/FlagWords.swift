// The words that flags accept, each list once: for parsing, help, manual and completions.

package import CellGrid
package import JSONText
internal import Messages
package import Records
package import TerminalApp
package import TextLayout

/// The words that a flag accepts, with their values.
package struct WordList<Value> {
  /// The words in the order of the help, each with its value.
  let values: [(word: String, value: Value)]

  /// Creates a list from words and their values.
  init(_ values: KeyValuePairs<String, Value>) {
    self.values = values.map { ($0.key, $0.value) }
  }

  /// The words.
  package var words: [String] { values.map(\.word) }

  /// The words in a sentence: `csv, json or text`.
  package var listed: String { words.listed }

  /// Returns the value of a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - flag: The flag that the word belongs to.
  /// - Returns: The value.
  /// - Throws: `UsageError` with the most similar valid word.
  func value(of word: String, for flag: String) throws(UsageError) -> Value {
    if let match = values.first(where: { $0.word == word }) { return match.value }
    let hint = Vocabulary(words: words).hint(for: word) ?? words.joined(separator: ", ")
    throw UsageError(flag, word, hint: hint)
  }
}

extension [String] {
  /// The words in a sentence: `csv, json or text`.
  package var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}

extension WordList where Value: CaseIterable & RawRepresentable<String> {
  /// All cases by their raw values.
  init(cases: Value.Type) { values = Value.allCases.map { ($0.rawValue, $0) } }
}

/// The words of all flags whose values are words.
package enum FlagWords {
  /// The condition under which printed colours are shown.
  package enum ColorChoice: String, CaseIterable {
    /// Colours are left out, shown by every terminal, or by one that should show them.
    case never, always, auto
  }

  /// The words of `--sample`.
  package static var sample: WordList<Sample> { WordList(cases: Sample.self) }

  /// The words of `--format`.
  package static var format: WordList<RecordFormat> {
    WordList([
      "csv": .csv, "tsv": .tsv, "jsonl": .jsonLines, "json": .json, "log": .log, "text": .text,
      "sqlite": .sqlite,
    ])
  }

  /// The words of `--encoding`; other spellings are accepted too.
  package static var encoding: WordList<TextEncoding> { WordList(cases: TextEncoding.self) }

  /// The words of `--ansi`.
  package static var ansi: WordList<StyleReading> {
    WordList(["style": .style, "plain": .plain, "signs": .signs])
  }

  /// The words of `--quotes` and `--sync`.
  package static var onOff: WordList<Bool> { WordList(["on": true, "off": false]) }

  /// The delimiters that the prompt and the shell suggest; others are accepted too.
  package static let delimiters = [",", ";", "tab", "|", ":"]

  /// The sizes that the shell suggests for `--max-record` and the like.
  package static let sizes = ["500K", "64M", "2G"]

  /// The words of `--wrap`.
  package static var wrap: WordList<TextRules.Wrap> {
    WordList(["word": .word, "char": .character, "none": .none])
  }

  /// The words of `--theme`.
  package static var theme: [String] { ThemeName.words }

  /// The widths of `--ambiguous`.
  package static let ambiguous = 1...2

  /// The words of `--motion`.
  package static var motion: WordList<TerminalTraits.Motion> {
    WordList(["full": .full, "reduced": .reduced, "none": .none])
  }

  /// The words of `--utf8`.
  package static var utf8: WordList<RunOptions.UTF8> { WordList(cases: RunOptions.UTF8.self) }

  /// The words of `--clock`.
  package static var clock: WordList<RunOptions.Clock> { WordList(cases: RunOptions.Clock.self) }

  /// The words of `--print`.
  package static var print: WordList<PrintFormat> {
    WordList([
      "table": .table, "csv": .records(.csv), "tsv": .records(.tsv),
      "jsonl": .records(.jsonLines), "json": .records(.json), "text": .records(.text),
      "dump": .records(.dump),
    ])
  }

  /// The words of `--color`.
  package static var color: WordList<ColorChoice> { WordList(cases: ColorChoice.self) }
}
