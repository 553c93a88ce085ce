// Bytes packed as other programs pack them.

internal import CZlib
internal import CZstd

/// Bytes as one member of gzip.
package func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  deflateInit2_(
    &stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size))
  defer { deflateEnd(&stream) }
  var source = bytes
  var target = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
  source.withUnsafeMutableBufferPointer { source in
    target.withUnsafeMutableBufferPointer { target in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(target.count)
      deflate(&stream, Z_FINISH)
    }
  }
  return Array(target.prefix(Int(stream.total_out)))
}

/// Bytes as one frame of zstd.
package func zstandard(_ bytes: [UInt8]) -> [UInt8] {
  var target = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
  let capacity = target.count
  let count = ZSTD_compress(&target, capacity, bytes, bytes.count, 3)
  return Array(target.prefix(count))
}
