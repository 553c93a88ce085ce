// The fields of a record in which values lie that have columns of their own.

import JSONText

extension RecordSchema {
  /// The place of the field in which a part of a log or a value on a path lies, under another name
  /// or deeper; nil where it is made of other parts.
  package func enclosing(_ part: Field, in fields: [Field]) -> Int? {
    let column = part.column.flatMap { columns.indices.contains($0) ? columns[$0] : nil }
    if let path = column?.path {
      return fields.firstIndex { path.rest(in: $0) != nil }
    }
    guard let role = column?.role, role != .none else { return nil }
    return fields.firstIndex { field in
      !field.isInner && field.rolesInside.contains { $0.role == role && $0.value == part.value }
    }
  }
}

extension Field {
  /// The members of the object that a log looks into, each with the role that its name has.
  var rolesInside: [(name: [UInt8], role: LogColumn, value: [UInt8])] {
    guard kind == .object, LogKeyList.openedNames.contains(name),
      let members = JSONMembers(value)
    else { return [] }
    let isContainer = LogKeyList.containerNames.contains(name)
    return members.fields.compactMap { member in
      let known = isContainer ? member.name : name + [UInt8(ascii: ".")] + member.name
      return LogKeyList.rank(of: known).map { (member.name, $0.role, member.value) }
    }
  }
}
