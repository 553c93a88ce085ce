// What the prompt says of a pattern beside it.

import JSONText
import Records

extension RecordPattern {
  /// Returns a note if a text is interpreted in an unexpected way: in one column, on a day, in groups
  /// that are not spelled, or literally although it looks like a condition.
  ///
  /// - Parameters:
  ///   - text: The text as it was typed.
  ///   - schema: The columns that it can name.
  /// - Returns: The note.
  func note(typed text: String, of schema: RecordSchema) -> String? {
    if self.text != text { return shortened(self.text) }
    if let expression {
      let groups = expression.description
      let showsGroups = groups.contains("(") && !text.contains("(")
      return showsGroups ? shortened(groups) : "\(expression.tests.count) conditions"
    }
    if let remark = RecordPattern.remark(on: text, schema: schema) {
      return "\(reading): \(shortened(remark))"
    }
    if let remark = unknownNameRemark(of: schema) { return remark }
    if let path, path.path.steps.count > 1 { return "in \(shortened(path.path.description))" }
    return column.map { "in column " + shortened(schema.columns[$0].name) }
  }

  /// Returns the remark that a text has the form of a condition on a column that does not exist; nil
  /// for other texts.
  func unknownNameRemark(of schema: RecordSchema) -> String? {
    guard expression == nil else { return nil }
    if let name = RecordPattern.unknownJoinedNames(in: text, schema: schema).first {
      return "\(reading): no column '\(shortened(name))'"
    }
    return isCondition ? nil : UnknownName(in: text, of: schema)?.note
  }

  /// The way in which a text is read that is nearly a condition, or nearly several.
  private var reading: String { isCondition ? "one value" : "as text" }
}
