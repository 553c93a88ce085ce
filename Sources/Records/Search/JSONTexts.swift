// The texts of a nested value: what a search looks at.

/// The places of the bytes of a decoded text in the JSON text that it is part of.
struct SpelledPlaces {
  /// The strings around the text, the innermost first.
  private var layers: [(start: Int, text: DecodedText?)] = []

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
  ///   - body: Takes a decoded text, and the places of its bytes in `json`.
  /// - Complexity: O(bytes).
  static func forEach(in json: Span<UInt8>, _ body: (Span<UInt8>, SpelledPlaces) -> Void) {
    forEach(in: json, SpelledPlaces(), levels: levelLimit, body)
  }

  private static func forEach(
    in json: Span<UInt8>, _ places: SpelledPlaces, levels: Int,
    _ body: (Span<UInt8>, SpelledPlaces) -> Void
  ) {
    var offset = 0
    while offset < json.count {
      switch json[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"), 0x09, 0x0A, 0x0D, 0x20:
        offset += 1
      case UInt8(ascii: "\""):
        let start = offset + 1
        let string = JSONScanner.skipString(in: json, &offset)
        visit(
          json.extracting(start..<offset - (string.isClosed ? 1 : 0)), places, at: start,
          hasEscapes: string.hasEscapes, levels, body)
      default:
        let start = offset
        while offset < json.count, !JSONNodes.endsWord(json[offset]) { offset += 1 }
        body(json.extracting(start..<offset), places.inside(at: start))
      }
    }
  }

  /// Visits a string, or the texts of the JSON in it.
  private static func visit(
    _ spelled: Span<UInt8>, _ places: SpelledPlaces, at start: Int, hasEscapes: Bool, _ levels: Int,
    _ body: (Span<UInt8>, SpelledPlaces) -> Void
  ) {
    let mayHoldJSON = levels > 1 && !spelled.isEmpty && isOpener(spelled[0])
    guard hasEscapes || mayHoldJSON else { return body(spelled, places.inside(at: start)) }
    let text = DecodedText(ByteRun.copied(spelled), .escaped)
    let inner = places.inside(text, at: start)
    guard mayHoldJSON, JSONNodes.isStructured(text.bytes) else {
      return body(text.bytes.span, inner)
    }
    forEach(in: text.bytes.span, inner, levels: levels - 1, body)
  }

  /// Whether a byte can begin a string that holds JSON: a bracket, white space, or an escape of it.
  private static func isOpener(_ byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "{") || byte == UInt8(ascii: "\\") || byte <= 0x20
  }
}

extension Field {
  /// Whether the value is an object or array.
  package var isNested: Bool { kind == .object || kind == .array }

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
