// The limits of waiting for a server and of reading from it.

package import Records

/// The limits and helpers that a database is opened with.
package struct SessionOptions: Sendable {
  /// The lengths of records; other limits of files do not apply.
  package var limits = SourceLimits()
  /// The silence after which an attempt to connect is given up.
  package var connectMilliseconds = 10_000
  /// The time that the server gives a statement.
  package var statementMilliseconds = 15_000
  /// The silence, past the time of a statement, after which a connection is closed.
  package var silenceMilliseconds = 5_000
  /// The time that an answer has to arrive once it is not wanted any more, before it is cancelled.
  package var lingerMilliseconds = 250
  /// The waits before the attempts to reach a lost server again.
  package var retryMilliseconds = [0, 250, 500]
  /// The bytes of the answer to one statement; more than them end the connection.
  package var answerBytes = 64 * 1024 * 1024
  /// The notices that a server may send with one answer.
  package var notices = 1_000
  /// The rows that the server sorts for each page; more of them are sorted once, and then kept.
  package var sortedRows = 100_000
  /// The rows that the server filters at once, at most.
  package var filteredRows = 262_144
  /// The need for the rows of a query when it begins.
  package var demand = QueryDemand()
  /// Starts the threads that cancel statements.
  package var start: ThreadStart

  /// Creates the default options.
  package init(start: @escaping ThreadStart) { self.start = start }
}
