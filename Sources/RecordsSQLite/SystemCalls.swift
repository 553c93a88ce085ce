// The calls to the system itself, in Swift's types.

internal import CFile
internal import FileNames

/// Returns the size of a file in bytes; nil when there is none.
func byteCount(ofFile path: String) -> Int? {
  var status = cfile_status()
  return FileName.withCString(path, { cfile_status_at($0, &status) }) == 0
    ? Int(status.bytes) : nil
}

/// Reads the first bytes of a file; fewer when it is shorter, none when it cannot be read.
func firstBytes(of path: String, count: Int) -> [UInt8] {
  let file = FileName.withCString(path) { cfile_open($0, 0) }
  guard file >= 0 else { return [] }
  defer { closeDescriptor(file) }
  var bytes = [UInt8](repeating: 0, count: count)
  let read = cfile_read_at(file, &bytes, Int64(count), 0)
  return Array(bytes.prefix(max(Int(read), 0)))
}

/// Makes a pipe whose writing end never blocks.
///
/// - Returns: Its ends; nil when there are too many open files.
func makePipe() -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard cfile_pipe(&ends, 1) == 0 else { return nil }
  return (ends[0], ends[1])
}

/// Writes the bytes that a pipe accepts now, or waits a moment for it to accept some.
///
/// - Returns: The number of bytes written; nil when the pipe is broken.
func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
  let count = bytes.withUnsafeBytes { bytes in
    bytes.baseAddress.map { cfile_write(descriptor, $0, Int64(bytes.count)) } ?? 0
  }
  do throws(SystemError) {
    return Int(try SystemError.check(count))
  } catch {
    switch error {
    case .interrupted: return 0
    case .wouldWait:
      _ = cfile_wait_writable(descriptor, 100)
      return 0
    default: return nil
    }
  }
}

/// Closes a descriptor.
func closeDescriptor(_ descriptor: Int32) { _ = cfile_close(descriptor) }
