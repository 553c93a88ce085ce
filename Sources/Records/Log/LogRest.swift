// The fields of a log record that no column shows.

import JSONText

/// The fields of a log record that no column shows, nested ones included.
package struct LogRest: Hashable, Sendable {
  /// The paths of the parts below the names they begin with.
  private var inner: [[UInt8]: [LogKeys.Path]] = [:]
  /// The names that can fill the column of another name.
  private var others: [[UInt8]: Int] = [:]
  /// Whether there is anything to leave out.
  private let isLog: Bool
  /// The roles of the columns where lines are read alone.
  private var shownRoles: Set<LogColumn> = []

  /// Prepares to leave out what the columns of a schema show.
  package init(_ schema: RecordSchema) {
    isLog = schema.isLog && schema.hasFreeKeys
    if schema.format == .log, schema.logLayout.form == .lines {
      shownRoles = Set(schema.columns.map(\.role)).intersection([.time, .level])
    }
    for part in schema.logKeys?.parts ?? [] {
      for path in part.paths {
        if path.count > 1 {
          inner[path[0], default: []].append(Array(path.dropFirst()))
        } else {
          others[path[0]] = part.column
        }
      }
    }
  }

  /// The fields of a record, an object that holds parts as its other members, and those that a
  /// program wrote for itself (`__CURSOR`) last.
  package func rest(of fields: [Field]) -> [Field] {
    guard isLog else { return fields }
    var first: [Field] = []
    var last: [Field] = []
    for field in fields where !field.isInner {
      // The time of a prefix says what the program says again.
      if !shownRoles.isEmpty, let rank = LogKeyList.ranks[field.name],
        shownRoles.contains(rank.role)
      {
        continue
      }
      if let column = others[field.name], field.column != column,
        let place = fields.place(inColumn: column), fields[place].value == field.value
      {
        continue
      }
      if let paths = inner[field.name], field.kind == .object,
        let members = JSONMembers(field.value)
      {
        let left = members.fields.filter { member in !paths.contains { $0.first == member.name } }
        first += left.prefix(LogRest.openedMembers)
      } else if field.name.first == UInt8(ascii: "_") {
        last.append(field)
      } else {
        first.append(field)
      }
    }
    return first + last
  }

  /// More members of one object are not looked at: a line of the screen has no room for them.
  private static let openedMembers = 64
}
