// The calls to the operating system, in Swift's types.

internal import CFile
internal import CTerminal
internal import FileNames

/// The calls to the operating system; it has no state.
enum System {
  /// The identity of a file, which two names may share.
  struct FileIdentity: Hashable {
    let device: UInt64
    let file: UInt64
    let isRegular: Bool

    fileprivate init(_ status: cfile_status) {
      device = status.device
      file = status.file
      isRegular = status.isRegular
    }
  }

  /// The number of cores to run on.
  static var coreCount: Int { Int(cterminal_core_count()) }

  /// Starts a detached thread, which the crash guard covers.
  ///
  /// - Parameters:
  ///   - name: The name of the thread; its first 15 bytes are kept.
  ///   - stackBytes: The size of its stack.
  ///   - niceness: A number that is added to the niceness of the process.
  ///   - body: The work of the thread.
  /// - Returns: Whether the system had a thread to give.
  static func startThread(
    named name: String, stackBytes: Int, niceness: Int = 0, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    let work = Unmanaged.passRetained(ThreadWork(body: body))
    let status = cterminal_thread_start(
      name, Int64(stackBytes), Int32(niceness),
      { Unmanaged<ThreadWork>.fromOpaque($0).takeRetainedValue().body() }, work.toOpaque())
    if status != 0 { work.release() }
    return status == 0
  }

  /// Finds the file at a path, links followed; nil when there is none.
  ///
  /// A link that leads nowhere is itself the file.
  static func identity(of path: String) -> FileIdentity? {
    var status = cfile_status()
    let isFound = FileName.withCString(path) { path in
      cfile_status_at(path, &status) == 0 || cfile_status_of_link(path, &status) == 0
    }
    return isFound ? FileIdentity(status) : nil
  }

  /// Returns the path without links; nil if the file does not exist.
  static func resolved(_ path: String) -> String? {
    let name = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { name in
        guard let start = name.baseAddress else { return 0 }
        return max(
          Int(FileName.withCString(path) { cfile_resolve($0, start, Int64(name.count)) }), 0)
      }
    }
    return name.isEmpty ? nil : FileName.string(name)
  }

  /// Opens an empty file for this process alone, creating it if needed.
  ///
  /// From now on a write past the limit on file sizes fails with an error instead of a signal.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mayReplace: Whether a file with content is emptied, such as that of a process that died.
  /// - Returns: The descriptor.
  /// - Throws: ``SystemError/wouldWait`` when another process has it open this way,
  ///   ``SystemError/exists`` for a file that may not be emptied.
  static func openAlone(_ path: String, mayReplace: Bool) throws(SystemError) -> Int32 {
    while true {
      let descriptor = try SystemError.check(FileName.withCString(path) { cfile_create($0) })
      do throws(SystemError) {
        try lock(descriptor)
        // The other process may have renamed the file just before it released the lock.
        if let status = try status(of: descriptor, named: path) {
          guard mayReplace && status.isRegular || status.isEmpty else { throw .exists }
          try SystemError.check(cfile_truncate(descriptor))
          return descriptor
        }
      } catch {
        _ = cfile_close(descriptor)
        throw error
      }
      _ = cfile_close(descriptor)
    }
  }

  /// Locks a file, where its file system has locks.
  private static func lock(_ descriptor: Int32) throws(SystemError) {
    do throws(SystemError) {
      try SystemError.check(cfile_lock(descriptor))
    } catch {
      if error == .wouldWait { throw error }
    }
  }

  /// Returns the properties of an open file; nil if a path does not name it.
  private static func status(
    of descriptor: Int32, named path: String
  ) throws(SystemError) -> cfile_status? {
    var (opened, named) = (cfile_status(), cfile_status())
    try SystemError.check(cfile_status_of(descriptor, &opened))
    let found = FileName.withCString(path) { cfile_status_of_link($0, &named) }
    let isNamed = found == 0 && opened.file == named.file && opened.device == named.device
    return isNamed ? opened : nil
  }

  /// Writes all bytes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    try SystemError.check(cfile_write_all(descriptor, bytes, Int64(bytes.count)))
  }

  /// Checks that everything was written, and leaves the file open.
  ///
  /// Network file systems report what did not fit only when a descriptor is closed.
  static func settle(_ descriptor: Int32) throws(SystemError) {
    try close(try SystemError.check(cfile_duplicate(descriptor)))
  }

  /// Closes a file.
  static func close(_ descriptor: Int32) throws(SystemError) {
    try SystemError.check(cfile_close(descriptor))
  }

  /// Gives a file a new name.
  ///
  /// - Throws: ``SystemError/exists`` if another file has it, which may not be replaced.
  static func rename(
    _ source: String, to target: String, mayReplace: Bool
  ) throws(SystemError) {
    try SystemError.check(
      FileName.withCString(source) { source in
        FileName.withCString(target) { cfile_rename(source, $0, mayReplace ? 1 : 0) }
      })
  }

  /// Removes a file, if there is one.
  static func remove(_ path: String) { _ = FileName.withCString(path) { cfile_remove($0) } }

  /// Reads the whole content of a small file.
  static func contents(of path: String, byteLimit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try SystemError.check(FileName.withCString(path) { cfile_open($0, 1) })
    defer { _ = cfile_close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let chunk = try [UInt8](readingUpTo: 1 << 16, from: descriptor)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= byteLimit else { throw .fileTooLarge }
    }
  }

  /// Whether standard output is a terminal; keys come from the terminal itself, not from standard
  /// input.
  static var hasTerminal: Bool { cterminal_is_tty(1) == 1 }

  /// Returns a variable of the environment; nil when it is not set.
  static func environment(_ name: String) -> String? {
    cterminal_environment(name).map { String(cString: $0) }
  }

  /// Ends the process.
  static func exit(_ status: Int32) -> Never { cterminal_exit(status) }

  /// Writes to standard output or standard error; a failure cannot be reported anywhere.
  static func write(_ text: String, toError: Bool) {
    try? write(Array(text.utf8), to: toError ? 2 : 1)
  }
}

extension cfile_status {
  fileprivate var isRegular: Bool { kind == Int32(CFILE_REGULAR.rawValue) }
  fileprivate var isEmpty: Bool { isRegular && bytes == 0 }
}

extension [UInt8] {
  /// Reads once; empty at the end of the file.
  fileprivate init(readingUpTo byteLimit: Int, from descriptor: Int32) throws(SystemError) {
    var result: Int64 = 0
    self.init(unsafeUninitializedCapacity: byteLimit) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      repeat {
        result = cfile_read(descriptor, start, Int64(byteLimit))
      } while result == -Int64(SystemError.interrupted.code)
      count = Swift.max(Int(result), 0)
    }
    try SystemError.check(result)
  }
}

/// The work of a new thread; C can carry only a reference.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) { self.body = body }
}
