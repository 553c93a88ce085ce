// What must never be in a frame, whatever is shown.

import CellGrid

extension Frame {
  /// Faults of the frame in words: halves of wide clusters, and anything that could steer a terminal.
  var faults: [String] {
    var faults: [String] = []
    for line in 0..<size.lines {
      for column in 0..<size.columns {
        let cell = self[line, column]
        let isHalf = column > 0 && self[line, column - 1].width == 2
        if cell.isTrailing != isHalf { faults.append("half a cluster at \(line),\(column)") }
        if cell.width == 2, column + 1 == size.columns {
          faults.append("a wide cluster is cut at \(line),\(column)")
        }
        if cell.text.isEmpty != cell.isTrailing { faults.append("no text at \(line),\(column)") }
        if let scalar = cell.text.unicodeScalars.first(where: \.steersTerminals) {
          faults.append("U+\(String(scalar.value, radix: 16)) at \(line),\(column)")
        }
      }
    }
    if let cursor, !(0..<size.lines).contains(cursor.line) { faults.append("cursor outside") }
    if let cursor, !(0..<size.columns).contains(cursor.column) { faults.append("cursor outside") }
    return faults
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey it instead of showing it: controls, separators, bidi controls.
  var steersTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: properties.isBidiControl
    }
  }
}
