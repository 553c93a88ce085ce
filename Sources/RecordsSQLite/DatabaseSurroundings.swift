// The files beside a database, which decide how it is opened.

internal import Records

/// The state of a database's journals, as its header and the files beside it show it.
///
/// A connection that only reads would still create the shared memory file of a write-ahead log, and
/// could not roll a journal back.
struct DatabaseSurroundings {
  /// Whether to read the file as one that cannot change.
  ///
  /// It has no writer then, and opening it otherwise would create a file.
  let isImmutable: Bool
  /// The name of a journal that will not be read.
  let ignoredJournal: String?
  /// Whether there is a rollback journal, of a writer at work or of one that crashed.
  let hasJournal: Bool
  /// The name of that journal.
  let journalName: String

  /// Examines the files.
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

  private static func size(_ path: String) -> Int {
    (try? SystemCalls().status(at: path).byteCount) ?? -1
  }

  /// Whether the header says that changes go to a write-ahead log
  /// (The SQLite Database File Format, 1.3.3).
  private static func usesLog(_ path: String) -> Bool {
    let calls = SystemCalls()
    guard let file = try? calls.open(path) else { return false }
    defer { calls.close(file) }
    var version: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &version) { byte in
      try? calls.read(file, at: 19, into: byte, waiting: true)
    }
    return count == 1 && version == 2
  }
}
