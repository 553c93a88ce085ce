// The children of an open node, looked up when they are asked for.

import JSONText
import Records

/// The children of an open node: nodes, or the parts of an array of short scalars or of a long
/// text.
struct NodeChildren {
  /// The number of bytes of a name that tell it from the next one.
  private static let comparedBytes = NodeName.widthLimit - 1

  /// The object or array.
  let value: OutlineValue
  /// The place of the object or array in the record.
  let path: NodePath
  /// The arrangement of the children.
  let arrangement: NodeArrangement
  /// The children that are shown: nodes, or the parts of a list.
  let order: ChildOrder
  private let children: JSONChildren
  /// The pieces, where the children are those of a text; nil elsewhere.
  private(set) var pieces: TextPieces?
  /// The lines and their columns, where they were folded; nil elsewhere.
  private var folded: (text: LineText, columns: NodeColumns)?
  /// The nodes themselves, where they are fields of a record.
  private var fields: [NodeLayout.Placed] = []
  /// The ordinal numbers of members whose name came before, by number.
  private let repeats: [Int: Int]

  /// Opens a node; nil if it has no nodes inside.
  init?(_ parent: NodeLayout.Placed, by layout: NodeLayout) {
    switch parent.content {
    case .line, .text, .ending: return nil
    case .folded(_, let text):
      let value = OutlineValue(plain: text.bytes)
      self.init(
        value, JSONChildren(of: value.node), at: parent.path, .list, ChildOrder(all: 1))
      folded = (text, parent.columns)
    case .pieces(let pieces):
      let none = JSONChildren(of: pieces.value.node)
      self.init(
        pieces.value, none, at: parent.path, .list, ChildOrder(all: pieces.count))
      self.pieces = pieces
    case .children(let value, let children, let arrangement):
      let order = layout.choices[order: parent.path].map { ChildOrder($0.numbers) }
      self.init(
        value, children, at: parent.path, arrangement, arrangement.table == nil ? nil : order)
    case .fields(let value, let fields):
      let order = ChildOrder(fields.map(\.path.number))
      self.init(value, value.children, at: parent.path, .outline, order)
      self.fields = fields
    case .row(let row):
      guard !row.hidden.isEmpty else { return nil }
      self.init(row.value, row.children, at: parent.path, .outline, ChildOrder(row.hidden))
    case .turn(let turn):
      guard let children = turn.children else { return nil }
      self.init(
        children.value, children.all, at: parent.path, children.arrangement, turn.order)
    }
  }

  /// Takes the children of an object or array; all of them without an order.
  init(
    _ value: OutlineValue, _ children: JSONChildren, at path: NodePath,
    _ arrangement: NodeArrangement = .outline, _ order: ChildOrder? = nil
  ) {
    self.value = value
    self.children = children
    self.path = path
    self.arrangement = arrangement
    let compared = value.long == nil ? 4_096 : JSONChildren.pageCount
    repeats = arrangement == .list ? [:] : value.nodes.repeats(in: value.node, atMost: compared)
    let count = children.count.known
    self.order = order ?? ChildOrder(all: arrangement == .list ? Self.pages(of: count) : count)
  }

  /// The numbers of the children that the columns of a table are fitted to.
  var ends: [Int] { TableSample.ends(of: value, children) }

  /// Whether the children are parts of a list or of a text.
  var isText: Bool { arrangement == .list }

  /// Whether they are part of a long value, of which only some is in memory.
  var isLong: Bool { value.long != nil }

  /// The number of nodes or parts that are shown.
  var count: Int { order.count }

  /// Whether all children are counted, so that one can be told by its number from the end.
  var isCounted: Bool { children.isComplete }

  /// The word for a child.
  var noun: String {
    if arrangement.table != nil { return "row" }
    if pieces != nil || folded != nil { return "part" }
    return value.node.kind == .array ? "element" : "member"
  }

  /// The level of the children.
  var level: Int { path.level + 1 }

  /// The paths of the nodes or parts that are shown, from top to bottom.
  var paths: [NodePath] { paths(atMost: count) }

  /// Returns the first of these paths.
  func paths(atMost limit: Int) -> [NodePath] {
    order.numbers.prefix(limit).map { path.child($0) }
  }

  /// The number of pages of nodes; a part of a list is one.
  var pages: Int { Self.pages(of: fields.last.map { $0.path.number + 1 } ?? children.count.known) }

  private static func pages(of count: Int) -> Int {
    (count + JSONChildren.pageCount - 1) / JSONChildren.pageCount
  }

  /// Returns the number of bytes of the values on a page.
  func bytes(ofPage number: Int) -> Int {
    if let folded { return folded.text.bytes.count }
    return pieces == nil
      ? value.page(number, of: children).reduce(0) { $0 + $1.node.value.count }
      : TextPieces.pieceBytes
  }

  /// Returns the values on a page.
  func values(ofPage number: Int) -> [OutlineValue] { value.page(number, of: children) }

  /// Returns those nodes of a page that are shown.
  func shownNodes(ofPage number: Int, by layout: NodeLayout) -> [NodeLayout.Placed] {
    page(number, by: layout).filter { order.place(of: $0.path.number) != nil }
  }

  /// Returns the nodes from a multiple of 64 on, at most 64; none in a list.
  ///
  /// - Complexity: O(bytes of the nodes).
  func page(_ number: Int, by layout: NodeLayout) -> [NodeLayout.Placed] {
    guard !isText else { return [] }
    if !fields.isEmpty {
      return fields.filter { $0.path.number / JSONChildren.pageCount == number }
    }
    let nodes = value.page(number, of: children)
    let alike = Self.alike(nodes)
    let first = number * JSONChildren.pageCount
    let turns = TurnPage(self, page: number)
    return nodes.enumerated().map { index, child in
      let path = path.child(first + index)
      if let table = arrangement.table, child.node.kind == .object {
        return layout.placeRow(child, number: first + index, in: table, at: path)
      }
      if arrangement == .attributes, let entry = AttributeEntry(child) {
        let name = entry.name(number: first + index)
        return layout.place(OutlineNode(entered: name, entry.value), at: path)
      }
      if let turn = turns?.place(child, at: path, by: layout) { return turn }
      let key = child.key
      var name = NodeName()
      if let key {
        name.steps = [.key(key, from: child.keyPlace)]
      } else if value.node.kind == .array {
        name.steps = [.element(first + index)]
      }
      name.ordinal = repeats[first + index] ?? 1
      return layout.place(
        OutlineNode(name, child), at: path,
        isAlike: key.map { alike.contains($0.prefix(Self.comparedBytes)) } ?? false)
    }
  }

  /// Returns whether a byte of a child is in nothing that its line shows, or can open to.
  func hides(_ byte: Int, ofChild number: Int) -> Bool {
    let page = number / JSONChildren.pageCount
    guard arrangement == .attributes,
      let child = values(ofPage: page).dropFirst(number % JSONChildren.pageCount).first,
      let entry = AttributeEntry(child)
    else { return false }
    return !entry.shows(byte)
  }

  /// Returns whether a page of nodes, or a part of a list or a text, is in memory.
  func has(page number: Int) -> Bool {
    if let pieces { return pieces.text(ofPiece: number) != nil }
    return folded != nil || !fields.isEmpty || !isLong || !values(ofPage: number).isEmpty
  }

  /// Returns the lines of a part of a list or of a text.
  func part(_ number: Int, by layout: NodeLayout) -> NodeLine {
    if let pieces { return layout.line(ofPiece: number, of: pieces, level: level) }
    if let folded { return layout.line(of: folded.text, in: folded.columns, level: level) }
    return layout.listPart(
      value.page(number, of: children), from: number * JSONChildren.pageCount,
      of: children.count.known, level: level)
  }

  /// Returns the beginnings that several long names have in common.
  private static func alike(_ nodes: [OutlineValue]) -> Set<ArraySlice<UInt8>> {
    var seen: Set<ArraySlice<UInt8>> = []
    var alike: Set<ArraySlice<UInt8>> = []
    for node in nodes {
      guard let key = node.key, key.count > comparedBytes else { continue }
      let beginning = key.prefix(comparedBytes)
      if !seen.insert(beginning).inserted { alike.insert(beginning) }
    }
    return alike
  }
}
