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

  /// Creates a list from pairs of a word and its value.
  init(_ values: [(word: String, value: Value)]) { self.values = values }

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

extension WordList<QuoteKind> {
  /// The words for quotes.
  package static var quoteKinds: Self { Self(["on": .double, "off": .none, "single": .single]) }
}

extension WordList<Bool> {
  /// The words for what is in front of a quote inside quotes: a backslash or not.
  package static var escapes: Self { Self(["backslash": true, "double": false]) }
}

extension WordList<TextEncoding> {
  /// The encodings; other spellings are accepted too.
  package static var encodings: Self { Self(TextEncoding.allCases.map { ($0.name, $0) }) }
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
  /// - Throws: `UsageError` with the most similar encoding.
  package init(word: String, for source: String) throws(UsageError) {
    if let known = TextEncoding(named: word) {
      self = known
      return
    }
    let names = WordList.encodings.words
    let labels = TextEncoding.labels
    // A name is nearer to what people mean than a label, of which some are bare numbers.
    let near =
      Vocabulary(words: names).nearest(to: word)
      ?? Vocabulary(words: labels.map(\.word)).nearest(to: word).flatMap {
        TextEncoding(named: $0)?.name
      }
    let hint = near.map { "did you mean '\($0)'?" } ?? "such as \(Self.examples.listed)"
    throw UsageError(source, word, hint: hint)
  }

  /// The encodings that a sentence names as examples of all.
  package static let examples =
    [
      TextEncoding.utf8, .utf16LittleEndian, .latin1, .windows1252, .shiftJIS, .gb18030,
    ].map(\.name) + ["koi8-r", "iso-8859-2", "cp850"]
}

extension [String] {
  /// The words in a sentence: `csv, json or text`.
  package var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
