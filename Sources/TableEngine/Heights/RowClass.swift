/// What sort of row a height belongs to; each sort has an estimator of its own.
///
/// The class is state, not cache: it says whether a row is open, and nothing but the caller changes
/// it.
public enum RowClass: UInt8, CaseIterable, Hashable, Sendable {
  /// A closed row.
  case collapsed
  /// An open row.
  case expanded
  /// A row that is neither, such as one half open.
  case other
  /// The header of a section; each section begins with exactly one.
  case header
  /// The footer of a section; each section ends with exactly one.
  case footer
  /// What stands above all sections.
  case tableHeader
  /// What stands below all sections.
  case tableFooter

  /// Whether rows of the class are rows of the data source, not a header or footer.
  public var isRow: Bool {
    switch self {
    case .collapsed, .expanded, .other: true
    case .header, .footer, .tableHeader, .tableFooter: false
    }
  }
}
