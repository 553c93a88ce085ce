// The order of the table's places: all positions, and below each row with an interior its parts.

/// The interiors of rows, by the rows' paths.
public struct RowInteriors {
  /// A row with an interior.
  struct Entry {
    /// The interior.
    let interior: any RowInterior
    /// The lines of the row itself; nil before they are measured.
    var ownLines: Int?
    /// The lines that the heights of the table have for the row; nil if they are not up to date.
    var storedLines: Int?

    /// The lines of the row with all of its parts.
    var lines: Int { (ownLines ?? 1) + interior.lines }
  }

  private var entries: [RowPath: Entry] = [:]

  /// Creates a table without interiors.
  public init() {}

  /// The number of rows with an interior.
  var count: Int { entries.count }

  /// Whether no row has an interior.
  public var isEmpty: Bool { entries.isEmpty }

  /// The interior of a row; nil if it has none.
  public subscript(path: RowPath) -> (any RowInterior)? {
    get { entries[path]?.interior }
    set {
      guard newValue !== entries[path]?.interior else { return }
      entries[path] = newValue.map { Entry(interior: $0) }
    }
  }
}

extension RowInteriors {
  /// Returns the row with an interior at a position; nil if there is none.
  private func entry(at position: Int, _ heights: RowHeights) -> Entry? {
    entries.isEmpty ? nil : heights.slot(at: position).path.flatMap { entries[$0] }
  }

  /// Returns the interior of the row at a position; nil if it has none.
  func interior(at position: Int, _ heights: RowHeights) -> (any RowInterior)? {
    entry(at: position, heights)?.interior
  }

  // MARK: - Places

  /// Returns the place of a slot.
  func place(of slot: TableSlot, _ heights: RowHeights) -> Place {
    guard case .part(let path, let part) = slot else {
      return Place(position: heights.position(of: slot))
    }
    return Place(position: heights.position(of: path), part: part)
  }

  /// Returns the slot at a place.
  func slot(at place: Place, _ heights: RowHeights) -> TableSlot {
    let slot = heights.slot(at: place.position)
    guard let part = place.part, let path = slot.path else { return slot }
    return .part(path, part)
  }

  /// Returns the next place below; nil after the last.
  func place(after place: Place, _ heights: RowHeights) -> Place? {
    if let interior = interior(at: place.position, heights),
      let next = interior.part(after: place.part)
    {
      return Place(position: place.position, part: next)
    }
    let next = place.position + 1
    return next < heights.positionCount ? Place(position: next) : nil
  }

  /// Returns the next place above; nil before the first.
  ///
  /// - Parameters:
  ///   - place: The place; the position after the last is the end of the table.
  ///   - heights: The heights of the table.
  /// - Returns: The next place above.
  func place(before place: Place, _ heights: RowHeights) -> Place? {
    if let part = place.part {
      let previous = interior(at: place.position, heights)?.part(before: part)
      return Place(position: place.position, part: previous)
    }
    guard place.position > 0 else { return nil }
    let position = place.position - 1
    return Place(
      position: position, part: interior(at: position, heights)?.part(before: nil))
  }

  /// Returns whether one place is above another.
  func isAbove(_ one: Place, _ other: Place, _ heights: RowHeights) -> Bool {
    guard one.position == other.position else { return one.position < other.position }
    guard let part = one.part else { return other.part != nil }
    guard let next = other.part else { return false }
    return interior(at: one.position, heights)?.isAbove(part, next) ?? false
  }

  /// Returns the lines above a place, with estimates.
  func offset(of place: Place, _ heights: RowHeights) -> Int {
    let offset = heights.offset(ofPosition: place.position)
    guard let part = place.part, let entry = entry(at: place.position, heights) else {
      return offset
    }
    return offset + (entry.ownLines ?? 1) + entry.interior.lines(above: part)
  }

  /// Returns the place at a line of a position, by estimates, and the line inside it.
  func place(at hit: HeightHit) -> (place: Place, line: Int) {
    guard !entries.isEmpty, let path = hit.slot.path, let entry = entries[path] else {
      return (Place(position: hit.position), hit.line)
    }
    let own = entry.ownLines ?? 1
    guard hit.line >= own, let found = entry.interior.part(nearLine: hit.line - own) else {
      return (Place(position: hit.position), min(hit.line, max(0, own - 1)))
    }
    return (Place(position: hit.position, part: found.part), found.line)
  }

  // MARK: - Heights

  /// Returns the lines of a part of a row, or of the row itself for nil; nil if the row has no
  /// interior.
  ///
  /// The closure measures the row's own lines if necessary.
  mutating func height(
    of path: RowPath, _ part: PartID?, _ measure: (TableSlot) -> Int
  ) -> Int? {
    guard let entry = entries[path] else { return nil }
    if let part { return max(1, entry.interior.height(of: part)) }
    if let lines = entry.ownLines { return lines }
    let lines = measure(.row(path))
    entries[path]?.ownLines = lines
    return lines
  }

  /// Returns the height of a place in lines, which was measured before.
  func height(at place: Place, _ heights: RowHeights) -> Int {
    guard let entry = entry(at: place.position, heights) else {
      return heights.height(atPosition: place.position)
    }
    guard let part = place.part else { return entry.ownLines ?? 1 }
    return max(1, entry.interior.height(of: part))
  }

  /// Stores the own lines of a row with an interior; returns false if the row has none.
  mutating func setOwnLines(_ lines: Int, of path: RowPath) -> Bool {
    guard entries[path] != nil else { return false }
    entries[path]?.ownLines = lines
    return true
  }

  /// Brings the heights of the table up to date with the interiors.
  ///
  /// - Complexity: O(*interiors*), and an edit for each with another number of lines than before.
  mutating func store(in heights: inout RowHeights) {
    for (path, entry) in entries where entry.storedLines != entry.lines {
      heights.estimate(position: heights.position(of: path), lines: entry.lines)
      entries[path]?.storedLines = entry.lines
    }
  }

  // MARK: - Changes

  /// Adds the interior of a row, and brings the height of the row up to date with it.
  mutating func add(
    _ interior: any RowInterior, to path: RowPath, _ heights: inout RowHeights
  ) {
    var entry = Entry(interior: interior)
    entry.storedLines = entry.lines
    heights.estimate(position: heights.position(of: path), lines: entry.lines)
    entries[path] = entry
  }

  /// Moves the interiors with their rows; those of removed rows are dropped.
  mutating func follow(_ plan: UpdatePlan) {
    guard !entries.isEmpty, !plan.isEmpty else { return }
    var moved: [RowPath: Entry] = [:]
    for (path, entry) in entries {
      if let new = plan.newPath(for: path) { moved[new] = entry }
    }
    entries = moved
    for path in entries.keys { entries[path]?.storedLines = nil }
  }

  /// Forgets the own lines of all rows, as a new width requires.
  mutating func forgetMeasurements() {
    for path in entries.keys {
      entries[path]?.ownLines = nil
      entries[path]?.storedLines = nil
    }
  }

  /// Ends the current change of all interiors.
  func endChange() {
    for entry in entries.values { entry.interior.endChange() }
  }
}
