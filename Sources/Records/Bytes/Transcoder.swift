// Text of another encoding turned into UTF-8 as it arrives.

/// Turns a stream of text into UTF-8.
struct Transcoder {
  /// The number of bytes converted at once.
  private static let pieceBytes = 256 * 1024
  /// U+FFFD, the replacement for a malformed character.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Bytes that the encoding has not.
  struct Damage: Hashable, Sendable {
    /// The offset of the first in the text.
    var byteOffset: Int
    /// The number of characters that replace them.
    var count: Int
  }

  private var decoder: TextDecoder
  /// The bytes of the text that were turned.
  private var turnedBytes = 0
  /// The bytes that could not be turned; nil if there are none.
  private(set) var damage: Damage?
  private var piece = [UInt8](repeating: 0, count: pieceBytes)
  /// The beginning of a character whose end has not arrived.
  private var rest: [UInt8] = []

  /// Begins at an offset of the text.
  init(_ encoding: TextEncoding, at byteOffset: Int = 0) {
    decoder = TextDecoder(encoding: encoding)
    turnedBytes = byteOffset
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
      var wantsMore = true
      let result = piece.withUnsafeMutableBytes { piece in
        let result = decoder.decode(remaining, into: piece, isLast: isLast)
        if result.written > 0 {
          wantsMore = sink(UnsafeRawBufferPointer(rebasing: piece[..<result.written]))
        }
        return result
      }
      offset += result.taken
      turnedBytes += result.taken
      guard wantsMore else { return false }
      switch result.end {
      case .complete, .full: break
      case .cut where !isLast:
        rest = Array(source[offset...])
        return true
      case .cut, .malformed:
        damage = Damage(
          byteOffset: damage?.byteOffset ?? turnedBytes, count: (damage?.count ?? 0) + 1)
        let skipped = min(decoder.encoding.unitBytes, source.count - offset)
        offset += skipped
        turnedBytes += skipped
        guard Self.replacement.withUnsafeBytes(sink) else { return false }
      }
    }
    return true
  }
}
