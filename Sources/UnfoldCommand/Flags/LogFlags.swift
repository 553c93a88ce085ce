// What only the user knows of a log: its heads, keys and words for levels.

internal import Records
internal import Viewer

extension CommandFlag {
  static let logHead = CommandFlag(
    each: "--log-head", value: "form",
    summary: "The head of a log's lines, such as '{time} [{level:word}] {message}'.",
    details: """
      Text means itself, a blank means blanks. A part ends at the text after it; {name:word} and \
      {name:number} end at a blank, too, and {name?} may be missing with the text before it. time, \
      level, source and message have their roles, other names become columns; {message} is last. A time \
      of a form of its own is {time:%d.%m.%y %H:%M} with the letters of strftime d m y Y H M S b f z. \
      Repeated, they are several heads.
      """
  ) { (words, request) throws(UsageError) in
    for word in words {
      do throws(LogHead.Fault) {
        request.viewer.source.log.heads.append(try LogHead(word))
      } catch {
        throw UsageError("--log-head", word, hint: error.hint)
      }
    }
  }

  static let logKeys = CommandFlag(
    each: "--log-keys", value: "roles",
    summary: "The keys of a log's records with a role, such as 'time=started_at level=outcome'.",
    details: "The roles are \(LogRules.roles.joined(separator: ", ")); a key may be a path."
  ) { (words, request) throws(UsageError) in
    try LogPair.all(in: words) { role, key in
      request.viewer.source.log.add(key: Array(key.utf8), role: role)
    } orRefuse: {
      UsageError(
        "--log-keys", $0, hint: "ROLE=KEY; roles are \(LogRules.roles.joined(separator: ", "))")
    }
  }

  static let logLevels = CommandFlag(
    each: "--log-levels", value: "words",
    summary: "The meaning of a log's own words for levels, such as 'OKAY=info BUSTED=error'."
  ) { (words, request) throws(UsageError) in
    try LogPair.all(in: words) { word, level in
      request.viewer.source.log.add(level: Array(word.utf8), meaning: Array(level.utf8))
    } orRefuse: {
      UsageError("--log-levels", $0, hint: "WORD=LEVEL; levels are trace to emergency")
    }
  }
}

/// Pairs of words in the value of a flag.
private enum LogPair {
  /// Takes each pair of some values, which blanks divide.
  static func all(
    in values: [String], take: (String, String) -> Bool, orRefuse refusal: (String) -> UsageError
  ) throws(UsageError) {
    for pair in values.flatMap({ $0.split(separator: " ") }) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }),
        take(String(sides[0]), String(sides[1]))
      else { throw refusal(String(pair)) }
    }
  }
}
