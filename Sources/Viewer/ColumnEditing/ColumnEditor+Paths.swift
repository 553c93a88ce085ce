// Columns that are added to those of the list, and taken away again.

import Records
import TableKit
import TextLayout

extension ColumnEditor {
  /// Shows the column of the source, or of a path, that a name means and the list lacks.
  ///
  /// - Returns: Whether there is one.
  func addColumn(named name: String) -> Bool {
    let schema = rows.source.schema
    guard let place = schema.place(named: name) else { return false }
    guard let column = place.column else {
      show(added: place, instead: nil)
      return true
    }
    guard !list.all.contains(where: { $0.content == .field(column) }) else { return false }
    show(added: place, instead: nil)
    return true
  }

  /// Shows the columns that names, numbers and patterns choose, in their order, and no others.
  func show(only choices: [String]) {
    let parts = rows.source.schema.joiningNames(in: choices)
    let paths = rows.source.schema.paths(in: parts.filter { derivedContent(named: $0) == nil })
    rows.source.add(paths)
    var chosen: [ListColumn.Content] = []
    for part in parts {
      let columns = ListColumns.choose([part], of: rows.source.schema)
      let own = derivedContent(named: part).map { [$0] } ?? columns.map { .field($0) }
      chosen += own.filter { !chosen.contains($0) }
    }
    let listed = list.all.map(\.content)
    let others = listed.filter { !chosen.contains($0) }
    guard !chosen.isEmpty else { return rows.say("none of these is a column here") }
    change("\(counted(others.count, "column")) hidden; :columns shows all, U undoes") {
      $0.hidden = Set(others)
      $0.wanted.formUnion(chosen)
      $0.added += chosen.filter { !listed.contains($0) }.compactMap(\.schemaColumn)
      $0.order = chosen + others
      $0.pinned = []
    }
    rows.moveToFirstColumn()
    if !paths.isEmpty { reconfigureRows() }
  }

  /// Returns the column of the list that shows derived values under a name.
  private func derivedContent(named name: String) -> ListColumn.Content? {
    let schema = rows.source.schema
    return list.all.map(\.content).first { $0.place(in: schema).path?.derived?.name == name }
  }

  /// Makes the node or cell under the cursor a column, then one of its own element alone, and takes
  /// it away again.
  func toggleNode() {
    guard let node = rows.nodes.node else {
      return rows.say("| makes the node under the cursor a column; Enter opens the row")
    }
    let member = rows.nodes.member?.value.key
    guard let choice = node.columnChoice(of: rows.nodes.cell?.column.key ?? member) else {
      return rows.say("no value for a column here")
    }
    let schema = rows.source.schema
    let columns = choice.places.map { place in place.column ?? place.path.flatMap(schema.column) }
    let shown = columns.firstIndex { column in
      column.map { column in list.columns.contains { $0.content == .field(column) } } ?? false
    }
    guard let shown, let column = columns[shown] else {
      return show(added: choice.places[0], instead: nil, next: choice.places.dropFirst().first)
    }
    if shown + 1 < choice.places.count {
      show(added: choice.places[shown + 1], instead: column)
    } else if rows.columnArrangement.added.contains(column) {
      change("\(shortened(schema.columns[column].name)) removed from the columns; U undoes") {
        $0.added.removeAll { $0 == column }
      }
    } else {
      rows.say("\(shortened(schema.columns[column].name)) is a column already; zx hides it")
    }
  }

  /// Adds a column to the list and moves to it.
  ///
  /// - Parameters:
  ///   - place: The column of the source, or the path.
  ///   - former: An added column that it replaces.
  ///   - next: The column that the same key makes next.
  private func show(added place: NamedPosition, instead former: Int?, next: NamedPosition? = nil) {
    let isNew = place.column == nil && place.path.flatMap(rows.source.schema.column) == nil
    if let path = place.path { rows.source.add([path]) }
    let schema = rows.source.schema
    guard let column = place.column ?? place.path.flatMap(schema.column) else { return }
    let content = ListColumn.Content.field(column)
    let name = shortened(schema.columns[column].name)
    let further = next?.path.map { "| again: \(shortened(schema.name(of: $0)))" }
    change("\(name) is a column; \(further ?? "U undoes")") {
      $0.hidden.remove(content)
      if let former { $0.hidden.insert(.field(former)) }
      $0.added.removeAll { $0 == former || $0 == column }
      $0.added.append(column)
      if let order = $0.order, !order.contains(content) {
        $0.order?.insert(content, at: order.firstIndex(of: .summary) ?? order.endIndex)
      }
    }
    if isNew { reconfigureRows() }
    if let place = list.columns.firstIndex(where: { $0.content == content }) {
      rows.moveColumn(to: place)
    }
  }

  /// Gives the rows on screen their records again, which have further values.
  private func reconfigureRows() {
    let shown = rows.visibleRows.map(\.path)
    rows.withoutAnimation {
      rows.commit(anchor: .contract) { table throws(TableUpdateError) in
        try table.reconfigureRows(at: shown)
      }
    }
  }
}
