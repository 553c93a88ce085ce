/// What a position of the table is: rows, headers and footers in one line, top to bottom.
///
/// Each section is a header, its rows and a footer, so section *s* begins with the *s*-th header.
public enum TableSlot: Hashable, Sendable {
  /// The header of a section.
  case header(section: Int)
  /// A row.
  case row(RowPath)
  /// The footer of a section.
  case footer(section: Int)

  /// The section the slot belongs to.
  public var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }

  /// The row's path; nil for a header or a footer.
  public var path: RowPath? {
    switch self {
    case .row(let path): path
    case .header, .footer: nil
    }
  }
}

extension TableSlot: CustomStringConvertible {
  /// The slot in words: `header 0`, `[0, 3]`, `footer 0`.
  public var description: String {
    switch self {
    case .header(let section): "header \(section)"
    case .row(let path): "\(path)"
    case .footer(let section): "footer \(section)"
    }
  }
}
