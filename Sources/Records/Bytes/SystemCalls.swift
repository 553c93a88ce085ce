// The calls to the system itself, in Swift's types.

internal import CFile
internal import FileNames

/// The calls of the running system.
package struct SystemCalls: FileCalls {
  /// Creates the calls.
  package init() {}

  /// Opens a path without waiting for a writer.
  package func open(_ path: String) throws(CallFailure) -> Int32 {
    // A FIFO that has no writer would hold the program up.
    do throws(CallFailure) {
      return try checked(FileName.withCString(path) { cfile_open($0, 0) })
    } catch {
      if let status = try? status(at: path), status.kind == .socket {
        throw .unopenable(.notReadable(kind: "socket"))
      }
      throw error
    }
  }

  /// Gets the status of a descriptor.
  package func status(_ descriptor: Int32) throws(CallFailure) -> FileStatus {
    var status = cfile_status()
    try checked(cfile_status_of(descriptor, &status))
    return FileStatus(status)
  }

  /// Gets the status of the file at a path.
  package func status(at path: String) throws(CallFailure) -> FileStatus {
    var status = cfile_status()
    try checked(FileName.withCString(path) { cfile_status_at($0, &status) })
    return FileStatus(status)
  }

  /// Reads with `pread`, or with `preadv2` and RWF_NOWAIT when nothing may wait.
  package func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) throws(CallFailure) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    let call = waiting ? cfile_read_at : cfile_read_cached
    return Int(try checked(call(descriptor, start, Int64(bytes.count), Int64(byteOffset))))
  }

  /// Reads what has arrived.
  package func receive(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer
  ) throws(CallFailure) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    return Int(try checked(cfile_read(descriptor, start, Int64(bytes.count))))
  }

  /// Waits with `poll`.
  package func wait(
    for descriptor: Int32, or stop: Int32, milliseconds: Int?
  ) throws(CallFailure) -> Arrival {
    try wait(for: .bytes, of: descriptor, or: stop, milliseconds: milliseconds)
  }

  /// Waits with `poll` until a descriptor is as wanted, or the other one is readable.
  ///
  /// - Parameters:
  ///   - wanted: The states to wait for.
  ///   - descriptor: The descriptor; -1 for none.
  ///   - stop: The other descriptor; -1 for none.
  ///   - milliseconds: The longest time; nil waits forever.
  /// - Returns: The reason why the wait ended.
  /// - Throws: `CallFailure` if the system cannot wait.
  package func wait(
    for wanted: Readiness, of descriptor: Int32, or stop: Int32 = -1, milliseconds: Int?
  ) throws(CallFailure) -> Arrival {
    let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
    let result = try checked(cfile_wait(descriptor, wanted.bits, stop, limit))
    return switch cfile_arrival(UInt32(result)) {
    case CFILE_STOPPED: .stopped
    case CFILE_QUIET: .quiet
    default: .ready
    }
  }

  /// Watches the file and the folder its name is in, with inotify.
  package func watch(_ path: String) throws(CallFailure) -> Int32 {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let watcher = FileName.withCString(path) { path in
      FileName.withCString(folder) { cfile_watch(path, $0) }
    }
    // Changes on the other side of a network are not reported.
    if watcher == -SystemError.notSupported.code { throw .system("no events on this file system") }
    return try checked(watcher)
  }

  /// Gets the free space of the file system that a folder is on.
  package func freeBytes(inFolder folder: String) throws(CallFailure) -> Int {
    Int(try checked(FileName.withCString(folder) { cfile_free_bytes($0) }))
  }

  /// Makes a temporary file without a name.
  package func makeSpool(inFolder folder: String) throws(CallFailure) -> Int32 {
    try checked(FileName.withCString(folder) { cfile_create_unnamed($0) })
  }

  /// Writes with `pwrite` until all is written.
  package func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at byteOffset: Int
  ) throws(CallFailure) {
    guard let start = bytes.baseAddress else { return }
    try checked(cfile_write_all_at(descriptor, start, Int64(bytes.count), Int64(byteOffset)))
  }

  /// Writes the bytes that a pipe accepts now.
  ///
  /// - Returns: The number of bytes written.
  /// - Throws: `.wouldWait` if the pipe is full.
  package func send(_ bytes: Span<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int {
    let count = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { cfile_write(descriptor, $0, Int64(bytes.count)) } ?? 0
    }
    return Int(try checked(count))
  }

  /// Waits until a pipe accepts bytes or the time is over.
  package func waitForRoom(in descriptor: Int32, milliseconds: Int) {
    _ = try? wait(for: .room, of: descriptor, milliseconds: milliseconds)
  }

  /// Makes a pipe that neither waits nor survives an exec.
  package func makePipe() throws(CallFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try checked(cfile_pipe(&ends, 0))
    return (ends[0], ends[1])
  }

  /// Writes one byte into a pipe.
  package func ring(_ descriptor: Int32) {
    var byte: UInt8 = 1
    _ = cfile_write(descriptor, &byte, 1)
  }

  /// Closes a descriptor.
  package func close(_ descriptor: Int32) { _ = cfile_close(descriptor) }

  @discardableResult
  private func checked<Result: SignedInteger>(_ result: Result) throws(CallFailure) -> Result {
    do throws(SystemError) {
      return try SystemError.check(result)
    } catch {
      throw CallFailure(error)
    }
  }
}

/// The states of a descriptor that can be waited for.
package enum Readiness: Hashable, Sendable {
  /// It has bytes, or its end, or an error.
  case bytes
  /// It takes bytes.
  case room
  /// Either of them.
  case any

  fileprivate var bits: Int32 {
    switch self {
    case .bytes: Int32(CFILE_BYTES.rawValue)
    case .room: Int32(CFILE_ROOM.rawValue)
    case .any: Int32(CFILE_BYTES.rawValue | CFILE_ROOM.rawValue)
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: cfile_status) {
    let kind: Kind =
      switch cfile_kind(UInt32(status.kind)) {
      case CFILE_FOLDER: .directory
      case CFILE_PIPE: .pipe
      case CFILE_DEVICE: .device
      case CFILE_SOCKET: .socket
      case CFILE_TERMINAL: .terminal
      default: .regular
      }
    self.init(
      kind: kind, byteCount: Int(status.bytes), writtenAt: Int(status.written_ns),
      identity: Identity(device: status.device, file: status.file))
  }
}

extension CallFailure {
  /// Says what an error means for a reader of files.
  fileprivate init(_ error: SystemError) {
    self =
      switch error {
      case .interrupted: .interrupted
      case .wouldWait: .wouldWait
      case .missing: .unopenable(.missing)
      case .isDirectory: .unopenable(.directory)
      case .denied, .notPermitted: .unopenable(.denied)
      case .linkLoop: .unopenable(.linkLoop)
      case .nameTooLong: .unopenable(.nameTooLong)
      case .notADirectory: .unopenable(.notAFolder)
      case .noSuchAddress, .noDevice: .unopenable(.notReadable(kind: "no device"))
      case .tooManyOpenFiles, .systemFileLimit: .unopenable(.tooManyOpenFiles)
      default: .system(error.description.lowercased())
      }
  }
}
