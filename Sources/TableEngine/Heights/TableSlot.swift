/// The element at a position of the table: a row, a header or a footer.
///
/// Each section is a header, its rows and a footer, so section *s* begins with the *s*-th header. A
/// table with a header and a footer of its own has two more slots: one above all sections, one
/// below. A row with an interior has a slot for each part.
public enum TableSlot: Hashable, Sendable {
  /// The header of a section.
  case header(section: Int)
  /// A row.
  case row(RowPath)
  /// A part of a row, below the row's own lines.
  case part(RowPath, PartID)
  /// The footer of a section.
  case footer(section: Int)
  /// The table's own header, above all sections.
  case tableHeader
  /// The table's own footer, below all sections.
  case tableFooter

  /// The slot's section; nil for the table's own header and footer.
  public var section: Int? {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path), .part(let path, _): path.section
    case .tableHeader, .tableFooter: nil
    }
  }

  /// The path of the row, or of the row with the part; nil for a header or a footer.
  public var path: RowPath? {
    switch self {
    case .row(let path), .part(let path, _): path
    case .header, .footer, .tableHeader, .tableFooter: nil
    }
  }
}

extension TableSlot: CustomStringConvertible {
  /// The slot in words: `header 0`, `[0, 3]`, `footer 0`.
  public var description: String {
    switch self {
    case .header(let section): "header \(section)"
    case .row(let path): "\(path)"
    case .part(let path, let part): "\(path) \(part)"
    case .footer(let section): "footer \(section)"
    case .tableHeader: "table header"
    case .tableFooter: "table footer"
    }
  }
}

extension TableSlot {
  /// Returns whether the slot is above another in the table.
  ///
  /// Only a row's interior knows the order of two parts of that row; the result is false.
  public func isAbove(_ other: TableSlot) -> Bool {
    switch (self, other) {
    case (.tableHeader, let other): return other != .tableHeader
    case (let slot, .tableFooter): return slot != .tableFooter
    case (_, .tableHeader), (.tableFooter, _): return false
    default: break
    }
    guard section == other.section else { return (section ?? 0) < (other.section ?? 0) }
    switch (self, other) {
    case (.row(let path), .part(let next, _)): return path.row <= next.row
    case (.row(let path), .row(let next)), (.part(let path, _), .row(let next)),
      (.part(let path, _), .part(let next, _)):
      return path.row < next.row
    case (.header, .header), (.footer, _), (_, .header): return false
    default: return true
    }
  }
}
