// The words that flags and commands accept, each list once: for parsing, help and completions.

package import CellGrid
package import JSONText
internal import Messages
package import Records
package import TextLayout

/// The words that a flag or a command accepts, with their values.
package struct WordList<Value: Sendable>: Sendable {
  /// The words in the order of the help, each with its value.
  private let values: [(word: String, value: Value)]

  /// Creates a list from words and their values.
  package init(_ values: KeyValuePairs<String, Value>) {
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
  ///   - source: The flag or command that the word belongs to.
  /// - Returns: The value.
  /// - Throws: `UsageError` with the most similar valid word.
  package func value(of word: String, for source: String) throws(UsageError) -> Value {
    if let match = values.first(where: { $0.word == word }) { return match.value }
    let hint = Vocabulary(words: words).hint(for: word) ?? words.joined(separator: ", ")
    throw UsageError(source, word, hint: hint)
  }
}

extension WordList where Value: CaseIterable & RawRepresentable<String> {
  /// All cases by their raw values.
  package init(cases: Value.Type) { values = Value.allCases.map { ($0.rawValue, $0) } }
}

extension WordList<Bool> {
  /// The words for what is on or off.
  package static var onOff: Self { Self(["on": true, "off": false]) }
}

extension WordList<TextEncoding> {
  /// The encodings; other spellings are accepted too.
  package static var encodings: Self { Self(cases: TextEncoding.self) }
}

extension WordList<StyleReading> {
  /// The treatments of colours in the input.
  package static var styleReadings: WordList<StyleReading> {
    Self(["style": .style, "plain": .plain, "signs": .signs])
  }
}

extension WordList<TextRules.Wrap> {
  /// The ways to wrap text.
  package static var wraps: WordList<TextRules.Wrap> {
    Self(["word": .word, "char": .character, "none": .none])
  }
}

extension WordList<TerminalTraits.Motion> {
  /// The amounts of animation.
  package static var motions: WordList<TerminalTraits.Motion> {
    Self(["full": .full, "reduced": .reduced, "none": .none])
  }
}

extension TextEncoding {
  /// Creates the encoding that a word names.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - source: The flag or command that the word belongs to.
  /// - Throws: `UsageError` with the most similar valid word.
  package init(word: String, for source: String) throws(UsageError) {
    self =
      if let known = TextEncoding(named: word) {
        known
      } else {
        try WordList.encodings.value(of: word, for: source)
      }
  }
}

extension [String] {
  /// The words in a sentence: `csv, json or text`.
  package var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
