// The notes about a source as a whole.

import Records

extension RecordView {
  /// The notes of the source in words, and the number of the lines around its rows.
  var notesInWords: [String] { notes.map(\.description) + marginsInWords }

  /// The number of lines above the header and below the rows; nothing for most sources.
  var marginsInWords: [String] {
    let schema = schema
    let margins = schema.margins
    let place = schema.hasHeader ? "header" : "rows"
    let above = counted(margins.linesAbove, "line") + " above the \(place)"
    let below = counted(margins.linesBelow, "line") + " below the rows"
    return (margins.linesAbove > 0 ? [above] : []) + (margins.linesBelow > 0 ? [below] : [])
  }
}
