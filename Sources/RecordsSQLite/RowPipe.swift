// The pipe between the thread of a query and the source that keeps its rows.

internal import Records
internal import Synchronization

/// A pipe, closed with its last reference.
final class RowPipe: Sendable {
  /// The descriptor that rows are read from.
  let reading: Int32
  private let writing: Mutex<Int32?>

  /// Makes a pipe.
  init() throws(InputError) {
    guard let ends = makePipe() else {
      throw InputError(name: "query", reason: .tooManyOpenFiles)
    }
    reading = ends.reading
    writing = Mutex(ends.writing)
  }

  deinit {
    finish()
    closeDescriptor(reading)
  }

  /// Writes all of the bytes; waits while the pipe is full.
  ///
  /// - Returns: False once the pipe is closed.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      // Locked while it writes, so that the descriptor is not closed meanwhile.
      let written = writing.withLock { writing in
        writing.flatMap { RecordsSQLite.write(rest, to: $0) }
      }
      guard let written else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Ends the stream of rows.
  func finish() {
    writing.withLock { writing in
      if let writing { closeDescriptor(writing) }
      writing = nil
    }
  }
}
