// The place of a value that is too long to be kept.

/// A value that stays where it is, to be read piece by piece.
package struct LongField: Hashable, Sendable {
  /// The spelling of a value in the source.
  package enum Spelling: Hashable, Sendable {
    /// As it is.
    case plain
    /// Inside quotes, with each quote doubled or, in some dialects, with a backslash before it.
    case quoted(by: UInt8, hasBackslash: Bool)
    /// With JSON's escapes.
    case escaped
  }

  /// More bytes of one value than these are read piece by piece.
  package static let keptBytes = 65_536
  /// The bytes of a record's objects and arrays that are kept even so, to be laid out as a whole.
  package static let keptNestedBytes = 1_048_576

  /// The place of the value in the source, without the quotes around it.
  package var range: Range<Int>
  /// The spelling of the value in the source.
  package var spelling: Spelling

  /// Describes a value in place.
  package init(range: Range<Int>, spelling: Spelling) {
    self.range = range
    self.spelling = spelling
  }

  /// The true bytes of some spelled ones, which do not cut a pair of quotes or an escape.
  package func decoded(_ bytes: [UInt8]) -> [UInt8] { DecodedText(bytes, spelling).bytes }
}
