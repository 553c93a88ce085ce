// What the operating system is asked for: the one file of this module that calls the C library.

internal import FileNames
internal import Glibc
internal import Terminal

/// Why a call to the operating system failed.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let code: Int32

  /// Another process writes the file.
  static let inUse = SystemError(code: EWOULDBLOCK)

  /// The C library's sentence for it.
  var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}

/// Calls to the operating system; holds nothing.
enum System {
  /// A file that two names may share.
  struct FileIdentity: Hashable {
    let device: UInt
    let inode: UInt
    let isRegular: Bool
  }

  /// How many cores there are to run on.
  static var coreCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  /// Starts a detached thread, whose niceness is added to that of the process; false when there is
  /// none to be had.
  static func startThread(
    named name: String, stackBytes: Int, niceness: Int = 0, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackBytes)
    let start = Unmanaged.passRetained(
      ThreadStart(
        name: String(decoding: name.utf8.prefix(15), as: UTF8.self), niceness: niceness, body: body)
    )
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, runThread, start.toOpaque())
    if status != 0 { start.release() }
    return status == 0
  }

  /// Gives the calling thread its name by way of Linux' own file for it (proc(5)).
  ///
  /// The C library's call for it is an extension that Swift does not see. A thread without a name
  /// works as well.
  fileprivate static func nameThisThread(_ name: String) {
    let descriptor = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    try? write(Array(name.utf8), to: descriptor)
    _ = Glibc.close(descriptor)
  }

  /// Lowers the priority of the calling thread: on Linux each has its own.
  fileprivate static func lowerPriority(by niceness: Int) {
    if niceness > 0 { _ = nice(Int32(niceness)) }
  }

  /// Which file a name stands for, links followed; nil when there is none.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    guard FileName.withCString(path, { stat($0, &status) }) == 0 else { return nil }
    return FileIdentity(
      device: UInt(status.st_dev), inode: UInt(status.st_ino),
      isRegular: status.st_mode & S_IFMT == S_IFREG)
  }

  /// The name without links; nil when there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let text = FileName.withCString(path, { realpath($0, nil) }) else { return nil }
    defer { free(text) }
    return FileName.string(
      UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) })
  }

  /// Opens an empty file for this process alone, creating it if needed.
  ///
  /// Overwrites the leftovers of a process that has ended. From now on a write past the limit on file
  /// sizes fails with an error instead of a signal.
  ///
  /// - Throws: ``SystemError/inUse`` when another process has it open this way.
  static func openAlone(_ path: String) throws(SystemError) -> Int32 {
    signal(SIGXFSZ, SIG_IGN)
    while true {
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let descriptor = FileName.withCString(path) { open($0, flags, 0o644) }
      guard descriptor >= 0 else { throw SystemError(code: errno) }
      do throws(SystemError) {
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .inUse }
        // The other process may have renamed the file just before it released the lock.
        if try isNamed(path, descriptor) {
          guard ftruncate(descriptor, 0) == 0 else { throw SystemError(code: errno) }
          return descriptor
        }
      } catch {
        _ = Glibc.close(descriptor)
        throw error
      }
      _ = Glibc.close(descriptor)
    }
  }

  /// Whether a path names the file that is open.
  private static func isNamed(_ path: String, _ descriptor: Int32) throws(SystemError) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { throw SystemError(code: errno) }
    return FileName.withCString(path) { lstat($0, &named) } == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }

  /// Writes everything.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError(code: count < 0 ? errno : EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Checks that everything was written, and leaves the file open.
  ///
  /// Network file systems report what did not fit only when a descriptor is closed.
  static func settle(_ descriptor: Int32) throws(SystemError) {
    let copy = dup(descriptor)
    guard copy >= 0 else { throw SystemError(code: errno) }
    try close(copy)
  }

  /// Closes a file.
  static func close(_ descriptor: Int32) throws(SystemError) {
    guard Glibc.close(descriptor) == 0 else { throw SystemError(code: errno) }
  }

  /// Gives a file a new name, replacing what had it.
  static func rename(_ source: String, to target: String) throws(SystemError) {
    let result = FileName.withCString(source) { source in
      FileName.withCString(target) { Glibc.rename(source, $0) }
    }
    guard result == 0 else { throw SystemError(code: errno) }
  }

  /// Removes a file; one that is not there is as good as removed.
  static func remove(_ path: String) { _ = FileName.withCString(path) { unlink($0) } }

  /// The whole content of a small file.
  static func contents(of path: String, byteLimit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = FileName.withCString(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    defer { _ = Glibc.close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let chunk = try [UInt8](readingUpTo: 1 << 16, from: descriptor)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= byteLimit else { throw SystemError(code: EFBIG) }
    }
  }

  /// Whether standard output is a terminal; keys come from the terminal itself, not from standard
  /// input.
  static var hasTerminal: Bool {
    isatty(STDOUT_FILENO) == 1
  }

  /// A variable of the environment.
  static func environment(_ name: String) -> String? {
    guard let text = getenv(name) else { return nil }
    return String(cString: text)
  }

  /// Ends the process.
  static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

  /// Writes to standard output or standard error; nobody is left to tell when that fails.
  static func say(_ text: String, toError: Bool) {
    try? write(Array(text.utf8), to: toError ? STDERR_FILENO : STDOUT_FILENO)
  }
}

extension [UInt8] {
  /// Reads once; empty at the end of the file.
  fileprivate init(readingUpTo byteLimit: Int, from descriptor: Int32) throws(SystemError) {
    var failure: Int32 = 0
    self.init(unsafeUninitializedCapacity: byteLimit) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, byteLimit)
      while result < 0, errno == EINTR { result = read(descriptor, buffer.baseAddress, byteLimit) }
      if result < 0 { failure = errno }
      count = Swift.max(result, 0)
    }
    if failure != 0 { throw SystemError(code: failure) }
  }
}

/// What a new thread is given; C can carry only a reference.
private final class ThreadStart: Sendable {
  let name: String
  let niceness: Int
  let body: @Sendable () -> Void

  init(name: String, niceness: Int, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.niceness = niceness
    self.body = body
  }
}

/// What every thread of this module does first.
private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  let start = Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue()
  System.nameThisThread(start.name)
  System.lowerPriority(by: start.niceness)
  CrashGuard.protectingThread { start.body() }
  return nil
}
