// Connection strings on the command line, which may contain passwords.

/// The connection strings among the words of a command line.
package enum ConnectionText {
  /// The beginnings of connection URIs.
  private static let schemes = ["postgresql://", "postgres://"]

  /// Whether a word is a connection URI.
  package static func isURI(_ word: String) -> Bool { schemes.contains { word.hasPrefix($0) } }

  /// Whether a word may contain a password.
  package static func isSecret(_ word: String) -> Bool {
    isURI(word) || word.contains("password")
  }

  /// Returns a message without the words of a command line that may contain passwords.
  package static func withoutSecrets(_ message: String, words: [String]) -> String {
    words.filter(isSecret).reduce(message) { message, word in
      message.replacing(word, with: schemes.first { word.hasPrefix($0) }.map { $0 + "…" } ?? "…")
    }
  }
}

extension LaunchRequest {
  /// Whether it is about a database on a server.
  package var isOnServer: Bool { service != nil || file.map(ConnectionText.isURI) ?? false }
}
