// Which lines of the screen belong to whom.

package import CellGrid

/// The areas of the screen for its size; on small screens the less needed ones go first.
package struct ScreenAreas: Hashable, Sendable {
  /// The title line; nil when there is no room.
  package var titleLine: Int?
  /// The lines of column names; nil when there is no room.
  package var header: Range<Int>?
  /// The rows.
  package var body: CellRect
  /// The status line; nil when there is no room.
  package var statusLine: Int?
  /// The prompt; nil when nothing is asked.
  package var promptLine: Int?

  /// Divides a screen.
  ///
  /// - Parameters:
  ///   - size: The whole screen.
  ///   - headerLines: How many lines the names of the columns need, 0 to 2; a second one is given on
  ///     a screen of ten lines or more.
  ///   - hasPrompt: Whether something is asked; the prompt then has the last line.
  package init(size: CellSize, headerLines: Int, hasPrompt: Bool) {
    var top = 0
    var bottom = size.lines
    func takeTop() -> Int {
      top += 1
      return top - 1
    }
    func takeBottom() -> Int {
      bottom -= 1
      return bottom
    }
    if hasPrompt, size.lines >= 1 { promptLine = takeBottom() }
    if size.lines >= 3 { statusLine = takeBottom() }
    if size.lines >= 5 { titleLine = takeTop() }
    if headerLines > 0, size.lines >= 4 {
      let lines = size.lines >= 10 ? headerLines : 1
      header = top..<top + lines
      top += lines
    }
    body = CellRect(line: top, column: 0, lines: max(bottom - top, 0), columns: size.columns)
  }
}
