// The outline of one record in the table.

import JSONText
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
  unowned let layouts: any OutlineContext
  private(set) weak var rows: (any OutlineRows)?
  /// Whether the nodes, or which of them are open, have changed since the table asked for them.
  private(set) var isOutOfDate = false
  /// Whether other fields are shown, so that all nodes are new to the table.
  private(set) var showsOtherFields = false
  /// The nodes as they were laid out last, and the version of the openness that their lines are of.
  private var known: (nodes: KnownContent, version: Int)?
  /// The fields that were shown when no level could open with the record; nil if one could.
  private var flatFields: OpenFields?
  /// The matches in the nodes; nil if none were counted.
  var matchCounts: NodeMatchCounts?
  /// The number of all lines, if it was asked for.
  var knownLines: (presentation: Presentation, shown: OpenFields, lines: HiddenLines)?
  /// The values that are too long to be kept, by the place where they begin.
  private(set) var longs: [Int: LongNodes] = [:]
  /// The rows at the ends of the record's foreign keys, by the numbers of those.
  private lazy var ends = makeEnds()

  /// Whether the record leads to rows of other tables.
  var hasEnds: Bool { !ends.isEmpty }

  /// Creates the outline of a record.
  init(_ record: Record, layouts: any OutlineContext) {
    self.record = record
    self.layouts = layouts
  }

  /// Sets the rows that the nodes are shown in; nil for none.
  func attach(to rows: (any OutlineRows)?) {
    self.rows = rows
    forgetChanges()
    if lacksFields { layouts.note(self) }
  }

  /// Notes that the nodes have changed, or that others are open, if a row shows the outline.
  func noteChange() {
    if isAttached { isOutOfDate = true }
  }

  /// Notes that the table asks for the nodes again.
  func forgetChanges() { (isOutOfDate, showsOtherFields) = (false, false) }

  /// Notes that other fields are shown.
  func noteOtherFields() {
    noteChange()
    showsOtherFields = isAttached
  }

  /// Whether a row shows the outline.
  var isAttached: Bool { rows != nil }

  /// Whether fields of a record on the screen are still to be found.
  var lacksFields: Bool { isAttached && record.completeness == .cut }

  /// Updates the record; ignored if it is only a prefix of the whole record held.
  func update(_ record: Record) {
    let isBeginning =
      record.isCut && !self.record.isCut && record.byteCount == self.record.byteCount
    guard record != self.record, !isBeginning else { return }
    if record.byteCount != self.record.byteCount || record.isPartial != self.record.isPartial {
      keepLongs(of: record)
    }
    // Otherwise fields of paths that became columns are new, and nothing else.
    if record.byteCount != self.record.byteCount || record.bytes != self.record.bytes {
      layouts.changeOpenRows { $0.choices[record.key]?.forgetOrders() }
      if self.record.isPartial, isAttached {
        keepArrangements()
      } else {
        layouts.changeOpenRows { $0.choices[record.key]?.forgetWidths() }
      }
    }
    self.record = record
    ends = makeEnds()
    noteChange()
    if lacksFields { layouts.note(self) }
    forget()
  }

  /// Keeps what is known of the long values of a record that has only grown.
  private func keepLongs(of record: Record) {
    let before = self.record
    guard before.isPartial, record.byteCount >= before.byteCount,
      record.bytes.starts(with: before.bytes)
    else {
      longs = [:]
      return
    }
    let end = record.byteOffset + record.byteCount
    for long in longs.values { long.grow(to: end, isEnded: !record.isPartial) }
  }

  /// Keeps the arrangement of open lists when more of them comes: nothing is rebuilt under the
  /// cursor.
  private func keepArrangements() {
    var choices = choices
    for step in openness.steps where step.isOpen ?? false {
      guard let list = ask({ $0.list(at: step.path) }), list.value.node.kind == .array,
        list.count > 0
      else { continue }
      choices.keep(list.arrangement, of: step.path, fittedTo: list.ends)
    }
    if choices != self.choices { self.choices = choices }
  }

  /// Returns whether more of the long value that begins at a place may come.
  func mayGrow(at start: Int) -> Bool { longs[start]?.mayGrow ?? true }

  private func makeEnds() -> [Int: RelatedNodes] {
    let relations = layouts.relations
    guard !relations.isEmpty else { return [:] }
    let ends = relations.leading(from: record).map { number, relation in
      (number, RelatedNodes(RowLink(relation, from: .row(record.key))))
    }
    return Dictionary(uniqueKeysWithValues: ends).compactMapValues(\.self)
  }

  private func forget() {
    known = nil
    knownLines = nil
    matchCounts = nil
  }

  /// The nodes, laid out for the current columns and widths.
  var current: KnownContent {
    let layouts = layouts
    let version = layouts.openRowsVersion
    if let known, known.nodes.presentation === layouts.presentation {
      if known.version == version, !known.nodes.isColumn { return known.nodes }
      if known.nodes.content.shown == layouts.fields(of: record),
        known.nodes.content.layout.choices == shownChoices
      {
        if known.version != version { known.nodes.forgetLines() }
        self.known?.version = version
        return known.nodes
      }
    }
    let nodes = KnownContent(content(showing: layouts.fields(of: record), shownChoices))
    known = (nodes, version)
    return nodes
  }

  func content(showing fields: OpenFields, _ choices: NodeChoices) -> OutlineContent {
    OutlineContent(
      of: record, hidden: layouts.hiddenFields(ofOutlined: record), showing: fields,
      choices: choices, by: layouts.presentation,
      long: { [weak self] in self?.long(of: $0)?.value }, ends: ends)
  }

  // MARK: - Long values

  /// Returns the pieces of a value that is too long to be kept; nil for any other value.
  func long(of field: Field) -> LongNodes? {
    if field.kind == .text, let text = field.long {
      let long = longs[text.range.lowerBound] ?? LongNodes(text: text)
      keep(long, at: text.range.lowerBound)
      return long
    }
    guard field.isNested, let start = field.long?.range.lowerBound ?? field.beginning else {
      return nil
    }
    let end = field.long?.range.upperBound
    let long =
      longs[start]
      ?? LongNodes(
        field.value, in: start..<(end ?? record.byteOffset + record.byteCount),
        isEnded: !record.isPartial)
    if let end { long.end(at: end) } else { long.take(field.value) }
    keep(long, at: start)
    return long
  }

  private func keep(_ long: LongNodes, at start: Int) {
    guard longs[start] == nil else { return }
    long.lacks = { [weak self] in self.map { $0.layouts.note($0) } }
    longs[start] = long
  }

  /// Notes that more of a long value is in memory, or counted.
  func hasMore() {
    noteChange()
    forget()
  }

  /// Asks the nodes, and keeps what was laid out.
  func ask<Value>(_ question: (inout OutlineContent) -> Value) -> Value {
    question(&current.content)
  }

  /// Asks the nodes as they are without the path to a match.
  func askApartFromMatch<Value>(_ question: (inout OutlineContent) -> Value) -> Value {
    guard !openness.plain.isEmpty || openness.foundName != nil else { return ask(question) }
    var content = content(showing: layouts.fields(of: record), choices)
    return question(&content)
  }

  /// The user's choices, and what is shown in another way for a match.
  private var shownChoices: NodeChoices {
    var choices = choices
    guard let openness = layouts.openRows.nodes[record.key] else { return choices }
    for plain in openness.plain { choices.choose(.outline, for: plain) }
    choices.nameMatch = openness.foundName
    return choices
  }

  // MARK: - Openness and choices

  /// The user's choices about the nodes.
  var choices: NodeChoices {
    get { layouts.openRows.choices[record.key] ?? NodeChoices() }
    set {
      layouts.changeOpenRows { $0.choices[record.key] = newValue }
      noteChange()
      forget()
    }
  }

  /// The openness of the nodes.
  var openness: NodeOpenness {
    get { layouts.openRows.nodes[record.key] ?? NodeOpenness() }
    set {
      layouts.changeOpenRows { $0.nodes[record.key] = newValue }
      noteChange()
    }
  }

  /// Opens and closes nodes; the caller tells the table.
  func changeOpenness(_ change: (inout NodeOpenness) -> Void) {
    var openness = openness
    change(&openness)
    layouts.changeOpenRows { $0.nodes[record.key] = openness }
  }

  /// Whether the levels that open with the record were chosen, or are not asked for.
  var isPlanned: Bool {
    layouts.openRows[record.key] != .open || openness.isPlanned
      || flatFields == layouts.fields(of: record)
  }

  /// Chooses the levels that open with the record.
  func plan(bodyLines: Int) {
    // The openness of each record that is seen would be kept, for nothing.
    flatFields = !record.isPartial && isFlat ? layouts.fields(of: record) : nil
    if flatFields == nil { openness.open(levels(inside: nil, bodyLines: bodyLines)) }
  }

  /// Returns whether a node is open.
  func isOpen(_ path: NodePath) -> Bool { isExpandable(path) && openness.isOpen(path) }

  /// Returns whether a node is shown, and everything around it open.
  func isVisible(_ path: NodePath) -> Bool {
    guard path.around.allSatisfy(isOpen) else { return false }
    return (path.around + [path]).allSatisfy { level(inside: $0.parent).index(of: $0) != nil }
  }

  /// Returns whether a node can open.
  func isExpandable(_ path: NodePath) -> Bool { ask { $0.isExpandable(path) } }

  /// Returns the levels that Enter opens inside a node, or in the record for nil.
  func levels(inside path: NodePath?, bodyLines: Int) -> OpenLevels {
    let limit = OpenLevels.limit(bodyLines: bodyLines)
    return ask { content in
      guard let path else { return OpenLevels(below: content.entries, limit: limit, in: &content) }
      return OpenLevels(inside: path, limit: limit, in: &content)
    }
  }

  // MARK: - Nodes

  /// The nodes of the outermost level, from top to bottom.
  var entries: [NodePath] { ask { $0.entries } }

  /// The nodes of the fields, from top to bottom.
  var fields: [NodePath] {
    entries.flatMap { path in
      path == .rest
        ? ask { $0.list(at: path)?.paths ?? [] } : path.isField || path.isRelated ? [path] : []
    }
  }

  /// Returns whether a node shows a field.
  func shows(field: Int) -> Bool { entries.contains { $0.field == field } }

  /// Whether the record is JSON.
  var isJSON: Bool { layouts.presentation.schema.isJSON }

  /// The columns of the lines.
  var geometry: OutlineGeometry { ask { $0.layout.geometry } }

  /// Returns a node's JSON value; nil for a text and a line about the record.
  func node(at path: NodePath) -> OutlineNode? { ask { $0.node(at: path)?.node } }

  /// Returns the column of the schema that a node belongs to.
  func column(of path: NodePath) -> Int? { path.field.flatMap { record.fields[$0].column } }

  // MARK: - Lines

  /// Whether no value opens.
  var isFlat: Bool { ask { $0.isFlat } }

  /// Whether the fields are shown without names.
  var isNameless: Bool { ask { $0.isNameless } }

  /// Returns the number of lines that would be shown first if some fields were.
  func openLines(showing fields: OpenFields, bodyLines: Int) -> Int {
    let limit = OpenLevels.limit(bodyLines: bodyLines)
    func lines(of content: inout OutlineContent) -> Int {
      if !content.isFlat {
        let levels = OpenLevels(below: content.entries, limit: limit, in: &content)
        guard levels.nodes.isEmpty else { return levels.lines }
      }
      return content.lineCount(of: content.entries, limit: countedLines) { _ in false }
    }
    // The nodes that are about to be shown are kept.
    if fields == layouts.fields(of: record), shownChoices == choices { return ask(lines) }
    var content = content(showing: fields, choices)
    return lines(of: &content)
  }
}

/// The nodes that are known, with what was asked of them since the openness changed.
///
/// A class, because the nodes are large and each question would move them.
final class KnownContent {
  /// The presentation that the nodes are laid out for.
  let presentation: Presentation
  /// Whether they are those of a column alone.
  let isColumn: Bool
  var content: OutlineContent
  /// The lines of nodes as they are now.
  var lines: [NodePath: NodeLine] = [:]
  /// The nodes of the outermost level that are shown.
  var outermost: OutlineLevel?

  fileprivate init(_ content: OutlineContent) {
    presentation = content.presentation
    isColumn = content.shown.isColumn
    self.content = content
  }

  /// Notes that another openness shows the same nodes.
  fileprivate func forgetLines() { (lines, outermost) = ([:], nil) }
}
