// The system's calls for files, with some of them replaced.

import Records

/// Calls for files that go to the system unless the conforming type implements them itself.
protocol ForwardingCalls: FileCalls {
  /// The calls to forward to.
  var system: SystemCalls { get }
}

extension ForwardingCalls {
  func open(_ path: String) throws(CallFailure) -> Int32 { try system.open(path) }

  func status(_ descriptor: Int32) throws(CallFailure) -> FileStatus {
    try system.status(descriptor)
  }

  func status(at path: String) throws(CallFailure) -> FileStatus { try system.status(at: path) }

  func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) throws(CallFailure) -> Int {
    try system.read(descriptor, at: byteOffset, into: bytes, waiting: waiting)
  }

  func receive(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer
  ) throws(CallFailure) -> Int { try system.receive(descriptor, into: bytes) }

  func wait(
    for descriptor: Int32, or stop: Int32, milliseconds: Int?
  ) throws(CallFailure) -> Arrival {
    try system.wait(for: descriptor, or: stop, milliseconds: milliseconds)
  }

  func watch(_ path: String) throws(CallFailure) -> Int32 { try system.watch(path) }

  func freeBytes(inFolder folder: String) throws(CallFailure) -> Int {
    try system.freeBytes(inFolder: folder)
  }

  func makeSpool(inFolder folder: String) throws(CallFailure) -> Int32 {
    try system.makeSpool(inFolder: folder)
  }

  func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at byteOffset: Int
  ) throws(CallFailure) { try system.write(bytes, to: descriptor, at: byteOffset) }

  func makePipe() throws(CallFailure) -> (reading: Int32, writing: Int32) {
    try system.makePipe()
  }

  func ring(_ descriptor: Int32) { system.ring(descriptor) }

  func close(_ descriptor: Int32) { system.close(descriptor) }
}
