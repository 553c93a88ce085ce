// The views above the first section and below the last one.

internal import TableEngine

/// The header and the footer of a table, which scroll with its rows.
struct TableEnds {
  /// The view above the first section.
  var header: ContentNode?
  /// The view below the last section.
  var footer: ContentNode?

  /// Returns the view of a slot; nil for a slot that belongs to a section.
  func view(at slot: TableSlot) -> ContentNode? {
    switch slot {
    case .tableHeader: header
    case .tableFooter: footer
    case .header, .row, .part, .footer: nil
    }
  }

  /// Returns the height of a slot's view in lines; zero without a view.
  @MainActor
  func height(of slot: TableSlot, columns: Int, in context: ContentContext) -> Int {
    view(at: slot)?.fittingHeight(width: max(columns, 1), in: context) ?? 0
  }
}
