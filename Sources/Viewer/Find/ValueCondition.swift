// The condition that a record has the value under the cursor.

import JSONText
import Records
import TextLayout

/// The value under the cursor as a condition on its column, or on its path.
@MainActor
struct ValueCondition {
  /// The longest value that a condition is made of, in bytes.
  static let limit = 1_000

  let rows: RowList

  /// The condition as it can be typed; without one, the reason.
  typealias Result = (text: String?, reason: String)

  /// The condition on the cell, the member or the node under the cursor, or on the column.
  var condition: Result {
    guard let record = rows.cursorRecord else { return (nil, "no value here") }
    if let cell = rows.nodes.cell { return condition(on: cell.spelledPath, cell.value) }
    if let member = rows.nodes.member { return condition(on: member.spelledPath, member.value) }
    if let node = rows.nodes.node { return condition(on: node) }
    let presentation = rows.layouts.presentation
    let content = rows.currentColumn?.content
    if let column = content?.schemaColumn {
      return condition(onColumn: column, record.field(inColumn: column), of: presentation.schema)
    }
    if let content, let derived = content.place(in: presentation.schema).path?.derived {
      let text = presentation.columns.text(of: record, in: content)
      return text.map { condition(on: derived.name, $0.bytes) }
        ?? (RecordPattern.text(that: derived.name, is: nil), "")
    }
    return (nil, "no column of the file here (h and l go to one)")
  }

  private func condition(on node: RowNode) -> Result {
    let (outline, path) = (node.outline, node.path)
    if let own = outline.node(at: path)?.own, !path.isField || own.node.isContainer {
      guard own.long == nil else { return tooLong }
      return condition(on: outline.spelling(of: path), own)
    }
    guard path.isField, let index = path.field, path.elision == nil else {
      return (nil, "no value of one field here")
    }
    let schema = outline.layouts.presentation.schema
    let field = outline.record.fields[index]
    guard let column = field.column else {
      let name = String(decoding: outline.spelling(of: path), as: UTF8.self)
      return condition(on: name, field, of: schema)
    }
    return condition(onColumn: column, field, of: schema)
  }

  private func condition(onColumn column: Int, _ field: Field?, of schema: RecordSchema) -> Result {
    condition(on: schema.spelledPath(ofColumn: column), field, of: schema)
  }

  private func condition(on name: String, _ field: Field?, of schema: RecordSchema) -> Result {
    guard let field, field.hasValue, field.kind != .null,
      !field.value.isEmpty || schema.isJSON || schema.traits.isDatabase
    else { return (RecordPattern.text(that: name, is: nil), "") }
    guard !field.isCut else { return tooLong }
    guard !field.isNested else { return noSingleValue }
    return condition(on: name, field.value)
  }

  private func condition(on path: [UInt8], _ value: OutlineValue?) -> Result {
    let name = String(decoding: path, as: UTF8.self)
    guard let value, value.node.kind != .null else {
      return (RecordPattern.text(that: name, is: nil), "")
    }
    return value.node.isContainer ? noSingleValue : condition(on: name, value.wholeText)
  }

  private func condition(on name: String, _ value: [UInt8]) -> Result {
    guard value.count <= Self.limit else { return tooLong }
    guard let text = String(validating: value, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 })
    else { return (nil, "this value cannot be typed (it has line breaks or is not UTF-8)") }
    return (RecordPattern.text(that: name, is: text), "")
  }

  private var tooLong: Result {
    (nil, "this value is too long for a condition (more than \(grouped(Self.limit)) bytes)")
  }

  private var noSingleValue: Result { (nil, "an object or array has no value of its own") }
}
