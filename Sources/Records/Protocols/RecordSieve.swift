// A byte-level prefilter for sequential readers.

/// A byte-level prefilter that lets sequential readers skip records without parsing them.
///
/// It must not be used by two threads at once.
package struct RecordSieve {
  /// The number of adjacent bytes that decide whether a record is wanted; nil if bytes far apart
  /// can decide.
  package let spanBytes: Int?
  /// Whether a record can be wanted that lies in these bytes or has them in it.
  package let passes: (Span<UInt8>) -> Bool
  /// Whether one record is wanted, judged by its bytes without its line end; nil when all
  /// that pass are.
  var suits: ((RecordParser, Span<UInt8>, RecordParser.Location) -> Bool)?

  /// Whether the values that a row has from the record that it goes on with decide, or are read.
  package var readsHeads = false

  /// Makes a sieve.
  package init(spanBytes: Int?, passes: @escaping (Span<UInt8>) -> Bool) {
    self.spanBytes = spanBytes
    self.passes = passes
  }

  /// Everything is wanted.
  package static var all: RecordSieve {
    var sieve = RecordSieve(spanBytes: nil) { _ in true }
    sieve.readsHeads = true
    return sieve
  }

  /// Returns a sieve of all records that lets those through that go on with another one.
  func readingHeads() -> RecordSieve {
    var sieve = RecordSieve.all
    let (passes, suits) = (passes, suits)
    sieve.suits = { parser, bytes, place in
      place.context.head != nil || passes(bytes) && suits?(parser, bytes, place) ?? true
    }
    return sieve
  }
}

/// The progress of reading.
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
