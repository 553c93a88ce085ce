// The calls of the system, counted.

import Synchronization

@testable import Records

/// Passes calls on to the system, counts those that make, write, read and watch files, and can fail
/// one write or all reads, have nothing in memory, or answer instead of a wait.
final class CountingCalls: FileCalls {
  struct Counts: Equatable {
    var files = 0
    var closed = 0
    var writes = 0
    var writtenBytes = 0
    var reads = 0
    var readBytes = 0
    var watches = 0
  }

  private let system = SystemCalls()
  private let state = Mutex(Counts())
  private let failingWrite: Int?
  private let hasNothingInMemory: Bool
  private let failsReads: Bool

  private let onWait: @Sendable (_ milliseconds: Int?) -> Arrival?

  init(
    failingWrite: Int? = nil, hasNothingInMemory: Bool = false, failsReads: Bool = false,
    onWait: @escaping @Sendable (_ milliseconds: Int?) -> Arrival? = { _ in nil }
  ) {
    self.failingWrite = failingWrite
    self.hasNothingInMemory = hasNothingInMemory
    self.failsReads = failsReads
    self.onWait = onWait
  }

  var counts: Counts { state.withLock { $0 } }

  func freeBytes(inFolder folder: String) throws(CallFailure) -> Int {
    try system.freeBytes(inFolder: folder)
  }

  func makeSpool(inFolder folder: String) throws(CallFailure) -> Int32 {
    let descriptor = try system.makeSpool(inFolder: folder)
    state.withLock { $0.files += 1 }
    return descriptor
  }

  func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at byteOffset: Int
  ) throws(CallFailure) {
    let number = state.withLock { counts in
      counts.writes += 1
      counts.writtenBytes += bytes.count
      return counts.writes
    }
    if number == failingWrite { throw .system("no space left on device") }
    try system.write(bytes, to: descriptor, at: byteOffset)
  }

  func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) throws(CallFailure) -> Int {
    if !waiting, hasNothingInMemory { throw .wouldWait }
    if failsReads { throw .system("input/output error") }
    let count = try system.read(descriptor, at: byteOffset, into: bytes, waiting: waiting)
    state.withLock { counts in
      counts.reads += 1
      counts.readBytes += count
    }
    return count
  }

  func close(_ descriptor: Int32) {
    state.withLock { $0.closed += 1 }
    system.close(descriptor)
  }

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
    if let answer = onWait(milliseconds) { return answer }
    return try system.wait(for: descriptor, or: stop, milliseconds: milliseconds)
  }
  func watch(_ path: String) throws(CallFailure) -> Int32 {
    state.withLock { $0.watches += 1 }
    return try system.watch(path)
  }
  func makePipe() throws(CallFailure) -> (reading: Int32, writing: Int32) {
    try system.makePipe()
  }
  func ring(_ descriptor: Int32) { system.ring(descriptor) }
}
