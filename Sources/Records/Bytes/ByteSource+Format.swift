// Formats that are told by their first bytes and not read here.

extension ByteSource {
  /// How many bytes tell such formats.
  static let signatureBytes = 16

  /// Why the bytes cannot be read, by the first of those that are there; nil for most.
  var unreadableFormat: InputError.Reason? {
    let signatures: [(bytes: [UInt8], format: String, tool: String)] = [
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "xz"), ([0x42, 0x5A, 0x68], "bzip2", "bzip2"),
    ]
    let start = beginning(Self.signatureBytes)
    if start == Array("SQLite format 3\0".utf8) { return .database }
    // Text can begin with the three letters of bzip2; the digit and the mark behind them decide.
    return signatures.first { signature in
      start.starts(with: signature.bytes)
        && (signature.format != "bzip2" || start.dropFirst(4).starts(with: [0x31, 0x41, 0x59]))
    }.map { .packed(format: $0.format, tool: $0.tool) }
  }
}
