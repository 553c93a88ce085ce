// The record of a log that a row goes on with, where lines of other streams are between.

import JSONText

/// The head of a record that lines of other streams interrupt, for a row with more of its lines.
package struct RecordHead: Hashable, Sendable {
  /// A value of the head that the row has none of.
  package struct Value: Hashable, Sendable {
    /// Its role.
    var role: LogColumn
    /// Its value.
    var value: [UInt8]
    /// The kind of the value.
    var kind: Field.Kind
    /// The text to read instead of the value.
    var spelledOut: [UInt8]?
  }

  /// The number of rows from the head to the row, at least 2.
  package var distance: Int
  /// The time, level and source of the head, those that it has.
  var values: [Value]
}

extension Record {
  /// The record without the values of the one that it goes on with, as it is printed.
  package var withoutInherited: Record {
    guard head != nil else { return self }
    var own = self
    for index in own.fields.indices where own.fields[index].isInherited {
      own.fields[index] = Field(column: own.fields[index].column, value: [], kind: .missing)
    }
    return own
  }
}

/// The facts about a record that are in bytes above or below it.
struct RecordContext: Hashable, Sendable {
  /// The service that an envelope above the record names.
  var service: [UInt8]?
  /// The head of the record that it goes on with.
  var head: RecordHead?
  /// The number of rows to the one that goes on with it, if that was looked for.
  var nextPart: Int?
}
