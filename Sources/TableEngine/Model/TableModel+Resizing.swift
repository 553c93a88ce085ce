extension TableModel {
  /// Resizes the body without animation; running updates end as interrupted (contract T20).
  ///
  /// The line at the top stays in place. A new width discards every measured height, and the text
  /// at the top may move to another line of its row, which a closure determines.
  ///
  /// - Parameters:
  ///   - lines: The height of the body in lines, zero or more.
  ///   - columns: The width of the body in columns, zero or more.
  ///   - time: The current time.
  ///   - newLine: Maps a slot and a line at the old width to the line of the same text at the new
  ///     width.
  ///   - measure: Measures a slot in lines at the new width.
  public mutating func resize(
    lines: Int, columns: Int, at time: Duration, newLine: (TableSlot, Int) -> Int,
    measure: (TableSlot) -> Int
  ) {
    precondition(lines >= 0 && columns >= 0, "a body of \(columns)×\(lines) cells")
    guard lines != self.lines || columns != self.columns else { return }
    endMotion(at: time)
    interruptUpdates()
    revealedLines = [:]
    var first = firstVisible ?? savedAnchor
    if columns != self.columns {
      heights.invalidateMeasurements()
      interiors.forgetMeasurements()
      storeInteriors()
      if let row = first, row.top < 0 {
        let height = height(at: row.place, measure)
        first?.top = -min(max(0, newLine(row.slot, -row.top)), max(0, height - 1))
      }
    }
    self.lines = lines
    self.columns = columns
    savedAnchor = lines == 0 ? first : nil
    resting = layOut(from: first?.place ?? Place(position: 0), top: first?.top ?? 0, measure)
    storeInteriors()
    showAtRest(at: time)
  }
}
