// Zstandard, by its own library.

internal import CZstd

/// Unpacks Zstandard: one frame, or several one after the other.
///
/// A class because it owns the library's state.
final class ZstdUnpacker: Unpacker {
  private let stream: OpaquePointer
  private let piece = UnsafeMutableRawBufferPointer.allocate(
    byteCount: ZSTD_DStreamOutSize(), alignment: 16)
  private(set) var isAtEnd = false

  init?() {
    guard let stream = ZSTD_createDStream() else { return nil }
    self.stream = stream
  }

  deinit {
    ZSTD_freeDStream(stream)
    piece.deallocate()
  }

  func unpack(
    _ packed: UnsafeRawBufferPointer, into sink: (UnsafeRawBufferPointer) -> Bool
  ) throws(CompressionDefect) {
    var input = ZSTD_inBuffer(src: packed.baseAddress, size: packed.count, pos: 0)
    var isFull = false
    while input.pos < input.size || isFull {
      var output = ZSTD_outBuffer(dst: piece.baseAddress, size: piece.count, pos: 0)
      let result = ZSTD_decompressStream(stream, &output, &input)
      guard ZSTD_isError(result) == 0 else { throw .damaged }
      isAtEnd = result == 0
      isFull = output.pos == output.size
      let unpacked = UnsafeRawBufferPointer(rebasing: piece[..<output.pos])
      if !unpacked.isEmpty, !sink(unpacked) { throw .stopped }
    }
  }
}
