// What whoever reads records one after the other can leave out without making records of it.

/// Tells from the bytes of a source whether a record in them can be wanted.
///
/// Not for two threads at once.
package struct RecordSieve {
  /// How many neighbouring bytes are enough to see what is wanted; nil when a record may be wanted
  /// for bytes far apart.
  package let spanBytes: Int?
  /// Whether a record can be wanted that lies in these bytes or has them in it.
  package let passes: (Span<UInt8>) -> Bool
  /// Whether one record is wanted, told from its bytes, its line end not among them; nil when all that
  /// pass are.
  var suits: ((RecordParser, Span<UInt8>, RecordParser.Location) -> Bool)?

  /// Makes a sieve.
  package init(spanBytes: Int?, passes: @escaping (Span<UInt8>) -> Bool) {
    self.spanBytes = spanBytes
    self.passes = passes
  }

  /// Everything is wanted.
  package static var all: RecordSieve { RecordSieve(spanBytes: nil) { _ in true } }
}

/// How far a reading has come.
package struct ReadProgress: Hashable, Sendable {
  /// Every record before this row was given, or left out for good.
  package var row: Int
  /// Bytes read since the reading began.
  package var readBytes: Int

  /// Creates a progress.
  package init(row: Int, readBytes: Int) {
    self.row = row
    self.readBytes = readBytes
  }
}
