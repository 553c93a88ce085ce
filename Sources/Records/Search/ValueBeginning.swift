// The value that a text breaks off in, which may be completed.

internal import JSONText
internal import Values

/// The beginning of a value at the end of a text: after `=` or `!=`, or in a list after `in`.
package struct ValueBeginning {
  /// The most bytes of a value that is offered.
  private static let valueBytes = 80

  /// The place of the values.
  package let place: NamedPosition
  /// The text before the value.
  package let head: String
  /// The conditions before the one with the value, if they are joined to it by `and`.
  private let before: String?

  /// Finds the value that a text breaks off in; nil if it ends with something else.
  package init?(endOf text: String, schema: RecordSchema) {
    for start in RecordPattern.conditionStarts(in: text).reversed() {
      guard
        let condition = RecordPattern.condition(in: text[start...], schema: schema, hasWords: true)
      else { continue }
      var head = text.dropLast(condition.rest.count)
      switch condition.sign {
      case .compares(.equals), .compares(.differs): break
      case .isAmong:
        guard let sign = condition.rest.lastIndex(where: { $0 == "," || $0 == "(" }) else {
          return nil
        }
        let list = condition.rest[...sign]
        let blanks = condition.rest[sign...].dropFirst().prefix { $0 == " " }
        head += list + blanks
      case .compares, .exists: return nil
      }
      place = condition.place
      self.head = String(head)
      let conditions = text[..<start]
      before = conditions.hasSuffix(" and ") ? String(conditions.dropLast(5)) : nil
      return
    }
    return nil
  }

  /// Returns the values at the place of the records that pass the conditions before it, the most
  /// frequent first, as they are spelled in a condition, with their numbers.
  ///
  /// - Complexity: O(records).
  package func values(
    in records: some Sequence<Record>, schema: RecordSchema
  ) -> [(text: String, count: Int)] {
    var counts: [[UInt8]: (count: Int, place: Int)] = [:]
    let pattern = before.flatMap { try? RecordPattern($0, schema: schema) }
    let matching = pattern.map { RecordMatching($0, schema: schema) }
    for (number, record) in records.enumerated() where matching?.isMatch(record) ?? true {
      guard let value = value(of: record, schema), !value.isEmpty, value.count <= Self.valueBytes
      else { continue }
      counts[value, default: (0, number)].count += 1
    }
    let sorted = counts.sorted { one, other in
      (other.value.count, one.value.place) < (one.value.count, other.value.place)
    }
    return sorted.compactMap { value, found -> (text: String, count: Int)? in
      let text = String(decoding: value, as: UTF8.self)
      guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0xFFFD }) else {
        return nil
      }
      return (RecordPattern.spelled(text), found.count)
    }
  }

  private func value(of record: Record, _ schema: RecordSchema) -> [UInt8]? {
    if let path = place.path {
      if let derived = path.derived { return derived.value(of: record) { _ in nil } }
      var text: [UInt8]?
      path.forEachValue(in: record) { found in
        text = found.node.isContainer ? nil : found.text
        return false
      }
      return text
    }
    guard let field = place.column.flatMap({ record.field(inColumn: $0) }), field.hasValue,
      !field.isNested, !field.isCut
    else { return nil }
    return field.value
  }
}

extension RecordPattern {
  /// Returns the places in a text at which a condition may begin: its start, and those after a word
  /// that joins conditions or a parenthesis.
  package static func conditionStarts(in text: String) -> [String.Index] {
    var starts = [text.startIndex]
    for word in ["(", "not ", " and ", " or ", " AND ", " OR ", "NOT "] {
      starts += text.ranges(of: word).map(\.upperBound)
    }
    return starts.sorted()
  }
}
