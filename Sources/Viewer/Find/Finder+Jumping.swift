// Moving between matches, and opening rows to show them.

import JSONText
import Records

/// A match in a field: its first byte, and its range if the whole field is in memory.
private typealias FieldMatch = (field: Int, byte: Int, match: Range<Int>?)

extension Finder {
  /// Moves to the next or previous match.
  package func go(forward: Bool) {
    if search == nil {
      repeatLast(from: host.cursor ?? .start)
      search?.jump(only: nil)
    }
    search?.jump(forward: forward)
    makeJumps()
    // The rows towards an unknown match are searched first.
    guard let search, search.isRunning || search.isStopped, !search.isWaiting,
      !search.jumps.isEmpty,
      search.isPaused || search.isStopped || search.isBackward == forward
    else { return }
    run(from: host.cursor ?? .start, backward: !forward)
  }

  /// Drops the jumps to matches that are not found yet.
  func dropJumps() { search?.jump(only: nil) }

  /// Whether a jump waits for a match that is not found yet.
  var isMatchWanted: Bool {
    guard let search, let jump = search.jumps.first else { return false }
    return !isTyping || target(of: jump, in: search) == .unknown
  }

  /// Moves to the first match from the row where the search started.
  func goToFirst() {
    guard search != nil else { return }
    countNearMisses()
    search?.jump(only: .first)
    makeJumps()
  }

  /// Performs the pending jumps whose targets are known.
  func makeJumps() {
    while let search, let jump = search.jumps.first, host.cursor != nil {
      switch target(of: jump, in: search) {
      case .unknown: return
      case .none:
        self.search?.jump(only: nil)
        // Shorter patterns may have moved the cursor while this one was typed.
        if jump == .first { host.go(to: search.startRow) }
      case .match(let target, let isWrapped):
        // While the pattern is being typed, the jump waits for the final pattern.
        guard !isTyping else {
          host.go(to: target.row)
          return host.leaveRoom()
        }
        self.search?.finishJump()
        show(target)
        if isWrapped { host.say("search wrapped around") }
      }
    }
  }

  /// Returns the target of a jump from the row under the cursor.
  private func target(of jump: Search.PendingJump, in search: Search) -> Search.Target {
    guard let row = host.cursor else { return .unknown }
    let inRow = search.current.flatMap { $0.row == row ? $0.ordinal : nil }
    let isOrdered = if case .ordered = host.source.arrangement { true } else { false }
    let rowAt = isOrdered ? nil : sourceRow
    return search.target(of: jump, row: row, ordinal: inRow, rowAt: rowAt)
  }

  /// Whether the cursor is where the current match has led it, in a record with nested values.
  var isAtMatch: Bool {
    guard let target = search?.current, target.row == host.cursor,
      let record = host.source.record(at: target.row), record.key == host.found.key
    else { return false }
    let found = layouts.outline(of: record).openness.found
    return host.cursorNode == found || found != nil && host.cursorNode == found?.parent
  }

  /// Shows the current match again, where the window has another size now.
  func showAgain() {
    guard let target = search?.current else { return }
    host.withoutAnimation { show(target) }
  }

  /// Moves the cursor to a match's row and opens enough of it to show the match.
  func show(_ target: Search.Position) {
    search?.current = target
    if target.row != host.cursor { host.go(to: Aim(.row(target.row))) }
    awaited = nil
    guard let record = host.source.record(at: target.row) else {
      awaited = target
      return
    }
    let isLocated = search?.deep?.match == target
    guard isLocated || !record.isCut && isPlaced(target, in: record) else {
      return locate(target, in: record)
    }
    showNode(of: place(of: target.ordinal, in: record), in: record, at: target.row)
    host.leaveRoom()
    host.emit(.rowChosen)
  }

  /// Shows the match whose row had to be read, unless the cursor has moved since.
  package func rowsHaveArrived() {
    guard let target = awaited, host.source.record(at: target.row) != nil else { return }
    awaited = nil
    if search?.current == target, host.cursor == target.row { show(target) }
  }

  /// Opens the way to a match in a record, nil for its own line, and closes the way to the match
  /// before, in one transaction.
  private func showNode(of place: FieldMatch?, in record: Record, at row: ViewIndex) {
    let isOpen = layouts.openness(of: record).isOpen
    let isAcross = place == nil && reachesAcross
    search?.isCurrentAcross = isAcross
    if isAcross, host.source.schema.isLog {
      let line = MatchPlace(node: .line, found: .line, ordinal: 0)
      return host.show(line, of: record, layouts.outline(of: record), at: row)
    }
    guard let place, isOpen || !isOnLine(place, of: record), let pattern = host.appearance.pattern
    else { return host.show(nil, of: record, layouts.outline(of: record), at: row) }
    if isOpen, layouts.fields(of: record).isColumn, !isOnLine(place, of: record),
      !layouts.outline(of: record).shows(field: place.field)
    {
      host.update(keeping: row) {
        layouts.setOpenness(layouts.openness(of: record), of: record, showing: .hidden)
      }
    }
    let outline = layouts.outline(of: record)
    let node = outline.place(
      of: place.byte, inField: place.field, search?.deep?.way, pattern: pattern)
    host.show(node, of: record, outline, at: row)
  }

  /// Whether a match that is in no field of its record is across them.
  private var reachesAcross: Bool {
    search?.pattern.reachesAcrossFields(of: host.source.schema) ?? false
  }

  // MARK: - Inside a record

  /// Returns whether a record's own line shows a match.
  private func isOnLine(_ place: FieldMatch, of record: Record) -> Bool {
    guard let match = place.match else { return false }
    let covered = layouts.coveredColumns(
      of: record, hiding: host.unseenMatchCount(in: record))
    return layouts.presentation.showsMatch(
      match, ofField: place.field, of: record, coveredColumns: covered)
  }

  /// Returns the field of a match, its byte offset, and its range if the whole field is in memory.
  private func place(
    of ordinal: Int, in record: Record
  ) -> FieldMatch? {
    guard let pattern = host.appearance.pattern else { return nil }
    if let deep = search?.deep, deep.match == search?.current, deep.match.ordinal == ordinal {
      return (deep.field, deep.byte, nil)
    }
    var left = ordinal
    for (index, field) in record.fields.enumerated() where field.kind != .missing {
      let found = pattern.ranges(in: field)
      if left < found.count { return (index, found[left].lowerBound, found[left]) }
      left -= found.count
    }
    return nil
  }

  // MARK: - Matches that are far away

  /// Returns whether a match in a record that is in memory needs no background to be found.
  private func isPlaced(_ target: Search.Position, in record: Record) -> Bool {
    // Only a slow pattern leaves some out.
    place(of: target.ordinal, in: record) != nil || search?.pattern.isSlow == false
  }

  /// Locates a match in the background, and then moves to it.
  private func locate(_ target: Search.Position, in record: Record) {
    guard let search else { return }
    let pattern = search.pattern
    let known = layouts.foundFields(of: record)
    let source = host.source.handle
    locating.start { (job: Job<(fields: [Field], deep: Search.Deep?)>) in
      let isCancelled = { job.isCancelled }
      let source = source.opened(by: job)
      let fields = known ?? source.outline(record, isCancelled: isCancelled) ?? record.fields
      let place = pattern.place(
        ofMatch: target.ordinal, in: fields, of: source, isCancelled: isCancelled)
      var deep = place.map { Search.Deep(match: target, field: $0.field, byte: $0.byte) }
      if let place, let range = fields[place.field].long?.range {
        deep?.way = LongNodesWay(
          to: range.lowerBound + place.byte, in: range, isJSON: fields[place.field].isNested,
          of: source, for: job)
      }
      return (fields, deep)
    } receive: { [weak self] found in
      self?.located(found.deep, of: target, in: record, found.fields)
    }
  }

  private func located(
    _ deep: Search.Deep?, of target: Search.Position, in record: Record, _ fields: [Field]
  ) {
    guard search?.current == target else { return }
    search?.deep = deep
    guard deep != nil else {
      host.say(reachesAcross ? "no cell has the match" : "the match no longer exists")
      return
    }
    if record.isCut, layouts.foundFields(of: record) == nil {
      layouts.setFoundFields(fields, of: record)
    }
    show(target)
  }
}
