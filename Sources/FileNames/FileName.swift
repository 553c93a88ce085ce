// File names as strings without loss; they need not be valid UTF-8.

/// A lossless conversion between the bytes of a file name and a string.
///
/// Each byte that is not part of valid UTF-8 becomes a private character, U+10FF00 plus the byte.
/// The bytes of these private characters themselves are mapped as well, so every name survives the
/// round trip.
package enum FileName {
  private static let first: UInt32 = 0x10FF00

  /// Returns a name as a string.
  package static func string(_ name: some Collection<UInt8>) -> String {
    if let text = String(validating: name, as: UTF8.self), !hasSigns(text) { return text }
    var text = ""
    var rest = Array(name)[...]
    while let byte = rest.first {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      if case .valid(let encoded) = parser.parseScalar(from: &iterator),
        Unicode.UTF8.decode(encoded).value < first
      {
        text.unicodeScalars.append(Unicode.UTF8.decode(encoded))
        rest = rest.dropFirst(encoded.count)
      } else {
        if let sign = Unicode.Scalar(first + UInt32(byte)) { text.unicodeScalars.append(sign) }
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Returns a C string as a string.
  package static func string(cString text: UnsafePointer<CChar>) -> String {
    var end = text
    while end.pointee != 0 { end += 1 }
    let bytes = UnsafeBufferPointer(start: text, count: end - text)
    return string(bytes.lazy.map { UInt8(bitPattern: $0) })
  }

  /// Returns the bytes of a name.
  package static func bytes(_ name: String) -> [UInt8] {
    guard hasSigns(name) else { return Array(name.utf8) }
    return name.unicodeScalars.flatMap { byte(of: $0).map { [$0] } ?? Array(String($0).utf8) }
  }

  /// Returns the byte that a private character represents; nil for ordinary characters.
  package static func byte(of character: Unicode.Scalar) -> UInt8? {
    character.value < first ? nil : UInt8(character.value & 0xFF)
  }

  /// Calls a closure with the bytes of a name as a C string.
  package static func withCString<Result>(
    _ name: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    guard hasSigns(name) else { return name.withCString(body) }
    let bytes = bytes(name).map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map(body) ?? name.withCString(body)
    }
  }

  /// The arguments of the process, its own name first.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { string(cString: $0) }
    }
  }

  private static func hasSigns(_ text: String) -> Bool {
    // A cheap check first: few names contain the lead byte of such high code points.
    text.utf8.contains(0xF4) && text.unicodeScalars.contains { byte(of: $0) != nil }
  }
}
