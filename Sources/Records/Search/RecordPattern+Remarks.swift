// What to type for texts that are nearly a condition.

import Values

extension RecordPattern {
  /// Returns what to type for a text that begins like a condition in words and is something else;
  /// nil for other texts.
  package static func remark(on text: String, schema: RecordSchema) -> String? {
    guard schema.traits.namesColumns else { return nil }
    for (sign, word) in joiningSigns where text.contains(" \(sign) ") {
      if condition(in: text, schema: schema) != nil { return "\(word) joins conditions" }
    }
    if let part = plainPart(of: text, schema: schema) { return "invalid condition '\(part)'" }
    for (_, count) in schema.places(beginning: text[...]) {
      let (name, rest) = (text.prefix(count), text.dropFirst(count).lowercased())
      guard rest.hasPrefix(" ") else { continue }
      let words = rest.drop { $0 == " " }
      for list in ["in ", "not in "] where words.hasPrefix(list) {
        return "\(name) \(list)(A, B) takes a list"
      }
      if words.hasPrefix("is ") { return "\(name) is missing, or is present" }
    }
    return nil
  }

  /// Returns the first part of a text that cannot be a condition beside one that a word joins to it;
  /// nil for other texts.
  private static func plainPart(of text: String, schema: RecordSchema) -> Substring? {
    // The value of a comparison goes to the end of the text.
    guard condition(in: text, schema: schema) == nil else { return nil }
    let starts = text.indices.filter { text[$0] == " " }
    let joins = starts.compactMap { start in
      (text[start...].after(words: ["and"]) ?? text[start...].after(words: ["or"])).map {
        (start, $0.startIndex)
      }
    }
    guard !joins.isEmpty else { return nil }
    let parts = zip([text.startIndex] + joins.map(\.1), joins.map(\.0) + [text.endIndex])
      .map { text[$0..<$1].drop { " (".contains($0) } }
    func isCondition(_ part: Substring) -> Bool {
      condition(in: part.after(words: ["not"]) ?? part, schema: schema, hasWords: true) != nil
    }
    guard parts.contains(where: isCondition) else { return nil }
    return parts.first { !$0.isEmpty && !isCondition($0) }
  }

  private static let joiningSigns = [("&&", "and"), ("||", "or")]

  /// Returns what to type for a value that a column cannot have; nil for most.
  static func hint(for value: String, in type: ColumnType) -> String? {
    for (sign, word) in joiningSigns where value.contains(" \(sign) ") {
      return "\(word) joins conditions"
    }
    let ends = value.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ Comparand(Array($0.utf8), in: type) != nil }) else {
      return nil
    }
    return "\(ends[0])..\(ends[1]) is a range"
  }
}
