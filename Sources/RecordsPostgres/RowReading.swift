// From the values of a row to a record: kinds by type, long values by their beginnings.

import JSONText
internal import Records

/// The expressions that read the rows of a relation, and the records made of them.
struct RowReading: Sendable {
  /// The part of each value that is read.
  enum Extent: Sendable, Hashable {
    /// The beginnings of long values, and the lengths of all of them.
    case beginnings
    /// More of each value than a screen shows, for a row that is open.
    case open
    /// All of each value.
    case whole
  }

  let columns: [TableColumn]
  let extent: Extent
  /// The columns whose lengths are read.
  private let cut: [TableColumn]

  /// The characters of all long values in a row of a page.
  private static let rowCharacters = 64 * 1024
  /// The characters of all long values in an open row.
  private static let openCharacters = 8 * 1024 * 1024
  /// The characters of a long value in a row that has very many of them.
  private static let fewestCharacters = 256
  /// The bytes of a binary value that a row shows.
  private static let shownBytes = 32

  /// Prepares to read columns.
  init(columns: [TableColumn], extent: Extent) {
    self.columns = columns
    self.extent = extent
    cut = extent == .whole ? [] : columns.filter(\.isCut)
  }

  /// The expressions to select.
  ///
  /// The lengths are one text, because a table may have nearly as many columns as a statement. They
  /// are NULL where all values are short, and then whole.
  var expressions: [String] {
    let room = (extent == .open ? Self.openCharacters : Self.rowCharacters) / max(cut.count, 1)
    let most = extent == .open ? Self.openCharacters : TableColumn.shownCharacters
    func characters(of column: TableColumn) -> Int {
      min(
        max(room, Self.fewestCharacters), column.kind == .bytes ? TableColumn.shownCharacters : most
      )
    }
    let isHugeLeftOut = extent == .beginnings
    let values = columns.map {
      extent == .whole
        ? $0.expression
        : $0.beginning(characters: characters(of: $0), isHugeLeftOut: isHugeLeftOut)
    }
    guard !cut.isEmpty else { return values }
    let lengths = cut.map { $0.length(isHugeLeftOut: isHugeLeftOut) }
    let tests = cut.map { $0.mayBeLong(characters: characters(of: $0)) }
    return values + [
      "CASE WHEN \(tests.joined(separator: " OR "))"
        + " THEN array_to_string(ARRAY[\(lengths.joined(separator: ", "))], ',', '') END"
    ]
  }

  /// A row with its place.
  struct Row: Sendable {
    var record: Record
    var anchor: KeyOrder.Anchor
  }

  /// Returns the row of some values, without a number; those after the expressions are its place.
  func row(of row: [TextValue]) -> Row {
    let width = columns.count + (cut.isEmpty ? 0 : 1)
    var lengths = lengths(in: row)[...]
    var byteCount = max(columns.count - 1, 0)
    var fields: [Field] = []
    fields.reserveCapacity(columns.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row.reduce(row.count) { $0 + ($1?.count ?? 0) })
    for (index, column) in columns.enumerated() where index < row.count {
      let length = column.isCut && extent != .whole ? lengths.popFirst() ?? nil : nil
      let (field, count) = field(index, column, row[index], length: length)
      byteCount += count
      if index > 0 { bytes.append(0x09) }
      bytes += field.value
      fields.append(field)
    }
    let anchor = Array(row.dropFirst(width))
    let record = Record(
      row: nil, byteOffset: 0, byteCount: max(byteCount, bytes.count), bytes: bytes,
      fields: fields, key: Self.key(of: anchor))
    return Row(record: record, anchor: anchor)
  }

  private func lengths(in row: [TextValue]) -> [Int?] {
    guard !cut.isEmpty, row.indices.contains(columns.count), let text = row[columns.count] else {
      return []
    }
    return text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
  }

  /// Returns a value as a field, and the bytes that the record would have of all of it.
  private func field(
    _ index: Int, _ column: TableColumn, _ value: TextValue, length: Int?
  ) -> (Field, byteCount: Int) {
    guard let value else {
      guard let length, length < 0 else {
        return (Field(column: index, value: [], kind: .null), 0)
      }
      return (Field(column: index, value: Array("(\(-length) bytes stored)".utf8)), -length)
    }
    var field = Field(column: index, value: value)
    let isWhole = length.map { $0 <= value.count } ?? true
    switch column.kind {
    case .number where isWhole: field.kind = .number
    case .boolean:
      field.kind = .boolean
      field.value = Array((value == [UInt8(ascii: "t")] ? "true" : "false").utf8)
    case .json where isWhole: field.kind = Field.Kind(ofJSON: value)
    case .bytes where extent != .whole:
      // Two digits for each byte, after a prefix of two.
      field.value = Self.spelling(ofBytes: value, count: length ?? max(value.count - 2, 0) / 2)
      return (field, field.value.count)
    case .number, .time, .json, .bytes, .text: break
    }
    return (field, max(length ?? 0, field.value.count))
  }

  /// Returns the beginning of a binary value in hexadecimal digits, and its size.
  private static func spelling(ofBytes text: [UInt8], count: Int) -> [UInt8] {
    // Two bytes for the prefix and two for each byte.
    let shown = text.prefix(2 + 2 * shownBytes)
    let ellipsis = count > shownBytes ? "..." : ""
    return Array(shown) + "\(ellipsis) (\(count) \(count == 1 ? "byte" : "bytes"))".utf8
  }

  /// Returns the identity of the row with an anchor.
  static func key(of anchor: KeyOrder.Anchor) -> RowKey {
    var bytes: [UInt8] = []
    for value in anchor {
      if let value { bytes += String(value.count).utf8 }
      bytes.append(UInt8(ascii: ":"))
      bytes += value ?? []
    }
    return .primaryKey(bytes)
  }

  /// Returns the anchor of the row with an identity; nil if that is of another kind.
  static func anchor(of key: RowKey) -> KeyOrder.Anchor? {
    guard case .primaryKey(let bytes) = key else { return nil }
    var anchor: KeyOrder.Anchor = []
    var rest = bytes[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self))
      rest = rest[(colon + 1)...]
      anchor.append(count.map { Array(rest.prefix($0)) })
      rest = rest.dropFirst(count ?? 0)
    }
    return anchor
  }
}
