// gzip, by zlib.

internal import CZlib

/// Unpacks gzip: one member, or several one after the other.
///
/// A class because zlib keeps the address of its state.
final class GzipUnpacker: Unpacker {
  /// The number of bytes decompressed at once.
  private static let pieceBytes = 256 * 1024

  private let stream: UnsafeMutablePointer<z_stream>
  private let piece = UnsafeMutableRawBufferPointer.allocate(
    byteCount: pieceBytes, alignment: 16)
  private(set) var isAtEnd = false

  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // Sixteen more than the largest window: gzip and nothing else.
    let result = inflateInit2_(
      stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    piece.deallocate()
  }

  func unpack(
    _ packed: UnsafeRawBufferPointer, into sink: (UnsafeRawBufferPointer) -> Bool
  ) throws(CompressionDefect) {
    // zlib only reads what it is given, its interface just does not say so.
    let start = packed.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    stream.pointee.avail_in = UInt32(packed.count)
    while true {
      if isAtEnd {
        guard try beginMember() else { return }
      }
      stream.pointee.next_out = piece.bindMemory(to: UInt8.self).baseAddress
      stream.pointee.avail_out = UInt32(piece.count)
      let result = inflate(stream, Z_NO_FLUSH)
      let count = piece.count - Int(stream.pointee.avail_out)
      if count > 0, !sink(UnsafeRawBufferPointer(rebasing: piece[..<count])) { throw .stopped }
      switch result {
      case Z_STREAM_END: isAtEnd = true
      case Z_OK: if stream.pointee.avail_in == 0, count < piece.count { return }
      // Nothing more can be done with what is there.
      case Z_BUF_ERROR: return
      default: throw .damaged
      }
    }
  }

  /// Begins the next member, if any bytes follow the last one.
  ///
  /// - Returns: Whether one follows; zeros after the last member only fill a block of a tape.
  private func beginMember() throws(CompressionDefect) -> Bool {
    while stream.pointee.avail_in > 0, stream.pointee.next_in.pointee == 0 {
      stream.pointee.next_in += 1
      stream.pointee.avail_in -= 1
    }
    guard stream.pointee.avail_in > 0 else { return false }
    guard inflateReset(stream) == Z_OK else { throw .damaged }
    isAtEnd = false
    return true
  }
}
