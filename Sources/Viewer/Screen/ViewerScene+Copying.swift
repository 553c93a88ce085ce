// Copying: the true text of a field or a record, never its look.

import CellGrid
import Records
import TextLayout

extension ViewerScene {
  /// What a terminal's clipboard takes at most, in bytes.
  private static let clipboardLimit = 100_000

  /// Copies the field under the field cursor, or under the column cursor.
  func copyField() {
    guard let record = cursorRecord, let field = currentField(of: record) else {
      message = "nothing to copy here"
      return
    }
    if let long = field.long {
      refuse(long.range.count, what: "field")
      return
    }
    copy(field.value, what: "field")
  }

  /// Copies the record as it stands in the file.
  func copyRecord() {
    guard let record = cursorRecord else {
      message = "nothing to copy here"
      return
    }
    guard record.byteCount <= ViewerScene.clipboardLimit else {
      refuse(record.byteCount, what: "record")
      return
    }
    copy(record.bytes, what: "record")
  }

  /// The field that `y` is about.
  func currentField(of record: Record) -> Field? {
    if presenter.openness(of: record).isOpen {
      let fields = presenter.layout(of: record).fields
      let index = presenter.fieldCursor ?? (fields.count == 1 ? fields[0].index : nil)
      if let index, record.fields.indices.contains(index) { return record.fields[index] }
    }
    let columns = presenter.presentation.columns.columns
    guard columns.indices.contains(presenter.columnCursor) else { return record.fields.first }
    switch columns[presenter.columnCursor].content {
    case .field(let column): return record.field(inColumn: column)
    case .summary:
      return record.fields.first { !presenter.presentation.columns.holds($0) }
    }
  }

  private func copy(_ bytes: [UInt8], what: String) {
    guard !options.isSecure else {
      message = "copying is not available in secure mode"
      return
    }
    guard bytes.count <= ViewerScene.clipboardLimit else {
      refuse(bytes.count, what: what)
      return
    }
    request = .copy(bytes)
    let characters = String(decoding: bytes, as: UTF8.self).count
    message = "copied \(what), \(counted(characters, "char")) (OSC 52)"
  }

  private func refuse(_ count: Int, what: String) {
    message =
      "\(what) not copied: \(grouped(count)) bytes, the terminal's clipboard takes "
      + grouped(ViewerScene.clipboardLimit)
  }
}
