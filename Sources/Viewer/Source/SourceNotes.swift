// The notes about a source as a whole.

import Records

extension RecordView {
  /// The notes of the source in words, and the number of its lines above the first row.
  var notesInWords: [String] {
    let schema = schema
    let above =
      schema.linesAbove == 0
      ? []
      : [
        counted(schema.linesAbove, "line")
          + (schema.hasHeader ? " above the header" : " above the rows")
      ]
    return notes.map(\.description) + above
  }
}
