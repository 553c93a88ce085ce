// Hiding, pinning, moving and resizing columns, with undo.

import CellGrid
import Records
package import TextLayout

/// Changes the columns of the list and undoes those changes.
@MainActor
package final class ColumnEditor {
  /// The number of changes that can be undone.
  private static let historyLimit = 200

  /// A state before a change.
  private enum Earlier {
    case columns(ColumnArrangement)
    case keys([Sorting.Key])
  }

  /// The rows whose columns change.
  let rows: RowList
  private var history: [Earlier] = []
  private var drag: BorderDrag?

  /// Creates an editor for the columns of some rows.
  init(_ rows: RowList) { self.rows = rows }

  /// The columns of the list.
  var list: ListColumns { rows.layouts.presentation.columns }
  private var current: ListColumn? { rows.currentColumn }

  /// Performs the action of a key on columns; all other actions are ignored.
  func perform(_ action: Action, times: Int) {
    switch action {
    case .hideColumn: hide(nil)
    case .showColumns: showAll()
    case .pinColumn: pin(nil)
    case .narrower: widen(by: -times)
    case .wider: widen(by: times)
    case .fitColumns: fit()
    case .freeWidths: free()
    case .moveColumnLeft: move(by: -times)
    case .moveColumnRight: move(by: times)
    case .makeColumn: toggleNode()
    case .undo: undo()
    default: break
    }
  }

  /// Returns whether a column of the list is under the cursor, and says so if it is inside a row.
  private func isOnColumn() -> Bool {
    guard rows.nodes.node != nil else { return true }
    rows.say("this changes the columns of the file (Esc leads to them)")
    return false
  }

  // MARK: - Changes

  /// Hides a column; nil: the one under the cursor.
  func hide(_ name: String?) {
    guard name != nil || isOnColumn(), let column = column(name) else { return }
    guard !rows.columnArrangement.hidden.contains(column.content) else {
      rows.say("\(column.displayName) is already hidden")
      return
    }
    guard list.columns.count > 1 else {
      rows.say("the last column cannot be hidden")
      return
    }
    change("\(column.displayName) is hidden; zX shows all columns, U undoes") {
      $0.hidden.insert(column.content)
      $0.wanted.remove(column.content)
    }
  }

  /// Shows the columns that are hidden, and those without values.
  func showAll() {
    let isShown = Set(list.columns.map(\.content))
    let missing = list.all.filter { !isShown.contains($0.content) }
    guard !missing.isEmpty else {
      rows.say("all columns are already shown")
      return
    }
    change("\(counted(missing.count, "more column")) shown; U undoes") {
      $0.hidden = []
      $0.wanted.formUnion(missing.map(\.content))
    }
  }

  /// Pins a column at the left, or unpins it; nil: the one under the cursor.
  func pin(_ name: String?) {
    guard name != nil || isOnColumn(), let column = column(name) else { return }
    var pinned = list.columns.prefix(list.pinnedCount).map(\.content)
    if let place = pinned.firstIndex(of: column.content) {
      pinned.remove(at: place)
      change("\(column.displayName) is unpinned") { $0.pinned = pinned }
    } else {
      change("\(column.displayName) is pinned; ! unpins it") {
        $0.pinned = pinned + [column.content]
        $0.hidden.remove(column.content)
        $0.wanted.insert(column.content)
      }
    }
  }

  /// Makes the column under the cursor wider by some cells, or narrower.
  func widen(by cells: Int) {
    guard rows.nodes.cell == nil else {
      return rows.say("columns inside a row have no width of their own (_ fits them)")
    }
    guard let column = current,
      let place = rows.appearance.window.placed.first(where: { $0.index == rows.columnCursor })
    else { return }
    let width = min(max(place.width + cells, 1), rows.layouts.metrics.dataWidth)
    change(nil) {
      $0.widths[column.content] = width
      $0.isSqueezed = false
    }
  }

  /// Narrows the columns so that as many as possible fit, or restores their useful widths.
  func fit() {
    if rows.nodes.fitColumns() { return }
    guard !rows.columnArrangement.isSqueezed else {
      return change("column widths restored") { $0.isSqueezed = false }
    }
    guard narrows else { return rows.say("no column can be narrower") }
    change("columns narrowed to fit; _ again restores them") { $0.isSqueezed = true }
  }

  /// Whether narrowing the columns would change those on the screen.
  private var narrows: Bool {
    var arrangement = rows.columnArrangement
    arrangement.isSqueezed = true
    let first = rows.appearance.window.range.lowerBound
    let windows = [list, list.arranged(by: arrangement)].map {
      $0.plan(
        available: rows.layouts.presentation.plan.available, marks: rows.appearance.nameMarks
      ).window(from: first)
    }
    return windows[0] != windows[1]
  }

  /// Resets the widths that the user set.
  func free() {
    guard !rows.columnArrangement.widths.isEmpty || rows.columnArrangement.isSqueezed else {
      rows.say("no column width to reset")
      return
    }
    change("column widths reset") {
      $0.widths = [:]
      $0.isSqueezed = false
    }
  }

  /// Moves the column under the cursor by some columns to the right, or to the left.
  func move(by columns: Int) {
    guard isOnColumn(), let column = current else { return }
    // A first column that was pinned automatically may be moved as well.
    let pinned = rows.columnArrangement.pinned == nil ? 0 : list.pinnedCount
    let group = rows.columnCursor < pinned ? 0..<pinned : pinned..<list.columns.count
    let goal = min(max(rows.columnCursor + columns, group.lowerBound), group.upperBound - 1)
    guard goal != rows.columnCursor else {
      let end = columns < 0 ? "first" : "last"
      let kind = pinned == 0 ? "" : rows.columnCursor < pinned ? "pinned " : "unpinned "
      rows.say("\(column.displayName) is the \(end) \(kind)column")
      return
    }
    var shown = list.columns.map(\.content)
    shown.remove(at: rows.columnCursor)
    shown.insert(column.content, at: goal)
    let isShown = Set(shown)
    let staysFirst = shown.first == list.columns.first?.content
    let first = staysFirst ? rows.columnArrangement.pinned : Array(shown.prefix(pinned))
    change(nil) {
      $0.order = shown + list.all.map(\.content).filter { !isShown.contains($0) }
      $0.pinned = first
    }
  }

  /// Drags the right border of a column to a column of the screen; all steps until ``endDrag()``
  /// count as one change.
  func dragBorder(of column: Int, toScreenColumn screenColumn: Int) {
    guard
      let drag = drag
        ?? BorderDrag(
          of: column, in: list.columns, placed: rows.appearance.window.placed,
          metrics: rows.layouts.metrics, before: rows.columnArrangement)
    else { return }
    if self.drag == nil { rows.columnCursor = column }
    self.drag = drag
    rows.columnArrangement = drag.arrangement(endingAt: screenColumn)
    rows.emit(.columnsArranged)
  }

  /// Ends the drag and records it as one change.
  func endDrag() {
    guard let drag else { return }
    self.drag = nil
    if drag.before != rows.columnArrangement { remember(.columns(drag.before)) }
  }

  /// Records the sort keys for undo, before the sort changes.
  func willSort(from keys: [Sorting.Key]) {
    endDrag()
    remember(.keys(keys))
  }

  /// Undoes the last change of columns, widths or sort.
  func undo() {
    endDrag()
    switch history.popLast() {
    case .columns(let arrangement)?: show(arrangement)
    case .keys(let keys)?: rows.emit(.sortUndone(keys))
    case nil: rows.say("no change of columns, widths or sort to undo")
    }
  }

  /// Discards all changes, because the source has other columns now.
  package func reset() {
    history = []
    drag = nil
    rows.columnArrangement = ColumnArrangement()
  }

  /// Changes the columns, which can be undone.
  func change(_ message: String?, _ edit: (inout ColumnArrangement) -> Void) {
    endDrag()
    var arrangement = rows.columnArrangement
    edit(&arrangement)
    guard arrangement != rows.columnArrangement else { return }
    remember(.columns(rows.columnArrangement))
    show(arrangement)
    if let message { rows.say(message) }
  }

  private func remember(_ state: Earlier) {
    history.append(state)
    if history.count > ColumnEditor.historyLimit { history.removeFirst() }
  }

  private func show(_ arrangement: ColumnArrangement) {
    let before = rows.shownContents
    rows.columnArrangement = arrangement
    rows.emit(.columnsArranged)
    rows.moveColumns(from: before, at: rows.now)
  }

  // MARK: - By name

  /// Moves to the column that best matches a text, showing it if it is hidden.
  ///
  /// - Returns: The name of the column; nil if no name contains the text.
  @discardableResult
  package func go(to text: String) -> Text? {
    guard let column = list.column(meantBy: text) else { return nil }
    if !list.columns.contains(where: { $0.content == column.content }) {
      change(nil) {
        $0.hidden.remove(column.content)
        $0.wanted.insert(column.content)
      }
    }
    if let place = list.columns.firstIndex(where: { $0.content == column.content }) {
      rows.moveColumn(to: place)
    }
    return column.wholeName
  }

  /// Moves to the column of a name, which is added if the list lacks it.
  func goOrAdd(_ text: String) {
    let name = rows.source.schema.columnName(of: text)
    if list.all.contains(where: { $0.spelledName == name }) || !addColumn(named: name),
      go(to: name) == nil
    {
      rows.say(rows.source.schema.noColumn(name))
    }
  }

  private func column(_ name: String?) -> ListColumn? {
    guard let name else { return current }
    if let found = list.column(meantBy: name) { return found }
    rows.say(rows.source.schema.noColumn(name))
    return nil
  }
}
