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
    let reading = isCondition ? "one value" : "as text"
    if let remark = RecordPattern.remark(on: text, schema: schema) {
      return "\(reading): \(shortened(remark))"
    }
    if let name = RecordPattern.unknownJoinedNames(in: text, schema: schema).first {
      return "\(reading): no column '\(shortened(name))'"
    }
    if let path, path.path.steps.count > 1 { return "in \(shortened(path.path.description))" }
    guard let column else { return UnknownName(in: self.text, of: schema)?.note }
    return "in column " + shortened(schema.columns[column].name)
  }
}
