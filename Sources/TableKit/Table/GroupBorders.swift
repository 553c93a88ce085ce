// The space and the rules around the groups of a table.

internal import TableEngine

/// The space around the rows of a table, and the borders of its groups.
///
/// A group is a section with its header and footer. A rule separates its header from its rows, and
/// another one its rows from its footer. A blank line ends it. With ``TableView/Style/insetGrouped``
/// the rules are the top and the bottom of a frame.
struct GroupBorders: Equatable {
  /// The style of the table; plain if its groups are not separated.
  let style: TableView.Style
  /// The columns of the table without the section index.
  let columns: Int
  /// The space around all sections.
  let insets: Insets

  /// The minimum width of rows in a frame, in columns.
  private static let framedMinimum = 12
  /// The columns between the edge of the table and a row in a frame: a space, the frame, a space.
  private static let framedColumns = 3

  /// Whether groups have frames; a narrow table has no room for them.
  var hasFrames: Bool {
    style == .insetGrouped
      && columns - insets.columns - 2 * Self.framedColumns >= Self.framedMinimum
  }

  /// The first column of rows.
  var firstColumn: Int { min(insets.left, columns) + (hasFrames ? Self.framedColumns : 0) }

  /// The width of rows in columns.
  var rowColumns: Int {
    max(columns - insets.columns - (hasFrames ? 2 * Self.framedColumns : 0), 0)
  }

  /// The columns of a rule, including the corners of a frame.
  var ruleColumns: Range<Int> {
    let outset = hasFrames ? 2 : 0
    return firstColumn - outset..<firstColumn + rowColumns + outset
  }

  /// Returns the lines of a slot before its view.
  func linesBefore(_ slot: TableSlot) -> Int {
    switch slot {
    case .footer: style == .plain ? 0 : 1
    case .tableHeader: insets.top
    case .header, .row, .part, .tableFooter: 0
    }
  }

  /// Returns the lines of a slot after its view.
  func linesAfter(_ slot: TableSlot) -> Int {
    switch slot {
    case .header, .footer: style == .plain ? 0 : 1
    case .tableFooter: insets.bottom
    case .row, .part, .tableHeader: 0
    }
  }

  /// Returns the lines of a slot before and after its view.
  func lines(of slot: TableSlot) -> Int { linesBefore(slot) + linesAfter(slot) }
}
