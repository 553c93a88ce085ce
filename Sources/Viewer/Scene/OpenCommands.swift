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
      throw UsageError("time", text, hint: "02:14, 2026-11-26 02:14, -10m, or the number of a row")
    }
    return { (viewer) throws(PatternError) in try viewer.goToTime(text) }
  }

  static let now = PromptCommand(
    words: ["now"], examples: ["2026-11-26 03:00": "sets the time of now; alone: the clock"]
  ) { (text, _) throws(UsageError) in
    let time = WallClock.time(text)
    guard text.isEmpty || time != nil else {
      throw UsageError("time", text, hint: "2026-11-26 03:00, with a zone or without")
    }
    return { viewer in
      viewer.session.clock.stopped = time
      viewer.session.say(time == nil ? "now is what the clock says" : "now is \(shortened(text))")
    }
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
    // A time that the rows or the clock tell is known when the command is performed.
    if !RecordPattern.tellsTimeByRecord(text, schema: schema) {
      do throws(PatternError) {
        _ = try condition(text, schema: schema, by: TimeReference())
      } catch {
        throw UsageError(description: "\(error)")
      }
    }
    return { (viewer) throws(PatternError) in
      let reference = viewer.rows.timeReference(for: text)
      viewer.opener.open(matching: try condition(text, schema: schema, by: reference))
    }
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
  /// - Throws: `PatternError` if it is not a condition.
  static func condition(
    _ text: String, schema: RecordSchema, by reference: TimeReference
  ) throws(PatternError) -> RecordPattern {
    let pattern = try RecordPattern(asked: text, schema: schema, by: reference)
    if pattern.isCondition { return pattern }
    let name = schema.columns.first.map { shortened($0.name) } ?? "stars"
    let error = UsageError(
      text.isEmpty ? "open" : "rows", text,
      hint: "3, 10-20, all, or \(name)=…, \(name)<…, \(name)~…")
    throw PatternError(message: error.description, position: nil)
  }
}
