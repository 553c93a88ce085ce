// The one seam through which bytes come in, so that a test can make any call fail.

/// Every system call that reading needs.
package protocol FileCalls: Sendable {
  /// Opens a path for reading, without waiting for a writer.
  func open(_ path: String) throws(CallFailure) -> Int32
  /// Returns the status of a descriptor.
  func status(_ descriptor: Int32) throws(CallFailure) -> FileStatus
  /// Returns the status of a path without opening it, which a process at the other end would
  /// notice.
  func status(at path: String) throws(CallFailure) -> FileStatus
  /// Reads at an offset; 0 at the end. With `waiting` false fails with `.wouldWait` rather than
  /// wait for a disk.
  func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) throws(CallFailure) -> Int
  /// Reads what has arrived on a stream; 0 at its end.
  func receive(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer
  ) throws(CallFailure) -> Int
  /// Waits until a stream has something or the other descriptor is readable; nil waits forever.
  func wait(
    for descriptor: Int32, or stop: Int32, milliseconds: Int?
  ) throws(CallFailure) -> Arrival
  /// Makes a descriptor that becomes readable when the file at a path is changed, moved, deleted or
  /// created again; fails if the system does not report such changes.
  func watch(_ path: String) throws(CallFailure) -> Int32
  /// Returns the number of bytes that a folder has room for.
  func freeBytes(inFolder folder: String) throws(CallFailure) -> Int
  /// Makes a file without a name.
  func makeSpool(inFolder folder: String) throws(CallFailure) -> Int32
  /// Writes all of the bytes at an offset.
  func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at byteOffset: Int
  ) throws(CallFailure)
  /// Makes a pair of descriptors: what is written to the second is read from the first.
  func makePipe() throws(CallFailure) -> (reading: Int32, writing: Int32)
  /// Makes the reading end of a pipe readable.
  func ring(_ descriptor: Int32)
  /// Closes a descriptor.
  func close(_ descriptor: Int32)
}

/// The status of a descriptor.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of file.
  package enum Kind: Hashable, Sendable {
    /// A file with offsets.
    case regular
    /// A folder.
    case directory
    /// A pipe or FIFO.
    case pipe
    /// A character or block device.
    case device
    /// A socket.
    case socket
    /// The terminal of this process; known of descriptors only.
    case terminal
  }

  /// The kind.
  package var kind: Kind
  /// The size in bytes; meaningful for regular files only, and not always there.
  package var byteCount: Int
  /// The time of the last change of the content, in nanoseconds since 1970.
  package var writtenAt: Int
  /// The identity of the file while it exists.
  package var identity: Identity

  /// The identity of a file while it exists.
  package struct Identity: Hashable, Sendable {
    /// The number of the device.
    package var device: UInt64
    /// The number of the file on its device.
    package var file: UInt64

    /// Creates an identity.
    package init(device: UInt64 = 0, file: UInt64 = 0) {
      self.device = device
      self.file = file
    }
  }

  /// Creates a status.
  package init(kind: Kind, byteCount: Int, writtenAt: Int = 0, identity: Identity = Identity()) {
    self.kind = kind
    self.byteCount = byteCount
    self.writtenAt = writtenAt
    self.identity = identity
  }
}

/// The reason why a wait ended.
package enum Arrival: Hashable, Sendable {
  /// The stream has bytes, or its end, or an error.
  case ready
  /// The other descriptor is readable.
  case stopped
  /// The time was over.
  case quiet
}

/// The reason why a call failed, as finely as this module distinguishes reasons.
package enum CallFailure: Error, Hashable, Sendable {
  /// A signal came; the call can be repeated.
  case interrupted
  /// The bytes are not in memory.
  case wouldWait
  /// The path leads nowhere good.
  case unopenable(InputError.Reason)
  /// Anything else, in the system's words.
  case system(String)

  /// The failure in words.
  package var message: String {
    switch self {
    case .interrupted: "interrupted"
    case .wouldWait: "not ready"
    case .unopenable(let reason): InputError(name: "", reason: reason).message
    case .system(let words): words
    }
  }
}
