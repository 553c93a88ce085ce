// Searching: the run in the background, and going from match to match.

import CellGrid
import Records
import TableKit
import TerminalApp
import TextLayout

extension ViewerScene {
  // MARK: - The run

  /// Looks for what was typed in the background, first behind a row, then before it.
  func beginSearch(_ text: String, from row: Int) throws(PatternError) {
    let pattern = try RecordPattern(text, schema: source.schema)
    stopSearch()
    closeFound()
    lastPattern = text
    presenter.pattern = pattern
    var search = Search(
      pattern: pattern, startRow: row, isSuspended: filters.isRunning, at: now)
    // To look up each row that was found would be to wait for each.
    if let former = self.search, !source.arrangement.isOnDisk {
      search.narrow(former, rowAt: baseRow)
    }
    self.search = search
    // While a filter is at work places are not what they will be: the search begins behind it.
    if !filters.isRunning { runSearch(from: row) }
  }

  /// Looks in the background in the order of the source, from the record at a place on.
  private func runSearch(from place: Int, backward: Bool = false) {
    search?.task?.cancel()
    searchGeneration += 1
    let row = baseRow(place) ?? 0
    search?.resume(Cancellation(), from: place, backward: backward)
    guard let search else { return }
    let generation = searchGeneration
    let mailbox = services.mailbox
    let base = source.base
    let pass = RecordPass.search(
      for:
        search.pattern,
      rows: search.unsearched(from: row, stepRows: stepRows, total: base.rows.head))
    let arrangement = source.arrangement
    let deliver: @Sendable (RecordPass<SearchHit>.Batch) -> Void = { [weak self] batch in
      let places = ViewerScene.places(of: batch.findings, in: arrangement)
      mailbox.post { now in
        self?.searchReported(batch, at: places, generation: generation, now: now)
        return .handled
      }
    }
    self.search?.task = services.background.share("search", pass.shared(in: base), deliver)
  }

  /// Rows that are searched at a time on the way back: some 8 MiB of them.
  private var stepRows: Int {
    let bytesPerRow = source.progress.doneBytes / max(source.base.rows.head, 1)
    return max(8 * 1024 * 1024 / max(bytesPerRow, 1), 1)
  }

  /// The row of the source at a place; nil behind the last place.
  private func baseRow(_ place: Int) -> Int? {
    let arrangement = source.arrangement
    if arrangement.isWhole { return place }
    return place < source.rows.total ? arrangement.row(at: place, waiting: false) : nil
  }

  /// Forgets the matches: the rows they are in stand elsewhere, or are not shown any more.
  func suspendSearch() {
    search?.task?.cancel()
    search?.locating?.cancel()
    searchGeneration += 1
    search?.suspend()
  }

  /// Looks again for what was looked for when the rows were arranged anew.
  func searchAnew() {
    guard let search, search.isSuspended else { return }
    runSearch(from: cursorRow ?? 0)
  }

  /// Looks once more for the pattern looked for last.
  func searchAgain(from row: Int) {
    guard let lastPattern else {
      message = "nothing to find yet: / asks for a pattern"
      return
    }
    do throws(PatternError) {
      try beginSearch(lastPattern, from: row)
    } catch {
      message = "\(error)"
    }
  }

  private func searchReported(
    _ batch: RecordPass<SearchHit>.Batch, at places: [SearchHit], generation: Int, now: Instant
  ) {
    guard generation == searchGeneration, search != nil else { return }
    self.now = now
    search?.add(batch, at: places.map { (row: $0.row, count: $0.count) }, now: now)
    followWish()
  }

  /// Hits by their places, in ascending order, without those in rows that are not shown; waits for the
  /// disk where the arrangement lies there.
  private nonisolated static func places(
    of hits: [SearchHit], in arrangement: RowArrangement
  ) -> [SearchHit] {
    let places = hits.compactMap { hit in
      arrangement.place(of: hit.row).map { SearchHit(row: $0, count: hit.count) }
    }
    return places.sorted { $0.row < $1.row }
  }

  /// Stops the search where it is; its matches so far stay.
  func stopSearch() {
    search?.locating?.cancel()
    search?.task?.cancel()
    search?.task = nil
  }

  /// Forgets the search and closes what it opened.
  func endSearch() {
    stopSearch()
    closeFound()
    searchGeneration += 1
    search = nil
    presenter.pattern = nil
  }

  // MARK: - Going to matches

  /// The next match, or the one before, wherever it is.
  func goToMatch(forward: Bool) {
    if search == nil {
      searchAgain(from: cursorRow ?? 0)
      search?.wish(only: nil)
    }
    search?.wish(forward: forward)
    followWish()
    // What is not known yet is searched first: the rows on the way there.
    guard let search, search.isRunning, !search.isSuspended, !search.wishes.isEmpty,
      search.isBackward == forward
    else { return }
    runSearch(from: cursorRow ?? 0, backward: !forward)
  }

  /// Goes where the reader wants to go as soon as it is known where that is.
  func followWish() {
    while let search, let wish = search.wishes.first, let row = cursorRow {
      let inRow = search.current.flatMap { $0.row == row ? $0.ordinal : nil }
      let isOrdered = if case .ordered = source.arrangement { true } else { false }
      let rowAt = isOrdered ? nil : baseRow
      switch search.target(of: wish, row: row, ordinal: inRow, rowAt: rowAt) {
      case .unknown: return
      case .none:
        self.search?.wish(only: nil)
        // Shorter patterns may have led the cursor away while this one was typed.
        if wish == .first { putCursor(on: search.startRow) }
        message = "not found: \(search.pattern.text)"
      case .match(let target, let isWrapped):
        // While the pattern is typed the wish stays, for what it is to become.
        guard prompt == nil else { return putCursor(on: target.row) }
        self.search?.fulfil()
        show(target)
        if isWrapped { message = "search went round the end" }
      }
    }
  }

  /// Puts the cursor on a match's row and opens it as far as the match needs.
  func show(_ target: Search.Place) {
    search?.current = target
    let former = foundRecord
    if target.row != cursorRow { putCursor(on: target.row) }
    guard let record = source.record(at: target.row) else { return }
    guard !record.isCut || search?.deep?.match == target else { return locate(target, in: record) }
    if isFolded(target.ordinal, in: record) {
      update(keeping: target.row) { presenter.setShowsAllFields(true, of: record) }
    }
    let line = hiddenLine(of: target.ordinal, in: record)
    let reopens = former.map { $0.key != record.key } ?? false
    let opens = line != nil && !isOpenByReader(record)
    guard opens || reopens else {
      if let line, let shown = presenter.content(of: record).line(showing: line) {
        showLine(shown + 1)
      }
      return
    }
    update(keeping: target.row) {
      if reopens, let former { presenter.setOpenness(.closed, of: former) }
      if opens, let line {
        // The numbers of a long text's lines are a guess until they are counted.
        let isLong = presenter.layout(of: record).isLong
        presenter.setOpenness(
          isLong ? .open : .found(lines: max(line - 1, 0)..<line + 2), of: record)
        foundRecord = record
      } else {
        foundRecord = nil
      }
    }
    if let line, let shown = presenter.content(of: record).line(showing: line) {
      showLine(shown + 1)
    }
  }

  private func isOpenByReader(_ record: Record) -> Bool {
    switch presenter.openness(of: record) {
    case .open: true
    case .partial, .found, .closed: false
    }
  }

  /// Whether a match stands in frames that are folded.
  private func isFolded(_ ordinal: Int, in record: Record) -> Bool {
    guard let place = place(of: ordinal, in: record) else { return false }
    return presenter.layout(of: record).isFolded(field: place.field, byte: place.byte)
  }

  /// The line of the open record that holds a match; nil when the record's own line shows it.
  private func hiddenLine(of ordinal: Int, in record: Record) -> Int? {
    guard let place = place(of: ordinal, in: record) else { return nil }
    if !presenter.openness(of: record).isOpen,
      presenter.presentation.isShownOnLine(fieldAt: place.field, of: record)
    {
      return nil
    }
    return presenter.line(ofField: place.field, byte: place.byte, of: record)
  }

  /// The field of a match, and the byte of its text with which it begins.
  private func place(of ordinal: Int, in record: Record) -> (field: Int, byte: Int)? {
    guard let pattern = presenter.pattern else { return nil }
    if record.isCut, let deep = search?.deep, deep.match.ordinal == ordinal {
      return (deep.field, deep.byte)
    }
    var left = ordinal
    for (index, field) in record.fields.enumerated() where field.kind != .missing {
      let found = pattern.ranges(in: field)
      if left < found.count { return (index, found[left].lowerBound) }
      left -= found.count
    }
    return nil
  }

  /// Closes the row that the search opened.
  private func closeFound() {
    guard let record = foundRecord else { return }
    foundRecord = nil
    update(keeping: cursorRow) { presenter.setOpenness(.closed, of: record) }
  }

  // MARK: - What the status line says

  var searchNews: String? {
    guard let search else { return nil }
    let total = search.isRunning ? search.shownTotal : search.hits.total
    let progress = search.isRunning ? words(of: search.progress) : ""
    if search.isRunning, total == 0 { return "searching\(progress)" }
    guard total > 0 else { return "not found: \(search.pattern.text)" }
    let closed =
      presenter.opensByDefault
      ? presenter.closedMatchCount
      : max(total - presenter.openMatchCount, 0)
    let hidden = "\(grouped(closed)) of \(grouped(total)) in closed rows"
    guard let current = search.current else {
      return "\(counted(total, "match", "matches"))\(progress), \(hidden)"
    }
    let number = search.hits.count(beforeRow: current.row) + current.ordinal + 1
    return "match \(grouped(number))/\(grouped(max(total, number)))\(progress), \(hidden)"
  }

  /// How far work has come, where the whole is known.
  func words(of progress: WorkProgress) -> String {
    progress.words(of: source.progress.totalBytes, signs: presenter.signs)
  }

  var searchHints: [StatusLine.Hint] {
    // There is nowhere to go before the first match is known.
    guard let search, search.hits.total > 0 else { return [.init("Esc", "end")] }
    let isFound = cursorRecord.map { $0.key == foundRecord?.key } ?? false
    let keep: [StatusLine.Hint] = isFound ? [.init("Enter", "keep open")] : []
    return [.init("n/N", "next/prev")] + keep + [.init("Esc", "end")]
  }
}
