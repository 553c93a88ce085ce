// A database file, open for reading and for nothing else.

internal import FileNames
package import Records
internal import Synchronization

/// The limits and helpers that a database is opened with.
package struct DatabaseOptions: Sendable {
  /// The lengths of records; other limits of files do not apply.
  package var limits = SourceLimits()
  /// The time to wait for a writer that has locked the database.
  package var lockMilliseconds = 250
  /// The length of the longest value; the database refuses longer ones.
  package var valueBytes = 50_000_000
  /// A function that gets each statement before it runs.
  package var log: (@Sendable (String) -> Void)?
  /// Starts the thread that a query runs on.
  package var start: ThreadStart

  /// Creates the default options.
  package init(start: @escaping ThreadStart) { self.start = start }
}

/// A database file, open for reading and for nothing else.
///
/// Opening it creates no file beside it and rolls no journal back. Only statements that read can be
/// prepared. They run one after the other, under one lock.
package final class DatabaseFile: Sendable {
  /// The path as given.
  package let path: String
  /// The notes about the file as a whole.
  package let notes: [SourceNote]
  let options: DatabaseOptions
  private let database: Mutex<Database>
  private let interrupter: Interrupter

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The limits, and the time to wait for a writer.
  /// - Throws: `InputError` if the file is not a database or cannot be read.
  package init(path: String, options: DatabaseOptions) throws(InputError) {
    self.path = path
    self.options = options
    let surroundings = DatabaseSurroundings(of: path)
    var ignored = surroundings.ignoredJournal
    let opened: Database
    do {
      let uri = Self.uri(path, isImmutable: surroundings.isImmutable)
      opened = try Database(uri: uri, options: options)
    } catch let error as SQLiteError where surroundings.hasJournal && error.allowsImmutableReading {
      // Only a writer could roll the journal back: the file is shown without it.
      do {
        opened = try Database(uri: Self.uri(path, isImmutable: true), options: options)
        ignored = surroundings.journalName
      } catch {
        throw Self.inputError(error, path)
      }
    } catch {
      throw Self.inputError(error, path)
    }
    interrupter = Interrupter(opened.connection)
    database = Mutex(opened)
    notes = ignored.map { [.journalIgnored(name: $0)] } ?? []
  }

  /// Ends the statement that an interruption is about, and each that is run with it later.
  ///
  /// Any thread may call it.
  func interrupt(_ interruption: Interruption) { interrupter.interrupt(interruption) }

  /// Calls a function with the database, after other callers are done with it.
  ///
  /// - Parameters:
  ///   - interruption: The request that ends the function's statements.
  ///   - body: The function.
  /// - Returns: The value of the function.
  /// - Throws: The error of the function.
  func read<Value: Sendable>(
    _ interruption: Interruption? = nil, _ body: @Sendable (Database) throws -> Value
  ) throws -> Value {
    try database.withLock { database in
      database.interruption = interruption
      interrupter.listen(to: interruption)
      defer {
        interrupter.listen(to: nil)
        database.interruption = nil
      }
      return try body(database)
    }
  }

  /// Returns the words for an error.
  static func words(for error: any Error) -> String {
    (error as? SQLiteError)?.words ?? "\(error)"
  }

  static func inputError(_ error: any Error, _ path: String) -> InputError {
    InputError(name: path, reason: .other(words(for: error)))
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
