// The pipe between whoever runs a query and whoever keeps its rows.

internal import Glibc
internal import Records
internal import Synchronization

/// A pipe, closed when nobody needs it any more.
final class RowPipe: Sendable {
  /// The descriptor that rows are read from.
  let reading: Int32
  private let writing: Mutex<Int32?>

  /// Makes a pipe.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw InputError(name: "query", reason: .tooManyOpenFiles)
    }
    reading = ends[0]
    writing = Mutex(ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A writer that nobody reads from must not wait for ever.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
  }

  deinit {
    finish()
    close(reading)
  }

  /// Writes all of the bytes; waits while the pipe is full.
  ///
  /// - Returns: False once the pipe is closed.
  func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      guard let descriptor = writing.withLock({ $0 }) else { return false }
      let count = bytes.withUnsafeBytes { all in
        Glibc.write(descriptor, all.baseAddress?.advanced(by: done), bytes.count - done)
      }
      if count > 0 {
        done += count
      } else if errno == EAGAIN {
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        Glibc.poll(&poll, 1, 100)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Ends the stream of rows.
  func finish() {
    let descriptor = writing.withLock { writing in
      defer { writing = nil }
      return writing
    }
    if let descriptor { close(descriptor) }
  }
}
