// The roles that colours play in a theme, whatever they are drawn on.

/// A role of a colour.
package enum Role: Int, CaseIterable, Sendable {
  /// The grounds: of everything, of an open row, of the row under the cursor, of chosen rows, of the
  /// title and the status line.
  case ground, open, cursor, select, bar
  /// The grounds of a match, of the current match, and of the gravest level.
  case hitGround, nowGround, fatalGround
  /// Plain text, and what is less important.
  case text, dim
  /// The names of columns; what can be pressed or opened.
  case header, mark
  /// The names of fields.
  case key
  /// Values by their types.
  case string, number, date, boolean, null
  /// Errors, warnings, successes; the target of a link.
  case error, warning, good, link
  /// Text on the ground of the title and the status line.
  case title, status, statusKey, message, problem
  /// Text on the grounds of matches, and on that of the gravest level.
  case hit, now, fatal

  /// The roles of text in the body of the screen.
  package static let body: [Role] = [
    .text, .dim, .header, .mark, .key, .string, .number, .date, .boolean, .null, .error, .warning,
    .good, .link,
  ]
  /// The roles of text on the title and the status line, and the roles in the body that each is made
  /// of.
  package static let onBar: KeyValuePairs<Role, Role> = [
    .title: .text, .status: .dim, .statusKey: .mark, .message: .warning, .problem: .error,
  ]
  /// The grounds that any text of the body may be on.
  package static let grounds: [Role] = [.ground, .open, .cursor, .select]

  /// The grounds on which the role is text; none for grounds.
  package var isOn: [Role] {
    switch self {
    case .hit: [.hitGround]
    case .now: [.nowGround]
    case .fatal: [.fatalGround]
    case .title, .status, .statusKey, .message, .problem: [.bar]
    case _ where Role.body.contains(self): Role.grounds
    default: []
    }
  }
}
