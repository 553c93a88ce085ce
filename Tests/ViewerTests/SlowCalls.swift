// A disk that keeps nothing in memory.

import Records
import Synchronization

/// The system's calls for files of which nothing is in memory, so that every read has to wait.
final class SlowCalls: ForwardingCalls {
  let system = SystemCalls()
  private let background: HeldBackground
  private let waits = Mutex((inBackground: 0, onMain: 0))

  init(_ background: HeldBackground) { self.background = background }

  /// The reads that waited.
  var counts: (inBackground: Int, onMain: Int) { waits.withLock { $0 } }

  func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) throws(CallFailure) -> Int {
    guard waiting else { throw .wouldWait }
    let isWorking = background.isWorking
    waits.withLock { if isWorking { $0.inBackground += 1 } else { $0.onMain += 1 } }
    return try system.read(descriptor, at: byteOffset, into: bytes, waiting: true)
  }
}
