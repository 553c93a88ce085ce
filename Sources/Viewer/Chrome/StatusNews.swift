// The contents of the status line, and of a screen without rows.

import CellGrid
import JSONText
import Records
import TextLayout
import Values

/// The contents of the status line, from the rows and the features.
@MainActor
struct StatusNews {
  /// The most members of a document that are named.
  private static let listedKeys = 8

  let rows: RowList
  let finder: Finder
  let arranger: Arranger
  let errors: ErrorNavigator
  let follower: Follower
  let counter: SourceCounter
  let fills: FillCounter
  let more: MoreReader
  /// The progress of the way to a row of a stream; nil if none is awaited.
  let aim: String?
  let reopener: Reopener
  let role: ViewerRole
  /// Whether the title has no room for all notes.
  let hidesNotes: Bool
  /// The typed keys of an incomplete command.
  let pendingKeys: String

  private var session: ViewerSession { rows.session }
  private var layouts: LayoutCache { rows.layouts }
  private var source: RecordView { rows.session.source }

  /// Returns the status line with words that may have been held since before a motion.
  func line(_ words: HeldStatus) -> StatusLine {
    var line = StatusLine(
      place: place, news: Text(news(words)), subject: words.description.subject,
      hints: words.hints)
    line.message =
      pendingKeys.isEmpty ? session.message.map { Text($0) } : Text(pendingKeys)
    return line
  }

  /// Chooses the words that describe the table, given those on the screen; nil for none.
  func words(after shown: HeldStatus?) -> HeldStatus {
    let cursor = HeldStatus.Cursor(
      row: rows.cursor, column: rows.columnCursor, node: rows.nodes.node?.path,
      innerColumn: rows.nodes.cell?.column.key, member: rows.nodes.member?.index)
    if rows.isMoving, let shown {
      return shown.moving(
        to: cursor, closedMatches: finder.closedMatches
      ) { description }
    }
    return HeldStatus(
      at: cursor, description, closedMatches: finder.closedMatches, hints: hints)
  }

  /// Returns the state of all rows, or else of the row under the cursor; empty if there is nothing
  /// to report.
  private func news(_ words: HeldStatus) -> String {
    if let news = finder.news {
      let closed = words.closedMatches?.description ?? ""
      return news + (closed.isEmpty ? "" : ", \(closed)")
    }
    let news =
      arranger.sortNews ?? arranger.filterNews ?? counter.news ?? more.news
      ?? aim ?? follower.news
    return news ?? errors.news ?? words.description.news ?? arranger.nearNews ?? ""
  }

  /// The words about the row, the column or the field under the cursor.
  private var description: HeldStatus.Description {
    guard let record = rows.cursorRecord else { return HeldStatus.Description() }
    return HeldStatus.Description(news: news(of: record), subject: subject(of: record))
  }

  private func news(of record: Record) -> String? {
    if let target = FieldCopy(rows: rows).linkTarget {
      return "link: \(String(decoding: target, as: UTF8.self))"
    }
    return layouts.openness(of: record).isOpen ? nil : record.problem.map { "! \($0)" }
  }

  /// The position of the cursor: `3/1,204`.
  private var place: String {
    guard let row = rows.cursor else { return "0/0" }
    let total = source.rows.total
    if !source.arrangement.isWhole {
      let isAwaited = arranger.isFiltering && arranger.passingCount == nil
      let count = grouped(total) + (arranger.isFiltering ? "+" : "")
      return "\(grouped(row.number + 1))/\(isAwaited ? rows.appearance.signs.ellipsis : count)"
    }
    let record = rows.cursorRecord
    let isExact = record.map { $0.row != nil } ?? (source.rows.part(of: row.number) == .head)
    let about = rows.appearance.signs.about
    let number =
      isExact
      ? grouped((record?.row ?? row.number) + 1)
      : about + share(of: row.number + 1, in: total)
    switch source.count {
    case .exact(let count): return "\(number)/\(grouped(count))"
    case .estimated(let count): return "\(number)/\(about)\(grouped(count))"
    case .atLeast(let count): return "\(number)/\(grouped(count))+"
    }
  }

  // MARK: - The column or field under the cursor

  /// Returns the field under the cursor in an open row, or else the column.
  private func subject(of record: Record) -> StatusLine.Subject? {
    if let node = rows.nodes.node {
      guard node.path.field != nil || node.path.isInRelated, node.path.elision == nil else {
        return nil
      }
      if let cell = rows.nodes.cell {
        return StatusLine.Subject(name: cell.name, kind: cell.value.map(kind) ?? "no value")
      }
      if let member = rows.nodes.member {
        return StatusLine.Subject(name: member.name, kind: kind(of: member.value), isPath: true)
      }
      return StatusLine.Subject(
        name: node.outline.name(of: node.path), kind: kind(of: node), isPath: true)
    }
    if case .column(let open) = layouts.fields(of: record), rows.currentColumn?.content != open {
      return column
    }
    return rows.nodes.outlinedRow.map { fields(of: $0.outline) } ?? column
  }

  /// The column under the cursor; nil in plain text.
  private var column: StatusLine.Subject? {
    let schema = source.schema
    let columns = layouts.presentation.columns.columns
    guard schema.traits.namesColumns, columns.indices.contains(rows.columnCursor) else {
      return nil
    }
    let column = columns[rows.columnCursor]
    guard case .field(let index) = column.content else {
      return StatusLine.Subject(name: column.wholeName, kind: "all other fields")
    }
    let type = schema.columns[index].type
    let share = fills.share(ofColumn: index) ?? fills.share(of: column.measure)
    guard type.kind != .missing, share.isSampled || !share.isEmpty else {
      return StatusLine.Subject(name: column.wholeName, kind: share.words)
    }
    // Log events differ in their fields, so the share of filled values says nothing.
    // A server declares the types of its columns, and a log is read by the times in it.
    let isCertain = arranger.isOfSource || schema.columns[index].role != .none
    let kind = isCertain ? "\(type)" : share.words(of: type)
    return StatusLine.Subject(
      name: column.wholeName, kind: kind, detail: schema.isLog ? "" : share.words)
  }

  /// Returns the number of fields that an open row shows; of a text alone, its length.
  private func fields(of outline: Outline) -> StatusLine.Subject {
    let shown = outline.fields
    if outline.isFlat, shown.count == 1, let field = shown[0].field {
      let name = outline.name(of: shown[0])
      let lines = outline.entries.filter { $0.field == field }.reduce(0) {
        $0 + outline.line(at: $1).lines
      }
      return StatusLine.Subject(
        name: outline.isNameless && !layouts.fields(of: outline.record).isColumn ? "" : name,
        kind: length(of: outline.record.fields[field]), detail: counted(lines, "line"))
    }
    let related = shown.count { $0.isRelated }
    let fields = shown.count - related
    let kinds =
      (fields > 0 ? [counted(fields, "field")] : [])
      + (related > 0 ? [counted(related, "related table")] : [])
    return StatusLine.Subject(
      name: "", kind: kinds.isEmpty ? "already fully visible" : kinds.joined(separator: ", "))
  }

  /// Returns the length of a text in characters, or in bytes if counting characters would take too
  /// long.
  private func length(of field: Field) -> String {
    if let long = field.long { return counted(long.range.count, "byte") }
    return length(of: field.value)
  }

  private func length(of text: [UInt8]) -> String {
    guard text.count <= LongField.keptBytes else { return counted(text.count, "byte") }
    return counted(String(decoding: text, as: UTF8.self).count, "char")
  }

  /// Returns the kind of a node in words: `17 elements`, `1,204 chars`, `number`.
  private func kind(of node: RowNode) -> String {
    if let end = node.outline.end(at: node.path) { return end.kind }
    if let pieces = node.outline.pieces(around: node.path) {
      return "\(pieces.percent(ofPiece: node.path.number)) % of \(pieces.size)"
    }
    if let part = node.outline.part(at: node.path) { return length(of: part.text.bytes) }
    guard let value = node.outline.node(at: node.path)?.value else {
      guard node.path.isField, let field = node.path.field else { return "" }
      return length(of: node.outline.record.fields[field])
    }
    return kind(of: value)
  }

  private func kind(of value: OutlineValue) -> String {
    switch value.node.kind {
    case .object: return counted(value.children.count.known, "member")
    case .array: return counted(value.children.count.known, "element")
    case .string: return TextPieces(value)?.size ?? length(of: value.text)
    case .number: return "number"
    case .true, .false: return "boolean"
    case .null: return "null"
    case .broken(let fault): return "! \(fault.rawValue)"
    }
  }

  /// The answer to "where am I": the byte of the record, its length, the progress of the index, and
  /// the members of the document that its rows are not in.
  var whereAmI: String {
    guard let record = rows.cursorRecord else { return "no rows" }
    let progress = source.progress
    let index: String
    if progress.isComplete {
      index = "all read"
    } else if let total = progress.totalBytes, total > 0 {
      index = "read \(progress.doneBytes / max(total / 100, 1)) %"
    } else {
      index = "reading"
    }
    let size = "\(grouped(record.byteCount)) bytes, \(index)\(others)"
    guard case .byteOffset = record.key else { return size }
    return "byte \(grouped(record.byteOffset)), \(size)"
  }

  /// The members besides the one whose rows are shown: `; besides items: kind, metadata`.
  private var others: String {
    let document = source.schema.document
    guard let path = document.path, !document.otherKeys.isEmpty else { return "" }
    let listed = document.otherKeys.prefix(Self.listedKeys).map { shortened($0) }
    let isCut = document.isSampled || listed.count < document.otherKeys.count
    let ending = isCut ? rows.appearance.signs.ellipsis : ""
    return "; besides \(shortened(path)): " + listed.joined(separator: ", ") + ending
  }

  /// Returns the reason why no rows are shown; nil if they may still come and are not late.
  func emptiness(isLate: Bool) -> String? {
    let schema = source.schema
    return switch source.count {
    case _ where role == .connecting: "Connecting."
    case _ where arranger.isFiltering: "Looking for rows that pass the filter."
    case _ where arranger.isFiltered: "No row passes the filter."
    case .exact where source.base.name == "-" && !schema.hasHeader: "No data."
    case .exact where schema.traits.isDatabase: role == .list ? "No tables." : "No rows."
    case .exact where schema.documentShape == .array: "The list has no elements."
    case .exact where schema.documentShape == .object: "The object has no members."
    case .exact: schema.hasHeader ? "No rows below the header." : "The file is empty."
    case .atLeast where source.base.stoppedRows != nil: "Stopped before the first row."
    case .estimated, .atLeast: isLate ? "Waiting for data." : nil
    }
  }

  // MARK: - Hints

  /// The keys that work in the current state.
  private var hints: [KeyHint] { (hidesNotes ? [.notes] : []) + keyHints }

  private var keyHints: [KeyHint] {
    if finder.search != nil { return finder.hints + [.help] }
    if arranger.sortNews != nil { return [.init("s", "unsort", .main), .help] }
    if arranger.filterNews != nil { return [.init("Esc", "unfilter", .main), .help] }
    let record = rows.cursorRecord
    let ofTable: [KeyHint] =
      reopener.mayHaveMoreColumns ? [.init("D", "next format", .cure)] : []
    let cures = reopener.cures(of: record)
    let known = cures + ofTable.filter { !cures.contains($0) }
    return known + hints(at: record) + (record == nil ? [.help] : [.find, .help])
  }

  private func hints(at record: Record?) -> [KeyHint] {
    guard let record else {
      let back: [KeyHint] = arranger.isFiltered ? [.init("Esc", "unfilter", .main)] : []
      return back + [.init("q", "quit", .main)]
    }
    let opening = role.openingKey
    switch layouts.openness(of: record) {
    case .closed where role != .alone: return roleHints
    case .open where rows.nodes.node != nil:
      return nodeHints
    case .open:
      let outline = layouts.outline(of: record)
      let all = layouts.fields(of: record) == .all ? "fewer" : "all fields"
      return [
        .init(opening, "close", .main), .init("j", "into it"),
        .init(".", outline.isFlat ? all : "everything"),
        .init("y", "copy"),
      ]
    case .partial, .found:
      return [.init(opening, "all", .main), .init("+ -", "lines")]
    case .closed:
      let open = KeyHint(opening, "open", .main)
      if source.schema.isLog {
        return [open, .init("( )", "errors"), .init("&", "filter")]
      }
      let hasColumns = layouts.presentation.columns.columns.count > 1
      return [open] + [
        hasColumns ? .init(rows.appearance.signs.right, "column") : .init("&", "filter")
      ]
    }
  }

  /// The keys that work on a node.
  private var nodeHints: [KeyHint] {
    guard let node = rows.nodes.node else { return [] }
    guard node.path.elision == nil else {
      return [.init("Enter", "show", .main), .init("{ }", "sibling")]
    }
    let toggle: [KeyHint] =
      node.outline.canOpen(node.path)
      ? [.init("Enter", node.outline.isOpen(node.path) ? "close" : "open", .main)] : []
    guard rows.nodes.cell == nil else {
      return toggle + [
        .init(rows.appearance.signs.right, "column"), .init("[ ]", "sort"), .init("y", "copy"),
      ]
    }
    return toggle + [.init("{ }", "sibling"), .init("y", "copy")]
  }

  /// The keys that lead from a list of tables to a table, and back.
  private var roleHints: [KeyHint] {
    role == .list
      ? [.init("Enter", "show table", .main), .init("za", "open", .main)]
      : [.init("Esc", "all tables", .main), .init("Enter", "open", .main)]
  }
}
