// The built-in sample and its tour.

internal import CDemoData
package import Records
package import TerminalApp

/// The built-in reviews, as an input.
package var demoInput: SourceInput {
  var count = 0
  let bytes = cdemodata_reviews(&count)
  return .bytes(Array(UnsafeBufferPointer(start: bytes, count: count)), name: "reviews.csv")
}

/// The tape of the tour through the built-in reviews.
///
/// - Throws: An error if the tape is malformed, which a test rules out.
package func demoTape() throws -> Tape {
  var count = 0
  let bytes = cdemodata_tour(&count)
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  return try Tape(text, name: "tour.tape")
}
