// Text of another encoding turned into UTF-8 as it arrives.

/// Turns a stream of text into UTF-8.
struct Transcoder {
  /// How much is converted at once.
  private static let pieceBytes = 256 * 1024
  /// U+FFFD, for what is no character.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private let converter: any TextConverter
  private let unitBytes: Int
  private var piece = [UInt8](repeating: 0, count: pieceBytes)
  /// The beginning of a character whose end has not arrived.
  private var rest: [UInt8] = []

  /// Makes a transcoder, or fails where the system does not know the encoding.
  init(_ encoding: TextEncoding, calls: any FileCalls) throws(CallFailure) {
    converter = try calls.makeConverter(from: encoding.converterName)
    unitBytes = encoding.unitBytes
  }

  /// Turns some text.
  ///
  /// - Parameters:
  ///   - text: What arrived.
  ///   - isLast: Whether nothing will follow.
  ///   - sink: Gets the same as UTF-8; false stops.
  /// - Returns: Whether the sink wants more.
  mutating func convert(
    _ text: UnsafeRawBufferPointer, isLast: Bool, into sink: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    if rest.isEmpty {
      return text.withMemoryRebound(to: UInt8.self) { bytes in
        convert(whole: bytes, isLast: isLast, into: sink)
      }
    }
    let joined = rest + text
    rest = []
    return joined.withUnsafeBufferPointer { convert(whole: $0, isLast: isLast, into: sink) }
  }

  private mutating func convert(
    whole text: UnsafeBufferPointer<UInt8>, isLast: Bool,
    into sink: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    let source = UnsafeRawBufferPointer(text)
    var offset = 0
    while offset < source.count {
      let remaining = UnsafeRawBufferPointer(rebasing: source[offset...])
      let converter = self.converter
      var wantsMore = true
      let result = piece.withUnsafeMutableBytes { piece in
        let result = converter.convert(remaining, into: piece)
        if result.written > 0 {
          wantsMore = sink(UnsafeRawBufferPointer(rebasing: piece[..<result.written]))
        }
        return result
      }
      offset += result.taken
      guard wantsMore else { return false }
      switch result.end {
      // A converter that neither takes nor gives anything must not hold everything up.
      case .complete where result.taken > 0, .full where result.written > 0: break
      case .cut where !isLast:
        rest = Array(source[offset...])
        return true
      case .complete, .full, .cut, .malformed:
        offset = min(offset + unitBytes, source.count)
        guard Self.replacement.withUnsafeBytes(sink) else { return false }
      }
    }
    return true
  }
}
