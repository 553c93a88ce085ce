// The lines of a long text in pieces.

import Records
import TextLayout

extension NodeLayout {
  /// Returns the lines of a piece of an open text.
  func line(ofPiece number: Int, of pieces: TextPieces, level: Int) -> NodeLine {
    var line = NodeLine(level: level)
    let column = geometry.nameColumn(level: level, hasMark: true)
    line.columns = NodeColumns(
      mark: geometry.markColumn(level: level), name: column, value: column)
    let width = max(geometry.end - line.columns.value, 1)
    pieces.prepare(besides: number)
    guard let text = pieces.text(ofPiece: number) else {
      // About as many lines as it will have, so that little moves when it is here.
      line.value = .line(LineText(Array("reading".utf8), .frame))
      line.lines = max(TextPieces.pieceBytes / width, 1)
      return line
    }
    let shown = LineText(text, pieces.part)
    line.value = .wrapped(shown)
    line.columns.isProse = geometry.isNarrowed(text, at: column)
    line.lines = geometry.rules.height(of: shown.text, width: geometry.textWidth(line.columns))
    return line
  }

  /// Returns the first line of a closed text in pieces.
  func firstLine(of pieces: TextPieces, of placed: Placed) -> LineText {
    if let encoded = pieces.encoded { return encoded.line }
    return firstLine(of: LineText(pieces.text(ofPiece: 0) ?? [], pieces.part), of: placed)
  }
}
