// The rows of a source as a table has them, and the one update to those that are known.

/// The rows of a source that are known.
package enum KnownRows: Hashable, Sendable {
  /// The rows are being counted: `head` from the beginning, then a gap, then `tail` at the end.
  ///
  /// The gap is an estimate; 0 if nothing is known to come after the head, or head and tail touch.
  case counting(head: Int, gap: Int = 0, tail: Int = 0)
  /// All rows are counted, and may be added to at the end; a wrong tail is not at their end.
  case growing(Int, isTailRight: Bool = true)
  /// All rows are counted; a wrong tail is not at their end.
  case complete(Int, isTailRight: Bool = true)

  /// Describes rows that are being counted.
  ///
  /// - Parameters:
  ///   - head: Rows counted from the beginning.
  ///   - estimate: The estimated number of all rows; nil if the source has no known end.
  ///   - tail: Rows read from the end.
  package init(counting head: Int, estimate: Int?, tail: Int = 0) {
    // There is a gap as long as the end is not reached.
    self = .counting(head: head, gap: estimate.map { max($0 - head - tail, 1) } ?? 0, tail: tail)
  }

  /// The rows that are counted from the beginning.
  var head: Int {
    switch self {
    case .counting(let head, _, _): head
    case .growing(let count, _), .complete(let count, _): count
    }
  }

  /// The same rows, with a tail that does not stay.
  fileprivate var replacingTail: KnownRows {
    switch self {
    case .counting: self
    case .growing(let count, _): .growing(count, isTailRight: false)
    case .complete(let count, _): .complete(count, isTailRight: false)
    }
  }

  /// Whether all rows are known, so that none will be added.
  package var isComplete: Bool { if case .complete = self { true } else { false } }
}

/// The outcome of comparing the rows presented at the end with the rows counted there.
package enum TailVerdict: Hashable, Sendable {
  /// They are still being compared.
  case pending
  /// The presented rows are the last ones.
  case right
  /// They are not, and have to be replaced.
  case wrong
}

/// The rows of a source as they were presented last.
///
/// Only `apply` changes them, and returns the table update that leads to the new ones. `Tail`
/// locates the rows at the end that were read before they were counted.
package struct PresentedRows<Tail: Sendable>: Sendable {
  /// The rows.
  package private(set) var space = RowSpace()
  /// The rows at the end, while they are presented without their numbers.
  package private(set) var tail: Tail?
  /// Whether all rows are presented.
  package private(set) var isComplete = false
  /// The end of the last counted row, if it was presented before its end was known.
  private var openEnd: Int?
  /// Whether the schema has still to be announced.
  private var announcesSchema: Bool

  /// Presents no rows.
  ///
  /// - Parameter announcesSchema: Whether the first change says that the schema is new.
  package init(announcesSchema: Bool = false) { self.announcesSchema = announcesSchema }

  /// Presents the rows that are known.
  ///
  /// - Parameters:
  ///   - known: The rows.
  ///   - tail: The place of the rows at the end, if any are among the rows known.
  ///   - openEnd: The known end of the last counted row, if it may still move.
  ///   - isReopened: Whether the last row was opened for more bytes since it was presented.
  ///   - restart: The reason why the source begins again, if it does; all rows are new then.
  ///   - reloadsAll: Whether the content of any row may have changed.
  /// - Returns: The change; nil if there is none.
  package mutating func apply(
    _ known: KnownRows, tail: Tail? = nil, openEnd: Int? = nil, isReopened: Bool = false,
    restart: SourceChange.Restart? = nil, reloadsAll: Bool = false
  ) -> SourceChange? {
    var change = SourceChange(from: space, to: reloadsAll ? known.replacingTail : known)
    if let restart {
      change = SourceChange(restarting: space, with: known)
      change.restart = restart
    } else if reloadsAll {
      change.reloaded = 0..<min(space.head, change.after.head)
    } else if let before = self.openEnd, space.head > 0, change.after.head >= space.head,
      known.head > space.head || openEnd != before || known.isComplete != isComplete
    {
      change.reloaded = space.head - 1..<space.head
    } else if isReopened, space.total > 0, !change.deleted.contains(space.total - 1) {
      change.reloaded = space.total - 1..<space.total
    }
    change.schemaChanged = announcesSchema
    let isNews =
      change.after != space || !change.isEmptyUpdate || restart != nil
      || known.isComplete != isComplete
    space = change.after
    self.tail = space.tail > 0 ? tail : nil
    self.openEnd = openEnd
    isComplete = known.isComplete
    announcesSchema = false
    return isNews ? change : nil
  }
}

extension SourceChange {
  /// Makes the change from the presented rows to the known ones.
  ///
  /// Only rows of the gap are inserted and deleted, at its end, so no row on screen moves. A gap
  /// that is off by less than an eighth of the table stays as it is until the rows are counted.
  package init(from before: RowSpace, to known: KnownRows) {
    self.init(before: before, after: before)
    switch known {
    case .counting(let head, let gap, let tail):
      isProgress = true
      progress(head: head, gap: gap, tail: tail)
    case .growing(let count, let isTailRight):
      // Guessed rows are counted first, which is no news of rows to come.
      isProgress = before.total == before.head
      end(with: count, isTailRight: isTailRight)
    case .complete(let count, let isTailRight):
      isComplete = true
      end(with: count, isTailRight: isTailRight)
    }
  }

  /// Makes the change from the presented rows to those of a source that begins again.
  init(restarting before: RowSpace, with known: KnownRows) {
    self.init(before: before, after: RowSpace(head: known.head))
    isComplete = known.isComplete
    deleted = 0..<before.total
    inserted = 0..<known.head
  }

  /// Moves to rows that are all counted.
  private mutating func end(with count: Int, isTailRight: Bool) {
    after = RowSpace(head: count)
    let room = count - before.head - before.tail
    guard isTailRight, room >= 0 else {
      let kept = min(before.head, count)
      deleted = kept..<before.total
      inserted = kept..<count
      return
    }
    if room < before.gap {
      deleted = before.head + room..<before.head + before.gap
    } else {
      inserted = before.head + before.gap..<before.head + room
    }
  }

  /// Moves to rows that are being counted.
  private mutating func progress(head known: Int, gap estimate: Int, tail: Int) {
    let head = max(before.head, known)
    let rest = before.total - head - tail
    var gap = estimate
    if gap > 0, rest > 0, abs(rest - gap) <= before.total / 8 { gap = rest }
    after = RowSpace(head: head, gap: gap, tail: tail)
    let difference = after.total - before.total
    if difference > 0 {
      let place = max(before.head, before.total - tail)
      inserted = place..<place + difference
    } else {
      let end = before.total - tail
      deleted = end + difference..<end
    }
  }
}
