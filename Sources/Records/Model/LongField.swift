// Where a value lies that is too long to be kept.

/// A value that stays where it is, to be read piece by piece.
package struct LongField: Hashable, Sendable {
  /// How the value is spelled in the source.
  package enum Spelling: Hashable, Sendable {
    /// As it is.
    case plain
    /// With each quote doubled.
    case doubledQuotes
    /// With JSON's escapes.
    case escaped
  }

  /// More bytes of one value than these are read piece by piece.
  package static let keptBytes = 65_536
  /// So many bytes of a record's objects and arrays are kept all the same, to be laid out as a whole.
  static let keptNestedBytes = 1_048_576

  /// Where the value lies in the source, without quotes around it.
  package var range: Range<Int>
  /// How it is spelled there.
  package var spelling: Spelling

  /// Describes a value in place.
  package init(range: Range<Int>, spelling: Spelling) {
    self.range = range
    self.spelling = spelling
  }

  /// The true bytes of some spelled ones, which do not cut a pair of quotes or an escape.
  package func decoded(_ bytes: [UInt8]) -> [UInt8] { DecodedText(bytes, spelling).bytes }
}

extension RecordSource {
  /// The fields of a record that came cut, where those that are long have their place in the source.
  ///
  /// The last field is taken to reach to the end of the record; formats in which others can follow
  /// look for them.
  package func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    lastFieldOutlined(record)
  }

  /// The fields of a record whose last one reaches to its end.
  func lastFieldOutlined(_ record: Record) -> [Field]? {
    let end = record.byteOffset + record.byteCount
    guard record.isCut, var last = record.fields.last, !last.value.isEmpty,
      record.bytes.suffix(last.value.count) == last.value[...],
      bytes(in: end - 1..<end, waiting: true) != nil
    else { return nil }
    let start = record.byteOffset + record.bytes.count - last.value.count
    last.long = LongField(range: start..<end, spelling: .plain)
    return record.fields.dropLast() + [last]
  }

  /// Most sources are no bytes.
  package func bytes(in range: Range<Int>, waiting: Bool) -> [UInt8]? { nil }
}
