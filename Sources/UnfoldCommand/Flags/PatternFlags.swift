// The search and the filters at the start.

internal import Records
internal import Viewer

extension CommandFlag {
  static let find = CommandFlag(
    "-p", "--find", value: "pattern", summary: "Start with a search for a regular expression.",
    details: "NAME~RE searches one column; every condition is accepted.",
    values: .names(.conditions)
  ) { (pattern: String, request) throws(UsageError) in
    try check(pattern[...], of: "--find")
    request.viewer.find = pattern
  }

  static let filter = CommandFlag(
    each: "--filter", value: "condition",
    summary: "Keep only rows that match a pattern or condition.",
    details: """
      A pattern is a regular expression. A condition is NAME~RE, NAME=VALUE, NAME<N or the like, \
      joined by and, or, not and ( ); !… drops the rows instead, and NAME\\=VALUE is plain text. \
      With several, a row has to match all.
      """, notes: "Also with `--print`.", values: .names(.filters)
  ) { (filters, request) throws(UsageError) in
    for filter in filters {
      try check(filter.hasPrefix("!") ? filter.dropFirst() : filter[...], of: "--filter")
    }
    request.viewer.filters = filters.filter { !$0.isEmpty && $0 != "!" }
  }

  static let errors = CommandFlag(
    "--errors", summary: "Keep only errors, as `(` and `)` find them.",
    details: "Also malformed records, and calls of tools that failed.",
    notes: "Also with `--print`."
  ) { request in request.viewer.keepsErrors = true }

  static let since = CommandFlag(
    "--since", value: "time", summary: "Keep only rows from a time on: 02:14, 2026-11-26, -3h.",
    details: """
      The last row counts for -3h, the clock for 10 minutes ago. The time of a row is that of the \
      log, or of the first column of times. A time of day is on the day of the last row.
      """, notes: "Also with `--print`.", takesDashes: true
  ) { (text: String, request) throws(UsageError) in
    request.viewer.times.since = try time(text, for: "--since")
  }

  static let until = CommandFlag(
    "--until", value: "time", summary: "Keep only rows up to a time.",
    notes: "Also with `--print`.", takesDashes: true
  ) { (text: String, request) throws(UsageError) in
    request.viewer.times.until = try time(text, for: "--until")
  }

  static let at = CommandFlag(
    "--at", value: "time", summary: "Start at the first row at or after a time.",
    takesDashes: true
  ) { (text: String, request) throws(UsageError) in
    request.viewer.at = try time(text, for: "--at")
  }

  private static func time(_ text: String, for flag: String) throws(UsageError) -> String {
    guard TimeFinder.isTime(text) else {
      throw UsageError(flag, text, hint: "02:14, 2026-11-26 02:14, -3h, or 10 minutes ago")
    }
    return text
  }

  /// Rejects an invalid pattern.
  ///
  /// One that may name a column is checked later, because the columns are not known yet.
  private static func check(_ pattern: Substring, of flag: String) throws(UsageError) {
    do throws(PatternError) {
      _ = try RecordPattern(pattern: String(pattern))
    } catch {
      guard !RecordPattern.canNameColumn(String(pattern)) else { return }
      throw UsageError(description: "\(flag): \(error)")
    }
  }
}
