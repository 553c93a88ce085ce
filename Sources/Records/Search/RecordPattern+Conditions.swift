// The conditions that texts begin with: a place, and what is said of its value.

import Values

extension RecordPattern {
  /// The operator of a condition.
  enum Sign: Hashable {
    case compares(Comparison)
    /// `in`, before a list of values, or else `not in`.
    case isAmong(Bool)
    /// `is present`, or else `is missing`.
    case exists(Bool)
  }

  /// A place, and what is said of its value.
  struct Condition {
    let place: NamedPosition
    var row: DocumentRow?
    /// The name as it was typed.
    let name: Substring
    let sign: Sign
    /// The text after the operator.
    let rest: Substring

    /// The comparison with a value; equality with one of a list.
    var comparison: Comparison {
      if case .compares(let comparison) = sign { comparison } else { .equals }
    }
  }

  /// Returns the condition that a text begins with; nil when it is a pattern.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - schema: The columns that it can name.
  ///   - hasWords: Whether operators may be words.
  /// - Returns: The condition, whose value goes to the end of the text.
  static func condition(
    in text: some StringProtocol, schema: RecordSchema, hasWords: Bool = false
  ) -> Condition? {
    guard schema.traits.namesColumns else { return nil }
    let text = Substring(text).drop { $0 == " " }
    if text.hasPrefix("\""),
      let found = pathCondition(in: text, schema: schema, hasWords: hasWords)
    {
      return found
    }
    for (place, nameCount) in schema.places(beginning: text) {
      if let (sign, rest) = sign(in: text.dropFirst(nameCount), hasWords: hasWords) {
        return Condition(place: place, name: text.prefix(nameCount), sign: sign, rest: rest)
      }
    }
    if let (place, after) = schema.function(beginning: text),
      let (sign, rest) = sign(in: after, hasWords: hasWords)
    {
      let name = text.dropLast(after.count)
      return Condition(place: place, name: name, sign: sign, rest: rest)
    }
    return pathCondition(in: text, schema: schema, hasWords: hasWords)
  }

  /// The condition on the path that a text begins with; nil when it is another text.
  private static func pathCondition(
    in text: Substring, schema: RecordSchema, hasWords: Bool
  ) -> Condition? {
    guard let (name, after) = pathBeforeSign(in: text),
      let (sign, rest) = sign(in: after, hasWords: hasWords)
    else { return nil }
    let own = schema.placeInRow(named: String(name)).map { ($0, DocumentRow?.none) }
    guard let found = own ?? schema.placeInDocument(named: String(name)) else { return nil }
    return Condition(place: found.0, row: found.1, name: name, sign: sign, rest: rest)
  }

  /// The operator that a text begins with, blanks aside, and the text after it.
  private static func sign(
    in text: Substring, hasWords: Bool = false
  ) -> (Sign, rest: Substring)? {
    let rest = text.drop { $0 == " " }
    if let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }) {
      return (.compares(comparison), rest.dropFirst(comparison.rawValue.count).drop { $0 == " " })
    }
    guard hasWords, rest.startIndex > text.startIndex else { return nil }
    for (words, sign) in wordSigns {
      if let rest = rest.after(words: words) { return (sign, rest) }
    }
    return nil
  }

  private static let wordSigns: [([String], Sign)] = [
    (["is", "missing"], .exists(false)), (["is", "present"], .exists(true)),
    (["in"], .isAmong(true)), (["not", "in"], .isAmong(false)),
  ]

  /// The path before the first sign of a text, whose names may be in quotes, and the rest; nil when
  /// something else comes first.
  static func pathBeforeSign(in text: Substring) -> (name: Substring, rest: Substring)? {
    var rest = text
    while let next = rest.first {
      if next == "\"" || next == "'" {
        guard let end = endOfQuotes(in: rest) else { return nil }
        rest = rest[end...]
      } else if next.isLetter || next.isNumber || "_-.[]@*$".contains(next) {
        rest.removeFirst()
      } else {
        break
      }
    }
    let name = text[..<rest.startIndex]
    guard let last = name.last, last != "-", last != "." else { return nil }
    return (name, rest)
  }

  /// The place past the quotes that a text begins with; nil if they are not closed.
  private static func endOfQuotes(in text: Substring) -> Substring.Index? {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if !isEscaped, text[index] == text.first { return text.index(after: index) }
      isEscaped = !isEscaped && text[index] == "\\"
    }
    return nil
  }

  /// The word before the first sign of a text, and the rest; nil when something else comes first.
  private static func nameBeforeSign(in text: Substring) -> (name: Substring, rest: Substring)? {
    let name = text.prefix { $0.isLetter || $0.isNumber || "_-.[]@".contains($0) }
    guard let first = name.first, first.isLetter || first == "_" || first == "@",
      let last = name.last, last != "-", last != "."
    else { return nil }
    return (name, text.dropFirst(name.count))
  }

  /// The name in a text that has the form of a condition and names no column: a word, a sign, and a
  /// value that does not go on with signs, as `=>`, `</a>` and `==` do.
  package static func unknownName(in text: String, schema: RecordSchema) -> String? {
    guard schema.traits.namesColumns else { return nil }
    return unknownName(beginning: text[...], schema: schema)
  }

  private static func unknownName(
    beginning text: Substring, schema: RecordSchema, hasWords: Bool = false
  ) -> String? {
    guard condition(in: text, schema: schema, hasWords: hasWords) == nil,
      let (name, rest) = RecordSchema.argument(beginning: text.drop { $0 == " " })
        ?? nameBeforeSign(in: text.drop { $0 == " " }),
      let (sign, value) = sign(in: rest, hasWords: hasWords)
    else { return nil }
    let isCondition =
      switch sign {
      case .compares: value.first.map("<>=~/".contains) != true
      case .isAmong: value.drop { $0 == " " }.first == "("
      // Sentences begin so, too.
      case .exists: text.startIndex > text.base.startIndex
      }
    return isCondition ? String(name) : nil
  }

  /// The names in a text that have the form of conditions which parentheses or words join, and name
  /// no column; none in an expression.
  package static func unknownJoinedNames(in text: String, schema: RecordSchema) -> [String] {
    guard schema.traits.namesColumns, ExpressionReader.read(text, schema: schema) == nil else {
      return []
    }
    var names: [String] = []
    for start in text.indices where start == text.startIndex || text[start] == " " {
      let rest = text[start...]
      guard
        let part = start == text.startIndex
          ? rest : rest.after(words: ["and"]) ?? rest.after(words: ["or"])
      else { continue }
      let operand = part.drop { " (".contains($0) }
      guard
        let name = unknownName(
          beginning: operand.after(words: ["not"]) ?? operand, schema: schema, hasWords: true)
      else { continue }
      names.append(name)
    }
    return names
  }
}

extension Substring {
  /// Returns the text after some words with blanks between them, which may be in capitals; nil if it
  /// begins with others.
  ///
  /// A blank, a parenthesis or the end of the text comes after the last word.
  func after(words: [String]) -> Substring? {
    var rest = self
    for word in words {
      rest = rest.drop { $0 == " " }
      guard rest.hasPrefix(word) || rest.hasPrefix(word.uppercased()) else { return nil }
      rest = rest.dropFirst(word.count)
      guard rest.first.map({ " ()".contains($0) }) ?? true else { return nil }
    }
    return rest
  }
}
