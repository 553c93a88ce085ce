// Envelopes of events and spans as OpenTelemetry writes them, on one line or indented.

import Values

/// The places in an envelope of events or spans at which something begins (opentelemetry-proto,
/// `logs.proto` and `trace.proto`).
///
/// Blanks and line ends may come between the tokens of JSON.
enum EventEnvelope {
  /// The bytes inspected to find out what begins; an indent may not be longer.
  static let neededBytes = 512

  /// The keys that come first in an event, as the protocol orders its members.
  private static let eventKeys: [StaticString] = ["timeUnixNano", "observedTimeUnixNano"]

  /// Keys of a span before its name.
  private static let identityKeys: [StaticString] = ["spanId", "traceState", "flags"]
  /// Keys that a span has beside its identity, and a link from it to another span has not.
  private static let spanKeys: [StaticString] = [
    "parentSpanId", "name", "kind", "startTimeUnixNano",
  ]

  /// Whether a text begins an envelope.
  static func begins(_ text: RawSpan) -> Bool {
    opens(["resourceLogs", "resourceSpans"], in: text, at: 0)
  }

  /// Whether an event or a span begins at an offset.
  ///
  /// - Complexity: O(1): ``neededBytes`` are read.
  static func beginsEvent(_ text: RawSpan, at start: Int) -> Bool {
    guard text.has("{", at: start) else { return false }
    let text = text.extracting(start..<min(start + neededBytes, text.byteCount))
    if opens(eventKeys, in: text, at: 0) {
      // An event inside a span has a name.
      return !hasKey(["name"], in: text, at: valueEnd(in: text, ofKeyAt: firstKey(in: text)))
    }
    guard opens(["traceId"], in: text, at: 0) else { return false }
    var key = firstKey(in: text)
    repeat { key = valueEnd(in: text, ofKeyAt: key) } while hasKey(identityKeys, in: text, at: key)
    return hasKey(spanKeys, in: text, at: key)
  }

  /// Whether an event or a span begins at an offset, or the resource or scope of the next ones.
  static func beginsPart(_ text: RawSpan, at start: Int) -> Bool {
    opens(["resource", "scope"], in: text, at: start) || beginsEvent(text, at: start)
  }

  /// Whether a record is an event or a span, or a scope with some, whose resource is above it.
  static func lacksResource(_ record: RawSpan) -> Bool {
    let start = skippingSpace(in: record, 0)
    return opens(["scope"], in: record, at: start) || beginsEvent(record, at: start)
  }

  /// Returns the last offset at which a resource begins; nil if none does.
  static func lastResource(in text: RawSpan) -> Int? {
    var offset = text.byteCount
    while offset > 0 {
      offset -= 1
      if text.has("{", at: offset), opens(["resource"], in: text, at: offset) { return offset }
    }
    return nil
  }

  /// Whether a line that begins at an offset goes on with the envelope above it.
  static func goesOn(_ text: RawSpan, at start: Int) -> Bool {
    " \t}]".utf8.contains(text.byte(start))
  }

  /// The first offset that has neither a blank nor a line end; the end of the text if there is
  /// none.
  static func skippingSpace(in text: RawSpan, _ start: Int) -> Int {
    var offset = start
    while offset < text.byteCount, text.byte(offset) <= 0x20 { offset += 1 }
    return offset
  }

  /// Whether an object begins at an offset whose first key is one of some.
  private static func opens(_ keys: [StaticString], in text: RawSpan, at start: Int) -> Bool {
    text.has("{", at: start) && hasKey(keys, in: text, at: skippingSpace(in: text, start + 1))
  }

  /// The offset of the first key of an object that begins a text.
  private static func firstKey(in text: RawSpan) -> Int { skippingSpace(in: text, 1) }

  /// Whether the key whose quote is at an offset is one of some.
  private static func hasKey(_ keys: [StaticString], in text: RawSpan, at quote: Int) -> Bool {
    guard text.has("\"", at: quote) else { return false }
    return keys.contains { key in
      let end = quote + 1 + key.utf8CodeUnitCount
      return text.hasText(key, at: quote + 1) && text.has("\"", at: end)
        && text.has(":", at: skippingSpace(in: text, end + 1))
    }
  }

  /// Returns the offset of the key after one with a number or a plain text; the end of the text if
  /// there is none.
  private static func valueEnd(in text: RawSpan, ofKeyAt quote: Int) -> Int {
    func quoted(_ start: Int) -> Int {
      var end = start + 1
      while end < text.byteCount, !text.has("\"", at: end) { end += 1 }
      return end + 1
    }
    let value = skippingSpace(in: text, skippingSpace(in: text, quoted(quote)) + 1)
    let end = text.has("\"", at: value) ? quoted(value) : text.digitsEnd(from: value)
    let comma = skippingSpace(in: text, end)
    return text.has(",", at: comma) ? skippingSpace(in: text, comma + 1) : text.byteCount
  }
}
