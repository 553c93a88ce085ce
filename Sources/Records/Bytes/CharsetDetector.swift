// The encoding that uchardet finds in a text.

internal import CUchardet

/// Asks uchardet for the encoding of a text.
enum CharsetDetector {
  /// Returns the encoding of some bytes that are not UTF-8; nil for none that is known here.
  static func encoding(of bytes: [UInt8]) -> TextEncoding? {
    guard let detector = uchardet_new() else { return nil }
    defer { uchardet_delete(detector) }
    let isRead = bytes.withUnsafeBytes { text in
      uchardet_handle_data(
        detector, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count)
    }
    guard isRead == 0 else { return nil }
    uchardet_data_end(detector)
    guard let word = uchardet_get_charset(detector).map({ String(cString: $0) }) else { return nil }
    switch TextEncoding(named: word) {
    // Its names of ISO mean the encodings of Windows, which have more characters.
    case .latin1: return .windows1252
    // It had no byte beyond ASCII that it understood.
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: return nil
    case let found: return found
    }
  }
}
