// A JSON value of an open record, with what its line passes over.

import JSONText
import Records
import Values

/// A JSON value together with the text that it is in.
struct OutlineValue {
  /// The text of the record's field, or of a string that holds JSON.
  let nodes: JSONNodes
  /// The value.
  let node: JSONNode
  /// Whether the value is the JSON in a string.
  var isEmbedded = false
  /// The long value that it is part of; nil if all of its text is in memory.
  var long: LongNodes?
  /// The place and the spelling of a text that is not JSON; nil for JSON values.
  var plain: LongField?
  /// The rows at the end of a foreign key that it is part of; nil for other values.
  var related: RelatedNodes?
  /// The name of the array that it is an element of; nil for other values.
  var listName: [UInt8]?

  /// Creates the value of a text; nil if the text is blank.
  init?(text: [UInt8], isEmbedded: Bool = false, styles: StyleReading = .style) {
    let nodes = JSONNodes(in: JSONBytes(text), styles: styles)
    guard let root = nodes.root else { return nil }
    self.init(nodes, root, isEmbedded: isEmbedded)
  }

  /// Creates a value.
  init(_ nodes: JSONNodes, _ node: JSONNode, isEmbedded: Bool = false, in long: LongNodes? = nil) {
    self.nodes = nodes
    self.node = node
    self.isEmbedded = isEmbedded
    self.long = long
  }

  /// Creates a text that is not JSON.
  init(_ nodes: JSONNodes, plain: LongField, in long: LongNodes? = nil) {
    self.init(nodes, JSONNode(text: plain.range), in: long)
    self.plain = plain
  }

  /// Creates a text in memory that is not JSON.
  init(plain text: [UInt8]) {
    self.init(
      JSONNodes(in: JSONBytes(text)), plain: LongField(range: 0..<text.count, spelling: .plain))
  }

  /// Creates a value of the rows at the end of a foreign key.
  init(_ nodes: JSONNodes, _ node: JSONNode, of related: RelatedNodes) {
    self.init(nodes, node)
    self.related = related
  }

  /// Returns another value of the same text.
  func other(_ node: JSONNode) -> OutlineValue {
    var value = OutlineValue(nodes, node, in: long)
    value.related = related
    return value
  }

  /// The children of an object or array, all of them counted; of a long one those that are counted
  /// so far.
  ///
  /// - Complexity: O(bytes of the value), of 64 bytes at a time.
  var children: JSONChildren {
    if let long { return long.children(of: node) }
    var children = JSONChildren(of: node)
    while children.scan(nodes.bytes) {}
    return children
  }

  /// The same value as a text that is not JSON.
  var asSpelled: OutlineValue {
    OutlineValue(nodes, plain: LongField(range: node.value, spelling: .plain), in: long)
  }

  /// The number of children of an object or array, as its line shows it.
  var count: String { count(of: children) }

  /// Returns the number of children, `[323+]` if there are more; the first may not have ended yet.
  func count(of children: JSONChildren) -> String {
    let known = children.count.known
    let count = children.isComplete ? "\(known)" : "\(max(known, 1))+"
    return node.kind == .object ? "{\(count)}" : "[\(count)]"
  }

  /// The first children of an object or array, at most 64.
  var firstChildren: [OutlineValue] { page(0, of: children) }

  /// Returns a page of children, at most 64.
  func page(_ number: Int, of children: JSONChildren) -> [OutlineValue] {
    let name = node.kind == .array ? key ?? listName : nil
    return children.page(number, in: nodes.bytes)?.nodes.map { node in
      var child = other(node)
      child.listName = name
      return child
    } ?? []
  }

  /// The decoded key of a member; nil for all other values.
  var key: [UInt8]? { nodes.key(of: node) }

  /// The place of the first byte of the key, without its quote.
  var keyPlace: Int? { node.key.map { $0.lowerBound + 1 } }

  /// The place of the first byte of the text, without a quote.
  var textPlace: Int { node.value.lowerBound + (node.kind == .string ? 1 : 0) }

  /// The text of a value: of a string the decoded one, otherwise as it is spelled; of one that is
  /// not kept as a whole the beginning.
  var text: [UInt8] {
    guard long != nil, !node.isContainer, node.value.count > LongField.keptBytes else {
      return wholeText
    }
    if let pieces = TextPieces(self) { return pieces.text(ofPiece: 0) ?? [] }
    var beginning = node
    beginning.value = node.value.prefix(LongField.keptBytes)
    beginning.isClosed = false
    return nodes.styledText(of: beginning)?.bytes ?? []
  }

  /// The text with its styles, of a value that is laid out at once.
  var styledText: (bytes: [UInt8], runs: [StyleRun]) {
    guard plain == nil, long == nil, let text = nodes.styledText(of: node) else {
      return (text, [])
    }
    return text
  }

  /// The text as a piece of a line.
  var line: LineText {
    let text = styledText
    return LineText(text.bytes, part, from: textPlace, styles: text.runs)
  }

  /// The same of a value of any length.
  var wholeText: [UInt8] {
    if let plain { return plain.decoded(nodes.spelled(node.value) ?? []) }
    return nodes.styledText(of: node)?.bytes ?? []
  }

  /// The point in time that it counts, as its name says: `2026-08-01 10:00:00Z`; nil for others.
  var time: [UInt8]? {
    let isNumber = node.kind == .number && (10...30).contains(node.value.count)
    // The digits of a string are as many as those of seconds or smaller units.
    let isDigits = node.kind == .string && [12, 15, 18, 21].contains(node.value.count)
    guard isNumber || isDigits, plain == nil, let name = key ?? listName else { return nil }
    return NameOfTime.time(of: text, named: name)
  }

  /// The form of bytes that are written as a text; nil for all other values.
  var encoded: EncodedText? {
    guard node.kind == .string, node.value.count >= EncodedText.leastBytes else { return nil }
    let text = text
    let isPart = long != nil && node.value.count > LongField.keptBytes
    let count = isPart ? node.value.count - 2 : text.count
    return EncodedText(text, of: node.isClosed ? count : nil)
  }

  /// Whether only the beginning of its text is shown: a number or a word that is too long.
  var isCut: Bool {
    long != nil && !node.isContainer && node.kind != .string
      && node.value.count > LongField.keptBytes
  }

  /// Whether it is a string with JSON in it that has escapes of its own, which its line shows as they
  /// are spelled.
  var holdsEscapes: Bool {
    plain == nil && nodes.embedded(in: node)?.contains(UInt8(ascii: "\\")) ?? false
  }

  /// Whether there is nothing in it: null, an empty text, or no children.
  var isEmpty: Bool {
    switch node.kind {
    case .null: true
    case .string: node.value.count <= 2 && node.isClosed
    case .object, .array: children.count.known == 0
    case .number, .true, .false, .broken: false
    }
  }

  /// The containers of one child each that begin with it; nil without any, and in a value too long
  /// to walk through while a node is laid out.
  var chain: JSONChain? {
    if let long, node.isContainer {
      guard long.children(of: node).count == .exact(1), node.value.count <= LongNodes.chainBytes,
        long.has(node.value)
      else { return nil }
    }
    return nodes.chain(from: node)
  }

  /// The style of a value other than an object or array.
  var part: Part {
    switch node.kind {
    case .string: .string
    case .number: .number
    case .true, .false: .boolean
    case .null: .null
    case .broken: .problem
    case .object, .array: .frame
    }
  }
}

/// A value with its name: containers of one child are passed over, and JSON in a string is taken
/// for what it is.
struct OutlineNode {
  /// The names.
  var name: NodeName
  /// The value at the end of the names.
  private(set) var own: OutlineValue
  /// The value that the line shows: the JSON in a string instead of the string.
  private(set) var value: OutlineValue
  /// The rows that it is, at the end of a foreign key; nil for other nodes.
  private(set) var end: RelatedNodes?
  /// The value of the foreign key; nil for a list of rows, and for other nodes.
  private(set) var key: KeyText?

  /// Follows a value to the one that its line shows.
  ///
  /// - Complexity: O(bytes of the value).
  init(_ name: NodeName, _ value: OutlineValue) {
    self.name = name
    self.value = value
    own = value
    if let end = value.related?.end(at: value.node.value.lowerBound) {
      lead(to: end)
      return
    }
    if !value.isEmbedded, let chain = value.chain { follow(chain) }
    enterText()
  }

  /// Takes a value as it is, or the JSON that it is the text of.
  init(entered name: NodeName, _ value: OutlineValue) {
    self.name = name
    self.value = value
    own = value
    enterText()
  }

  private mutating func enterText() {
    guard value.plain == nil else { return }
    if let text = value.nodes.embedded(in: value.node),
      let inner = OutlineValue(text: text, isEmbedded: true, styles: value.nodes.styles)
    {
      value = inner
    }
  }

  /// Takes the rows at the end of a foreign key.
  init(_ name: NodeName, _ end: RelatedNodes, key: KeyText? = nil) {
    self.name = name
    self.end = end
    self.key = key
    value = end.value
    own = value
  }

  /// Shows the row that the value names, or the rows that it is a placeholder of.
  private mutating func lead(to end: RelatedNodes) {
    self.end = end
    if value.node.isContainer {
      own = end.value
    } else {
      key = KeyText(text: value.text, part: value.part)
    }
    value = end.value
  }

  /// Takes a value as it is.
  init(unjoined name: NodeName, _ value: OutlineValue) {
    self.name = name
    self.value = value
    own = value
  }

  private mutating func follow(_ chain: JSONChain) {
    let text = value
    name.steps += chain.keys.map { key in
      guard let key else { return .element(0) }
      var member = chain.node
      member.key = key
      return .key(text.nodes.key(of: member) ?? [], from: key.lowerBound + 1)
    }
    name.unnamed = chain.levels - chain.keys.count
    own = text.other(chain.node)
    value = own
  }
}

extension OutlineValue {
  /// Takes the JSON value of a field: a nested one, or a text that holds JSON; nil for all others.
  init?(of field: Field) {
    guard field.holdsJSON, !field.isCut else { return nil }
    self.init(text: field.value, isEmbedded: field.kind == .text, styles: field.stylesInside)
    listName = field.name
  }
}
