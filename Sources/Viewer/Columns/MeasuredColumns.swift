// The columns of a schema with the sample that they were measured on.

import Records

/// The columns of a schema, measured on a sample.
struct MeasuredColumns: Sendable {
  /// The rules by which they were measured.
  let measuring: ColumnMeasuring
  /// The records of the sample.
  let sample: [Record]
  /// The columns of the schema, in order.
  let columns: [ListColumn]

  /// Measures columns; where the known ones were measured on the same records, they are taken.
  ///
  /// The few records on which thousands of columns are measured are mostly the same ones again.
  init(_ measuring: ColumnMeasuring, of sample: [Record], known: MeasuredColumns?) {
    self.measuring = measuring
    self.sample = sample
    if let known, known.hold(for: measuring, of: sample) {
      columns = known.columns
    } else {
      columns = measuring.columns(of: sample)
    }
  }

  private func hold(for measuring: ColumnMeasuring, of sample: [Record]) -> Bool {
    let others = measuring.measured(of: sample)
    return measuring.isWide && self.measuring.givesSame(as: measuring)
      && self.measuring.measured(of: self.sample).map(\.key) == others.map(\.key)
      && MeasuredColumns.contents(of: self.sample) == MeasuredColumns.contents(of: sample)
  }

  /// The bytes of records, by their identities: one record may be in a sample twice.
  private static func contents(of sample: [Record]) -> [RowKey: [UInt8]] {
    Dictionary(sample.lazy.map { ($0.key, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ColumnMeasuring {
  /// Whether there are thousands of columns: measuring them again would delay a frame.
  fileprivate var isWide: Bool { schema.columns.count > Record.wideFields }

  /// Returns whether another measurement of the same records finds the same widths.
  fileprivate func givesSame(as other: ColumnMeasuring) -> Bool {
    // A column of rising numbers is as wide as the number of rows.
    String(rowCount).count == String(other.rowCount).count && rules == other.rules
      && paths == other.paths && schema == other.schema
  }
}
