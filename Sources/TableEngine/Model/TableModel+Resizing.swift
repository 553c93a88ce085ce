extension TableModel {
  /// Gives the body another size; nothing moves, and updates in motion end as interrupted (contract T20).
  ///
  /// The line at the top stays. With another width every measured height is forgotten and the text at the top
  /// may be on another line of its row: the closure says on which.
  ///
  /// - Parameters:
  ///   - lines: The lines of the body, zero or more.
  ///   - columns: The columns of the body, zero or more.
  ///   - time: Now.
  ///   - newLine: Where the text on a line of a slot is at the new width, from zero.
  ///   - measure: The lines of a slot at the new width.
  public mutating func resize(
    lines: Int, columns: Int, at time: Duration, newLine: (TableSlot, Int) -> Int,
    measure: (TableSlot) -> Int
  ) {
    precondition(lines >= 0 && columns >= 0, "a body of \(columns)×\(lines) cells")
    guard lines != self.lines || columns != self.columns else { return }
    endMotion(at: time)
    interruptUpdates()
    reveals = [:]
    var first = firstVisible ?? parked
    if columns != self.columns {
      heights.invalidateMeasurements()
      if let row = first, row.top < 0 {
        let height = height(atPosition: row.position, measure)
        first?.top = -min(max(0, newLine(row.slot, -row.top)), max(0, height - 1))
      }
    }
    self.lines = lines
    self.columns = columns
    parked = lines == 0 ? first : nil
    resting = layOut(from: first?.position ?? 0, top: first?.top ?? 0, measure)
    showAtRest(at: time)
  }
}
