// The rows at the end of a foreign key, as JSON.

import JSONText

/// The rows that a foreign key relates to a row: an array of objects in JSON.
///
/// The rows lead on. At the places of some values in the text there is a link: at the value of a
/// column that names a row, and at an empty array or object, past the columns, for other rows.
package struct RelatedRows: Sendable {
  /// The bytes after which no more rows are added.
  private static let textBytes = 1_048_576
  /// The bytes of a value of one row among others.
  private static let valueBytes = 4_096

  /// The JSON.
  package private(set) var text = Array("[".utf8)
  /// The links to further rows, by the offsets of the values in the text.
  package private(set) var links: [Int: RowLink] = [:]
  /// The number of rows.
  package private(set) var count = 0
  /// Whether there are more rows, or may be.
  package private(set) var hasMore = false
  /// The words about rows that are missing; nil for none.
  package private(set) var note: String?
  /// Whether the rows could not be read.
  package private(set) var isFailed = false

  /// The places of the members that are there instead of other rows, with the commas before them.
  private var placeholders: [Range<Int>] = []
  private let effort: RowLink.Effort
  private let valueBytes: Int
  private let names: [[UInt8]]
  private let relations: [Relation]

  /// Returns the bytes of a value from which on only its beginning is shown: those of one row that
  /// a row names are kept longer.
  package static func valueBytes(at link: RowLink) -> Int {
    link.relation.direction == .referred ? LongField.keptBytes : valueBytes
  }

  /// Begins without rows.
  ///
  /// - Parameters:
  ///   - link: The way to the rows.
  ///   - effort: The effort to make.
  ///   - names: The names of their columns.
  ///   - relations: The ways that lead on from them.
  package init(
    at link: RowLink, _ effort: RowLink.Effort, names: [[UInt8]], relations: [Relation]
  ) {
    self.effort = effort
    self.names = names
    self.relations = relations
    valueBytes = Self.valueBytes(at: link)
  }

  /// Reports that the rows cannot be read.
  package init(at link: RowLink, failure: String) {
    self.init(at: link, .glance, names: [], relations: [])
    note = failure
    isFailed = true
    text.append(UInt8(ascii: "]"))
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - fields: The values of its columns.
  ///   - value: Returns the value of a column as a key; nil for NULL.
  /// - Returns: Whether there was room for the row.
  package mutating func append(
    _ fields: [Field], key value: (Int) throws -> KeyValue?
  ) rethrows -> Bool {
    guard count < effort.rows, text.count < Self.textBytes else {
      hasMore = true
      return false
    }
    text += (count == 0 ? "{" : ",\n{").utf8
    for (column, field) in fields.enumerated() {
      if column > 0 { text += ",".utf8 }
      append(name: names[column])
      let link = try relations.first { $0.place == column }.flatMap { relation in
        try self.link(relation, key: value)
      }
      links[text.count] = link
      append(field)
    }
    for relation in relations where relation.place == nil {
      guard let link = try link(relation, key: value) else { continue }
      let start = text.count
      text += ",".utf8
      append(name: relation.name)
      links[text.count] = link
      text += (relation.direction == .referring ? "[]" : "{}").utf8
      placeholders.append(start..<text.count)
    }
    text.append(UInt8(ascii: "}"))
    count += 1
    return true
  }

  /// Ends the rows.
  ///
  /// - Parameter reason: Why not all of them were found; nil if they were.
  package mutating func finish(stopped reason: String? = nil) {
    text.append(UInt8(ascii: "]"))
    guard let reason else { return }
    hasMore = true
    note = reason
  }

  private func link(
    _ relation: Relation, key value: (Int) throws -> KeyValue?
  ) rethrows -> RowLink? {
    var values: [KeyValue] = []
    for column in relation.columns {
      guard let value = try value(column) else { return nil }
      values.append(value)
    }
    return RowLink(relation, from: .values(values))
  }

  /// Returns a part of the text without the members that are there instead of other rows.
  package func spelled(_ range: Range<Int>) -> [UInt8] {
    var spelled: [UInt8] = []
    var start = range.lowerBound
    for placeholder in placeholders where range.overlaps(placeholder) {
      spelled += text[start..<max(placeholder.lowerBound, start)]
      start = placeholder.upperBound
    }
    return start < range.upperBound ? spelled + text[start..<range.upperBound] : spelled
  }

  // MARK: - JSON

  private mutating func append(name: [UInt8]) {
    JSONWriter.append(name, to: &text)
    text.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ field: Field) {
    let isWhole = field.value.count <= valueBytes
    switch field.kind {
    case .missing: text += "null".utf8
    case .null where field.value.isEmpty: text += "null".utf8
    case .boolean where isWhole: text += field.value
    case .number where isWhole && field.value.isJSONNumber: text += field.value
    case .object where isWhole, .array where isWhole: text += field.value
    case .null, .boolean, .number, .object, .array, .text:
      JSONWriter.append(isWhole ? field.value : field.value.beginning(valueBytes), to: &text)
    }
  }
}

extension [UInt8] {
  /// Whether the text is a number in JSON.
  fileprivate var isJSONNumber: Bool {
    let root = JSONNodes(in: JSONBytes(self)).root
    return root?.kind == .number && root?.value == 0..<count
  }

  /// Returns the first bytes, which end with a whole character, and an ellipsis.
  fileprivate func beginning(_ count: Int) -> [UInt8] {
    var end = Swift.min(count, self.count)
    while end > 0, end < self.count, self[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(self[..<end]) + "…".utf8
  }
}
