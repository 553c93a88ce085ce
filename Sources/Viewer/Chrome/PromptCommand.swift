// What can be typed behind `:`.

package import Records
import TerminalApp

/// A command in words.
package enum PromptCommand: Sendable {
  /// Go to a row, counted from 1.
  case row(Int)
  /// Open rows.
  case open(RowSelection)
  /// Open rows for what stands in a column.
  case openMatching(RecordPattern)
  /// Read the source again.
  case reread(ReopenOptions)
  /// Filter; nothing takes every filter away.
  case filter(String)
  /// Sort by a column.
  case sort(SortRequest)
  /// Put the rows back in the order of the source.
  case unsort
  /// Take the values of a column for values of a type.
  case type(ColumnType, column: Int)
  /// Draw with a theme; nil for the one that fits the terminal.
  case theme(ThemeName?)
  /// Show the help.
  case help
  /// End the program.
  case quit

  /// The words a command begins with.
  static let words = [
    "open", "filter", "sort", "type", "encoding", "delimiter", "quotes", "header", "reread",
    "theme",
    "help", "quit",
  ]

  /// Reads a command.
  ///
  /// - Throws: `UsageError` with the nearest right word.
  package init(_ text: String, schema: RecordSchema) throws(UsageError) {
    let parts = text.split(separator: " ", maxSplits: 1)
    let word = parts.first.map(String.init) ?? ""
    let rest = parts.count > 1 ? String(parts[1]) : ""
    if let row = Int(word), row > 0, rest.isEmpty {
      self = .row(row)
      return
    }
    switch word {
    case "open":
      if let rows = RowSelection(rest) {
        self = .open(rows)
      } else {
        self = .openMatching(try PromptCommand.condition(rest, schema: schema))
      }
    case "encoding": self = .reread(.encoding(try TextEncoding(word: rest, for: word)))
    case "delimiter":
      guard let byte = UInt8(delimiter: rest) else {
        throw UsageError(description: "delimiter takes one ASCII character, \\t or tab")
      }
      self = .reread(.reading(.delimited(byte)))
    case "quotes":
      guard rest == "on" || rest == "off" else {
        throw UsageError(description: "quotes takes on or off")
      }
      self = .reread(.quotes(rest == "on"))
    case "header":
      guard rest == "on" || rest == "off" else {
        throw UsageError(description: "header takes on or off")
      }
      self = .reread(.header(rest == "on"))
    case "reread": self = .reread(.same)
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
    case "theme": self = .theme(try ThemeName.named(rest, for: word))
    case "help", "h": self = .help
    case "quit", "quit!", "q", "q!", "qa", "qa!", "wq", "wq!", "x", "x!": self = .quit
    default: throw PromptCommand.refusal(of: word)
    }
  }

  /// The reason why a word is not a command.
  private static func refusal(of word: String) -> UsageError {
    switch word {
    case "w", "w!", "write", "save":
      return UsageError(
        description: "files are never written (save with: unfold --print csv FILE > NEW)")
    case "set": return UsageError(description: "settings are flags (unfold --help lists them)")
    default:
      let hint = Vocabulary(words: words).hint(for: word) ?? words.joined(separator: ", ")
      return UsageError(description: "no command '\(harmless(word))' (\(hint))")
    }
  }

  /// Reads a column and its type, such as `price money` or `day date d/m`.
  private static func type(_ text: String, schema: RecordSchema) throws(UsageError) -> PromptCommand
  {
    let parts = text.split(separator: " ")
    // A name may have blanks of its own, and a type one.
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
      throw UsageError(description: "type takes a column and one of \(words)")
    }
    if ListColumns.choose([name], of: schema).isEmpty {
      throw UsageError(description: schema.noColumn(name))
    }
    let word = parts.dropFirst().joined(separator: " ")
    let hint = Vocabulary(words: ColumnType.words).hint(for: word) ?? words
    throw UsageError(description: "invalid type '\(word)' (\(hint))")
  }

  /// Reads something about a column, such as `stars<3`.
  ///
  /// - Throws: `UsageError` when it is something else.
  static func condition(
    _ text: String, schema: RecordSchema
  ) throws(UsageError) -> RecordPattern {
    do throws(PatternError) {
      let pattern = try RecordPattern(asked: text, schema: schema)
      if pattern.column != nil { return pattern }
    } catch {
      throw UsageError(description: "\(error)")
    }
    let name = PromptCompletion.columnNames(of: schema).first ?? "stars"
    throw UsageError(description: "open takes 3, 10-20, all or \(name)=…, \(name)<…, \(name)~…")
  }
}
