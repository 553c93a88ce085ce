// The values that the line of a record is drawn from.

import Records

/// The values that the picture of any line depends on.
///
/// While none of them changes, no line does. All that is open has one generation.
struct LineVersion: Equatable {
  var appearanceVersion: Int
  var layoutVersion: Int
  /// The generation of what is open.
  var openRowsVersion: Int
  /// The time since the row above, if it replaces that of the record.
  var gap: String?
  /// The height of the body; more hidden lines than this are emphasized.
  var bodyLines: Int
  var isFocused: Bool
  var firstLine: Int
  /// The height of the row, if the summary shows it.
  var height: Int
  var columns: Int

  /// Collects the values for a record in a line of some columns.
  @MainActor
  init(
    of record: Record?, at row: ViewIndex, in rows: RowList, isFocused: Bool, firstLine: Int = 0,
    height: Int = 0, columns: Int
  ) {
    appearanceVersion = rows.appearanceVersion
    layoutVersion = rows.layouts.version
    openRowsVersion = rows.layouts.openRowsVersion
    gap =
      rows.layouts.presentation.showsGaps ? record.flatMap { rows.gap(before: $0, at: row) } : nil
    bodyLines = rows.bodyLines
    self.isFocused = isFocused
    self.firstLine = firstLine
    self.height = height
    self.columns = columns
  }
}

/// The values besides the record that the picture of its line depends on.
struct SummaryKey: Equatable {
  /// Those of any line, whatever is open elsewhere.
  private var version: LineVersion
  private var openness: Openness?
  private var fields: OpenFields?
  /// The column below the line that it does not repeat.
  private var below: ListColumn.Content?
  /// The open nodes.
  private var nodes: NodeOpenness?
  /// The user's choices about the nodes.
  private var choices: NodeChoices?

  /// Collects the values for a record.
  @MainActor
  init(of record: Record?, _ version: LineVersion, in rows: RowList) {
    self.version = version
    self.version.openRowsVersion = 0
    openness = record.map(rows.layouts.openness)
    fields = record.map(rows.layouts.fields)
    below = record.flatMap(rows.layouts.columnBelow)
    nodes = record.flatMap { rows.layouts.openRows.nodes[$0.key] }
    choices = record.flatMap { rows.layouts.openRows.choices[$0.key] }
  }
}
