// From the rows presented to the rows known: the one table update that leads there.

/// The rows of a source as the index knows them.
struct LiveRows: Hashable, Sendable {
  /// Rows from the beginning whose numbers are exact.
  var known: Int
  /// Rows read from the end.
  var tail = 0
  /// Rows the gap between them probably has; exact when nothing is between them.
  var gap = 0
  /// Whether `gap` is exact.
  var isGapExact = true
  /// Whether everything is known.
  var isComplete = false
  /// Whether the presented tail turned out to be right; matters once complete.
  var isTailRight = true
  /// Whether everything was known once, and rows are added to it at the end.
  var isGrowing = false
}

extension SourceChange {
  /// The change from the presented rows to the known ones.
  ///
  /// Only rows of the gap come and go, at its end, so nothing a reader can see moves. A gap that is
  /// off by less than an eighth of the table stays as it is until the truth is known.
  init(from before: RowSpace, to live: LiveRows) {
    self.init(before: before, after: before)
    isComplete = live.isComplete
    if live.isComplete || live.isGrowing { completed(live) } else { progressed(live) }
  }

  /// The change from the presented rows to those of a source that begins again.
  init(restarting before: RowSpace, with live: LiveRows) {
    self.init(before: before, after: RowSpace(head: live.known))
    isComplete = live.isComplete
    deleted = 0..<before.total
    inserted = 0..<live.known
  }

  private mutating func completed(_ live: LiveRows) {
    after = RowSpace(head: live.known)
    let room = live.known - before.head - before.tail
    guard live.isTailRight, room >= 0 else {
      let kept = min(before.head, live.known)
      deleted = kept..<before.total
      inserted = kept..<live.known
      return
    }
    if room < before.gap {
      deleted = before.head + room..<before.head + before.gap
    } else {
      inserted = before.head + before.gap..<before.head + room
    }
  }

  private mutating func progressed(_ live: LiveRows) {
    isProgress = true
    let head = max(before.head, live.known)
    let rest = before.total - head - live.tail
    var gap = live.gap
    if !live.isGapExact, rest > 0, abs(rest - live.gap) <= before.total / 8 { gap = rest }
    after = RowSpace(head: head, gap: gap, tail: live.tail)
    let difference = after.total - before.total
    if difference > 0 {
      let place = max(before.head, before.total - live.tail)
      inserted = place..<place + difference
    } else {
      let end = before.total - live.tail
      deleted = end + difference..<end
    }
  }
}
