// The notes about a source as a whole.

import Records

extension RecordView {
  /// The notes of the source in words, and the number of the lines around its rows.
  var notesInWords: [String] { notes.map(\.description) + marginsInWords }

  /// The number of lines above the header and below the rows; nothing for most sources.
  var marginsInWords: [String] {
    let (margins, hasHeader) = (schema.margins, schema.hasHeader)
    var words: [String] = []
    if margins.linesAbove > 0 {
      words.append(
        counted(margins.linesAbove, "line") + " above the \(hasHeader ? "header" : "rows")")
    }
    if margins.linesBelow > 0 {
      words.append(counted(margins.linesBelow, "line") + " below the rows")
    }
    return words
  }
}
