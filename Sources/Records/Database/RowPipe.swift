// The pipe between the thread of a query and the source that keeps its rows.

internal import Synchronization

/// A pipe, closed with its last reference.
package final class RowPipe: Sendable {
  /// The time after which a full pipe is checked for the end of the query.
  private static let waitMilliseconds = 100

  /// The descriptor that rows are read from.
  let reading: Int32
  private let writing: Int32
  private let writes = Atomic(0)
  private let isClosed = Atomic(false)
  private let isStopped = Atomic(false)
  private let calls = SystemCalls()

  /// Makes a pipe.
  init() throws(InputError) {
    do throws(CallFailure) {
      (reading, writing) = try calls.makePipe()
    } catch {
      throw InputError(name: "query", reason: .tooManyOpenFiles)
    }
  }

  deinit {
    finish()
    calls.close(reading)
  }

  /// Writes all of the bytes; waits while the pipe is full.
  ///
  /// Only the thread that calls ``finish()`` calls it.
  ///
  /// - Returns: False once the pipe is stopped, or can no longer be read.
  package func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      if hasStopped { return false }
      do throws(CallFailure) {
        done += try calls.send(bytes.span.extracting(done...), to: writing)
      } catch .wouldWait {
        calls.waitForRoom(in: writing, milliseconds: Self.waitMilliseconds)
      } catch .interrupted {
      } catch {
        return false
      }
    }
    writes.add(1, ordering: .relaxed)
    return true
  }

  /// The number of calls of ``write(_:)`` that wrote all of their bytes.
  var writeCount: Int { writes.load(ordering: .relaxed) }

  /// Whether the reader has stopped.
  var hasStopped: Bool { isStopped.load(ordering: .relaxed) }

  /// Lets ``write(_:)`` return soon; any thread may call it, and does not wait.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Ends the stream of rows; only the thread that writes calls it.
  func finish() {
    if !isClosed.exchange(true, ordering: .relaxed) { calls.close(writing) }
  }
}
