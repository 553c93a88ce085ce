// Counting matches in hidden lines of an open record.

import TextLayout

extension RecordLayout {
  /// Returns the number of matches that begin in some lines.
  ///
  /// - Complexity: O(bytes of the fields that have lines among them), during a search.
  func hits(in lines: Range<Int>, appearance: RowAppearance) -> Int {
    guard appearance.pattern != nil else { return 0 }
    var start = 0
    return parts.reduce(0) { sum, part in
      let own = start..<start + part.lines
      start = own.upperBound
      let wanted = lines.clamped(to: own)
      guard !wanted.isEmpty, let field = part.field, part.content != .heading
      else { return sum }
      let text = text(of: part)
      let matches = appearance.matches(in: text, column: fields[field].column)
      guard !matches.isEmpty, wanted != own else { return sum + matches.count }
      let laidOut = rules.lines(
        of: text, width: textWidth(of: part),
        in: wanted.lowerBound - own.lowerBound..<wanted.upperBound - own.lowerBound)
      guard let first = laidOut.first, let last = laidOut.last else { return sum }
      let bytes = first.source.lowerBound..<last.source.upperBound
      return sum + matches.count { bytes.contains($0.lowerBound) }
    }
  }
}
