// The decompression of data, chunk by chunk.

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

/// A fault of compressed data.
enum CompressionDefect: Error, Hashable, Sendable {
  /// The data are malformed.
  case damaged
  /// The receiver of the decompressed bytes wants no more.
  case stopped
}

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
  init?(_ start: some Collection<UInt8>) {
    guard let packing = Self.allCases.first(where: { start.starts(with: $0.signature) }) else {
      return nil
    }
    self = packing
  }

  /// Returns a decompressor for such data; nil without memory for it.
  func unpacker() -> (any Unpacker)? {
    switch self {
    case .gzip: GzipUnpacker()
    case .zstd: ZstdUnpacker()
    }
  }
}
