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
  /// The gate in front of the pipe; nil if all rows are needed.
  let gate: QueryGate?

  /// Makes a pipe.
  ///
  /// - Parameter demand: The need for rows; nil for all of them.
  /// - Throws: `InputError` if the system makes no pipe.
  init(_ demand: QueryDemand?) throws(InputError) {
    do throws(CallFailure) {
      gate = try demand.map { (demand) throws(CallFailure) in try QueryGate(demand) }
      (reading, writing) = try calls.makePipe()
    } catch {
      throw InputError(name: "query", reason: .tooManyOpenFiles)
    }
  }

  deinit {
    finish()
    calls.close(reading)
  }

  /// Writes a row; waits while the pipe is full, or while the row is not needed.
  ///
  /// Only the thread of the query calls it.
  ///
  /// - Returns: False once the pipe is stopped, cannot be read any more, or needs no further rows.
  package func write(_ row: [UInt8]) -> Bool {
    guard gate?.admits(rowAfter: writeCount) ?? true, send(row) else { return false }
    writes.add(1, ordering: .relaxed)
    return true
  }

  /// Writes all of the bytes, which need not be a row; waits while the pipe is full.
  ///
  /// - Returns: False once the pipe is stopped, or cannot be read any more.
  func send(_ bytes: [UInt8]) -> Bool {
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
    return true
  }

  /// The number of rows that were written.
  var writeCount: Int { writes.load(ordering: .relaxed) }

  /// Whether the reader has stopped.
  var hasStopped: Bool { isStopped.load(ordering: .relaxed) }

  /// Lets ``write(_:)`` return soon; any thread may call it, and does not wait.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    gate?.open()
  }

  /// Ends the stream of rows; only the thread that writes calls it.
  func finish() {
    if !isClosed.exchange(true, ordering: .relaxed) { calls.close(writing) }
  }
}
