/// The stored height of some rows, in terminal lines: measured, estimated, or a total.
public enum RowHeight: Hashable, Sendable {
  /// Every row has exactly this many lines, zero or more: it was measured, or its class has a fixed
  /// height.
  case exact(Int)
  /// The rows are unmeasured; their height is the mean of their class.
  case guess
  /// The rows are unmeasured; the caller estimated this many lines for each, zero or more.
  case estimate(Int)
  /// The rows have this total of lines; the heights of the individual rows were discarded.
  case aggregate(Int)

  /// The associated number: the lines of one row, or the total of an aggregate; zero for a guess.
  var lines: Int {
    switch self {
    case .exact(let lines), .estimate(let lines), .aggregate(let lines): lines
    case .guess: 0
    }
  }
}

/// The heights of rows that have not been measured, by class.
public struct UnmeasuredHeights: Hashable, Sendable {
  /// The height of a closed row; also that of a newly inserted row.
  public var collapsed: RowHeight
  /// The height of an open row.
  public var expanded: RowHeight
  /// The height of a row of class ``RowClass/other``.
  public var other: RowHeight
  /// The height of a section's header.
  public var header: RowHeight
  /// The height of a section's footer.
  public var footer: RowHeight
  /// The height of the table's own header.
  public var tableHeader: RowHeight
  /// The height of the table's own footer.
  public var tableFooter: RowHeight

  /// Creates a set of heights; headers and footers take no lines by default.
  public init(
    collapsed: RowHeight = .guess, expanded: RowHeight = .guess, other: RowHeight = .guess,
    header: RowHeight = .exact(0), footer: RowHeight = .exact(0),
    tableHeader: RowHeight = .exact(0), tableFooter: RowHeight = .exact(0)
  ) {
    self.collapsed = collapsed
    self.expanded = expanded
    self.other = other
    self.header = header
    self.footer = footer
    self.tableHeader = tableHeader
    self.tableFooter = tableFooter
  }

  /// The height of an unmeasured row of a class.
  public subscript(rowClass: RowClass) -> RowHeight {
    switch rowClass {
    case .collapsed: collapsed
    case .expanded: expanded
    case .other: other
    case .header: header
    case .footer: footer
    case .tableHeader: tableHeader
    case .tableFooter: tableFooter
    }
  }
}
