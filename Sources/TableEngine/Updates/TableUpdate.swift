/// The changes to a table as the caller describes them, before validation.
///
/// Deletions, reloads, reconfigurations and the sources of moves use indices from before the
/// update. Insertions and the targets of moves use indices from after it. The order of the calls
/// does not matter (contract T4, 2.1). Adjacent rows of one call, in ascending order, are stored as
/// one entry.
public struct TableUpdate: Hashable, Sendable {
  /// One change.
  enum Operation: Hashable, Sendable {
    case insertRows(RowSpan)
    case deleteRows(RowSpan)
    case reloadRows(RowSpan)
    case reconfigureRows(RowSpan)
    case moveRow(RowMove)
    case insertSections(SectionSpan)
    case deleteSections(SectionSpan)
    case reloadSections(SectionSpan)
    case moveSection(SectionMove)
    /// A path with a negative number, or with the number that means "not found".
    case invalidRow(RowPath)
    /// A section number that is negative, or the number that means "not found".
    case invalidSection(Int)
  }

  /// The changes, in the order of the calls.
  private(set) var operations: [Operation] = []

  /// Creates an update without changes.
  public init() {}

  /// Whether nothing changes; an empty update only measures the visible heights again
  /// (contract T10, T17).
  public var isEmpty: Bool { operations.isEmpty }

  /// Appends all changes of another update.
  public mutating func append(_ other: TableUpdate) {
    operations += other.operations
  }
}

// MARK: - Rows

extension TableUpdate {
  /// Records the insertion of rows, by their paths after the update.
  public mutating func insertRows(
    at paths: some Sequence<RowPath>, with animation: RowAnimation = .automatic
  ) {
    record(paths, animation) { .insertRows($0) }
  }

  /// Records the insertion of adjacent rows, which use their numbers from after the update.
  ///
  /// However many they are, this is one operation.
  public mutating func insertRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) {
    record(rows, section, animation) { .insertRows($0) }
  }

  /// Records the insertion of a set of row ranges, given by their numbers after the update.
  public mutating func insertRows(
    _ rows: RangeSet<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) {
    for range in rows.ranges { insertRows(range, inSection: section, with: animation) }
  }

  /// Records the deletion of rows, by their paths before the update.
  public mutating func deleteRows(
    at paths: some Sequence<RowPath>, with animation: RowAnimation = .automatic
  ) {
    record(paths, animation) { .deleteRows($0) }
  }

  /// Records the deletion of adjacent rows, which use their numbers from before the update.
  ///
  /// However many they are, this is one operation.
  public mutating func deleteRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) {
    record(rows, section, animation) { .deleteRows($0) }
  }

  /// Records the deletion of a set of row ranges, given by their numbers before the update.
  public mutating func deleteRows(
    _ rows: RangeSet<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) {
    for range in rows.ranges { deleteRows(range, inSection: section, with: animation) }
  }

  /// Records the reload of rows whose content has changed, by their paths before the update.
  public mutating func reloadRows(
    at paths: some Sequence<RowPath>, with animation: RowAnimation = .automatic
  ) {
    record(paths, animation) { .reloadRows($0) }
  }

  /// Records the reload of adjacent rows whose content has changed, given by their numbers before
  /// the update.
  public mutating func reloadRows(
    _ rows: Range<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) {
    record(rows, section, animation) { .reloadRows($0) }
  }

  /// Records the reload of a set of row ranges whose content has changed, given by their numbers
  /// before the update.
  public mutating func reloadRows(
    _ rows: RangeSet<Int>, inSection section: Int, with animation: RowAnimation = .automatic
  ) {
    for range in rows.ranges { reloadRows(range, inSection: section, with: animation) }
  }

  /// Records the reconfiguration of rows, given by their paths before the update.
  ///
  /// The rows keep their cells.
  public mutating func reconfigureRows(at paths: some Sequence<RowPath>) {
    record(paths, .none) { .reconfigureRows($0) }
  }

  /// Records the reconfiguration of adjacent rows, given by their numbers before the update.
  ///
  /// The rows keep their cells.
  public mutating func reconfigureRows(_ rows: Range<Int>, inSection section: Int) {
    record(rows, section, .none) { .reconfigureRows($0) }
  }

  /// Records the reconfiguration of a set of row ranges, given by their numbers before the update.
  ///
  /// The rows keep their cells.
  public mutating func reconfigureRows(_ rows: RangeSet<Int>, inSection section: Int) {
    for range in rows.ranges { reconfigureRows(range, inSection: section) }
  }

  /// Records the move of a row from a path before the update to a path after it.
  public mutating func moveRow(from source: RowPath, to target: RowPath) {
    for path in [source, target] where !path.isPossible { operations.append(.invalidRow(path)) }
    operations.append(.moveRow(RowMove(from: source, to: target)))
  }

  private mutating func record(
    _ rows: Range<Int>, _ section: Int, _ animation: RowAnimation,
    _ operation: (RowSpan) -> Operation
  ) {
    guard !rows.isEmpty else { return }
    let span = RowSpan(section: section, rows: rows, animation: animation)
    operations.append(span.first.isPossible ? operation(span) : .invalidRow(span.first))
  }

  /// Records paths one by one; a path directly below the previous one extends its span.
  private mutating func record(
    _ paths: some Sequence<RowPath>, _ animation: RowAnimation,
    _ operation: (RowSpan) -> Operation
  ) {
    var open: RowSpan?
    for path in paths {
      guard path.isPossible else {
        operations.append(.invalidRow(path))
        continue
      }
      if let span = open, span.section == path.section, span.rows.upperBound == path.row {
        open?.rows = span.rows.lowerBound..<path.row + 1
        continue
      }
      if let span = open { operations.append(operation(span)) }
      open = RowSpan(section: path.section, rows: path.row..<path.row + 1, animation: animation)
    }
    if let span = open { operations.append(operation(span)) }
  }
}

// MARK: - Sections

extension TableUpdate {
  /// Records the insertion of sections with all their rows, by their numbers after the update.
  public mutating func insertSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) {
    record(sections, animation) { .insertSections($0) }
  }

  /// Records the deletion of sections with all their rows, by their numbers before the update.
  public mutating func deleteSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) {
    record(sections, animation) { .deleteSections($0) }
  }

  /// Records the reload of sections, by their numbers before the update; their number of rows may
  /// change.
  public mutating func reloadSections(
    _ sections: some Sequence<Int>, with animation: RowAnimation = .automatic
  ) {
    record(sections, animation) { .reloadSections($0) }
  }

  /// Records the move of a section from a number before the update to a number after it.
  public mutating func moveSection(from source: Int, to target: Int) {
    for section in [source, target] where !section.isPossibleIndex {
      operations.append(.invalidSection(section))
    }
    operations.append(.moveSection(SectionMove(from: source, to: target)))
  }

  /// Records section numbers one by one; the successor of the previous one extends its span.
  private mutating func record(
    _ sections: some Sequence<Int>, _ animation: RowAnimation,
    _ operation: (SectionSpan) -> Operation
  ) {
    var open: Range<Int>?
    func close() {
      guard let sections = open else { return }
      operations.append(operation(SectionSpan(sections: sections, animation: animation)))
    }
    for section in sections {
      guard section.isPossibleIndex else {
        operations.append(.invalidSection(section))
        continue
      }
      if let range = open, range.upperBound == section {
        open = range.lowerBound..<section + 1
        continue
      }
      close()
      open = section..<section + 1
    }
    close()
  }
}

extension Int {
  /// Whether a table can have a row or section of this number; the largest means "not found".
  fileprivate var isPossibleIndex: Bool { self >= 0 && self < .max }
}

extension RowPath {
  /// Whether a table can have a row at this path.
  fileprivate var isPossible: Bool { section.isPossibleIndex && row.isPossibleIndex }
}
