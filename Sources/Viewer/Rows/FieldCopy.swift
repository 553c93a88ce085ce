// Copying the text of a field or record without its styles.

import CellGrid
import JSONText
import Records

/// Text to copy to the clipboard.
@MainActor
struct FieldCopy {
  /// The maximum size of a value that is read again to be copied because it is not kept in memory.
  static let longLimit = 100_000

  let rows: RowList

  /// The bytes to copy and their description; without bytes, the reason.
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
    guard !record.isCut else { return refusal(of: record.byteCount, what: "record") }
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

  /// Copies some bytes; the description names what they are.
  func copy(of bytes: [UInt8], what: String) -> Result {
    guard !rows.session.options.isSecure else {
      return (nil, "copying is not available in secure mode")
    }
    let text = PasteText(bytes)
    // A clipboard that is given nothing keeps what it had.
    guard !text.bytes.isEmpty else { return (nil, "nothing copied: the \(what) is empty") }
    let characters = String(decoding: text.bytes, as: UTF8.self).count
    let leftOut =
      text.leftOut > 0 ? ", \(counted(text.leftOut, "control character")) left out" : ""
    return (text.bytes, "\(what), \(counted(characters, "char"))\(leftOut)")
  }

  func refusal(of count: Int, what: String) -> Result {
    (nil, "\(what) not copied: \(grouped(count)) bytes, too long to keep in memory")
  }

  /// Returns the message about a copy that has ended.
  static func message(_ result: CopyResult, _ description: String) -> String {
    switch result {
    case .arrived: "copied \(description)"
    case .kept: "in the tmux buffer, offered to the terminal: \(description)"
    case .offered(let package):
      "offered to the terminal: \(description)"
        + (package.map { " (install \($0) to copy)" } ?? "")
    case .refused(let limit):
      "not copied: \(description), the terminal takes \(grouped(limit)) bytes"
    }
  }
}
