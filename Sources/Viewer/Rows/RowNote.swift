// The end of a row's line: its hidden lines, its matches, or the reading position.

import Records

/// A short note at the right of a row's line.
struct RowNote {
  /// The text.
  let text: String
  /// The style.
  let part: Part
  /// The first column.
  let column: Int

  /// Creates the note of a record's line; nil if it has none.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - firstLine: The first line of the row on the screen.
  ///   - height: The height of the row.
  ///   - rows: The rows.
  ///   - end: The column after the note.
  ///   - first: The first column of the data.
  @MainActor
  init?(of record: Record, firstLine: Int, height: Int, rows: RowList, end: Int, first: Int) {
    let layouts = rows.layouts
    if firstLine > 0 {
      text = "\(brief(firstLine + 1))/\(brief(height))"
      part = .hiddenLines
    } else {
      let hidden = layouts.hiddenLines(of: record)
      let matches = rows.unseenMatchCount(in: record)
      text = Self.text(hiding: hidden, matches: matches)
      let isTall = hidden.map { $0.lines > rows.bodyLines } ?? false
      part = matches > 0 ? .matchCount : isTall ? .mark : .hiddenLines
    }
    guard !text.isEmpty else { return nil }
    column = max(end - text.utf8.count, first)
  }

  /// Returns the text for a number of hidden lines, nil for none, and of matches in them.
  static func text(hiding lines: HiddenLines?, matches: Int) -> String {
    guard matches > 0 else { return lines?.text ?? "" }
    return (lines.map { $0.text + " " } ?? "") + "*" + brief(matches)
  }
}
