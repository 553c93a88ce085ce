// The slots of the table in order, with the parts of rows between the rows.

extension TableModel {
  /// Returns the next slot below; nil after the last.
  public func slot(after slot: TableSlot) -> TableSlot? {
    place(after: interiors.place(of: slot, heights)).map { interiors.slot(at: $0, heights) }
  }

  /// Returns the next slot above; nil before the first.
  public func slot(before slot: TableSlot) -> TableSlot? {
    place(before: interiors.place(of: slot, heights)).map { interiors.slot(at: $0, heights) }
  }

  /// Returns whether one slot is above another.
  public func isAbove(_ one: TableSlot, _ other: TableSlot) -> Bool {
    isAbove(interiors.place(of: one, heights), interiors.place(of: other, heights))
  }

  /// Returns the lines of a slot alone: those of a row without its parts.
  public func ownLines(of slot: TableSlot) -> Int {
    interiors.height(at: interiors.place(of: slot, heights), heights)
  }

  /// A copy in which each row is one block with the lines of all of its parts.
  ///
  /// Changes to the copy leave the interiors alone.
  public var withoutParts: TableModel {
    var copy = self
    copy.interiors = RowInteriors()
    return copy
  }
}
