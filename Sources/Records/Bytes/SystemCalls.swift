// The system calls themselves; the only file here that knows them.

internal import CScan
internal import FileNames
internal import Glibc

/// The calls of the running system.
package struct SystemCalls: FileCalls {
  /// Creates the calls.
  package init() {}

  /// Opens a path without waiting for a writer.
  package func open(_ path: String) throws(CallFailure) -> Int32 {
    // Without O_NONBLOCK a FIFO that nobody writes to would hold the program up.
    let descriptor = FileName.withCString(path) {
      Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else {
      let failure = failure()
      if let status = try? status(at: path), status.kind == .socket {
        throw .unopenable(.notReadable(kind: "socket"))
      }
      throw failure
    }
    return descriptor
  }

  /// Asks what a descriptor is.
  package func status(_ descriptor: Int32) throws(CallFailure) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    return Self.fileStatus(status)
  }

  /// Asks what stands at a path.
  package func status(at path: String) throws(CallFailure) -> FileStatus {
    var status = stat()
    guard FileName.withCString(path, { stat($0, &status) }) == 0 else { throw failure() }
    return Self.fileStatus(status)
  }

  private static func fileStatus(_ status: stat) -> FileStatus {
    let kind: FileStatus.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .directory
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      case S_IFSOCK: .socket
      default: .regular
      }
    return FileStatus(
      kind: kind, byteCount: Int(status.st_size),
      writtenAt: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec,
      identity: FileStatus.Identity(
        device: UInt64(status.st_dev), file: UInt64(status.st_ino)))
  }

  /// Reads with `pread`, or with `preadv2` and RWF_NOWAIT when nothing may wait.
  package func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) throws(CallFailure) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    let count =
      waiting
      ? pread(descriptor, start, bytes.count, byteOffset)
      : Int(cscan_read_cached(descriptor, start, Int64(bytes.count), Int64(byteOffset)))
    guard count >= 0 else {
      // A file system that cannot tell whether it would wait may wait.
      if !waiting, errno == EAGAIN || errno == EOPNOTSUPP || errno == EINVAL { throw .wouldWait }
      throw failure()
    }
    return count
  }

  /// Reads what has arrived.
  package func receive(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer
  ) throws(CallFailure) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    let count = Glibc.read(descriptor, start, bytes.count)
    guard count >= 0 else { throw failure() }
    return count
  }

  /// Waits with `poll`.
  package func wait(
    for descriptor: Int32, or stop: Int32, milliseconds: Int?
  ) throws(CallFailure) -> Arrival {
    var entries = [
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&entries, 2, milliseconds.map { Int32(clamping: $0) } ?? -1)
    guard count >= 0 else { throw failure() }
    if entries[0].revents != 0 { return .stopped }
    return count == 0 ? .quiet : .ready
  }

  /// Watches the file and the folder its name stands in, with inotify.
  package func watch(_ path: String) throws(CallFailure) -> Int32 {
    let system = FileName.withCString(path) { cscan_file_system($0) }
    guard system >= 0 else { throw failure() }
    // What happens on the other side of a network is not told here.
    guard !Self.silentFileSystems.contains(system) else {
      throw .system("no events on this file system")
    }
    let watcher = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    guard watcher >= 0 else { throw failure() }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let ofFile = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF
    let ofFolder = IN_CREATE | IN_MOVED_TO
    let watches = [(path, ofFile), (folder, ofFolder)].map { name, events in
      FileName.withCString(name) { inotify_add_watch(watcher, $0, UInt32(events)) }
    }
    guard watches.allSatisfy({ $0 >= 0 }) else {
      let failure = failure()
      close(watcher)
      throw failure
    }
    return watcher
  }

  /// NFS, SMB and its successors, FUSE, 9P.
  private static let silentFileSystems: Set<Int64> = [
    0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x6573_5546, 0x0102_1997,
  ]

  /// Asks the file system of a folder how much may still be written there.
  package func freeBytes(inFolder folder: String) throws(CallFailure) -> Int {
    var system = statvfs()
    guard statvfs(folder, &system) == 0 else { throw failure() }
    let (bytes, overflows) = UInt64(system.f_bavail).multipliedReportingOverflow(
      by: UInt64(system.f_frsize))
    return overflows ? .max : Int(clamping: bytes)
  }

  /// Makes a temporary file and takes its name away.
  package func makeSpool(inFolder folder: String) throws(CallFailure) -> Int32 {
    // The six last letters are what mkstemp replaces.
    let letters = String(repeating: "X", count: 6)
    var template = Array("\(folder)/unfold-\(letters)".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure() }
    // Without a name nothing is left behind, however the program ends.
    _ = unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Writes with `pwrite` until all is written.
  package func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at byteOffset: Int
  ) throws(CallFailure) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, byteOffset + done)
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw failure()
      }
      done += count
    }
  }

  /// Makes a pipe that neither waits nor survives an exec.
  package func makePipe() throws(CallFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure() }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  /// Writes one byte into a pipe.
  package func ring(_ descriptor: Int32) {
    var byte: UInt8 = 1
    _ = Glibc.write(descriptor, &byte, 1)
  }

  /// Closes a descriptor.
  package func close(_ descriptor: Int32) {
    _ = Glibc.close(descriptor)
  }

  /// What `errno` means here.
  private func failure() -> CallFailure {
    switch errno {
    case EINTR: .interrupted
    case EAGAIN: .wouldWait
    case ENOENT: .unopenable(.missing)
    case EISDIR: .unopenable(.directory)
    case EACCES, EPERM: .unopenable(.denied)
    case ELOOP: .unopenable(.linkLoop)
    case ENAMETOOLONG: .unopenable(.nameTooLong)
    case ENOTDIR: .unopenable(.notAFolder)
    case ENXIO, ENODEV: .unopenable(.notReadable(kind: "no device"))
    case EMFILE, ENFILE: .unopenable(.tooManyOpenFiles)
    default: .system(String(cString: strerror(errno)).lowercased())
    }
  }
}
