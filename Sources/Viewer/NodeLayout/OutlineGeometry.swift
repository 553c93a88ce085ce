// The columns of an open record's lines.

import TextLayout

/// The columns and rules with which the lines of an outline are laid out.
struct OutlineGeometry: Hashable, Sendable {
  /// The columns of one level.
  static let indent = 2

  /// The row.
  let record: RecordGeometry
  /// The column of the values, relative to the names.
  let values: ValueColumn
  /// The rules of wrapped text.
  let rules: TextRules
  /// The rules of text on one line.
  let singleRules: TextRules

  /// Creates a geometry for the names of a record.
  init(_ record: RecordGeometry, names: [Int], rules: TextRules) {
    self.record = record
    self.rules = rules
    singleRules = rules.asSingleLine
    values = ValueColumn(names: names, textWidth: record.textWidth)
  }

  /// The deepest level that is indented.
  var deepestIndent: Int { max(record.textWidth / 3 / OutlineGeometry.indent, 1) }

  /// Returns the column of the mark of a node at a level, the outermost being 0.
  func markColumn(level: Int) -> Int {
    record.textColumn + OutlineGeometry.indent * min(level, deepestIndent)
  }

  /// Returns the column of the name of a node; at the outermost level a node without a mark has no
  /// room for one.
  func nameColumn(level: Int, hasMark: Bool) -> Int {
    markColumn(level: level) + (level > 0 || hasMark ? OutlineGeometry.indent : 0)
  }

  /// Returns the column of a value after a name and the words beside it.
  func valueColumn(level: Int, hasMark: Bool, name width: Int) -> Int {
    let name = nameColumn(level: level, hasMark: hasMark)
    guard width > 0 else { return name }
    let common = nameColumn(level: level, hasMark: false) + values.indent
    return max(values.isStacked ? 0 : common, name + width + ValueColumn.gap)
  }

  /// Returns the width of the lines of a wrapped text, one or more.
  func textWidth(_ columns: NodeColumns) -> Int {
    let room = max(end - columns.value, 1)
    return columns.isProse ? min(room, record.prose.columns ?? room) : room
  }

  /// Returns whether the width of prose limits the lines of a text at a column.
  func isNarrowed(_ text: [UInt8], at column: Int) -> Bool {
    record.prose.width(of: text, in: end - column) < end - column
  }

  /// The first column that no text takes: the last column of the row stays blank.
  var end: Int { record.width - 1 }
}
