// Copying the text of a field or record without its styles.

import JSONText
import Records

/// Text to copy to the terminal's clipboard.
@MainActor
struct FieldCopy {
  /// The greatest number of bytes that are sent to a terminal's clipboard.
  static let clipboardLimit = 100_000

  let rows: RowList

  /// The bytes to copy, nil if nothing is copied, and a message for the user.
  typealias Result = (bytes: [UInt8]?, message: String)

  /// The field under the cursor in an open row, or under the column cursor.
  var field: Result {
    guard let record = rows.cursorRecord, let field = currentField(of: record) else {
      return (nil, "nothing to copy here")
    }
    if let long = field.long { return refusal(of: long.range.count, what: "field") }
    return copy(
      of: field.isNested ? withoutCommonIndent(field.value) : field.value, what: "field")
  }

  /// The record under the cursor as the file spells it, without colours and other styles; JSON
  /// without the indent of its place in the file.
  var record: Result {
    guard let record = rows.cursorRecord else { return (nil, "nothing to copy here") }
    guard record.byteCount <= FieldCopy.clipboardLimit else {
      return refusal(of: record.byteCount, what: "record")
    }
    let isJSON = rows.layouts.presentation.schema.isJSON
    let bytes = record.plainBytes
    return copy(of: isJSON ? withoutCommonIndent(bytes) : bytes, what: "record")
  }

  /// The target of the first link in the same field.
  var link: Result {
    guard let target = linkTarget else { return (nil, "no link here") }
    return copy(of: target, what: "link")
  }

  /// The target of the first link in the field under the cursor; nil without links.
  var linkTarget: [UInt8]? {
    let field = rows.cursorRecord.flatMap { currentField(of: $0) }
    return field?.styles.lazy.compactMap(\.style.link).first
  }

  private func currentField(of record: Record) -> Field? {
    let layouts = rows.layouts
    if let index = rows.nodes.node?.path.field ?? onlyField, record.fields.indices.contains(index) {
      return record.fields[index]
    }
    switch rows.currentColumn?.content {
    case .field(let column): return record.field(inColumn: column)
    case .summary, .speaker: return record.fields.first { !layouts.presentation.columns.holds($0) }
    case nil: return record.fields.first
    }
  }

  /// The index of the only field that the open record under the cursor shows; nil for others.
  private var onlyField: Int? {
    let fields = rows.nodes.outlinedRow?.outline.fields ?? []
    return fields.count == 1 ? fields[0].field : nil
  }

  /// Copies some bytes; the message names what they are.
  func copy(of bytes: [UInt8], what: String) -> Result {
    guard !rows.session.options.isSecure else {
      return (nil, "copying is not available in secure mode")
    }
    guard bytes.count <= FieldCopy.clipboardLimit else {
      return refusal(of: bytes.count, what: what)
    }
    let text = PasteText(bytes)
    let characters = String(decoding: text.bytes, as: UTF8.self).count
    let leftOut =
      text.leftOut > 0 ? ", \(counted(text.leftOut, "control character")) left out" : ""
    return (text.bytes, "copied \(what), \(counted(characters, "char"))\(leftOut) (OSC 52)")
  }

  func refusal(of count: Int, what: String) -> Result {
    let limit = grouped(FieldCopy.clipboardLimit)
    return (
      nil, "\(what) not copied: \(grouped(count)) bytes exceed the clipboard limit of \(limit)"
    )
  }
}
