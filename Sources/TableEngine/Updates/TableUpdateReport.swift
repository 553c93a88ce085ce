/// The details of a rejected update: both states of the data source and all operations.
public struct TableUpdateReport: Hashable, Sendable {
  /// The number of rows of each section before the update.
  public let before: [Int]
  /// The number of rows of each section after the update.
  public let after: [Int]
  /// The rejected update.
  public let update: TableUpdate

  /// The maximum number of sections or operations in a message.
  private static let listLimit = 100
}

extension TableUpdateReport: CustomStringConvertible {
  /// The three lines that UIKit adds to its message about an invalid count.
  ///
  /// Each list is truncated after a hundred entries.
  public var description: String {
    """
    Data source before updates = \(Self.counts(before))
    Data source after updates = \(Self.counts(after))
    Updates = [ \(Self.list(update.operations.map(\.description))) ]
    """
  }

  private static func counts(_ rows: [Int]) -> String {
    let sections = rows.count == 1 ? "1 section" : "\(rows.count) sections"
    return "{ \(sections) with row counts: [\(list(rows.map(\.description)))] }"
  }

  private static func list(_ items: [String]) -> String {
    let shown = items.prefix(listLimit).joined(separator: ", ")
    return items.count > listLimit ? "\(shown), and \(items.count - listLimit) more" : shown
  }
}

extension TableUpdate.Operation: CustomStringConvertible {
  /// The operation in UIKit's format: `Delete row (0 - 1)`.
  var description: String {
    switch self {
    case .insertRows(let span): "Insert \(Self.name(span))"
    case .deleteRows(let span): "Delete \(Self.name(span))"
    case .reloadRows(let span): "Reload \(Self.name(span))"
    case .reconfigureRows(let span): "Reconfigure \(Self.name(span))"
    case .moveRow(let move): "Move row \(Self.name(move.source)) to \(Self.name(move.target))"
    case .insertSections(let span): "Insert \(Self.name(span))"
    case .deleteSections(let span): "Delete \(Self.name(span))"
    case .reloadSections(let span): "Reload \(Self.name(span))"
    case .moveSection(let move): "Move section (\(move.source)) to (\(move.target))"
    case .invalidRow(let path): "Invalid row \(Self.name(path))"
    case .invalidSection(let section): "Invalid section (\(section))"
    }
  }

  private static func name(_ path: RowPath) -> String { "(\(path.section) - \(path.row))" }

  private static func name(_ span: RowSpan) -> String {
    guard span.rows.count > 1 else { return "row \(name(span.first))" }
    let last = RowPath(section: span.section, row: span.rows.upperBound - 1)
    return "rows \(name(span.first)) to \(name(last))"
  }

  private static func name(_ span: SectionSpan) -> String {
    guard span.sections.count > 1 else { return "section (\(span.sections.lowerBound))" }
    return "sections (\(span.sections.lowerBound)) to (\(span.sections.upperBound - 1))"
  }
}
