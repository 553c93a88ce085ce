// The division of the screen into areas.

package import CellGrid

/// The areas of the screen; on small screens the less important ones are left out.
package struct ScreenAreas: Hashable, Sendable {
  /// The title line; nil without room for it.
  package var titleLine: Int?
  /// The lines of column names; nil without room for them.
  package var header: Range<Int>?
  /// The rows.
  package var body: CellRect
  /// The status line; nil without room for it.
  package var statusLine: Int?
  /// The line of the prompt; nil if no prompt is open.
  package var promptLine: Int?

  /// Divides a screen.
  ///
  /// - Parameters:
  ///   - size: The whole screen.
  ///   - headerLines: The number of header lines needed, 0 to 2; two need a screen of ten lines or
  ///     more.
  ///   - hasPrompt: Whether a prompt is open; it takes the last line.
  package init(size: CellSize, headerLines: Int, hasPrompt: Bool) {
    var top = 0
    var bottom = size.lines
    func reserveTop() -> Int {
      top += 1
      return top - 1
    }
    func reserveBottom() -> Int {
      bottom -= 1
      return bottom
    }
    if hasPrompt, size.lines >= 1 { promptLine = reserveBottom() }
    if size.lines >= 3 { statusLine = reserveBottom() }
    if size.lines >= 5 { titleLine = reserveTop() }
    if headerLines > 0, size.lines >= 4 {
      let lines = size.lines >= 10 ? headerLines : 1
      header = top..<top + lines
      top += lines
    }
    body = CellRect(line: top, column: 0, lines: max(bottom - top, 0), columns: size.columns)
  }
}
