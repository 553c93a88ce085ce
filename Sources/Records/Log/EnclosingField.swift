// The fields of a record in which the parts of a log lie that have columns of their own.

extension RecordSchema {
  /// The place of the field in which a part of a log lies, under another name or deeper; nil where
  /// it is made of other parts.
  package func enclosing(_ part: Field, in fields: [Field]) -> Int? {
    let paths = logKeys?.parts.first { $0.column == part.column }?.paths ?? []
    let name = paths.first { fields.value(at: $0) != nil }?.first
    return name.flatMap { name in fields.lastIndex { $0.name == name && !$0.isInner } }
  }
}
