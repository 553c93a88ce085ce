// What stays put: the scroll state, and the rules by which an update keeps it.

/// The scroll state: a line of a row and the line of the screen it is drawn at.
///
/// There is no offset from the top of the table, so no estimate of a height that nobody measured can move
/// what is seen.
public struct Anchor: Hashable, Sendable {
  /// What is anchored; a row unless nothing but a header or footer is visible.
  public var slot: TableSlot
  /// The line of the row, from zero; more only where the row begins above the body.
  public var lineInRow: Int
  /// The line of the body it is drawn at, from zero.
  public var screenLine: Int

  /// Makes an anchor.
  public init(slot: TableSlot, lineInRow: Int, screenLine: Int) {
    self.slot = slot
    self.lineInRow = lineInRow
    self.screenLine = screenLine
  }

  /// An anchor from the screen line of a row's first line, which is negative above the body.
  init(slot: TableSlot, top: Int) {
    self.init(slot: slot, lineInRow: max(0, -top), screenLine: max(0, top))
  }
}

/// What an update keeps where it is on the screen.
public enum AnchorRule: Hashable, Sendable {
  /// The first visible row, or the next that survives unmoved; at the very top, the top
  /// (contract U19, U20, U22, U23).
  case contract
  /// A row, by its path before the update: the row acted on.
  ///
  /// It keeps its screen line. With `reveal`, a row that grew is moved up as far as its text needs, but not
  /// past the top; when it shrinks again it moves back by as much, unless the reader scrolled meanwhile. A
  /// row that is closed from its inside ends with its first line at the top.
  case row(RowPath, reveal: Bool)
  /// The number of lines above the screen (contract U21).
  case keepOffset
  /// The end of the table, at the last line of the screen.
  case end
}

/// Where a row is to be on the screen after a scroll; contract 6.4.
public enum ScrollPosition: Hashable, Sendable, CaseIterable {
  /// Wherever it needs the least scrolling.
  case none
  /// The row's first line at the top; above a section's first row its header.
  case top
  /// The row in the middle.
  case middle
  /// The row's last line at the bottom; below a section's last row its footer.
  case bottom
}
