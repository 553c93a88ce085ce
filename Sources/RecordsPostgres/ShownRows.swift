// The rows of a relation as they are presented: counted ones, an island, those at the end, and gaps.

internal import Records

/// The rows of a relation that are known.
struct KnownIslands: Sendable {
  /// Rows counted from the beginning that come before all others.
  var head: Int
  /// The estimated number of all rows; nil if the server has none.
  var estimate: Int?
  var middle: Island?
  var tail: Island?
  /// The number of all rows, once they are counted.
  var count: Int?
  /// Whether rows that were presented may be others now.
  var isStale = false
}

/// The rows of a relation as they were presented last.
///
/// Rows read at an edge of an island come out of the gap beside it, so that no other row moves. A gap
/// that turns out to be empty closes in one change, and one that was too small grows.
struct ShownRows: Sendable {
  private(set) var space = RowSpace()
  private(set) var middle: Island?
  private(set) var tail: Island?
  private(set) var isComplete = false
  /// The rows of the middle that are presented, from its origin on.
  private var middleRows = 0..<0

  /// Returns the island with a presented row, and its number there; nil for other rows.
  func island(of row: Int) -> (Island, Int)? {
    switch space.part(of: row) {
    case .head, .gap: nil
    case .middle(let index): middle.map { ($0, middleRows.lowerBound + index) }
    case .tail(let fromEnd): tail.map { ($0, $0.rows.upperBound - 1 - fromEnd) }
    }
  }

  /// Presents what is known, by one step.
  ///
  /// - Returns: The step; nil if all that is known is presented.
  mutating func apply(_ known: KnownIslands) -> SourceChange? {
    if let count = known.count { return finish(count, known) }
    return dropped(known) ?? place(known) ?? lead(known, head: max(space.head, known.head))
      ?? follow(known) ?? reach(known)
  }

  // MARK: - Steps

  /// Leaves islands that are not known any more to the gap.
  private mutating func dropped(_ known: KnownIslands) -> SourceChange? {
    let before = space
    if let middle, middle.id != known.middle?.id {
      self.middle = nil
      space.middle = 0..<0
    } else if let tail, tail.id != known.tail?.id {
      self.tail = nil
      space.gap += space.tail
      space.tail = 0
    }
    return space == before ? nil : SourceChange(before: before, after: space)
  }

  /// Presents a new island, in the gap.
  private mutating func place(_ known: KnownIslands) -> SourceChange? {
    guard middle == nil, let island = known.middle else { return nil }
    var change = SourceChange(before: space, after: space)
    let missing = max(island.rows.count - space.gap, 0)
    let end = space.head + space.gap + missing
    change.inserted = end - missing..<end
    space.gap += missing
    let wanted = island.guess + island.rows.lowerBound
    let first = max(min(wanted, end - island.rows.count), space.head)
    space.middle = first..<first + island.rows.count
    middle = island
    middleRows = island.rows
    change.after = space
    return change
  }

  /// Presents rows counted from the beginning, and rows before the island.
  private mutating func lead(_ known: KnownIslands, head: Int) -> SourceChange? {
    guard middle != nil, let island = known.middle else { return nil }
    let read = middleRows.lowerBound - island.rows.lowerBound
    let counted = head - space.head
    let left = space.middle.lowerBound - space.head - counted - read
    let gap = island.firstRow.map { max($0 - head, 0) } ?? grown(left)
    middle = island
    guard read != 0 || counted != 0 || left != gap else { return nil }
    let place = min(head, space.middle.lowerBound)
    let change = resize(by: gap - left, at: place) { space in
      space.head = head
      space.gap -= counted
      space.middle = head + gap..<head + gap + space.middle.count + read
    }
    middleRows = island.rows.lowerBound..<middleRows.upperBound
    return change
  }

  /// Presents rows past the island, and rows at the end.
  private mutating func follow(_ known: KnownIslands) -> SourceChange? {
    guard middle != nil, let island = known.middle else { return nil }
    let read = island.rows.upperBound - middleRows.upperBound
    let added = (known.tail?.rows.count ?? 0) - space.tail
    let room = space.head + space.gap - space.middle.upperBound
    let left = room - read - added
    let gap = island.touchesTail ? 0 : grown(left)
    tail = known.tail
    guard read != 0 || added != 0 || left != gap else { return nil }
    let place = space.middle.upperBound + min(read, max(room, 0))
    let change = resize(by: gap - left, at: place) { space in
      space.gap -= added
      space.tail += added
      space.middle = space.middle.lowerBound..<space.middle.upperBound + read
    }
    middleRows = middleRows.lowerBound..<island.rows.upperBound
    return change
  }

  /// Presents rows counted from the beginning and rows at the end, without an island.
  private mutating func reach(_ known: KnownIslands) -> SourceChange? {
    guard middle == nil else { return nil }
    let head = max(space.head, known.head)
    let count = known.tail?.rows.count ?? 0
    tail = known.tail
    var change: SourceChange?
    if let first = known.tail?.firstRow {
      let (counted, added) = (head - space.head, count - space.tail)
      let left = space.gap - counted - added
      let gap = max(first - head, 0)
      guard counted != 0 || added != 0 || left != gap else { return nil }
      change = resize(by: gap - left, at: min(head, space.head + space.gap)) { space in
        space.head = head
        space.gap -= counted + added
        space.tail += added
      }
    } else {
      let known = KnownRows(counting: head, estimate: known.estimate, tail: count)
      let found = SourceChange(from: space, to: known)
      space = found.after
      change = found.before == found.after ? nil : found
      change?.isProgress = true
    }
    return change
  }

  /// Presents all rows, which are counted.
  private mutating func finish(_ count: Int, _ known: KnownIslands) -> SourceChange? {
    if isComplete, space.head == count, !known.isStale { return nil }
    var shown = space
    shown.middle = 0..<0
    if let middle, let island = known.middle, island.id == middle.id, island.firstRow != nil {
      if let change = lead(known, head: space.head) { return change }
      // The island is where its numbers say; only the rows past it may be others.
      let end = space.middle.upperBound
      shown = RowSpace(head: end, gap: space.head + space.gap - end, tail: space.tail)
    }
    let isTailRight = tail.map { known.tail?.id == $0.id && known.tail?.endRow == count } ?? true
    var change = SourceChange(
      from: shown, to: .complete(count, isTailRight: isTailRight && !known.isStale))
    change.before = space
    if known.isStale { change.reloaded = 0..<min(space.head, count) }
    (space, middle, tail, isComplete) = (change.after, nil, nil, true)
    return change
  }

  /// Returns the rows of a gap that has room for this many, which may be none or fewer.
  private func grown(_ left: Int) -> Int { left > 0 ? left : max(space.total / 100, 1) }

  /// Inserts rows of a gap, or deletes them if the number is negative.
  private mutating func resize(
    by count: Int, at place: Int, _ move: (inout RowSpace) -> Void
  ) -> SourceChange {
    var change = SourceChange(before: space, after: space)
    if count > 0 { change.inserted = place..<place + count }
    if count < 0 { change.deleted = place..<place - count }
    space.gap += count
    move(&space)
    change.after = space
    return change
  }

  // MARK: - Rows that come at the end

  /// Presents rows that came or went at the end.
  ///
  /// - Parameters:
  ///   - step: The rows, by their places in a run.
  ///   - first: The number of the run's first row in the counted rows, or in the tail.
  ///   - later: The rows at the end afterwards, unless all are counted.
  /// - Returns: The change.
  mutating func apply(_ step: EndRows.Step, from first: Int, tail later: Island?) -> SourceChange {
    let start = first + (tail.map { space.total - $0.rows.upperBound } ?? 0)
    var change = SourceChange(before: space, after: space)
    let count: Int
    switch step {
    case .inserted(let places):
      change.inserted = start + places.lowerBound..<start + places.upperBound
      count = places.count
    case .deleted(let places):
      change.deleted = start + places.lowerBound..<start + places.upperBound
      count = -places.count
    }
    if tail == nil { space.head += count } else { space.tail += count }
    tail = tail == nil ? nil : later
    change.after = space
    return change
  }

  // MARK: - Islands that are islands no longer

  /// Makes the island a part of the rows at the end, if no gap is between them.
  ///
  /// - Parameter joined: All of these rows.
  /// - Returns: The change, which moves nothing.
  mutating func joinTail(_ joined: Island) -> SourceChange {
    let change = SourceChange(before: space, after: space)
    space.tail += space.middle.count
    space.gap -= space.middle.count
    return merged(change, tail: joined)
  }

  /// Makes the island a part of the rows that are counted from the beginning.
  mutating func joinHead() -> SourceChange {
    let change = SourceChange(before: space, after: space)
    space.gap -= space.middle.count
    space.head = space.middle.upperBound
    return merged(change, tail: tail)
  }

  private mutating func merged(_ change: SourceChange, tail: Island?) -> SourceChange {
    space.middle = 0..<0
    middle = nil
    self.tail = tail
    var change = change
    change.after = space
    return change
  }
}

extension Island {
  /// The number of the table's rows up to the last one of the island, if they are counted.
  var endRow: Int? { origin.map { $0 + rows.upperBound } }
}
