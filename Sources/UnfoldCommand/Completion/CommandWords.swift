// A command line that is being typed, and the words that fit at the cursor.

internal import ArgumentParser
internal import Records
internal import TerminalApp
internal import Viewer

/// A command line that is being typed.
struct CommandWords {
  /// The words that fit at the cursor.
  enum Answer: Hashable {
    /// Words with notes, each whole, even if a part of it is typed.
    case words([Candidate])
    /// Words that more text may follow without a blank.
    case beginnings([Candidate])
    /// Files; with extensions, only those.
    case files([String])
  }

  /// A word with a note.
  struct Candidate: Hashable {
    /// The word.
    var text: String
    /// The note; empty without one.
    var note = ""
  }

  /// The words before the one at the cursor, without the program.
  let before: [String]
  /// The word at the cursor, up to the cursor.
  let typed: String
  /// The words after it.
  let after: [String]

  /// Returns the words that fit at the cursor.
  ///
  /// - Parameters:
  ///   - place: The place of the databases that the program opens; a connection is not completed.
  ///   - names: Finds the names in a request's file.
  /// - Returns: The words.
  func answer(
    for place: DatabasePlace = .files, names: (LaunchRequest) -> InputNames
  ) -> Answer {
    let isAfterDashes = flagBefore == nil && before.contains("--")
    if let flag = flagBefore {
      return values(of: flag, after: "", typed: typed[...], others: before.dropLast(), names)
    }
    guard typed.hasPrefix("-"), !isAfterDashes else {
      return place == .files ? .files([]) : .words([])
    }
    if let sign = typed.firstIndex(of: "="), let flag = CommandFlag.named(String(typed[..<sign])),
      !flag.valueName.isEmpty
    {
      let head = typed[...sign]
      return values(
        of: flag, after: String(head), typed: typed[head.endIndex...], others: before[...], names)
    }
    let flags = CommandFlag.all.flatMap { flag in
      flag.names.map { Candidate(text: $0, note: flag.summary) }
    }
    return .words(flags.filter { $0.text.hasPrefix(typed) })
  }

  /// The flag whose value is at the cursor, because it is the word before.
  private var flagBefore: CommandFlag? {
    var flag: CommandFlag?
    for word in before {
      if flag != nil {
        flag = nil
      } else if word == "--" {
        return nil
      } else {
        flag = CommandWords.flag(withValueAfter: word)
      }
    }
    return flag
  }

  /// Returns the flag that a word names, if its value is the next word.
  private static func flag(withValueAfter word: String) -> CommandFlag? {
    let isBundle = word.hasPrefix("-") && !word.hasPrefix("--")
    let name = isBundle ? "-" + word.suffix(1) : word
    guard let flag = CommandFlag.named(name), !flag.valueName.isEmpty else { return nil }
    return flag
  }

  /// Returns the values of a flag.
  private func values(
    of flag: CommandFlag, after head: String, typed: Substring, others: ArraySlice<String>,
    _ names: (LaunchRequest) -> InputNames
  ) -> Answer {
    switch flag.values {
    case .words(let words):
      return .words(words.filter { $0.hasPrefix(typed) }.map { Candidate(text: head + $0) })
    case .files(let extensions): return .files(extensions)
    case .open: return .words([])
    case .names(let use):
      let found = use.candidates(
        typed: typed, names: names(CommandWords.request(Array(others) + after)))
      let whole = found.filter { $0.text.hasPrefix(typed) }
        .map { Candidate(text: head + $0.text, note: $0.note) }
      return use == .tables ? .words(whole) : .beginnings(whole)
    }
  }

  /// Returns the request of words without the one at the cursor.
  ///
  /// If the words are not complete, only their file counts.
  private static func request(_ words: [String]) -> LaunchRequest {
    var request = LaunchRequest()
    if let whole = try? Arguments.parse(words).request() {
      request = whole
    } else {
      var isValue = false
      for word in words where request.file == nil {
        if !isValue, !word.hasPrefix("-") { request.file = word }
        isValue = !isValue && flag(withValueAfter: word) != nil
      }
    }
    if let file = request.file, file.hasPrefix("~/"), let home = LaunchRequest.home.value {
      request.file = home + file.dropFirst()
    }
    return request
  }
}

/// A use of the names in a file as the value of a flag.
enum NameUse: CaseIterable {
  case tables, columns, sortKeys, conditions, filters, rows

  /// Returns words that continue a value.
  func candidates(typed: Substring, names: InputNames) -> [CommandWords.Candidate] {
    switch self {
    case .tables: return names.tables.map { CommandWords.Candidate(text: $0) }
    case .columns, .sortKeys:
      let start = typed.lastIndex(of: ",").map { typed.index(after: $0) } ?? typed.startIndex
      let (head, last) = (String(typed[..<start]), typed[start...])
      let used = head.split(separator: ",").map { $0.prefix { $0 != ":" } }
      return names.columns(after: last).filter { !used.contains($0.name[...]) }.flatMap {
        column -> [CommandWords.Candidate] in
        // A comma separates names, and the pattern with an asterisk matches the name.
        let name = column.name.replacing(",", with: "*")
        let orders = self == .sortKeys && last.hasPrefix(name) ? ["", ":asc", ":desc"] : [""]
        return orders.map {
          CommandWords.Candidate(text: head + name + $0, note: column.type)
        }
      }
    case .conditions, .filters, .rows:
      let head = self == .filters && typed.hasPrefix("!") ? "!" : ""
      let rows: [CommandWords.Candidate] = self == .rows ? [.init(text: "all")] : []
      return rows
        + names.columns(after: typed).flatMap { column -> [CommandWords.Candidate] in
          let isWhole = typed.dropFirst(head.count).hasPrefix(column.name)
          let signs = isWhole ? RecordPattern.operators : []
          return ([""] + signs).map {
            CommandWords.Candidate(text: head + column.name + $0, note: column.type)
          }
        }
    }
  }
}
