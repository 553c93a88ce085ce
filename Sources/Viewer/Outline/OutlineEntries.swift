// The nodes of the outermost level of an open record.

import JSONText
import Records
import TextLayout

/// The nodes of the outermost level while they are laid out, from top to bottom.
struct OutlineEntries {
  private let record: Record
  private let layout: NodeLayout
  private let isFlat: Bool
  /// The rows that are shown in the place of a field, by its index.
  private let keys: [Int: RelatedNodes]
  /// The paths of the nodes.
  private(set) var paths: [NodePath] = []
  /// The nodes that are laid out at once, with the fields besides a turn.
  private(set) var nodes: [NodePath: NodeLayout.Placed] = [:]
  /// The parts of the texts with folded lines, by the index of their field.
  private(set) var parts: [Int: [TextPart]] = [:]
  /// The nodes that are laid out when they are looked at.
  private(set) var fields: FieldNodes
  /// The record, and its fields besides a turn; nil if they are on the outermost level.
  private var rest: (record: OutlineValue, fields: [NodeLayout.Placed])?

  /// Begins without nodes.
  init(
    of record: Record, _ shown: [ShownField], by layout: NodeLayout, isFlat: Bool,
    isNameless: Bool, isJSON: Bool, keys: [Int: RelatedNodes]
  ) {
    self.record = record
    self.layout = layout
    self.isFlat = isFlat
    self.keys = keys
    fields = FieldNodes(of: record, shown, isFlat: isFlat, isNameless: isNameless, isJSON: isJSON)
    paths.reserveCapacity(shown.count + 2)
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
    add(said)
    rest = root.map { ($0, []) }
    return true
  }

  /// Adds a field.
  mutating func add(_ field: ShownField, _ value: OutlineValue?) {
    if rest == nil, isFlat || field.hasFolds, !field.segments.isEmpty {
      let text = TextPart.parts(of: field)
      parts[field.index] = text
      for part in layout.place(text, of: field, named: fields.name(of: field)) { add(part) }
      return
    }
    let end = keys[field.index]
    let path =
      rest == nil ? NodePath(field: field.index) : NodePath.rest.child(field.index)
    guard rest != nil || end != nil || value != nil else {
      paths.append(path)
      return fields.insert(field)
    }
    let node = place(field, value, leadingTo: end, at: path)
    guard rest != nil else { return add(node) }
    rest?.fields.append(node)
    nodes[path] = node
  }

  private func place(
    _ field: ShownField, _ value: OutlineValue?, leadingTo end: RelatedNodes?, at path: NodePath
  ) -> NodeLayout.Placed {
    let name = fields.name(of: field)
    if let end { return layout.place(field, leadingTo: end, named: name, at: path) }
    if let value { return layout.place(OutlineNode(name, value), at: path) }
    return fields.place(field, at: path, by: layout)
  }

  /// Adds the node of the fields besides a turn, if there are any.
  mutating func addRest() {
    guard let rest, !rest.fields.isEmpty else { return }
    add(layout.placeRest(rest.fields, of: rest.record))
  }
}

extension NodeLayout {
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
