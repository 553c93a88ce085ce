// Commands that change the columns of the list, or of a table inside a row.

extension PromptCommand {
  static let column = PromptCommand(
    words: ["column"], examples: ["usage.total": "goes to a column, or shows a nested value"],
    completions: { $1 }
  ) { (name, _) throws(UsageError) in
    guard !name.isEmpty else {
      throw UsageError("column", name, hint: "a column name or a path")
    }
    return { $0.columns.goOrAdd(name) }
  }

  static let chosenColumns = PromptCommand(
    words: ["columns"], examples: ["stars, t*": "shows these columns alone; alone: all columns"],
    completions: { $1 }
  ) { (text, schema) throws(UsageError) in
    let choices = text.split(separator: ",").map {
      $0.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    guard !choices.isEmpty else { return { $0.columns.showAll() } }
    if let unknown = UnknownColumn(in: choices, of: schema, flag: "columns") {
      throw UsageError(description: "\(unknown)")
    }
    return { $0.columns.show(only: choices) }
  }

  static let hide = PromptCommand(
    words: ["hide"], examples: ["stars": "hides a column; alone: the current one"],
    completions: { $1 }
  ) { name, _ in { $0.columns.hide(name.isEmpty ? nil : name) } }

  static let show = PromptCommand(
    changing: "show", "shows all columns, even empty ones", also: "all"
  ) {
    $0.showAll()
  }

  static let pin = PromptCommand(
    words: ["pin"], examples: ["stars": "pins a column at the left, or unpins it"],
    completions: { $1 }
  ) { name, _ in { $0.columns.pin(name.isEmpty ? nil : name) } }

  static let narrower = PromptCommand("narrower", ["3": "narrows the current column"]) {
    $0.widen(by: -$1)
  }

  static let wider = PromptCommand("wider", ["3": "widens the current column"]) { $0.widen(by: $1) }

  static let fit = PromptCommand(changing: "fit", "narrows columns to fit; again: restores them") {
    $0.fit()
  }

  static let free = PromptCommand(changing: "free", "resets all column widths") { $0.free() }

  static let left = PromptCommand("left", ["2": "moves the current column to the left"]) {
    $0.move(by: -$1)
  }

  static let right = PromptCommand("right", ["2": "moves the current column to the right"]) {
    $0.move(by: $1)
  }

  static let undo = PromptCommand(changing: "undo", "undoes a change of columns, widths or sort") {
    $0.undo()
  }

  static let table = PromptCommand("table", "shows a list as a table; outline: as lines") {
    $0.rows.nodes.arrange(as: .table)
  }

  static let outline = PromptCommand(words: ["outline"], examples: [:]) { _, _ in
    { $0.rows.nodes.arrange(as: .outline) }
  }

  /// Describes a command that takes no argument, except perhaps a word that changes nothing.
  private init(
    changing word: String, _ summary: String, also argument: String? = nil,
    change: @escaping @MainActor @Sendable (ColumnEditor) -> Void
  ) {
    self.init(words: [word], examples: ["": summary]) { (text, _) throws(UsageError) in
      guard text.isEmpty || text == argument else {
        throw UsageError(word, text, hint: argument.map { "'\($0)', or nothing" } ?? "no argument")
      }
      return { change($0.columns) }
    }
  }

  /// Describes a command that takes a number of cells or columns; without it, 1.
  private init(
    _ word: String, _ examples: KeyValuePairs<String, String>,
    change: @escaping @MainActor @Sendable (ColumnEditor, Int) -> Void
  ) {
    self.init(words: [word], examples: examples) { (text, _) throws(UsageError) in
      guard let count = text.isEmpty ? 1 : Int(text), (1...10_000).contains(count) else {
        throw UsageError(word, text, hint: "a number from 1 to 10000, or nothing")
      }
      return { change($0.columns, count) }
    }
  }
}
