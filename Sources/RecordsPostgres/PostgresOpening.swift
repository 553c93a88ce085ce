// The opener that the program passes to the viewer.

internal import CPostgres
package import Records
internal import Synchronization

/// An opener of databases on PostgreSQL servers.
///
/// A class because all tables of a run share its connection.
package final class PostgresOpening: DatabaseOpening {
  /// The session of a target.
  private struct Shared {
    var target: String
    var session: Session
  }

  /// The session of the last target.
  private let shared = Mutex<Shared?>(nil)

  /// Creates an opener without a connection; fails if libpq is missing, or lacks a function.
  package init?() {
    guard cpostgres_is_loaded() == 1 else { return nil }
  }

  package var engine: (name: String, version: String) {
    let version = PQlibVersion()
    return ("PostgreSQL", "\(version / 10_000).\(version % 10_000)")
  }

  package var place: DatabasePlace { .servers }

  /// Returns the host and the database, where they are known before connecting.
  package func label(of target: String) -> String {
    (try? ConnectionTarget(target).label) ?? engine.name
  }

  /// Connects to a server, unless that is done, and opens a relation, a query or the list of
  /// relations.
  ///
  /// - Parameters:
  ///   - target: A connection string, which no error repeats.
  ///   - choice: The relation, the query, or either.
  ///   - limits: The limits of reading and keeping.
  ///   - start: Starts the threads that run queries and cancel statements.
  /// - Returns: The rows, or the list of relations.
  /// - Throws: `InputError` if the server cannot be reached, has no such relation, or if the
  ///   statement does more than read.
  package func open(
    _ target: String, _ choice: DatabaseChoice, limits: SourceLimits, start: @escaping ThreadStart
  ) throws(InputError) -> DatabaseContents {
    if let known = shared.withLock({ $0?.target == target ? $0?.session : nil }) {
      return try known.contents(choice)
    }
    var options = SessionOptions(start: start)
    options.limits = limits
    let session: Session
    do throws(PostgresError) {
      session = try Session(ConnectionTarget(target), options: options)
    } catch {
      throw InputError(name: engine.name, reason: .other(error.words))
    }
    shared.withLock { $0 = Shared(target: target, session: session) }
    return try session.contents(choice)
  }
}
