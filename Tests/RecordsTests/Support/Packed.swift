// Bytes packed as other programs pack them.

import TestSupport

@testable import Records

extension Compression {
  /// Bytes as one member or frame.
  func packed(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .gzip: gzipped(bytes)
    case .zstd: zstandard(bytes)
    }
  }
}
