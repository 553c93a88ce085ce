// A disk that keeps nothing in memory.

import Records
import Synchronization

/// The system's calls for files of which nothing is in memory, so that every read has to wait.
final class SlowCalls: FileCalls {
  private let system = SystemCalls()
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

  func freeBytes(inFolder folder: String) throws(CallFailure) -> Int {
    try system.freeBytes(inFolder: folder)
  }
  func makeSpool(inFolder folder: String) throws(CallFailure) -> Int32 {
    try system.makeSpool(inFolder: folder)
  }
  func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at byteOffset: Int
  ) throws(CallFailure) { try system.write(bytes, to: descriptor, at: byteOffset) }
  func close(_ descriptor: Int32) { system.close(descriptor) }
  func open(_ path: String) throws(CallFailure) -> Int32 { try system.open(path) }
  func status(_ descriptor: Int32) throws(CallFailure) -> FileStatus {
    try system.status(descriptor)
  }
  func status(at path: String) throws(CallFailure) -> FileStatus { try system.status(at: path) }
  func receive(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer
  ) throws(CallFailure) -> Int { try system.receive(descriptor, into: bytes) }
  func wait(
    for descriptor: Int32, or stop: Int32, milliseconds: Int?
  ) throws(CallFailure) -> Arrival {
    try system.wait(for: descriptor, or: stop, milliseconds: milliseconds)
  }
  func watch(_ path: String) throws(CallFailure) -> Int32 { try system.watch(path) }
  func makePipe() throws(CallFailure) -> (reading: Int32, writing: Int32) {
    try system.makePipe()
  }
  func ring(_ descriptor: Int32) { system.ring(descriptor) }
}
