// Jumping between the errors of a log, malformed records of any format, and turns that failed.

import Records
import Values

/// Finds rows with errors and moves the cursor to them.
@MainActor
package final class ErrorNavigator {
  private let host: any RowHost
  private let searching: JobSlot
  private let lookingUp: JobSlot
  /// The errors; nil before the first request.
  private var errors: ErrorList?
  /// The errors among the rows on screen, where those are filtered or sorted; nil while not known.
  private var shown: RowSet?
  /// The turn that was jumped to, by its place among those of its record that failed.
  private var turn: (key: RecordKey, index: Int)?
  /// The failed turns of the last record that was asked for.
  private var failed: (key: RecordKey, turns: FailedTurns)?

  /// Creates a navigator without errors.
  init(_ host: any RowHost) {
    self.host = host
    searching = host.jobs.slot("errors")
    lookingUp = host.jobs.slot("error places")
  }

  /// Whether the search for errors is running.
  package var isRunning: Bool { searching.isRunning }

  /// Stops the search for errors, and says how far it looked.
  func stop() {
    let share = errors.map { host.share(of: $0.progress) } ?? ""
    forget()
    host.say("search for errors stopped\(share)")
  }

  /// Moves to the next or previous row with an error, or turn that failed.
  package func go(forward: Bool) {
    if errors == nil { search() }
    if let record = host.cursorRecord, let row = host.cursor {
      let last = turn?.key == record.key ? turn?.index : nil
      let next = forward ? (last ?? -1) + 1 : (last ?? 0) - 1
      if show(next, of: record, at: row) { return }
    }
    errors?.jump = forward ? .next : .previous
    jump()
  }

  /// Drops the jump to an error that is not found yet.
  func dropJump() { errors?.jump = nil }

  /// Forgets the errors, because the rows have changed.
  package func forget() {
    searching.cancel()
    lookingUp.cancel()
    errors = nil
    shown = nil
    turn = nil
    failed = nil
  }

  /// Forgets which errors are shown, because rows were filtered or sorted.
  func rowsAreArranged() { shown = nil }

  // MARK: - Turns that failed

  /// Returns the turns of a record that failed.
  private func failedTurns(of record: Record) -> FailedTurns {
    if let failed, failed.key == record.key { return failed.turns }
    let turns = FailedTurns(in: record, of: agent)
    failed = (record.key, turns)
    return turns
  }

  private var agent: AgentSession? { host.layouts.presentation.columns.session }

  /// Opens the way to a turn of a record that failed, by its place among them.
  ///
  /// - Returns: Whether there is one.
  private func show(_ index: Int, of record: Record, at row: ViewIndex) -> Bool {
    let places = failedTurns(of: record).places
    let outline = host.layouts.outline(of: record)
    guard places.indices.contains(index),
      let node = outline.path(named: places[index].conversation)?.child(places[index].number)
    else { return false }
    turn = (record.key, index)
    host.show(MatchPlace(node: node, found: node), of: record, outline, at: row)
    return true
  }

  /// Looks for errors in the background, first after the cursor, then before it.
  private func search() {
    let row = host.cursorSourceRow ?? SourceRow(0)
    errors = ErrorList(startRow: row, at: host.now)
    let failed = FailedTurns.records(of: host.source.schema)
    let pass = RecordPass.errors(from: row.number, or: failed)
      .shared(in: host.source.handle)
    searching.start(pass) { [weak self] batch in
      guard let self else { return }
      errors?.add(batch, at: host.now)
      jump()
    }
  }

  /// Performs the pending jump once its target is known.
  private func jump() {
    guard let errors, let jump = errors.jump, let cursor = host.cursor else { return }
    guard host.source.arrangement.isWhole else {
      // In another order the nearest error is known only once all are.
      if !errors.isRunning { self.jump(jump, from: cursor, among: errors.rows.allRows) }
      return
    }
    if let target = errors.target(of: jump, from: SourceRow(cursor.number)) {
      arrive(at: ViewIndex(target.number), by: jump, isAny: true)
    } else if !errors.isRunning {
      arrive(at: nil, by: jump, isAny: errors.rows.total > 0)
    }
  }

  /// Moves to the nearest of some source rows in the order on screen.
  private func jump(
    _ jump: ErrorList.PendingJump, from cursor: ViewIndex, among rows: [SourceRow]
  ) {
    host.lookUp(in: lookingUp) { lookup in
      var shown = RowSet()
      shown.insert(contentsOf: rows.compactMap { lookup.index(of: $0)?.number }.sorted())
      return shown
    } _: { [weak self] shown in
      guard let self, errors?.jump == jump else { return }
      self.shown = shown
      let rank =
        switch jump {
        case .next: shown.rank(of: cursor.number + 1)
        case .previous: shown.rank(of: cursor.number) - 1
        }
      let isThere = rank >= 0 && rank < shown.count
      arrive(
        at: isThere ? ViewIndex(shown.row(at: rank)) : nil, by: jump, isAny: !shown.isEmpty)
    }
  }

  private func arrive(at row: ViewIndex?, by jump: ErrorList.PendingJump, isAny: Bool) {
    errors?.jump = nil
    guard let row else {
      return host.say(isAny ? jump.end : host.source.schema.wordsForNoError)
    }
    if turn != nil { host.closeFound() }
    host.go(to: Aim(.row(row)))
    turn = nil
    guard let record = host.cursorRecord else { return }
    let count = failedTurns(of: record).places.count
    if count > 0, show(jump == .next ? 0 : count - 1, of: record, at: row) { host.leaveRoom() }
  }

  /// The message about errors for the status line: `ERROR 2 of 118`.
  package var news: String? {
    guard let errors else { return nil }
    if errors.jump != nil { return "looking for errors\(host.words(of: errors.progress))" }
    let schema = host.source.schema
    guard let record = host.cursorRecord, let row = record.sourceRow else { return nil }
    let isFailed = schema.isJSON && !failedTurns(of: record).isEmpty
    let failure = record.failure(in: schema)
    guard isFailed || failure != nil else { return nil }
    let words = (failure.map(\.word) ?? "FAILED") + place(of: row, among: errors)
    return record.problem.map { "\(words)  ! \($0)" } ?? words
  }

  /// Returns the place of a row among the errors on screen: ` 2 of 118`, ` one of 118+` while they
  /// are counted; empty while it is not known.
  private func place(of row: SourceRow, among errors: ErrorList) -> String {
    guard host.source.arrangement.isWhole else {
      guard let shown, let cursor = host.cursor else { return "" }
      return " \(grouped(shown.rank(of: cursor.number) + 1)) of \(grouped(shown.count))"
    }
    let all = grouped(errors.rows.total)
    if errors.isRunning { return " one of \(all)+" }
    return " \(grouped(errors.rows.count(beforeRow: row) + 1)) of \(all)"
  }
}

extension RecordSchema {
  /// The message for a source without an error: what was looked for.
  fileprivate var wordsForNoError: String {
    guard !saysErrors else { return "no errors" }
    let looked =
      (hasMembers ? ["failed"] : []) + (isLog ? ["has a trace"] : hasMembers ? [] : ["is damaged"])
    return "no level is known here; no record " + looked.joined(separator: " or ")
  }
}

extension Failure {
  /// The rule that found a record, for the status line.
  fileprivate var word: String {
    switch self {
    case .level(let level): "\(level)".uppercased()
    case .status(let status): "status \(status):"
    case .member(let path): "\(shortened(String(decoding: path, as: UTF8.self))):"
    case .trace: "TRACE"
    case .damage: "DAMAGED"
    }
  }
}

extension ErrorList.PendingJump {
  /// The message of a jump that finds no error.
  fileprivate var end: String {
    switch self {
    case .next: "no later error; g goes to the first row"
    case .previous: "no earlier error; G goes to the last row"
    }
  }
}
