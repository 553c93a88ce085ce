// The state of a scanner between two bytes.

/// The state of a scanner between two bytes: that of quotes, and the open record of a log.
struct ScanState: Hashable, Sendable {
  /// The state of quotes.
  var quote: QuoteState
  /// The record of a log that is open.
  var open: OpenRecord
  /// The bytes before that may begin a delimiter of several bytes.
  var delimiterBytes: UInt8 = 0

  /// Creates a state.
  init(_ quote: QuoteState, _ open: OpenRecord = OpenRecord()) {
    self.quote = quote
    self.open = open
  }

  /// Whether nothing but blanks has been seen of a record.
  var isBlank: Bool { quote.isBlank }

  /// The state in the 23 bits that the index has for it.
  var packed: UInt32 {
    UInt32(quote.rawValue) | UInt32(open.kind.rawValue) << 3 | (open.isPiece ? 128 : 0)
      | UInt32(open.stream & 0xFFF) << 8 | UInt32(delimiterBytes & 7) << 20
  }

  /// Unpacks a state.
  init(packed: UInt32) {
    quote = QuoteState(rawValue: UInt8(packed & 7)) ?? .fieldStart
    open = OpenRecord(
      kind: OpenRecord.Kind(rawValue: UInt8(packed >> 3 & 15)) ?? .none,
      isPiece: packed & 128 != 0, stream: UInt16(packed >> 8 & 0xFFF))
    delimiterBytes = UInt8(packed >> 20 & 7)
  }
}
