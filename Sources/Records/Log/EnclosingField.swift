// The fields of a record in which values lie that have columns of their own.

extension RecordSchema {
  /// The place of the field in which a part of a log or a value on a path lies, under another name
  /// or deeper; nil where it is made of other parts.
  package func enclosing(_ part: Field, in fields: [Field]) -> Int? {
    let column = part.column.flatMap { columns.indices.contains($0) ? columns[$0] : nil }
    if let path = column?.path {
      return fields.firstIndex { path.rest(in: $0) != nil }
    }
    let paths = logKeys?.parts.first { $0.column == part.column }?.paths ?? []
    let name = paths.first { fields.value(at: $0) != nil }?.first
    return name.flatMap { name in fields.lastIndex { $0.name == name && !$0.isInner } }
  }
}
