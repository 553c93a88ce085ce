// The notes about a source as a whole.

import Records

extension RecordView {
  /// The notes of the source in words, and the numbers of its lines above and below the rows.
  var notesInWords: [String] {
    let schema = schema
    let above =
      schema.linesAbove == 0
      ? []
      : [
        counted(schema.linesAbove, "line")
          + (schema.hasHeader ? " above the header" : " above the rows")
      ]
    let linesBelow = schema.table?.linesBelow ?? 0
    let below = linesBelow == 0 ? [] : [counted(linesBelow, "line") + " below the table"]
    return notes.map(\.description) + above + below
  }
}
