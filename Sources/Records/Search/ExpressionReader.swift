// The words of an expression, before values are read by the types of their columns.

import Values

/// An expression in the words in which it was typed.
indirect enum ExpressionWords {
  /// A condition on one place with its value, or with those of a list.
  case condition(RecordPattern.Condition, [RecordPattern.Operand])
  case not(ExpressionWords)
  case all([ExpressionWords])
  case any([ExpressionWords])

  /// The number of comparisons.
  var count: Int {
    switch self {
    case .condition(_, let operands): max(operands.count, 1)
    case .not(let inner): inner.count
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.count }
    }
  }

  /// The conditions with their values, from left to right.
  var conditions: [(RecordPattern.Condition, [RecordPattern.Operand])] {
    switch self {
    case .condition(let condition, let operands): [(condition, operands)]
    case .not(let inner): inner.conditions
    case .all(let parts), .any(let parts): parts.flatMap(\.conditions)
    }
  }
}

/// Reads an expression from its beginning to its end.
struct ExpressionReader {
  /// The greatest depth of `not` and parentheses.
  private static let depthLimit = 100

  private let text: String
  private let schema: RecordSchema
  /// The part that was not read yet.
  private var rest: Substring
  /// The number of parentheses and `not` around the rest.
  private var depth = 0
  /// The number of parentheses around the rest.
  private var groups = 0
  /// Whether anything but a single comparison was read.
  private var isCompound = false
  /// Whether the text ends after a word that joins a condition to the ones before.
  private var breaksOff = false

  private init(_ text: String, schema: RecordSchema) {
    (self.text, self.schema) = (text, schema)
    rest = text[...]
  }

  /// Reads a text; nil unless each of its parts is a condition and it is more than one comparison.
  static func read(_ text: String, schema: RecordSchema) -> ExpressionWords? {
    reading(text, schema: schema).words
  }

  /// Reads a text, and returns whether it breaks off after a word that joins a condition.
  static func reading(
    _ text: String, schema: RecordSchema
  ) -> (words: ExpressionWords?, breaksOff: Bool) {
    guard schema.traits.namesColumns, mayJoin(text) else { return (nil, false) }
    var reader = ExpressionReader(text, schema: schema)
    let words = reader.alternatives()
    reader.skipBlanks()
    guard let words else { return (nil, reader.breaksOff) }
    return (reader.rest.isEmpty && reader.isCompound ? words : nil, false)
  }

  /// Returns whether a text has a sign of an expression, as few patterns do.
  private static func mayJoin(_ text: String) -> Bool {
    text.contains { "(\"".contains($0) }
      || text.contains(" ")
        && text.lowercased().split(
          separator: " "
        ).contains { ["and", "or", "not", "is", "in"].contains($0) }
  }

  // MARK: - Joined conditions

  private mutating func alternatives() -> ExpressionWords? {
    joined(by: "or", ExpressionWords.any) { $0.conjunction() }
  }

  private mutating func conjunction() -> ExpressionWords? {
    joined(by: "and", ExpressionWords.all) { $0.operand() }
  }

  private mutating func joined(
    by word: String, _ join: ([ExpressionWords]) -> ExpressionWords,
    _ part: (inout ExpressionReader) -> ExpressionWords?
  ) -> ExpressionWords? {
    guard let first = part(&self) else { return nil }
    var parts = [first]
    while take(word) {
      breaksOff = rest.allSatisfy { $0 == " " }
      guard let next = part(&self) else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : join(parts)
  }

  private mutating func operand() -> ExpressionWords? {
    skipBlanks()
    guard depth < Self.depthLimit else { return nil }
    // A name of a column comes first, whatever its signs.
    if let condition = RecordPattern.condition(in: rest, schema: schema, hasWords: true) {
      return read(condition)
    }
    depth += 1
    defer { depth -= 1 }
    if take("not") { return operand().map { .not($0) } }
    guard rest.first == "(" else { return nil }
    rest.removeFirst()
    isCompound = true
    groups += 1
    defer { groups -= 1 }
    guard let inner = alternatives() else { return nil }
    skipBlanks()
    return rest.popFirst() == ")" ? inner : nil
  }

  /// Takes a word that joins conditions.
  private mutating func take(_ word: String) -> Bool {
    guard let after = rest.after(words: [word]), after.first != ")" else { return false }
    rest = after
    isCompound = true
    return true
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

  // MARK: - Values

  private mutating func read(_ condition: RecordPattern.Condition) -> ExpressionWords? {
    rest = condition.rest
    switch condition.sign {
    case .exists:
      isCompound = true
      return .condition(condition, [])
    case .isAmong:
      isCompound = true
      return list().map { .condition(condition, $0) }
    case .compares(let comparison):
      if comparison != .matches, let (quoted, after) = quoted(endsBefore: endsValue) {
        isCompound = true
        rest = after
        return .condition(condition, [quoted])
      }
      let value = rest.prefix(upTo: valueEnd(isPattern: comparison == .matches))
      rest = rest[value.endIndex...]
      let trimmed = rest.isEmpty ? value : value.droppingBlanksAtEnd
      return .condition(
        condition,
        [RecordPattern.Operand(trimmed, in: text, isPattern: comparison == .matches)])
    }
  }

  /// Reads the values of `(a, b, "c, d")`.
  private mutating func list() -> [RecordPattern.Operand]? {
    skipBlanks()
    guard rest.popFirst() == "(" else { return nil }
    var values: [RecordPattern.Operand] = []
    while true {
      skipBlanks()
      func endsElement(_ rest: Substring) -> Bool {
        rest.drop { $0 == " " }.first.map { ",)".contains($0) } ?? false
      }
      if let (quoted, after) = quoted(endsBefore: endsElement) {
        values.append(quoted)
        rest = after
      } else {
        let value = rest.prefix { !",)".contains($0) }
        rest = rest[value.endIndex...]
        values.append(RecordPattern.Operand(value.droppingBlanksAtEnd, in: text))
      }
      skipBlanks()
      switch rest.popFirst() {
      case ",": continue
      case ")": return values
      default: return nil
      }
    }
  }

  /// Returns the value in quotes that the rest begins with, and the text after it, which ends a
  /// value; nil for another one.
  private func quoted(
    endsBefore isEnd: (Substring) -> Bool
  ) -> (RecordPattern.Operand, Substring)? {
    guard rest.first == "\"" else { return nil }
    var value = ""
    var isEscaped = false
    for index in rest.indices.dropFirst() {
      let next = rest[index]
      if !isEscaped, next == "\"" {
        let after = rest[rest.index(after: index)...]
        guard isEnd(after) else { return nil }
        let position = text.distance(from: text.startIndex, to: rest.startIndex) + 1
        return (RecordPattern.Operand(quoted: value, position: position), after)
      }
      if !isEscaped, next == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped, next != "\"", next != "\\" { value.append("\\") }
      value.append(next)
      isEscaped = false
    }
    return nil
  }

  /// Returns whether the text after a value in quotes ends it.
  private func endsValue(_ after: Substring) -> Bool {
    let next = after.drop { $0 == " " }
    return next.isEmpty || groups > 0 && next.first == ")" || divides(after)
  }

  /// The end of the value that the rest begins with: before a word that joins another condition, or
  /// before the parenthesis that closes the group.
  private func valueEnd(isPattern: Bool) -> Substring.Index {
    var index = rest.startIndex
    while index < rest.endIndex {
      switch rest[index] {
      case "\\" where isPattern: index = rest.index(after: index)
      case "(": index = closing(from: index) ?? index
      case ")" where groups > 0: return index
      case " " where divides(rest[index...]): return index
      default: break
      }
      if index < rest.endIndex { index = rest.index(after: index) }
    }
    return index
  }

  /// Returns the place of the parenthesis that closes one; nil if none does.
  private func closing(from open: Substring.Index) -> Substring.Index? {
    var depth = 0
    var isEscaped = false
    for index in rest.indices[open...] {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch rest[index] {
      case "\\": isEscaped = true
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Returns whether a text begins with a word that joins another condition: a comparison of a
  /// column, `not` or a parenthesis comes after it.
  private func divides(_ text: Substring) -> Bool {
    guard let next = text.after(words: ["and"]) ?? text.after(words: ["or"]) else { return false }
    let operand = next.drop { $0 == " " }
    return operand.first == "(" || operand.after(words: ["not"]) != nil
      || RecordPattern.condition(in: operand, schema: schema, hasWords: true) != nil
  }
}

extension Substring {
  /// The text without the blanks at its end.
  fileprivate var droppingBlanksAtEnd: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
