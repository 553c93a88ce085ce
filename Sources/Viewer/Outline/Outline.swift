// The outline of one record in the table.

import Records
import TableKit
import TextLayout

/// The nodes of a record for the table, in the layout of the current columns and widths.
///
/// A class, because the table knows the outline of a row by its identity, which survives new
/// widths. The openness of the nodes is in the session.
@MainActor
final class Outline {
  /// The record.
  private(set) var record: Record
  private unowned let layouts: LayoutCache
  private weak var rows: RowList?
  private var known: OutlineContent?
  private var knownLines: OutlinePrice?

  /// Creates the outline of a record.
  init(_ record: Record, layouts: LayoutCache) {
    self.record = record
    self.layouts = layouts
  }

  /// Sets the rows that the nodes are shown in.
  func attach(to rows: RowList) { self.rows = rows }

  /// Takes the record as it is now.
  func update(_ record: Record) {
    guard record != self.record else { return }
    self.record = record
    forget()
  }

  private func forget() {
    known = nil
    knownLines = nil
  }

  /// The nodes, laid out for the current columns and widths.
  private var content: OutlineContent {
    get {
      let shown = layouts.fields(of: record)
      if let known, known.presentation === layouts.presentation, known.shown == shown {
        return known
      }
      return OutlineContent(
        of: record, hidden: layouts.presentation.hiddenFields(of: record), showing: shown,
        by: layouts.presentation)
    }
    set { known = newValue }
  }

  /// Asks the nodes, and keeps what was laid out.
  private func ask<Value>(_ question: (inout OutlineContent) -> Value) -> Value {
    var content = content
    known = nil
    defer { known = content }
    return question(&content)
  }

  // MARK: - Openness

  /// The openness of the nodes.
  var openness: NodeOpenness {
    get { layouts.session.openRows.nodes[record.key] ?? NodeOpenness() }
    set { layouts.session.openRows.nodes[record.key] = newValue }
  }

  /// Returns whether a node is open.
  func isOpen(_ path: NodePath) -> Bool { isExpandable(path) && openness.isOpen(path) }

  /// Returns whether a node can open.
  func isExpandable(_ path: NodePath) -> Bool { ask { $0.isExpandable(path) } }

  /// Returns the levels that Enter opens inside a node, or in the record for nil.
  func levels(inside path: NodePath?, bodyLines: Int) -> OpenLevels {
    let limit = OpenLevels.limit(bodyLines: bodyLines)
    return ask { content in
      let roots = path.map { path in
        (0..<(content.list(at: path)?.count ?? 0)).map { path.child($0) }
      }
      return OpenLevels(below: roots ?? content.entries, limit: limit, in: &content)
    }
  }

  // MARK: - Nodes

  /// The nodes of the outermost level, from top to bottom.
  var entries: [NodePath] { ask { $0.entries } }

  /// The columns of the lines.
  var geometry: OutlineGeometry { ask { $0.layout.geometry } }

  /// Returns the number of children of a node, or of the record for nil.
  func count(of path: NodePath?) -> Int {
    ask { content in path.map { content.list(at: $0)?.count ?? 0 } ?? content.entries.count }
  }

  /// Returns the nodes beside a node, itself among them: the numbers, and its own place in them.
  func siblings(of path: NodePath) -> (count: Int, index: Int, at: (Int) -> NodePath) {
    guard let parent = path.parent else {
      let entries = entries
      return (entries.count, entries.firstIndex(of: path) ?? 0, { entries[$0] })
    }
    return (count(of: parent), path.number, { parent.child($0) })
  }

  /// Returns the lines of a node as it is now.
  func line(at path: NodePath) -> NodeLine {
    let isOpen = isOpen(path)
    return ask { $0.line(at: path, isOpen: isOpen) }
  }

  /// Returns a node's JSON value; nil for a text and a line about the record.
  func node(at path: NodePath) -> OutlineNode? { ask { $0.node(at: path)?.node } }

  /// Returns the column of the schema that a node belongs to.
  func column(of path: NodePath) -> Int? { path.field.flatMap { record.fields[$0].column } }

  /// Returns the path of a node in words: `messages[4].role`.
  func name(of path: NodePath) -> Text {
    var name = NodeName()
    var next: NodePath? = path
    var parts: [[NodeName.Step]] = []
    while let path = next {
      if let field = path.field, path.level == 0 {
        parts.append([.key(layouts.presentation.schema.name(of: record.fields[field]))])
      }
      let own = node(at: path)?.name.steps
      if path.level > 0 {
        parts.append(own ?? [.element(path.number * (own == nil ? JSONChildren.pageCount : 1))])
      } else if let own, own.count > 1 {
        parts.insert(Array(own.dropFirst()), at: parts.count - 1)
      }
      next = path.parent
    }
    name.steps = parts.reversed().flatMap(\.self)
    return name.line.text
  }

  // MARK: - Lines

  /// The number of lines with everything open.
  var allLines: OutlinePrice {
    if known?.presentation !== layouts.presentation { forget() }
    if let knownLines { return knownLines }
    let lines = ask { $0.allLines() }
    knownLines = lines
    return lines
  }

  /// The most lines that are counted one by one.
  private static let countedLines = 20_000

  /// The number of lines as they are now.
  var lineCount: Int {
    let openness = openness
    if openness.isAllOpen, openness.steps.isEmpty, openness.found == nil { return allLines.lines }
    return ask { content in
      content.lineCount(of: content.entries, limit: Self.countedLines) { openness.isOpen($0) }
    }
  }
}

// MARK: - The table

extension Outline: OutlineDataSource {
  func numberOfChildren(of item: OutlineItem?) -> Int { count(of: item?.path) }

  func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
    OutlineItem(item?.path.map { $0.child(index) } ?? entries[index])
  }

  func isExpandable(_ item: OutlineItem) -> Bool { item.path.map(isExpandable) ?? false }

  func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: NodeCell.identifier)
      ?? NodeCell(style: .default, reuseIdentifier: NodeCell.identifier)
    if let cell = cell as? NodeCell, let path = item.path, let rows {
      cell.show(path, of: self, in: rows)
    }
    return cell
  }

  func location(of item: OutlineItem) -> OutlineLocation? {
    guard let path = item.path else { return nil }
    let index = path.parent == nil ? entries.firstIndex(of: path) : path.number
    return index.map { OutlineLocation(parent: path.parent.map { OutlineItem($0) }, index: $0) }
  }
}

extension OutlineItem {
  /// The place of the node in its record.
  var path: NodePath? { value(as: NodePath.self) }
}
