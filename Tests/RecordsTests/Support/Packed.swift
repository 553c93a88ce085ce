// Bytes packed as other programs pack them.

import TestSupport

@testable import Records

/// A frame of zstd that is skipped, with some bytes in it.
func skippableFrame(_ bytes: [UInt8], kind: UInt8 = 0) -> [UInt8] {
  [0x50 | kind, 0x2A, 0x4D, 0x18, UInt8(bytes.count), 0, 0, 0] + bytes
}

/// A frame of zstd with the bytes as they are, and a byte for the size of the window.
func storedFrame(_ bytes: [UInt8], window: UInt8) -> [UInt8] {
  let header = bytes.count << 3 | 1
  return [0x28, 0xB5, 0x2F, 0xFD, 0, window]
    + [0, 8, 16].map { UInt8(header >> $0 & 0xFF) } + bytes
}

extension Compression {
  /// Bytes as one member or frame.
  func packed(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .gzip: gzipped(bytes)
    case .zstd: zstandard(bytes)
    }
  }
}
