// The heights that a caller sets for the whole table.

internal import TableEngine

/// The heights and estimates of a whole table, for rows, headers and footers without their own.
@MainActor
struct HeightSettings: Equatable {
  /// The height of a row, separator included.
  var row = TableView.automaticDimension
  /// The estimate for an unseen row.
  var estimatedRow = TableView.automaticDimension
  /// The height of a section header.
  var sectionHeader = TableView.automaticDimension
  /// The height of a section footer.
  var sectionFooter = TableView.automaticDimension
  /// The estimate for an unseen header.
  var estimatedSectionHeader = TableView.automaticDimension
  /// The estimate for an unseen footer.
  var estimatedSectionFooter = TableView.automaticDimension
  /// Whether estimates follow the mean of the heights seen.
  var adaptsEstimates = false
  /// Whether rules with blank lines separate the groups of a grouped table.
  var separatesGroups = true
  /// The separator below each row.
  var separatorStyle = TableView.SeparatorStyle.none

  // MARK: - Separators

  /// The height of a separator in lines.
  var separatorLines: Int { separatorStyle == .singleLine ? 1 : 0 }

  /// Returns the height of the separator in a row of a height; a row of one line has no room for
  /// it.
  func separatorLines(under height: Int) -> Int { height > 1 ? separatorLines : 0 }

  /// The height of a row that nothing else determines: one line and the separator.
  var standardRow: Int { 1 + separatorLines }

  // MARK: - Unseen rows

  /// The estimated height of an unseen row in lines.
  var rowEstimate: Int { estimatedRow > 0 ? estimatedRow : standardRow }

  /// Returns the height to assume for an unseen row.
  ///
  /// If a delegate gives heights (`hasDelegate`), ``row`` is not used.
  func unseenRow(hasDelegate: Bool) -> RowHeight {
    if !hasDelegate, row != TableView.automaticDimension { return .exact(row) }
    return adaptsEstimates ? .guess : .estimate(rowEstimate)
  }

  /// The height to assume for an unseen header.
  var unseenHeader: RowHeight { .estimate(estimatedSectionHeader > 0 ? estimatedSectionHeader : 1) }

  /// The height to assume for an unseen footer.
  var unseenFooter: RowHeight { .estimate(estimatedSectionFooter > 0 ? estimatedSectionFooter : 1) }
}
