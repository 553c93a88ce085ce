// The rest of a file whose beginning is ASCII and whose later bytes are no UTF-8.

internal import CScan
internal import Synchronization

/// The converted rest of a file, from the first byte that is not ASCII on.
///
/// It is kept at the offsets that follow those of the beginning, which is read in place: what was
/// counted in the beginning stays true. A class because it owns the file that keeps it.
final class ConvertedRest: Sendable {
  /// The progress of the conversion.
  struct Converting {
    var transcoder: Transcoder
    /// The first byte of the file that is not converted.
    var offset: Int
  }

  /// The offset at which the rest begins, the same in the file and converted.
  let start: Int
  let spool: Int32
  let limitBytes: Int
  let state: Mutex<Converting>
  private let calls: any FileCalls

  init(
    _ encoding: TextEncoding, from start: Int, spool: Int32, limitBytes: Int, calls: any FileCalls
  ) {
    self.start = start
    self.spool = spool
    self.limitBytes = limitBytes
    self.calls = calls
    state = Mutex(Converting(transcoder: Transcoder(encoding, at: start), offset: start))
  }

  deinit { calls.close(spool) }
}

extension ByteSource {
  /// The bytes converted at once.
  private static let convertedBytes = 256 * 1024

  /// The bytes before the first one that is not ASCII by which the encoding is judged, too.
  private static let contextBytes = 1024

  /// The converted rest of the file, if it has one.
  var rest: ConvertedRest? { state.withLock { $0.rest } }

  /// Looks at bytes that were read of a file, as long as all before them were ASCII.
  ///
  /// - Returns: Whether the rest of the file is read in another encoding from now on.
  func judge(_ bytes: UnsafeRawBufferPointer, at byteOffset: Int) -> Bool {
    guard let end = state.withLock({ $0.plainEnd }), byteOffset <= end,
      end < byteOffset + bytes.count
    else { return false }
    let fresh = UnsafeRawBufferPointer(rebasing: bytes[(end - byteOffset)...])
    guard let high = Self.firstHighByte(in: fresh) else {
      state.withLock { $0.plainEnd = byteOffset + bytes.count }
      return false
    }
    return convertRest(from: end + high)
  }

  /// Reads the rest of the file in the encoding that its bytes show; valid UTF-8 shows none.
  private func convertRest(from start: Int) -> Bool {
    let file = state.withLock { state in
      state.plainEnd = nil
      return state.file
    }
    // The encoding of the first block was found with the format. The words before the first byte
    // belong to its line.
    guard start >= EncodingGuess.judgedBytes, let file,
      let encoding = EncodingGuess(
        raw(of: file, from: start - Self.contextBytes, EncodingGuess.judgedBytes)
      ).encoding, encoding.isOfASCII, let spool = try? calls.makeSpool(inFolder: temporaryFolder)
    else { return false }
    let free = try? calls.freeBytes(inFolder: temporaryFolder)
    let rest = ConvertedRest(
      encoding, from: start, spool: spool, limitBytes: spoolBytes ?? (free ?? .max) / 2,
      calls: calls)
    state.withLock { state in
      guard state.rest == nil else { return }
      state.rest = rest
      state.extent = Extent(availableBytes: start, isEnded: false)
      state.findings.encoding = encoding
      state.findings.isGuess = true
    }
    return true
  }

  private func raw(of file: OpenFile, from start: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled =
        (try? calls.read(
          file.descriptor, at: start, into: UnsafeMutableRawBufferPointer(buffer), waiting: true))
        ?? 0
    }
  }

  private static func firstHighByte(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let first = bytes.baseAddress else { return nil }
    let end = Int(cscan_ascii_end(first, Int64(bytes.count)))
    return end < bytes.count ? end : nil
  }

  /// Converts the rest of a file up to a limit; it waits for nothing but the disk.
  @discardableResult
  func fill(_ rest: ConvertedRest, limit: Int, isCancelled: () -> Bool) -> Extent {
    rest.state.withLock { converting in
      while !isCancelled() {
        let extent = self.extent
        guard !extent.isEnded, extent.availableBytes < limit,
          let file = state.withLock({ $0.file })
        else { break }
        var piece = [UInt8](repeating: 0, count: Self.convertedBytes)
        do throws(CallFailure) {
          let count = try Self.repeating { () throws(CallFailure) in
            var span = piece.mutableSpan
            return try span.withUnsafeMutableBytes { (room) throws(CallFailure) in
              try calls.read(file.descriptor, at: converting.offset, into: room, waiting: true)
            }
          }
          var stop: SourceNote?
          piece.withUnsafeBytes { all in
            _ = converting.transcoder.convert(
              UnsafeRawBufferPointer(rebasing: all[..<count]), isLast: count == 0
            ) {
              stop = keep($0, in: rest.spool, limitBytes: rest.limitBytes)
              return stop == nil
            }
          }
          converting.offset += count
          let damage = converting.transcoder.damage
          state.withLock { $0.findings.damage = damage }
          if stop != nil || count == 0 { end(with: stop) }
        } catch {
          end(with: .readError(byteOffset: converting.offset, reason: error.message))
        }
      }
      return extent
    }
  }

  /// Reads bytes of a file of which some are in its converted rest.
  func read(
    _ rest: ConvertedRest, of file: OpenFile?, at byteOffset: Int,
    into bytes: UnsafeMutableRawBufferPointer, waiting: Bool
  ) -> Outcome {
    let before = max(min(rest.start - byteOffset, bytes.count), 0)
    if before > 0 {
      let outcome = withExtendedLifetime(file) {
        read(
          file?.descriptor ?? -1, at: byteOffset,
          into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<before]), waiting: waiting)
      }
      guard outcome == .bytes(before) else { return outcome }
    }
    // One byte more tells whether it ends here.
    if waiting { fill(rest, limit: byteOffset + bytes.count + 1) { false } }
    let end = min(extent.availableBytes, byteOffset + bytes.count)
    guard byteOffset + before < end else { return .bytes(before) }
    let outcome = read(
      rest.spool, at: byteOffset + before,
      into: UnsafeMutableRawBufferPointer(rebasing: bytes[before..<end - byteOffset]),
      waiting: waiting)
    return switch outcome {
    case .bytes(let count): .bytes(before + count)
    case .failed(after: let count, let message): .failed(after: before + count, message: message)
    case .notHere: .notHere
    }
  }
}
