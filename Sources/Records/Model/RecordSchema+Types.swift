// The types of columns, as the first records tell them.

import Values

extension RecordSchema {
  /// Notes the types of columns, as the values of some records tell them.
  ///
  /// - Parameters:
  ///   - records: The first records of the source.
  ///   - isWanted: Whether a column may have another type than it has.
  package mutating func noteTypes(in records: [[Field]], of isWanted: (Column) -> Bool) {
    var tallies = [ColumnTally](repeating: ColumnTally(), count: columns.count)
    for record in records {
      for field in record {
        guard let column = field.column, columns.indices.contains(column), field.hasValue,
          isWanted(columns[column]), !tallies[column].isText(ofAll: records.count)
        else { continue }
        tallies[column].add(field.value.span)
      }
    }
    for index in columns.indices where isWanted(columns[index]) {
      let column = columns[index]
      columns[index].type = tallies[index].type(
        isTime: column.role == .time || NameOfTime.isOne(column.originalName))
    }
  }
}
