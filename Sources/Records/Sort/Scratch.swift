// Files without a name, for what is too much to keep in memory while rows are sorted.

/// The folder for temporary files, and the calls that use it.
package struct Scratch: Sendable {
  /// An existing folder.
  let folder: String
  let calls: any FileCalls
  /// The bytes of numbers that are written at once; fewer never become a file.
  let blockBytes: Int

  /// Names the folder for temporary files.
  ///
  /// - Parameters:
  ///   - folder: An existing folder.
  ///   - calls: The system calls.
  ///   - blockBytes: The bytes of numbers that are written at once; fewer never become a file.
  package init(
    folder: String = "/tmp", calls: any FileCalls = SystemCalls(), blockBytes: Int = 1024 * 1024
  ) {
    self.folder = folder
    self.calls = calls
    self.blockBytes = blockBytes
  }
}

/// A file without a name.
///
/// A class because it owns a descriptor and closes it at its end, which frees the room on the disk.
final class ScratchFile: Sendable {
  private let calls: any FileCalls
  private let descriptor: Int32

  /// Makes an empty file.
  init(_ scratch: Scratch) throws(CallFailure) {
    calls = scratch.calls
    descriptor = try ByteSource.repeating { () throws(CallFailure) in
      try scratch.calls.makeSpool(inFolder: scratch.folder)
    }
  }

  deinit { calls.close(descriptor) }

  /// Writes bytes at an offset.
  func write(_ bytes: [UInt8], at byteOffset: Int) throws(CallFailure) {
    var failure: CallFailure?
    bytes.withUnsafeBytes { all in
      do throws(CallFailure) {
        try calls.write(all, to: descriptor, at: byteOffset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Reads bytes from an offset, fewer at the end of the file.
  ///
  /// - Throws: The reason why they could not be read, among others that reading would have to wait.
  func read(
    _ count: Int, at byteOffset: Int, waiting: Bool = true
  ) throws(CallFailure) -> [UInt8] {
    var failure: CallFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      let room = UnsafeMutableRawBufferPointer(buffer)
      do throws(CallFailure) {
        while done < count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: room[done...])
          let taken = try ByteSource.repeating { () throws(CallFailure) in
            try calls.read(descriptor, at: byteOffset + done, into: rest, waiting: waiting)
          }
          if taken == 0 { break }
          done += taken
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
