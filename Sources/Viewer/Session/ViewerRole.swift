// The part that a viewer has in a session with several.

/// The role of a viewer in the session.
enum ViewerRole {
  /// The only viewer.
  case alone
  /// The list of a database's tables.
  case list
  /// One of the tables.
  case chosen
  /// The place of a database that is being opened.
  case connecting

  /// The key that opens a row; in a list of tables Enter shows the table instead.
  var openingKey: String { self == .list ? "za" : "Enter" }
}
