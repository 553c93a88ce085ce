// Text of another encoding turned into UTF-8 as it arrives.

/// Turns a stream of text into UTF-8.
struct Transcoder {
  /// The number of bytes converted at once.
  private static let pieceBytes = 256 * 1024
  /// U+FFFD, the replacement for a malformed character.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private let decoder: TextDecoder
  private var piece = [UInt8](repeating: 0, count: pieceBytes)
  /// The beginning of a character whose end has not arrived.
  private var rest: [UInt8] = []

  init(_ encoding: TextEncoding) {
    decoder = TextDecoder(encoding: encoding)
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
      let decoder = self.decoder
      var wantsMore = true
      let result = piece.withUnsafeMutableBytes { piece in
        let result = decoder.decode(remaining, into: piece, isLast: isLast)
        if result.written > 0 {
          wantsMore = sink(UnsafeRawBufferPointer(rebasing: piece[..<result.written]))
        }
        return result
      }
      offset += result.taken
      guard wantsMore else { return false }
      switch result.end {
      case .complete, .full: break
      case .cut where !isLast:
        rest = Array(source[offset...])
        return true
      case .cut, .malformed:
        offset = min(offset + decoder.encoding.unitBytes, source.count)
        guard Self.replacement.withUnsafeBytes(sink) else { return false }
      }
    }
    return true
  }
}
