// What lies beside a database file; the only file here that knows the system's calls.

internal import Glibc

/// What the header of a database and the files beside it say about how it may be opened.
///
/// A connection that only reads would still create the shared memory file of a write-ahead log, and
/// could not roll a journal back.
struct DatabaseSurroundings {
  /// Whether the file can be read as if nothing could change it: nobody is writing, and opening it
  /// otherwise would create a file.
  let isImmutable: Bool
  /// The name of a journal that will not be read.
  let ignoredJournal: String?
  /// Whether there is a rollback journal, of a writer at work or of one that crashed.
  let hasJournal: Bool
  /// The name of that journal.
  let journalName: String

  /// Looks at the files.
  init(of path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    journalName = name + "-journal"
    hasJournal = Self.size(path + "-journal") > 0
    guard Self.usesLog(path) else {
      isImmutable = false
      ignoredJournal = nil
      return
    }
    let hasLog = Self.size(path + "-wal") > 0
    let hasMemory = Self.size(path + "-shm") >= 0
    isImmutable = !(hasLog && hasMemory)
    ignoredJournal = hasLog && !hasMemory ? name + "-wal" : nil
  }

  /// The size of a file in bytes; -1 when there is none.
  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : -1
  }

  /// Whether the header says that changes go to a write-ahead log
  /// (The SQLite Database File Format, 1.3.3).
  private static func usesLog(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 20)
    return pread(file, &header, header.count, 0) == header.count && header[19] == 2
  }
}
