// Envelopes of events as OpenTelemetry writes them, on one line or indented.

import Values

/// The places in an envelope of events at which something begins (opentelemetry-proto,
/// `logs.proto`).
///
/// Blanks and line ends may come between the tokens of JSON.
enum EventEnvelope {
  /// The bytes inspected to find out what begins; an indent may not be longer.
  static let neededBytes = StartGrammar.neededBytes

  /// The keys that come first in an event, as the protocol orders its members.
  private static let eventKeys: [StaticString] = ["timeUnixNano", "observedTimeUnixNano"]

  /// Whether a text begins an envelope.
  static func begins(_ text: RawSpan) -> Bool { opens(["resourceLogs"], in: text, at: 0) }

  /// Whether an event begins at an offset.
  static func beginsEvent(_ text: RawSpan, at start: Int) -> Bool {
    opens(eventKeys, in: text, at: start)
  }

  /// Whether an event begins at an offset, or the resource or scope of the next ones.
  static func beginsPart(_ text: RawSpan, at start: Int) -> Bool {
    opens(eventKeys + ["resource", "scope"], in: text, at: start)
  }

  /// Whether a record is an event, or a scope with its events, whose resource is above it.
  static func lacksResource(_ record: RawSpan) -> Bool {
    opens(eventKeys + ["scope"], in: record, at: skippingSpace(in: record, 0))
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
    guard text.has("{", at: start) else { return false }
    let quote = skippingSpace(in: text, start + 1)
    guard text.has("\"", at: quote) else { return false }
    return keys.contains { key in
      let end = quote + 1 + key.utf8CodeUnitCount
      return text.hasText(key, at: quote + 1) && text.has("\"", at: end)
        && text.has(":", at: skippingSpace(in: text, end + 1))
    }
  }
}
