// The words and the keys of a search in the status line.

import Records

extension Finder {
  /// The state of the search for the status line; nil without a search.
  package var news: String? {
    guard let search else { return nil }
    let total = search.isRunning ? search.shownTotal : search.hits.total
    let progress =
      search.isWorking
      ? host.words(of: search.progress)
      : search.isStopped ? ", stopped\(host.share(of: search.progress))" : ""
    let slow = search.pattern.isSlow ? " \(host.appearance.signs.slow)" : ""
    if search.isWorking, total == 0 { return "searching\(progress)\(slow)" }
    guard total > 0 else { return nothingFound(by: search) + slow }
    let doubt = search.failure.map { ", too many steps in row \($0.row + 1)" } ?? ""
    let words =
      search.current.map { current in
        let number = search.hits.count(beforeRow: current.row) + current.ordinal + 1
        let more = search.isPaused || search.isStopped ? "+" : ""
        let place = search.isCurrentAcross ? ", across columns" : ""
        return "match \(grouped(number))/\(grouped(max(total, number)))\(more)\(place)"
      } ?? counted(total, "match", "matches")
    return words + progress + doubt + slow
  }

  /// The matches in closed rows and nodes; nil without matches, or if their number is unknown.
  var closedMatches: ClosedMatches? {
    guard let search else { return nil }
    let total = search.isRunning ? search.shownTotal : search.hits.total
    guard total > 0 else { return nil }
    let isOpenByDefault = layouts.openRows.standard.isOpen
    guard !(isOpenByDefault && layouts.openRows.standardFields.isColumn) else { return nil }
    // Matches visible on lines are not counted; these depend on the visible columns.
    let isKnown =
      search.hits.rowCount <= Search.maxExaminedRows
      && search.shownBy?.showsSameOnLines(as: layouts.presentation) ?? false
    guard isOpenByDefault || isKnown else { return nil }
    // Rows that the user opened while rows are closed by default, or vice versa.
    let exceptions = layouts.openRows.records.values.reduce(0) {
      let unseen = host.unseenMatchCount(in: $1)
      return $0 + (isOpenByDefault ? unseen : host.hiddenMatchCount(in: $1) - unseen)
    }
    let hidden = search.isRunning ? search.shownHidden : search.hiddenTotal
    return ClosedMatches(
      pattern: search.isRunning ? nil : search.pattern.text,
      count: isOpenByDefault ? exceptions : max(hidden - exceptions, 0), total: total)
  }

  /// Returns the message for a search without a match: not found, or why that is unknown.
  private func nothingFound(by search: Search) -> String {
    guard !search.isStopped else {
      return "stopped\(host.share(of: search.progress)), no match so far"
    }
    if let failure = search.failure { return "\(failure)" }
    guard host.source.isComplete else {
      return "not found in \(counted(host.source.base.rows.head, "row")) so far"
    }
    let place = marginFound(by: search) ?? nearMisses.remark(on: search.pattern)
    return "not found: \(search.pattern.text)\(place ?? "")"
  }

  /// Returns a remark on the lines around a table that a pattern matches; nil if it matches none.
  private func marginFound(by search: Search) -> String? {
    guard !search.pattern.isCondition else { return nil }
    let margins = host.source.schema.margins
    let above = margins.above.compactMap(host.source.bytesInMemory) + [margins.textAbove]
    if above.contains(where: { !search.pattern.ranges(in: $0).isEmpty }) {
      return " in the rows, but above them (:above opens it)"
    }
    let isBelow = !search.pattern.ranges(in: margins.below).isEmpty
    return isBelow ? " in the rows, but below them (:above opens it)" : nil
  }

  /// The keys that work during a search.
  var hints: [KeyHint] {
    // There is no target before the first match is known.
    guard let search, search.hits.total > 0 else {
      let goesOn: [KeyHint] =
        search?.isStopped ?? false ? [.init("n", "search on", .main)] : []
      return goesOn + [.init("Esc", "end", .main)]
    }
    let isFound = host.cursorRecord.map { host.found.closes($0.key) } ?? false
    let keep: [KeyHint] = isFound ? [.init("Enter", "keep open")] : []
    return [.init("n N", "next/prev", .main)] + keep + [.init("Esc", "end", .main)]
  }
}
