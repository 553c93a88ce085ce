/// The class of a row; each class has its own mean height.
///
/// The class of a row records whether it is open. It is state, not cached data, and measuring never
/// changes it.
public enum RowClass: UInt8, CaseIterable, Hashable, Sendable {
  /// A closed row.
  case collapsed
  /// An open row.
  case expanded
  /// A row that is neither closed nor open, such as a half-open one.
  case other
  /// The header of a section; each section begins with exactly one.
  case header
  /// The footer of a section; each section ends with exactly one.
  case footer
  /// The table's own header, above all sections.
  case tableHeader
  /// The table's own footer, below all sections.
  case tableFooter

  /// Whether rows of the class come from the data source, unlike headers or footers.
  public var isRow: Bool {
    switch self {
    case .collapsed, .expanded, .other: true
    case .header, .footer, .tableHeader, .tableFooter: false
    }
  }
}
