// What packed data are unpacked by, one piece after the other.

/// Unpacks a stream of packed bytes.
protocol Unpacker: AnyObject {
  /// Unpacks some bytes.
  ///
  /// - Parameters:
  ///   - packed: What arrived.
  ///   - sink: Gets what is unpacked, piece by piece; false stops.
  /// - Throws: What is wrong with the data.
  func unpack(
    _ packed: UnsafeRawBufferPointer, into sink: (UnsafeRawBufferPointer) -> Bool
  ) throws(CompressionDefect)

  /// Whether nothing is missing at the end of what was unpacked.
  var isAtEnd: Bool { get }
}

/// What is wrong with packed data.
enum CompressionDefect: Error, Hashable, Sendable {
  /// They are no data of their format.
  case damaged
  /// Whoever gets the unpacked bytes wants no more.
  case stopped
}

/// How data are packed.
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

  /// How many bytes tell how data are packed.
  static let signatureBytes = 4

  /// The packing of data that begin with some bytes; nil when there is none.
  init?(_ start: some Collection<UInt8>) {
    guard let packing = Self.allCases.first(where: { start.starts(with: $0.signature) }) else {
      return nil
    }
    self = packing
  }

  /// What unpacks such data; nil when there is no memory for it.
  func unpacker() -> (any Unpacker)? {
    switch self {
    case .gzip: GzipUnpacker()
    case .zstd: ZstdUnpacker()
    }
  }
}
