// The outlines of a table's rows.

internal import TableEngine

/// The outlines of rows, by the rows' paths, and the levels that stay at the top of the screen.
@MainActor
struct Outlines {
  /// A change of the outlines that a transaction makes.
  enum Change {
    /// A row that gets an outline, numbered as after the transaction; nil takes it away.
    case assignment(RowPath, RowOutline?)
    /// A change inside an outline.
    case inside(RowOutline, (RowOutline) -> Void)
  }

  private var byRow: [RowPath: RowOutline] = [:]
  /// The maximum number of lines of the levels around the first node on screen that stay at the top.
  var stickyLevels = 3

  /// Whether the outlines outlive a reload of all rows, as in a table that is one outline.
  var surviveReloads = false

  /// Whether no row has an outline.
  var isEmpty: Bool { byRow.isEmpty }

  /// All outlines with the paths of their rows, from top to bottom.
  var all: [(path: RowPath, outline: RowOutline)] { all { _ in true } }

  /// Returns the outlines that fulfil a condition, with the paths of their rows, from top to bottom.
  func all(
    where isWanted: (RowOutline) -> Bool
  ) -> [(path: RowPath, outline: RowOutline)] {
    byRow.compactMap { path, outline in isWanted(outline) ? (path, outline) : nil }
      .sorted { $0.0 < $1.0 }
  }

  /// The paths of the rows with an outline, in no order.
  var paths: [RowPath] { Array(byRow.keys) }

  /// The outline of a row; nil if it has none.
  subscript(path: RowPath) -> RowOutline? { byRow[path] }

  /// The interiors of all rows for the engine.
  var interiors: RowInteriors {
    var interiors = RowInteriors()
    for (path, outline) in byRow { interiors[path] = outline }
    return interiors
  }

  /// Returns the node that a cell shows; nil if it shows none.
  func slot(of cell: TableViewCell) -> TableSlot? {
    for (path, outline) in byRow {
      if let part = outline.cells.first(where: { $0.value === cell })?.key {
        return .part(path, part)
      }
    }
    return nil
  }

  /// Moves the outlines with their rows.
  ///
  /// - Returns: The outlines of removed rows, by their old paths.
  mutating func renumber(_ plan: UpdatePlan) -> [RowPath: RowOutline] {
    guard !byRow.isEmpty, !plan.isEmpty else { return [:] }
    var gone: [RowPath: RowOutline] = [:]
    var kept: [RowPath: RowOutline] = [:]
    for (path, outline) in byRow {
      if let new = plan.newPath(for: path) { kept[new] = outline } else { gone[path] = outline }
    }
    byRow = kept
    return gone
  }

  /// Gives a row an outline, or takes it away.
  ///
  /// - Returns: The outline that the row had.
  mutating func assign(_ outline: RowOutline?, to path: RowPath) -> RowOutline? {
    defer { byRow[path] = outline }
    return byRow[path]
  }

  /// Gives a row without an outline one.
  mutating func add(_ outline: RowOutline, to path: RowPath) { byRow[path] = outline }

  /// Removes and returns all outlines.
  mutating func removeAll() -> [RowOutline] {
    defer { byRow = [:] }
    return all.map(\.outline)
  }

  /// Forgets all measured heights of nodes.
  func forgetMeasurements() {
    for outline in byRow.values { outline.outline.forgetMeasurements() }
  }
}
