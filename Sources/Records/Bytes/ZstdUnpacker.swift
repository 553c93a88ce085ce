// Zstandard, by its own library.

internal import CFile
internal import CZstd

/// Unpacks Zstandard: one frame, or several one after the other, of which some may be skippable.
///
/// The memory of a window is taken from the system as it is filled, so a small frame with a large
/// window is small. A window takes at most half of the machine's memory. A class because it owns the
/// library's state.
final class ZstdUnpacker: Unpacker {
  private let stream: OpaquePointer
  private let piece = UnsafeMutableRawBufferPointer.allocate(
    byteCount: ZSTD_DStreamOutSize(), alignment: 16)
  /// The first bytes of the current frame.
  private var header: [UInt8] = []
  private(set) var isAtEnd = false

  init?() {
    guard let stream = ZSTD_createDStream() else { return nil }
    self.stream = stream
    ZSTD_DCtx_setParameter(
      stream, ZSTD_d_windowLogMax, Self.windowLog(memoryBytes: cfile_memory_bytes()))
  }

  /// The binary logarithm of the largest window that is accepted in some memory: at least the
  /// library's default, at most its limit.
  static func windowLog(memoryBytes: Int64) -> Int32 {
    let log = 62 - Int32(max(memoryBytes, 1).leadingZeroBitCount)
    return min(max(log, 27), 31)
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
      let start = input.pos
      let result = ZSTD_decompressStream(stream, &output, &input)
      guard ZSTD_isError(result) == 0 else {
        throw defect(result, before: packed[start...])
      }
      header += packed[start..<input.pos].prefix(ZstdFrame.headerBytes - header.count)
      isAtEnd = result == 0
      if isAtEnd { header.removeAll(keepingCapacity: true) }
      isFull = output.pos == output.size
      let unpacked = UnsafeRawBufferPointer(rebasing: piece[..<output.pos])
      if !unpacked.isEmpty, !sink(unpacked) { throw .stopped }
    }
  }

  /// Returns the defect that an error means, by the bytes of the frame that follow its header.
  private func defect(_ error: Int, before rest: Slice<UnsafeRawBufferPointer>) -> CompressionDefect
  {
    let code = ZSTD_getErrorCode(error)
    guard code == ZSTD_error_memory_allocation || code == ZSTD_error_frameParameter_windowTooLarge,
      let frame = ZstdFrame(header + rest.prefix(ZstdFrame.headerBytes))
    else { return .damaged }
    return .noMemory(windowBytes: frame.windowBytes)
  }
}

/// The beginning of a frame of Zstandard (RFC 8878, 3.1.1.1).
struct ZstdFrame: Equatable {
  /// The bytes that tell the size of the window.
  static let headerBytes = 14

  /// The size of the window.
  let windowBytes: UInt64

  /// Reads a header; nil for other bytes, and for those that end too early.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Compression.zstd.signature), bytes.count > 5 else { return nil }
    let descriptor = bytes[4]
    guard descriptor & 0x20 != 0 else {
      let base: UInt64 = 1 << (10 + UInt64(bytes[5] >> 3))
      windowBytes = base + base / 8 * UInt64(bytes[5] & 7)
      return
    }
    // A single segment has no window of its own but that of its content.
    let start = 5 + [0, 1, 2, 4][Int(descriptor & 3)]
    let count = [1, 2, 4, 8][Int(descriptor >> 6)]
    guard bytes.count >= start + count else { return nil }
    let size = bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    windowBytes = count == 2 ? size + 256 : size
  }
}
