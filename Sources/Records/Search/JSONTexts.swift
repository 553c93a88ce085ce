// The texts of a nested value: what a search looks at.

import JSONText

/// The places of the bytes of a decoded text in the JSON text that it is part of.
struct SpelledPlaces {
  /// The strings around the text, the innermost first.
  private var layers: [(start: Int, text: DecodedText?)] = []
  /// Whether the styles in the text are bytes like any other.
  let keepsStyles: Bool

  init(keepsStyles: Bool) { self.keepsStyles = keepsStyles }

  /// Returns the place of a byte.
  subscript(index: Int) -> Int {
    layers.reduce(index) { $1.start + ($1.text?.place(of: $0) ?? $0) }
  }

  /// Returns the places for a text inside one of these strings.
  func inside(_ text: DecodedText? = nil, at start: Int) -> SpelledPlaces {
    var inner = self
    inner.layers.insert((start, text), at: 0)
    return inner
  }
}

/// Tells which parts of a text a required one occurs in; the parts are asked for in order.
private struct TextSieve {
  let required: RequiredText
  /// The place of the first occurrence that may be in the next part.
  private var next = -1

  init(required: RequiredText) { self.required = required }

  /// Returns whether the required text occurs in a part.
  mutating func passes(_ part: Range<Int>, of text: Span<UInt8>) -> Bool {
    if next < part.lowerBound {
      next = required.first(in: text, from: part.lowerBound) ?? text.count
    }
    return next + required.bytes.count <= part.upperBound
  }
}

/// The keys and scalars of a JSON text, each decoded.
enum JSONTexts {
  /// The number of strings, one inside the other, that are taken apart as JSON.
  private static let levelLimit = 8

  /// Visits the keys and scalars in order; of a string that holds JSON, those inside it.
  ///
  /// Text that is not JSON is taken apart where it resembles JSON.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - required: Leaves out texts in which this one does not occur; nil leaves out none.
  ///   - isEnded: Whether nothing follows, so that a key or scalar at its end is whole.
  ///   - keepsStyles: Whether the styles in the texts are bytes like any other.
  ///   - body: Takes a decoded text, and the places of its bytes in `json`.
  /// - Returns: The number of bytes before a key or scalar that may go on after the text.
  /// - Complexity: O(bytes).
  @discardableResult
  static func forEach(
    in json: Span<UInt8>, with required: RequiredText? = nil, isEnded: Bool = true,
    keepsStyles: Bool = true, _ body: (Span<UInt8>, SpelledPlaces) -> Void
  ) -> Int {
    forEach(
      in: json, with: required, isEnded: isEnded, SpelledPlaces(keepsStyles: keepsStyles),
      levels: levelLimit, body)
  }

  @discardableResult
  private static func forEach(
    in json: Span<UInt8>, with required: RequiredText?, isEnded: Bool = true,
    _ places: SpelledPlaces, levels: Int, _ body: (Span<UInt8>, SpelledPlaces) -> Void
  ) -> Int {
    var sieve = required.map { TextSieve(required: $0) }
    var offset = 0
    while offset < json.count {
      switch json[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"), 0x09, 0x0A, 0x0D, 0x20:
        offset += 1
      case UInt8(ascii: "\""):
        let start = offset + 1
        let string = JSONScanner.skipString(in: json, &offset)
        guard string.isClosed || isEnded else { return start - 1 }
        let range = start..<offset - (string.isClosed ? 1 : 0)
        if !string.hasEscapes, sieve?.passes(range, of: json) == false { continue }
        visit(
          json.extracting(range), places, at: start, hasEscapes: string.hasEscapes, required,
          levels, body)
      default:
        let start = offset
        while offset < json.count, !JSONNodes.endsWord(json[offset]) { offset += 1 }
        guard offset < json.count || isEnded else { return start }
        if sieve?.passes(start..<offset, of: json) == false { continue }
        body(json.extracting(start..<offset), places.inside(at: start))
      }
    }
    return json.count
  }

  /// Visits a string, or the texts of the JSON in it.
  private static func visit(
    _ spelled: Span<UInt8>, _ places: SpelledPlaces, at start: Int, hasEscapes: Bool,
    _ required: RequiredText?, _ levels: Int, _ body: (Span<UInt8>, SpelledPlaces) -> Void
  ) {
    let mayHoldJSON = levels > 1 && !spelled.isEmpty && isOpener(spelled[0])
    guard hasEscapes || mayHoldJSON else { return body(spelled, places.inside(at: start)) }
    let text = DecodedText(ByteRun.copied(spelled), .escaped)
    guard mayHoldJSON, JSONNodes.isStructured(text.bytes) else {
      let shown = places.keepsStyles ? text : text.plain
      return body(shown.bytes.span, places.inside(shown, at: start))
    }
    let inner = places.inside(text, at: start)
    forEach(in: text.bytes.span, with: required, inner, levels: levels - 1, body)
  }

  /// Whether a byte can begin a string that holds JSON: a bracket, white space, or an escape of it.
  private static func isOpener(_ byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "{") || byte == UInt8(ascii: "\\") || byte <= 0x20
  }
}

extension Field {
  /// Whether the value is an object or array.
  package var isNested: Bool { kind == .object || kind == .array }

  /// Whether the value may be an object or array, or a text that holds one.
  var mayHoldJSON: Bool {
    isNested || kind == .text && value.first.map { $0 <= 0x20 || $0 | 0x20 == 0x7B } ?? false
  }

  /// Whether the value is an object or array of which only the first part is here.
  package var isLongNested: Bool { isNested && isCut }

  /// Whether it is a text that is too long to be laid out at once.
  package var isLongText: Bool {
    kind == .text && (long != nil || value.count > LongField.keptBytes)
  }

  /// Whether the value is an object or array, or a text that holds one.
  package var holdsJSON: Bool {
    guard long == nil else { return false }
    return switch kind {
    case .object, .array: true
    case .text: JSONNodes.isStructured(value)
    case .number, .boolean, .null, .missing: false
    }
  }
}
