// The nodes of one record for one presentation, laid out when they are asked for.

import JSONText
import Records
import TextLayout

/// The nodes of an open record, with their layout for the current columns and widths.
struct OutlineContent {
  /// The number of nodes that are kept laid out.
  static let keptNodes = 8_192

  /// The presentation that the nodes are laid out for.
  let presentation: Presentation
  /// The choice of fields.
  let shown: OpenFields
  private let hidden: [Int]
  /// The record.
  let record: Record
  /// The layout of the nodes.
  private(set) var layout: NodeLayout
  /// The nodes of the outermost level, with their places.
  let places: NodePlaces
  /// Whether no value opens; then each text has all its lines.
  let isFlat: Bool
  /// Whether the fields are shown without names.
  let isNameless: Bool
  /// Whether more of the record is neither here nor has a place in the source.
  let isCut: Bool
  /// The parts of the texts with folded lines, by the index of their field.
  private let parts: [Int: [TextPart]]
  /// Returns a value that is too long to be kept.
  private let long: (Field) -> OutlineValue?
  /// The rows at the ends of the record's foreign keys, by the numbers of those.
  private let ends: [Int: RelatedNodes]
  /// The nodes of the outermost level that are laid out at once.
  private let outermost: [NodePath: NodeLayout.Placed]
  /// Those that are laid out when they are looked at.
  private let fields: FieldNodes
  private var placed: [NodePath: NodeLayout.Placed] = [:]
  private var lists: [NodePath: NodeChildren] = [:]
  private var openLines: [NodePath: NodeLine] = [:]
  private var closedLines: [NodePath: NodeLine] = [:]
  /// The lines of each node of the outermost level while it is closed.
  private var closedHeights: [Int]?
  /// The nodes of the outermost level that have some of its lines.
  private var windows: [Range<Int>: ShownNodes] = [:]

  /// Lays out the outermost level of a record.
  init(
    of record: Record, hidden: [Int], showing shown: OpenFields,
    choices: NodeChoices = NodeChoices(), by presentation: Presentation,
    long: @escaping (Field) -> OutlineValue? = { _ in nil }, ends: [Int: RelatedNodes] = [:]
  ) {
    (self.long, self.ends) = (long, ends)
    self.record = record
    (self.shown, self.hidden) = (shown, hidden)
    self.presentation = presentation
    let keys = shown.isColumn ? RecordKeys() : RecordKeys(ends, of: record)
    let (listed, ending, isNameless) = presentation.outlinedFields(
      of: record, hidden: keys.joined(with: hidden), showing: shown)
    isCut = ending.isCut
    isFlat =
      keys.isEmpty && Self.isFlat(listed, of: record)
      && (shown.isColumn || !Self.holdsEncoded(listed))
    self.isNameless = isFlat && isNameless
    let (turn, tools) =
      presentation.columns.session == nil ? (nil, [:]) : presentation.columns.turn(of: record)
    let fields =
      turn == nil
      ? listed : listed.filter { $0.index == turn } + listed.filter { $0.index != turn }
    let values = fields.map {
      OutlineValue(of: record.fields[$0.index]) ?? long(record.fields[$0.index])
    }
    layout = NodeLayout(
      geometry: Self.geometry(
        of: self.isNameless ? [] : fields, values, keys.names, by: presentation),
      signs: presentation.rules.repertoire == .unicode ? .unicode : .ascii, choices: choices)
    var nodes = OutlineEntries(
      of: record, fields, by: layout, isFlat: isFlat, isNameless: self.isNameless,
      isJSON: presentation.schema.isJSON, keys: keys.fields)
    if let notice = presentation.notice(of: record) { nodes.add(notice: notice) }
    let hasRest = turn != nil && fields.count > 2 && !record.isCut
    let root = hasRest ? OutlineValue(text: record.bytes, styles: presentation.schema.styles) : nil
    for (field, value) in zip(fields, values) {
      if field.index == turn, nodes.add(turn: field, value, tools: tools, before: root) { continue }
      nodes.add(field, value)
    }
    nodes.addRest()
    for node in keys.others { nodes.add(layout.place(node.end, at: .related(node.number))) }
    if !ending.isEmpty || nodes.paths.isEmpty { nodes.add(ending: ending) }
    if presentation.schema.isLog, !shown.isColumn, !record.isCut { nodes.addLine() }
    places = NodePlaces(nodes.paths)
    outermost = nodes.nodes
    self.fields = nodes.fields
    parts = nodes.parts
  }

  /// Returns whether no value of some fields opens.
  private static func isFlat(_ fields: [ShownField], of record: Record) -> Bool {
    record.completeness != .cut
      && !fields.contains { shown in
        let field = record.fields[shown.index]
        return field.isLongNested || field.holdsJSON && field.value.count > 2
          || field.isLongText && !shown.hasFolds
      }
  }

  /// Returns whether one of some fields has bytes that are written as a text.
  private static func holdsEncoded(_ fields: [ShownField]) -> Bool {
    fields.contains { EncodedText($0.value.bytes, of: nil) != nil }
  }

  /// Returns the columns for the names of some fields and of their members.
  private static func geometry(
    of fields: [ShownField], _ values: [OutlineValue?], _ others: [[UInt8]],
    by presentation: Presentation
  ) -> OutlineGeometry {
    let rules = presentation.singleRules
    let names =
      fields.map(\.name.bytes) + others
      + values.compactMap(\.self).flatMap { value in
        value.node.kind == .object ? value.firstChildren.compactMap(\.key) : []
      }
    return OutlineGeometry(
      presentation.geometry, names: names.map { rules.width(of: Text(bytes: $0)) },
      rules: presentation.rules)
  }

  // MARK: - Nodes

  /// The nodes of the outermost level, from top to bottom.
  var entries: [NodePath] { places.nodes }

  /// Returns the parts of a field's text; none if no lines of it are folded.
  func parts(ofField field: Int) -> [TextPart] { parts[field] ?? [] }

  /// Returns the part of a text that a node shows, or that it is inside; nil for other nodes.
  func part(at path: NodePath) -> TextPart? {
    path.field.flatMap { parts[$0] }?.first { $0.path.outermost == path.outermost }
  }

  /// Returns a node with its layout; nil for a part of a list, for a line that replaces nodes, and
  /// for a node that the record lacks.
  mutating func node(at path: NodePath) -> NodeLayout.Placed? {
    known(path) ?? path.parent.flatMap { list(at: $0) }.flatMap { place(path, in: $0) }
  }

  /// Returns the children of a node; nil if it has none.
  ///
  /// The nodes around it are laid out from the outermost one on, without recursion.
  mutating func list(at path: NodePath) -> NodeChildren? {
    if let list = lists[path] { return list }
    var way = [path]
    while known(way[way.count - 1]) == nil {
      guard let around = way[way.count - 1].parent else { return nil }
      if lists[around] != nil { break }
      way.append(around)
    }
    var list = way[way.count - 1].parent.flatMap { lists[$0] }
    for path in way.reversed() {
      guard let node = known(path) ?? list.flatMap({ place(path, in: $0) }) else { return nil }
      list = NodeChildren(node, by: layout)
      if lists.count > Self.keptNodes { lists = [:] }
      lists[path] = list
    }
    return list
  }

  private mutating func known(_ path: NodePath) -> NodeLayout.Placed? {
    if let node = placed[path] ?? outermost[path] { return node }
    guard let node = field(at: path) else { return nil }
    if placed.count > Self.keptNodes { placed = [:] }
    placed[path] = node
    return node
  }

  /// Returns a node of the outermost level or a field besides a turn; nil for other nodes.
  private func outermostNode(at path: NodePath) -> NodeLayout.Placed? {
    outermost[path] ?? field(at: path)
  }

  /// Lays out a field that has nothing inside; nil for other nodes.
  private func field(at path: NodePath) -> NodeLayout.Placed? {
    guard path.level == 0, path.isField, let index = path.field, fields.contains(index) else {
      return nil
    }
    let field = presentation.shown(record.fields[index], at: index)
    return fields.place(field, at: path, by: layout)
  }

  /// Lays out the page of a list that a node is on.
  private mutating func place(_ path: NodePath, in list: NodeChildren) -> NodeLayout.Placed? {
    guard path.elision == nil, !list.isText else { return nil }
    if placed.count > Self.keptNodes { placed = [:] }
    for node in list.page(path.number / JSONChildren.pageCount, by: layout) {
      placed[node.path] = node
    }
    return placed[path]
  }

  /// Returns whether a node can open.
  mutating func isExpandable(_ path: NodePath) -> Bool {
    guard !path.isAboutRecord, !(hidesNothing && path.isField) else { return false }
    return node(at: path)?.isExpandable ?? false
  }

  /// Whether every field is shown whole.
  var hidesNothing: Bool { isFlat && parts.isEmpty }

  /// Returns whether a node opens together with the nodes around it: not the other fields of a turn,
  /// nor its line, no row of another table, no lines that are folded, and no text that words replace.
  mutating func opensUnasked(_ path: NodePath) -> Bool {
    guard path != .rest, path != .line, isExpandable(path), part(at: path) == nil else {
      return false
    }
    if node(at: path)?.content.encoded != nil { return false }
    return path.level == 0 || path.parent.map { list(at: $0)?.value.isListOfRows } != true
  }

  /// Returns the pieces of a node's text; nil for other nodes.
  mutating func pieces(of path: NodePath) -> TextPieces? {
    guard case .pieces(let pieces) = node(at: path)?.content else { return nil }
    return pieces
  }

  /// Returns the text in pieces that is the only one of some fields; nil without one.
  mutating func onlyText(of paths: [NodePath]) -> NodePath? {
    let fields = paths.filter(\.isField)
    guard fields.count == 1, let pieces = pieces(of: fields[0]), pieces.encoded == nil else {
      return nil
    }
    return fields[0]
  }

  /// Returns the lines of the text of a turn or of a part of one when it is open; nil for other nodes.
  mutating func textLines(ofTurn path: NodePath) -> Int? {
    guard case .turn(let turn) = node(at: path)?.content, !turn.opened.isEmpty else { return nil }
    return lineCount(at: path, isOpen: true)
  }

  /// Returns the lines of a node that is open or closed.
  mutating func line(at path: NodePath, isOpen: Bool) -> NodeLine {
    if let known = isOpen ? openLines[path] : closedLines[path] { return known }
    if openLines.count + closedLines.count > Self.keptNodes {
      (openLines, closedLines) = ([:], [:])
    }
    let line =
      if let node = node(at: path) {
        layout.line(of: node, isOpen: isOpen)
      } else {
        path.parent.flatMap { list(at: $0) }?.part(path.number, by: layout) ?? NodeLine()
      }
    if isOpen { openLines[path] = line } else { closedLines[path] = line }
    return line
  }

  /// Returns the number of lines of a node that is open or closed.
  mutating func lineCount(at path: NodePath, isOpen: Bool) -> Int {
    node(at: path).map { layout.lineCount(of: $0, isOpen: isOpen) }
      ?? line(at: path, isOpen: isOpen).lines
  }

  /// Shows a node in a line for each member.
  mutating func showAsOutline(_ path: NodePath) {
    layout.choices.choose(.outline, for: path)
    guard path.parent != nil else {
      self = OutlineContent(
        of: record, hidden: hidden, showing: shown, choices: layout.choices, by: presentation,
        long: long, ends: ends)
      return
    }
    placed = [:]
    lists = [:]
    (openLines, closedLines) = ([:], [:])
    (closedHeights, windows) = (nil, [:])
  }

  // MARK: - Lines

  /// Returns the nodes of the outermost level that have some of its lines while all are closed.
  ///
  /// - Complexity: O(nodes) for lines that were not asked for before; each node is laid out once.
  mutating func window(_ lines: Range<Int>) -> ShownNodes {
    if let known = windows[lines] { return known }
    let heights = closedHeights ?? entries.map { closedHeight(of: $0) }
    closedHeights = heights
    let shown = ShownNodes(LineWindow(lines, of: heights), of: heights.count)
    if windows.count > 8 { windows = [:] }
    windows[lines] = shown
    return shown
  }

  private mutating func closedHeight(of path: NodePath) -> Int {
    // More nodes than are kept would be laid out again and again.
    guard entries.count > Self.keptNodes, let node = outermostNode(at: path) else {
      return lineCount(at: path, isOpen: false)
    }
    return layout.lineCount(of: node, isOpen: false)
  }

  /// The number of lines with everything open; the line as the file has it shows nothing new.
  var allLines: HiddenLines { lines(of: entries.filter { $0 != .line }) }

  /// Returns the number of lines of the fields outside a column, with everything in them open.
  mutating func lines(besides column: ListColumn.Content) -> HiddenLines {
    func isOther(_ path: NodePath) -> Bool {
      path.field.map { !presentation.columns.shows(record.fields[$0], in: column) } ?? false
    }
    let rest = list(at: .rest)?.paths ?? []
    return lines(of: entries.filter { $0 == .rest ? rest.contains(where: isOther) : isOther($0) })
  }

  private func lines(of paths: [NodePath]) -> HiddenLines {
    var counter = HiddenLinesCounter(layout: layout)
    for path in paths where !counter.lines.isSettled {
      outermostNode(at: path).map { counter.add($0) }
    }
    var lines = counter.lines
    if isCut, !lines.isSettled {
      // The rest is like the part that is here.
      let here = max(record.bytes.count, 1)
      lines.add(unread: max(lines.counted * (record.byteCount - here) / here, 1))
    }
    return lines
  }

  /// Returns the number of lines of nodes from a list on, with everything open that a condition
  /// names; the rest is not counted past a limit.
  mutating func lineCount(
    of paths: [NodePath], limit: Int, isOpen: (NodePath) -> Bool
  ) -> Int {
    var count = 0
    var levels = [AnyIterator(paths.makeIterator())]
    while count <= limit, let level = levels.last {
      guard let path = level.next() else {
        levels.removeLast()
        continue
      }
      let opens = isExpandable(path) && isOpen(path)
      count += lineCount(at: path, isOpen: opens)
      guard opens, let list = list(at: path) else { continue }
      levels.append(AnyIterator(list.order.numbers.lazy.map { path.child($0) }.makeIterator()))
    }
    return count
  }
}
