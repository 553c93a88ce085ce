// The commands that can be typed after `:`.

package import JSONText
internal import Messages
package import Records
package import Values

/// A command typed after `:`.
package enum PromptCommand: Sendable {
  /// Go to a row, counted from 1.
  case row(Int)
  /// Open rows.
  case open(RowRanges)
  /// Open the rows that match a condition on a column.
  case openMatching(RecordPattern)
  /// Open the values on a path in the row under the cursor.
  case openPath(JSONPath)
  /// Copy a part of the node under the cursor.
  case copy(NodeCopy.Part)
  /// Read the source again.
  case reread(ReopenOptions)
  /// Add a filter; an empty one removes all filters.
  case filter(String)
  /// Sort by a column.
  case sort(SortRequest)
  /// Put the rows back in the order of the source.
  case unsort
  /// Treat the values of a column as a type.
  case type(ColumnType, column: Int)
  /// Change the columns of the list.
  case columns(ColumnCommand)
  /// Count all rows.
  case count
  /// Read on past the row at which a query was stopped.
  case more
  /// Show the notes about the source whole.
  case notes
  /// Say what the source is taken for, and why.
  case why
  /// Change the theme; nil for the one that fits the terminal.
  case theme(ThemeName?)
  /// Change the width of prose.
  case prose(ProseWidth)
  /// Arrange the list under the cursor.
  case arrange(NodeForm)
  /// Show the help.
  case help
  /// End the program.
  case quit

  /// The first word of a command with its help.
  package struct Word: Hashable, Sendable {
    /// The word.
    package let word: String
    /// An example argument; empty if the command takes none.
    package let argument: String
    /// The effect of the command.
    package let summary: String

    fileprivate init(_ word: String, _ argument: String, _ summary: String) {
      self.word = word
      self.argument = argument
      self.summary = summary
    }
  }

  /// The commands that change columns.
  package static let columnTable = [
    Word("column", "usage.total", "goes to a column, or shows a nested value"),
    Word("hide", "stars", "hides a column; alone: the current one"),
    Word("show", "", "shows all columns, even empty ones"),
    Word("pin", "stars", "pins a column at the left, or unpins it"),
    Word("narrower", "3", "narrows the current column"),
    Word("wider", "3", "widens the current column"),
    Word("fit", "", "narrows columns to fit; again: restores them"),
    Word("free", "", "resets all column widths"),
    Word("left", "2", "moves the current column to the left"),
    Word("right", "2", "moves the current column to the right"),
    Word("undo", "", "undoes a change of columns, widths or sort"),
    Word("table", "", "shows a list as a table; outline: as lines"),
  ]

  /// All commands.
  package static var table: [Word] { mainTable + columnTable }

  /// The commands that do not change columns.
  package static let mainTable = [
    Word("120", "", "goes to row 120"),
    Word("open", "stars<3", "opens rows that match; also 3, 10-20, all"),
    Word("open", "messages[4]", "opens a nested value in this row"),
    Word("copy", "path", "copies the path, value or member"),
    Word("filter", "stars<3", "keeps rows that match, like &; ! drops them"),
    Word("sort", "date:desc,stars", "sorts by columns; alone: source order"),
    Word("type", "stars text", "changes the type of a column"),
    Word("encoding", "latin1", "rereads in another encoding"),
    Word("delimiter", ";", "rereads with it; also tab"),
    Word("quotes", "off", "treats quotes as text; on: as quotes"),
    Word("header", "off", "treats the first row as data; on: as names"),
    Word("path", ".", "shows JSON from its top or items"),
    Word("reread", "", "rereads the file"),
    Word("count", "", "counts the rows exactly"),
    Word("more", "", "continues a stopped query"),
    Word("notes", "", "shows the notes whole"),
    Word("why", "", "says why it is read so"),
    Word("theme", "paper", "changes the theme; alone: fits the terminal"),
    Word("prose-width", "72", "changes the width of prose; off"),
    Word("help", "", "shows this help"),
    Word("quit", "", "quits"),
  ]

  /// The first words of all commands.
  static let words =
    table.map(\.word).reduce(into: [String]()) { words, word in
      if Int(word) == nil, !words.contains(word) { words.append(word) }
    } + ["outline"]

  /// Parses a command.
  ///
  /// - Throws: `UsageError` with the most similar valid word.
  package init(_ text: String, schema: RecordSchema) throws(UsageError) {
    let parts = text.split(separator: " ", maxSplits: 1)
    let word = parts.first.map(String.init) ?? ""
    let rest = parts.count > 1 ? String(parts[1]) : ""
    if let row = Int(word), row > 0, rest.isEmpty {
      self = .row(row)
      return
    }
    switch word {
    case "open": self = try PromptCommand.opening(rest, schema: schema)
    case "encoding": self = .reread(.encoding(try TextEncoding(word: rest, for: word)))
    case "delimiter":
      guard let byte = UInt8(delimiter: rest) else {
        throw UsageError(word, rest, hint: "one ASCII character, \\t or tab")
      }
      self = .reread(.format(.delimited(byte)))
    case "quotes": self = .reread(.quotes(try PromptCommand.onOrOff(word, rest)))
    case "header": self = .reread(.header(try PromptCommand.onOrOff(word, rest)))
    case "path": self = .reread(.path(try PromptCommand.path(rest, schema: schema)))
    case "copy":
      guard let part = NodeCopy.Part(rawValue: rest) else {
        throw UsageError(word, rest, hint: "path, value or member")
      }
      self = .copy(part)
    case "reread": self = .reread(.same)
    case "count": self = .count
    case "more": self = .more
    case "notes": self = .notes
    case "why": self = .why
    case "filter": self = .filter(rest)
    case "sort":
      guard !rest.isEmpty else {
        self = .unsort
        return
      }
      let request = SortRequest(rest)
      if let unknown = request.unknownColumn(in: schema) {
        throw UsageError(description: schema.noColumn(unknown))
      }
      self = .sort(request)
    case "type": self = try PromptCommand.type(rest, schema: schema)
    case _ where ColumnCommand.words.contains(word):
      guard let command = ColumnCommand(word, rest) else {
        throw ColumnCommand.usage(of: word, rest)
      }
      self = .columns(command)
    case "theme": self = .theme(rest.isEmpty ? nil : try ThemeName.named(rest, for: word))
    case "prose-width": self = .prose(try ProseWidth(rest, for: word))
    case "table": self = .arrange(.table)
    case "outline": self = .arrange(.outline)
    case "help", "h": self = .help
    case "quit", "quit!", "q", "q!", "qa", "qa!", "wq", "wq!", "x", "x!": self = .quit
    default: throw PromptCommand.refusal(of: word)
    }
  }

  /// Returns whether the argument of a command is `on`.
  ///
  /// - Throws: `UsageError` if it is neither `on` nor `off`.
  private static func onOrOff(_ word: String, _ argument: String) throws(UsageError) -> Bool {
    switch argument {
    case "on": return true
    case "off": return false
    default: throw UsageError(word, argument, hint: "on or off")
    }
  }

  /// Parses rows, a path or a condition to open.
  private static func opening(
    _ text: String, schema: RecordSchema
  ) throws(UsageError) -> PromptCommand {
    if let rows = RowRanges(text) { return .open(rows) }
    if let path = openedPath(text, schema: schema) { return .openPath(path) }
    if let near = schema.pathEnding(with: text) {
      let hint = "did you mean '\(shortened(near))'?"
      throw UsageError(description: "no nested value '\(shortened(text))' (\(hint))")
    }
    return .openMatching(try condition(text, schema: schema))
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

  /// Returns the error for an unknown command.
  private static func refusal(of word: String) -> UsageError {
    switch word {
    case "w", "w!", "write", "save":
      return UsageError(
        description: "files are never written (save with: unfold --print csv FILE > NEW)")
    case "set": return UsageError(description: "settings are flags (unfold --help lists them)")
    default:
      let hint = Vocabulary(words: words).hint(for: word) ?? words.joined(separator: ", ")
      return UsageError(description: "unknown command '\(shortened(word))' (\(hint))")
    }
  }

  /// Returns the path of a list or object inside a document; empty for the document.
  ///
  /// - Throws: `UsageError` if it has none there, with the lists that it has.
  private static func path(_ text: String, schema: RecordSchema) throws(UsageError) -> [UInt8] {
    if text == "." { return [] }
    let path = Array((text.hasPrefix(".") ? String(text.dropFirst()) : text).utf8)
    if schema.document.arrays.contains(path) || schema.document.containers.contains(path) {
      return path
    }
    // One that leads deeper, or past the sample, is looked for in the background.
    let steps = (try? JSONPath(text))?.steps.count ?? 0
    if schema.document.isSampled && steps > 0 || steps > DocumentPart.containerKeys { return path }
    let paths = schema.document.arrays.map { String(decoding: $0, as: UTF8.self) }
    guard !paths.isEmpty else {
      throw UsageError(description: "no lists of objects are inside this document")
    }
    let hint = Vocabulary(words: paths).hint(for: text) ?? (paths + ["."]).joined(separator: ", ")
    throw UsageError("path", text, hint: hint)
  }

  /// Parses a column and its type, such as `price money` or `day date d/m`.
  private static func type(_ text: String, schema: RecordSchema) throws(UsageError) -> PromptCommand
  {
    let parts = text.split(separator: " ")
    // A column name may contain blanks, and a type may contain one.
    for count in [2, 1] where parts.count > count {
      let name = parts.dropLast(count).joined(separator: " ")
      guard let column = ListColumns.choose([name], of: schema).first,
        let type = ColumnType(
          words: parts.suffix(count).joined(separator: " "), replacing: schema.columns[column].type)
      else { continue }
      return .type(type, column: column)
    }
    let words = ColumnType.words.joined(separator: ", ")
    guard let name = parts.first.map(String.init), parts.count > 1 else {
      throw UsageError("type", text, hint: "a column name and one of \(words)")
    }
    if ListColumns.choose([name], of: schema).isEmpty {
      throw UsageError(description: schema.noColumn(name))
    }
    let word = parts.dropFirst().joined(separator: " ")
    let hint = Vocabulary(words: ColumnType.words).hint(for: word) ?? words
    throw UsageError("type", word, hint: hint)
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
    let name = PromptCompletion.columnNames(of: schema).first ?? "stars"
    throw UsageError(
      text.isEmpty ? "open" : "rows", text,
      hint: "3, 10-20, all, or \(name)=…, \(name)<…, \(name)~…")
  }
}
