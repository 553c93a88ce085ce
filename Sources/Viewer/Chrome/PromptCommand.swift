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
  /// End the program.
  case quit

  /// The words a command begins with.
  private static let words = [
    "open", "filter", "sort", "encoding", "delimiter", "quotes", "reread", "quit",
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
    case "encoding": self = .reread(.encoding(try TextEncoding(word: rest)))
    case "delimiter":
      guard let byte = UInt8(delimiter: rest) else {
        throw UsageError(description: "delimiter takes one ASCII character, \\t or tab")
      }
      self = .reread(.delimiter(byte))
    case "quotes":
      guard rest == "on" || rest == "off" else {
        throw UsageError(description: "quotes takes on or off")
      }
      self = .reread(.quotes(rest == "on"))
    case "reread": self = .reread(.same)
    case "filter": self = .filter(rest)
    case "sort":
      guard !rest.isEmpty else {
        self = .unsort
        return
      }
      let request = SortRequest(rest)
      if request.sort(of: schema) == nil {
        let names = PromptCommand.columnNames(of: schema)
        let hint = Vocabulary(words: names).hint(for: request.column) ?? "no such column"
        throw UsageError(description: "\(request.column): \(hint)")
      }
      self = .sort(request)
    case "quit", "q": self = .quit
    default:
      let hint =
        Vocabulary(words: PromptCommand.words).hint(for: word)
        ?? PromptCommand.words.joined(separator: ", ")
      throw UsageError(description: "no command '\(word)': \(hint)")
    }
  }

  /// Reads something about a column, such as `stars<3`.
  ///
  /// - Throws: `UsageError` when it is something else.
  static func condition(
    _ text: String, schema: RecordSchema
  ) throws(UsageError) -> RecordPattern {
    do throws(PatternError) {
      let pattern = try RecordPattern(text, schema: schema)
      if pattern.column != nil { return pattern }
    } catch {
      throw UsageError(description: "\(error)")
    }
    let name = columnNames(of: schema).first ?? "stars"
    throw UsageError(description: "open takes 3, 10-20, all or \(name)=…, \(name)<…, \(name)~…")
  }

  /// What Tab makes of a text: as much more as all that could follow have in common.
  package static func completed(_ text: String, schema: RecordSchema) -> String {
    let choices: [(head: String, words: [String])] = [
      ("sort ", columnNames(of: schema)), ("encoding ", TextEncoding.allCases.map(\.rawValue)),
      ("quotes ", ["on", "off"]), ("", words),
    ]
    guard let choice = choices.first(where: { text.hasPrefix($0.head) }) else { return text }
    let typed = text.dropFirst(choice.head.count)
    let fitting = choice.words.filter { $0.hasPrefix(typed) }
    guard var common = fitting.first else { return text }
    for word in fitting { common = String(zip(common, word).prefix { $0 == $1 }.map(\.0)) }
    let wantsMore =
      fitting.count == 1 && choice.head.isEmpty && !["quit", "reread"].contains(common)
    return choice.head + common + (wantsMore ? " " : "")
  }

  private static func columnNames(of schema: RecordSchema) -> [String] {
    schema.columns.map { harmless(String(decoding: $0.name, as: UTF8.self)) }
  }
}
