// Errors of the server, of the connection and of this module, and the words for them.

/// An error of a server or of the connection to it.
package enum PostgresError: Error, Hashable, Sendable {
  /// The server refused a statement, or a connection: then libpq does not tell the SQLSTATE.
  case server(state: String?, message: String, hint: String?)
  /// The connection could not be made, or broke; libpq's words.
  case lost(String)
  /// The server sent nothing for this number of milliseconds.
  case silent(milliseconds: Int)
  /// The caller did not want the answer any more.
  case cancelled
  /// The text that names the server and the database cannot be used.
  case target(String)
  /// The server asked for a password, and none is known.
  case password
  /// An answer has more than this number of bytes.
  case tooLarge(bytes: Int)
  /// The user's statement may do more than read.
  case notReading
  /// The server sent what was not asked for.
  case protocolBreach(String)

  /// The SQLSTATE, if the server sent one.
  var state: String? { if case .server(let state, _, _) = self { state } else { nil } }

  /// Whether the server does not have what a statement asked for, so that it need not be asked again.
  var isMissingFeature: Bool {
    switch state {
    // Not supported, syntax, undefined object, undefined function, invalid parameter value.
    case "0A000", "42601", "42704", "42883", "22023": true
    default: false
    }
  }

  /// Whether the connection cannot be used any more.
  var isLoss: Bool {
    switch self {
    case .lost, .silent, .tooLarge, .protocolBreach: true
    // The server also ends connections whose transactions take too long.
    case .server(let state?, _, _):
      state.hasPrefix("57P") || state.hasPrefix("08") || state.hasPrefix("25P")
    case .server, .cancelled, .target, .password, .notReading: false
    }
  }

  /// The ways in which the cause of an error ends.
  enum Passing: Sendable, Hashable {
    /// By itself, at once or after a short while.
    case soon
    /// By itself, after some time.
    case later
    /// Only by a change of the database, or by another statement.
    case never
  }

  /// The way in which the cause ends, so that the same statements succeed.
  var passing: Passing {
    switch self {
    case .lost: .soon
    case .silent, .protocolBreach: .later
    case .server(let state, _, _): Self.passing(of: state ?? "")
    case .cancelled, .target, .password, .tooLarge, .notReading: .never
    }
  }

  /// Returns the way in which the cause of an error with an SQLSTATE ends.
  ///
  /// The classes are those of appendix A of PostgreSQL's manual.
  private static func passing(of state: String) -> Passing {
    switch state {
    // The database was dropped; a limit of the role, or of the server, is too low.
    case "57P04", "25P04", "53400": .never
    // Ended while it was idle, by a limit for that.
    case "25P03": .soon
    // The table, or another object, is in use.
    case "55P03", "55006": .later
    // A connection; a conflict with other transactions; the server stops or starts.
    case _ where ["08", "40"].contains(state.prefix(2)) || state.hasPrefix("57P"): .soon
    // Connections, memory or space on the disk.
    case _ where state.hasPrefix("53"): .later
    // Such as rights, names and types (42), values (22), and a statement that took too long (57014).
    default: .never
    }
  }

  /// Whether the same statements may succeed at once, or after a short while.
  var isPassing: Bool { passing == .soon }

  /// One line for the user: the reason, then the SQLSTATE and a hint in parentheses.
  package var words: String {
    switch self {
    case .server(let state, let message, let hint):
      let notes = [state, Self.advice(for: state) ?? hint.map(Self.line)].compactMap { $0 }
      return Self.line(message) + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
    case .lost(let reason): return Self.line(reason)
    case .silent(let milliseconds):
      return "the server has sent nothing for \(milliseconds / 1_000) s (try again)"
    case .cancelled: return "stopped"
    case .target(let words): return words
    case .password: return "needs a password (put it into ~/.pgpass, or set PGPASSWORD)"
    case .tooLarge(let bytes): return "an answer has more than \(bytes / 1_048_576) MB"
    case .notReading: return "only queries that read are run (SELECT, WITH, VALUES or TABLE)"
    case .protocolBreach(let what): return "unexpected answer: \(what) (is it PostgreSQL?)"
    }
  }

  /// The bytes of a message that are shown.
  private static let shownBytes = 4 * 1024

  /// Returns a text as one line of bounded length.
  private static func line(_ text: String) -> String {
    let parts = text.split { $0.isNewline || $0 == "\t" }
    return String(decoding: parts.joined(separator: " ").utf8.prefix(shownBytes), as: UTF8.self)
  }

  /// The advice for an SQLSTATE, where the server's own hint would not help in a viewer.
  private static func advice(for state: String?) -> String? {
    switch state {
    case "28000", "28P01": "check the user, and the password in ~/.pgpass"
    case "25P03", "25P04": "the server ends transactions that take too long; try again"
    case "40001", "40P01": "another transaction was in the way; try again"
    case "42501": "use a role that may read it"
    case "42P01", "42703", "3F000": "it was changed meanwhile; open it again"
    case "53300": "the server takes no more connections; try again later"
    case "55P03": "locked by another session; try again"
    case "57P01", "57P02", "57P03": "the server stops or starts; try again"
    default: nil
    }
  }
}
