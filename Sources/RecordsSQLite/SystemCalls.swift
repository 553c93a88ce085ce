// What is asked of the system itself; the only file here that knows its calls.

internal import FileNames
internal import Glibc

/// The size of a file in bytes; nil when there is none.
func byteCount(ofFile path: String) -> Int? {
  var status = stat()
  return FileName.withCString(path, { stat($0, &status) }) == 0 ? Int(status.st_size) : nil
}

/// The first bytes of a file; fewer when it has no more, none when it cannot be read.
func firstBytes(of path: String, count: Int) -> [UInt8] {
  let file = FileName.withCString(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
  guard file >= 0 else { return [] }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: count)
  let read = pread(file, &bytes, count, 0)
  return Array(bytes.prefix(max(read, 0)))
}

/// Makes a pipe whose writing end never blocks.
///
/// - Returns: Its ends; nil when there are too many open files.
func makePipe() -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
  return (ends[0], ends[1])
}

/// Writes what a pipe takes now, or waits a moment for it to take something.
///
/// - Returns: How many bytes were written; nil when the pipe is broken.
func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
  let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  if count >= 0 { return count }
  switch errno {
  case EINTR: return 0
  case EAGAIN:
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&waiting, 1, 100)
    return 0
  default: return nil
  }
}

/// Closes a descriptor.
func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
