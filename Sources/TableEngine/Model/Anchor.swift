// The scroll state, and the rules by which an update preserves it.

/// The scroll state: a line of a row, with the screen line at which it is drawn.
///
/// It contains no offset from the top of the table, so no estimated height can move the visible
/// rows.
public struct Anchor: Hashable, Sendable {
  /// The anchored slot: the first visible row, header or footer with at least one line.
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

  /// Creates an anchor from the body's line at which a row begins, which is negative above the
  /// body.
  init(slot: TableSlot, top: Int) {
    self.init(slot: slot, lineInRow: max(0, -top), screenLine: max(0, top))
  }
}

/// A rule that determines which part of the table stays in place during an update.
public enum AnchorRule: Hashable, Sendable {
  /// The first visible row, or the next one neither deleted nor moved. A table scrolled to its very
  /// top stays there (contract U19, U20, U22, U23).
  case contract
  /// A slot, as it was before the update: the row or part that the user acted on.
  ///
  /// It keeps its line of the body. With `reveal`, one that grew or opened moves up until its text is
  /// visible, but not past the top, of which something else covers the lines `below`. When it
  /// shrinks again, it moves back by that distance or less, so that its text stays visible. If the
  /// user has scrolled, it does not. If a slot that begins above the body, or in the lines that are
  /// covered, closes, its first line moves to the first line that is free.
  case slot(TableSlot, reveal: Bool, below: Int = 0)
  /// A slot, as it was before the update, whose first line moves to a line of the body (contract
  /// U24).
  case place(TableSlot, line: Int)
  /// The number of lines above the body (contract U21).
  case keepOffset
  /// The end of the table, at the last line of the body.
  case end
}

extension AnchorRule {
  /// Returns the rule for a row, by its path before the update; see ``slot(_:reveal:below:)``.
  public static func row(_ path: RowPath, reveal: Bool) -> AnchorRule {
    .slot(.row(path), reveal: reveal)
  }

  /// Returns the rule that moves a row to a line of the body, by its path before the update.
  public static func row(_ path: RowPath, atLine line: Int) -> AnchorRule {
    .place(.row(path), line: line)
  }
}

/// The position of a row in the body after a scroll (section 6.4 of the contract).
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
