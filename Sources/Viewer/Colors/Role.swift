// The roles of colours in a theme.

/// A role of a colour.
package enum Role: Int, CaseIterable, Sendable {
  /// The backgrounds of the screen, of an open row, of the row under the cursor, of selected rows,
  /// and of the title and status line.
  case ground, open, cursor, select, bar
  /// The backgrounds of a match, of the current match, and of the most severe level.
  case hitGround, nowGround, fatalGround
  /// Plain text, and less important text.
  case text, dim
  /// The names of columns, and marks and keys that can be pressed.
  case header, mark
  /// The names of fields.
  case key
  /// Values by their types.
  case string, number, date, boolean, null
  /// Errors, warnings, successes; the target of a link.
  case error, warning, good, link
  /// Text on the background of the title and status line.
  case title, status, statusKey, message, problem
  /// Text on the backgrounds of matches and of the most severe level.
  case hit, now, fatal

  /// The roles of text in the body of the screen.
  package static let body: [Role] = [
    .text, .dim, .header, .mark, .key, .string, .number, .date, .boolean, .null, .error, .warning,
    .good, .link,
  ]
  /// The roles of text on the title and status line, each with the body role it is derived from.
  package static let onBar: KeyValuePairs<Role, Role> = [
    .title: .text, .status: .dim, .statusKey: .mark, .message: .warning, .problem: .error,
  ]
  /// The backgrounds on which any text of the body may appear.
  package static let grounds: [Role] = [.ground, .open, .cursor, .select]

  /// The backgrounds that differ from each other in lightness; each depends on those before it.
  package static let shades: [Role] = [.open, .bar, .cursor]

  /// The backgrounds from which the role must differ, and the least differences of lightness.
  package var leastDifferences: KeyValuePairs<Role, Double> {
    switch self {
    case .open: [.ground: 3]
    case .bar: [.ground: 4]
    case .cursor: [.ground: 7, .open: 7, .bar: 3]
    // Beside white or grey text, a dark hue alone is not seen.
    case .hitGround: [.ground: 12, .open: 9, .cursor: 4]
    default: [:]
    }
  }

  /// The backgrounds on which text of the role appears; empty for backgrounds.
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
