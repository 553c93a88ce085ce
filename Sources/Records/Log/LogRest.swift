// The fields of a log record that no column shows.

import JSONText

/// The fields of a log record that no column shows, nested ones included.
package struct LogRest: Hashable, Sendable {
  /// The columns of the roles that the list shows.
  private let columns: [LogColumn: Int]
  /// Whether there is anything to leave out.
  private let isLog: Bool

  /// Prepares to leave out what the columns of a schema show.
  package init(_ schema: RecordSchema) {
    isLog = schema.isLog && schema.hasFreeKeys
    columns = schema.logLayout.roleColumns
  }

  /// The fields of a record, an object that holds parts as its other members, and those that a
  /// program wrote for itself (`__CURSOR`) last.
  package func rest(of fields: [Field]) -> [Field] {
    guard isLog else { return fields }
    var first: [Field] = []
    var last: [Field] = []
    for field in fields where !field.isInner {
      let shown = field.rolesInside.filter { inside in
        columns[inside.role].flatMap { fields.place(inColumn: $0) }
          .map { fields[$0].value == inside.value } ?? false
      }
      if !shown.isEmpty, let members = JSONMembers(field.value) {
        let left = members.fields.filter { member in
          !shown.contains { $0.name == member.name }
        }
        first += left.prefix(LogRest.openedMembers)
      } else if isTimeAgain(field) {
        // The time of a prefix says what the program says again.
        continue
      } else if field.name.first == UInt8(ascii: "_") {
        last.append(field)
      } else {
        first.append(field)
      }
    }
    return first + last
  }

  /// Whether a field without a column has the name of a time or a level that a column shows.
  private func isTimeAgain(_ field: Field) -> Bool {
    guard field.column == nil, let rank = LogKeyList.rank(of: field.name) else { return false }
    return (rank.role == .time || rank.role == .level) && rank.isFirst
      && columns[rank.role] != nil
  }

  /// More members of one object are not looked at: a line of the screen has no room for them.
  private static let openedMembers = 64
}
