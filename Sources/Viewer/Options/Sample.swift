// The built-in samples, and the tour through one of them.

internal import CDemoData
package import Records
package import TerminalApp

/// A built-in sample: the beginning of a file.
package enum Sample: String, CaseIterable, Sendable {
  /// Product reviews with long texts.
  case reviews
  /// A log with traces.
  case log
  /// Events with nested fields.
  case events
  /// An array of nested objects.
  case catalog
  /// News in Chinese.
  case news

  /// The content and the format, in a few words.
  package var summary: String {
    switch self {
    case .reviews: "long product reviews (CSV)"
    case .log: "a log with traces"
    case .events: "events with nested fields (JSON Lines)"
    case .catalog: "a catalogue of products (JSON)"
    case .news: "news in Chinese (CSV)"
    }
  }

  /// The sample as an input whose name has the extension of its format.
  package var input: SourceInput {
    switch self {
    case .reviews: .bytes(Sample.bytes(from: cdemodata_reviews), name: "reviews.csv")
    case .log: .bytes(Sample.bytes(from: cdemodata_log), name: "app.log")
    case .events: .bytes(Sample.bytes(from: cdemodata_events), name: "events.jsonl")
    case .catalog: .bytes(Sample.bytes(from: cdemodata_catalog), name: "catalog.json")
    case .news: .bytes(Sample.bytes(from: cdemodata_news), name: "news-zh.csv")
    }
  }

  /// Reads the tape of the tour through the reviews.
  ///
  /// - Throws: An error if the tape is malformed, which a test rules out.
  package static func tour() throws -> Tape {
    try Tape(String(decoding: bytes(from: cdemodata_tour), as: UTF8.self), name: "tour.tape")
  }

  private static func bytes(
    from data: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>
  ) -> [UInt8] {
    var count = 0
    let bytes = data(&count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
