// The text that a search looks for in names.

/// A text to be found in names; the case of letters in ASCII makes no difference.
struct Pattern: Sendable {
  private let bytes: [UInt8]

  /// Makes a pattern; nil for an empty text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    bytes = text.utf8.map { $0.lowercased }
  }

  /// Returns whether a name contains the text.
  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count >= bytes.count else { return false }
    return (name.startIndex...name.endIndex - bytes.count).contains { start in
      bytes.indices.allSatisfy { bytes[$0] == name[start + $0].lowercased }
    }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
