// The nodes of the outermost level of an open record.

import JSONText
import Records
import TextLayout

/// The nodes of the outermost level while they are laid out, from top to bottom.
struct OutlineEntries {
  private let record: Record
  private let layout: NodeLayout
  private let isFlat: Bool
  private let isNameless: Bool
  private let isJSON: Bool
  /// The rows that are shown in the place of a field, by its index.
  private let keys: [Int: RelatedNodes]
  /// The paths of the nodes.
  private(set) var paths: [NodePath] = []
  /// The nodes, with the fields besides a turn.
  private(set) var nodes: [NodePath: NodeLayout.Placed] = [:]
  /// The parts of the texts with folded lines, by the index of their field.
  private(set) var parts: [Int: [TextPart]] = [:]
  /// The number of fields with each name.
  private var seen: [[UInt8]: Int] = [:]
  /// The record, and its fields besides a turn; nil if they are on the outermost level.
  private var rest: (record: OutlineValue, fields: [NodeLayout.Placed])?

  /// Begins without nodes, with room for those of some fields.
  init(
    of record: Record, fieldCount: Int, by layout: NodeLayout, isFlat: Bool, isNameless: Bool,
    isJSON: Bool, keys: [Int: RelatedNodes]
  ) {
    self.record = record
    self.layout = layout
    self.isFlat = isFlat
    self.isNameless = isNameless
    self.isJSON = isJSON
    self.keys = keys
    paths.reserveCapacity(fieldCount + 2)
    nodes.reserveCapacity(fieldCount + 2)
    seen.reserveCapacity(fieldCount)
  }

  /// Adds a node.
  mutating func add(_ node: NodeLayout.Placed) {
    paths.append(node.path)
    nodes[node.path] = node
  }

  /// Adds the line about the record's defect.
  mutating func add(notice: String) {
    let text = LineText(Array("! \(notice)".utf8), .problem)
    add(layout.place(text, name: NodeName(), at: .notice, isWhole: isFlat))
  }

  /// Adds the last line of the record.
  mutating func add(ending: RecordEnding) {
    let columns = layout.columns(level: 0, hasMark: false, name: 0)
    add(
      NodeLayout.Placed(
        node: nil, path: .ending, name: LineText(), label: "", content: .ending(ending),
        columns: columns, lines: 1))
  }

  /// Adds the record as the file has it, closed.
  mutating func addLine() {
    let columns = layout.columns(level: 0, hasMark: true, name: "line".utf8.count)
    add(
      NodeLayout.Placed(
        node: nil, path: .line, name: LineText(Array("line".utf8), .key), label: "",
        content: .folded(LineText(), LineText(record.bytes, .value)), columns: columns, lines: 1))
  }

  /// Adds the field that is the record's turn.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - value: Its value.
  ///   - tools: The names of the tools by the numbers of their calls.
  ///   - root: The record, if the fields that follow are in a node of their own.
  /// - Returns: Whether the field is shown as a turn.
  mutating func add(
    turn field: ShownField, _ value: OutlineValue?, tools: ToolNames, before root: OutlineValue?
  ) -> Bool {
    let (name, path) = (field.name.bytes, NodePath(field: field.index))
    guard let said = layout.placeTurn(value, in: name, at: path, tools: tools) else { return false }
    seen[name, default: 0] += 1
    add(said)
    rest = root.map { ($0, []) }
    return true
  }

  /// Adds a field.
  mutating func add(_ field: ShownField, _ value: OutlineValue?) {
    let name = name(of: field)
    if rest == nil, isFlat || field.hasFolds, !field.segments.isEmpty {
      let text = TextPart.parts(of: field)
      parts[field.index] = text
      for part in layout.place(text, of: field, named: name) { add(part) }
      return
    }
    let isText = isJSON && record.fields[field.index].kind == .text
    let path =
      rest == nil ? NodePath(field: field.index) : NodePath.rest.child(field.index)
    let node = layout.place(
      field, value, leadingTo: keys[field.index], named: name, at: path, isText: isText,
      isWhole: isFlat)
    guard rest != nil else { return add(node) }
    rest?.fields.append(node)
    nodes[path] = node
  }

  /// Adds the node of the fields besides a turn, if there are any.
  mutating func addRest() {
    guard let rest, !rest.fields.isEmpty else { return }
    add(layout.placeRest(rest.fields, of: rest.record))
  }

  /// Returns the name of a field's node.
  private mutating func name(of field: ShownField) -> NodeName {
    let name = field.name.bytes
    seen[name, default: 0] += 1
    var step = NodeName()
    guard !isNameless else { return step }
    if !name.isEmpty { step.steps = [.key(name)] }
    step.isPlain = true
    step.ordinal = name.isEmpty ? 1 : seen[name] ?? 1
    return step
  }
}

extension NodeLayout {
  /// Lays out a field of a record.
  fileprivate func place(
    _ field: ShownField, _ value: OutlineValue?, leadingTo end: RelatedNodes?,
    named name: NodeName, at path: NodePath, isText: Bool, isWhole: Bool
  ) -> Placed {
    if let end { return place(field, leadingTo: end, named: name, at: path) }
    if let value { return place(OutlineNode(name, value), at: path) }
    return place(
      LineText(field.value.bytes, field.part, styles: field.styles), name: name, at: path,
      isQuoted: isText && needsQuotes(field.value.bytes, .alone), isWhole: isWhole)
  }

  /// Lays out the node of the fields of a record besides its turn.
  fileprivate func placeRest(_ fields: [Placed], of record: OutlineValue) -> Placed {
    var name = LineText()
    name.append("record")
    let label = " {\(fields.count)}"
    let width = geometry.singleRules.width(of: name.text) + label.utf8.count
    return Placed(
      node: OutlineNode(unjoined: NodeName(), record), path: .rest, name: name, label: label,
      content: .fields(record, fields), columns: columns(level: 0, hasMark: true, name: width),
      lines: 1)
  }

  /// Returns the names of some fields, as signs, which are not searched.
  func names(of fields: [Placed]) -> LineText {
    var line = LineText()
    for field in fields {
      if !line.isEmpty { line.append(" ") }
      line.append(String(decoding: field.name.bytes, as: UTF8.self))
    }
    return line
  }
}
