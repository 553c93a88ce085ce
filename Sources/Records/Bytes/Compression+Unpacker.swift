// The decompressors.

extension Compression {
  /// Returns a decompressor for such data; nil without memory for it.
  func unpacker() -> (any Unpacker)? {
    switch self {
    case .gzip: GzipUnpacker()
    case .zstd: ZstdUnpacker()
    }
  }
}
