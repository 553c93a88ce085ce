// A database file, open for reading and for nothing else.

internal import CDatabaseGuard
internal import FileNames
internal import GRDB
package import Records
internal import Synchronization

/// What the caller says about a database.
package struct DatabaseOptions: Sendable {
  /// How much of each record is kept; the other limits of files mean nothing here.
  package var limits = SourceLimits()
  /// How long to wait for a writer that has locked the database.
  package var lockMilliseconds = 250
  /// Longer values are refused by the database itself.
  package var valueBytes = 50_000_000
  /// Takes each statement before it runs.
  package var log: (@Sendable (String) -> Void)?
  /// Starts the thread that a query runs on.
  package var start: ThreadStart

  /// Creates the default options.
  package init(start: @escaping ThreadStart) { self.start = start }
}

/// A database file, open for reading and for nothing else.
///
/// Nothing beside it is created, no journal is rolled back, and only statements that read can be
/// prepared. All statements run one after the other on the connection's own queue.
package final class DatabaseFile: Sendable {
  /// The path as given.
  package let path: String
  /// What is wrong with the file as a whole.
  package let notes: [SourceNote]
  let options: DatabaseOptions
  let queue: DatabaseQueue

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: Limits and how long to wait.
  /// - Throws: `InputError` when the file is no database or cannot be read.
  package init(path: String, options: DatabaseOptions) throws(InputError) {
    // The switch for URIs has to be set before the library is used for the first time.
    Self.preparation
    self.path = path
    self.options = options
    let surroundings = DatabaseSurroundings(of: path)
    var ignored = surroundings.ignoredJournal
    do {
      queue = try Self.open(path, isImmutable: surroundings.isImmutable, options)
    } catch let error as DatabaseError
      where surroundings.hasJournal && error.resultCode.primaryResultCode != .SQLITE_NOTADB
    {
      // A journal that only a writer could roll back: the file is shown as it stands.
      do {
        queue = try Self.open(path, isImmutable: true, options)
        ignored = surroundings.journalName
      } catch {
        throw Self.inputError(error, path)
      }
    } catch {
      throw Self.inputError(error, path)
    }
    notes = ignored.map { [.journalIgnored(name: $0)] } ?? []
  }

  /// Interrupts what is running; may be called from any thread.
  func interrupt() { queue.interrupt() }

  /// Runs statements on the queue.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.unsafeRead(body)
  }

  /// Says in plain words what a database refused.
  static func words(for error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "\(error)" }
    let said = error.message ?? "error \(error.resultCode.rawValue)"
    return switch error.resultCode.primaryResultCode {
    case .SQLITE_NOTADB: "is not a SQLite database, or is encrypted"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "database is locked by another program"
    case .SQLITE_CORRUPT: "database is damaged (\(said))"
    case .SQLITE_CANTOPEN: "database cannot be opened (\(said))"
    case .SQLITE_AUTH: "only statements that read are run (\(said))"
    case .SQLITE_INTERRUPT: "stopped"
    default: said
    }
  }

  static func inputError(_ error: any Error, _ path: String) -> InputError {
    InputError(name: path, reason: .other(words(for: error)))
  }

  private static let preparation: Void = cdatabaseguard_prepare()

  private static func open(
    _ path: String, isImmutable: Bool, _ options: DatabaseOptions
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.foreignKeysEnabled = false
    configuration.label = "database"
    configuration.busyMode = .timeout(Double(options.lockMilliseconds) / 1_000)
    let log = options.log
    let limit = Int32(clamping: options.valueBytes)
    configuration.prepareDatabase { db in
      for setting in [
        "query_only = ON", "trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0",
        "temp_store = MEMORY",
      ] { try db.execute(sql: "PRAGMA \(setting)") }
      if let log { db.trace { event in log("\(event)") } }
      guard let connection = db.sqliteConnection else { return }
      cdatabaseguard_harden(UnsafeMutableRawPointer(connection), limit)
    }
    return try DatabaseQueue(
      path: uri(path, isImmutable: isImmutable), configuration: configuration)
  }

  /// Returns a path as a URI, in which bytes above 7F, `%`, `?` and `#` are escaped.
  private static func uri(_ path: String, isImmutable: Bool) -> String {
    var uri = path.hasPrefix("/") ? "file://" : "file:"
    for byte in FileName.bytes(path) {
      let character = Unicode.Scalar(byte)
      if byte < 0x80, !"%?#".unicodeScalars.contains(character) {
        uri.unicodeScalars.append(character)
      } else {
        uri += "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }
    }
    return uri + "?mode=ro" + (isImmutable ? "&immutable=1" : "")
  }
}
