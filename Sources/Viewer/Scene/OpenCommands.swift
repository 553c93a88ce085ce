// Commands that go to rows and values, open them and copy them.

import JSONText
import Records

extension PromptCommand {
  /// The number of a row, counted from 1, is a command of one word.
  static let row = PromptCommand(words: [], examples: ["120": "goes to row 120"]) { number, _ in
    { $0.goToRow(Int(number) ?? 1) }
  }

  static let goto = PromptCommand(
    words: ["goto"], examples: ["02:14": "goes to the first row at or after a time"]
  ) { (text, _) throws(UsageError) in
    if let number = Int(text), number > 0 { return { $0.goToRow(number) } }
    guard TimeFinder.isTime(text) else {
      throw UsageError("time", text, hint: "02:14, 2026-11-26 02:14, or the number of a row")
    }
    return { (viewer) throws(PatternError) in try viewer.goToTime(text) }
  }

  static let open = PromptCommand(
    words: ["open"],
    examples: [
      "stars<3": "opens rows that match; also 3, 10-20, all",
      "messages[4]": "opens a nested value in this row",
    ],
    completions: { ["all"] + $1 }
  ) { (text, schema) throws(UsageError) in
    if let rows = RowRanges(text) {
      return { viewer in
        viewer.startup.open = rows
        viewer.grantRequests()
      }
    }
    if let path = openedPath(text, schema: schema) { return { open(path, in: $0) } }
    if let near = schema.pathEnding(with: text) {
      let hint = "did you mean '\(shortened(near))'?"
      throw UsageError(description: "no nested value '\(shortened(text))' (\(hint))")
    }
    let pattern = try condition(text, schema: schema)
    return { $0.opener.open(matching: pattern) }
  }

  static let copy = PromptCommand(
    words: ["copy"], examples: ["path": "copies the path, value or member"],
    completions: { _, _ in NodeCopy.Part.allCases.map(\.rawValue) }
  ) { (text, _) throws(UsageError) in
    guard let part = NodeCopy.Part(rawValue: text) else {
      throw UsageError("copy", text, hint: "path, value or member")
    }
    return { $0.copy(part) }
  }

  /// Returns the path of a nested value to open; nil for other texts.
  private static func openedPath(_ text: String, schema: RecordSchema) -> JSONPath? {
    guard schema.traits.namesColumns,
      !RecordPattern.canNameColumn(text) || RecordPattern.isPath(text),
      let path = try? JSONPath(text), !path.steps.isEmpty
    else { return nil }
    let isKey = schema.isJSON && schema.place(named: text) != nil
    return path.steps.count > 1 || isKey ? path : nil
  }

  /// Opens the values on a path in the row under the cursor, and in all others if it leads to many.
  @MainActor
  private static func open(_ path: JSONPath, in viewer: ViewerScene) {
    let name = path.description
    let schema = viewer.session.source.schema
    let nodes = viewer.rows.nodes
    let isHere = nodes.open(path) || schema.pathInRow(path).map { nodes.open($0.rest) } ?? false
    if path.leadsToMany, let condition = try? RecordPattern(asked: "\(name)~.", schema: schema) {
      return viewer.opener.open(matching: condition, leadingTo: path)
    }
    guard !isHere else { return }
    let session = viewer.session
    let sayMissing = { session.say(MissingPath(path, in: session.source.schema).description) }
    let isSought = nodes.find(path, orElse: sayMissing)
    if isSought { session.say("looking for \(shortened(name))") } else { sayMissing() }
  }

  /// Parses a condition on a column, such as `stars<3`.
  ///
  /// - Throws: `UsageError` if it is not a condition.
  static func condition(
    _ text: String, schema: RecordSchema
  ) throws(UsageError) -> RecordPattern {
    do throws(PatternError) {
      let pattern = try RecordPattern(asked: text, schema: schema)
      if pattern.isCondition { return pattern }
    } catch {
      throw UsageError(description: "\(error)")
    }
    let name = schema.columns.first.map { shortened($0.name) } ?? "stars"
    throw UsageError(
      text.isEmpty ? "open" : "rows", text,
      hint: "3, 10-20, all, or \(name)=…, \(name)<…, \(name)~…")
  }
}
