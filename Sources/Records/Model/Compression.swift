// The compressions that are read.

/// A compression of an input.
package enum Compression: String, Hashable, Sendable, CaseIterable {
  /// RFC 1952.
  case gzip
  /// RFC 8878.
  case zstd

  /// The bytes that data of this kind begin with.
  var signature: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B, 0x08]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// The bytes that identify a compression.
  static let signatureBytes = 4

  /// The packing of data that begin with some bytes; nil when there is none.
  ///
  /// Data of zstd may begin with a frame that is skipped (RFC 8878, 3.1.2), as those of pzstd do.
  init?(_ start: some Collection<UInt8>) {
    if start.count >= Self.signatureBytes, start.first.map({ $0 & 0xF0 }) == 0x50,
      start.dropFirst().starts(with: [0x2A, 0x4D, 0x18])
    {
      self = .zstd
      return
    }
    guard let packing = Self.allCases.first(where: { start.starts(with: $0.signature) }) else {
      return nil
    }
    self = packing
  }
}
