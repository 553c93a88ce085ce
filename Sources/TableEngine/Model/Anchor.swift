// The scroll state, and the rules by which an update preserves it.

/// The scroll state: a line of a row, with the screen line at which it is drawn.
///
/// It contains no offset from the top of the table, so no estimated height can move the visible
/// rows.
public struct Anchor: Hashable, Sendable {
  /// The anchored slot; a row unless only a header or footer is visible.
  public var slot: TableSlot
  /// The line of the row, from zero; greater than zero only if the row begins above the body.
  public var lineInRow: Int
  /// The line of the body at which it is drawn, from zero.
  public var screenLine: Int

  /// Creates an anchor.
  public init(slot: TableSlot, lineInRow: Int, screenLine: Int) {
    self.slot = slot
    self.lineInRow = lineInRow
    self.screenLine = screenLine
  }

  /// Creates an anchor from the screen line of a row's first line, which is negative above the
  /// body.
  init(slot: TableSlot, top: Int) {
    self.init(slot: slot, lineInRow: max(0, -top), screenLine: max(0, top))
  }
}

/// The rule for which part of the table an update keeps in place on the screen.
public enum AnchorRule: Hashable, Sendable {
  /// The first visible row, or the next one that survives unmoved; at the very top, the top
  /// (contract U19, U20, U22, U23).
  case contract
  /// A row, by its path before the update: the row that the user acted on.
  ///
  /// It keeps its screen line. With `reveal`, a row that grew moves up until its text is visible,
  /// but not past the top. When it shrinks again it moves back by the same distance, unless the
  /// user has scrolled meanwhile. A row that is closed from inside ends with its first line at the
  /// top.
  case row(RowPath, reveal: Bool)
  /// The number of lines above the screen (contract U21).
  case keepOffset
  /// The end of the table, at the last line of the screen.
  case end
}

/// The position of a row on the screen after a scroll; contract 6.4.
public enum ScrollPosition: Hashable, Sendable, CaseIterable {
  /// The position that requires the least scrolling.
  case none
  /// The row's first line at the top; for a section's first row, below its header.
  case top
  /// The row in the middle.
  case middle
  /// The row's last line at the bottom; for a section's last row, above its footer.
  case bottom
}
