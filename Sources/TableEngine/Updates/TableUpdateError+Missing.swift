extension TableUpdateError {
  /// An operation's row or section that is not in the table.
  public enum Missing: Hashable, Sendable {
    /// A row to delete that did not exist in the section.
    case deletedRow(RowPath, rowsBefore: Int)
    /// A row to delete in a section that did not exist.
    case deletedRowSection(RowPath, sectionsBefore: Int)
    /// A row to reload or reconfigure that did not exist in the section.
    case reloadedRow(RowPath, rowsBefore: Int)
    /// A row to reload or reconfigure in a section that did not exist.
    case reloadedRowSection(RowPath, sectionsBefore: Int)
    /// An inserted row whose number is not below the section's row count after the update.
    case insertedRow(RowPath, rowsAfter: Int)
    /// An inserted row whose section number is not below the section count after the update.
    case insertedRowSection(RowPath, sectionsAfter: Int)
    /// A section to delete or reload that did not exist.
    case deletedSection(Int, sectionsBefore: Int)
    /// An inserted section whose number is not below the section count after the update.
    case insertedSection(Int, sectionsAfter: Int)
    /// A row to move that did not exist in the section.
    case movedRow(RowPath, rowsBefore: Int)
    /// A row to move out of a section that did not exist.
    case movedRowSection(RowPath, sectionsBefore: Int)
    /// The target of a row move, if the section has no such row after the update.
    case rowTarget(RowMove, rowsAfter: Int)
    /// The target of a row move, if no such section exists after the update.
    case rowTargetSection(RowMove, sectionsAfter: Int)
    /// A section to move that did not exist.
    case movedSection(Int, sectionsBefore: Int)
    /// The target of a section move, if no such section exists after the update.
    case sectionTarget(SectionMove, sectionsAfter: Int)
  }
}

extension TableUpdateError.Missing {
  /// The number of the contract's rule, from 1 (E1) to 10 (E10).
  public var number: Int {
    switch self {
    case .deletedRow: 1
    case .deletedRowSection: 2
    case .reloadedRow, .reloadedRowSection: 3
    case .insertedRow: 4
    case .insertedRowSection: 5
    case .deletedSection: 6
    case .insertedSection: 7
    case .movedRow, .movedRowSection: 8
    case .rowTarget, .rowTargetSection: 9
    case .movedSection, .sectionTarget: 10
    }
  }
}

extension TableUpdateError.Missing: CustomStringConvertible {
  /// UIKit's message; a missing row to reload is reported as a deletion, as in UIKit.
  public var description: String {
    switch self {
    case .deletedRow(let path, let rows), .reloadedRow(let path, let rows):
      "attempt to delete row \(path.row) from section \(path.section) which only contains "
        + "\(rows) rows before the update"
    case .deletedRowSection(let path, let sections), .reloadedRowSection(let path, let sections):
      "attempt to delete row \(path.row) from section \(path.section), but there are only "
        + "\(sections) sections before the update"
    case .insertedRow(let path, let rows):
      "attempt to insert row \(path.row) into section \(path.section), but there are only "
        + "\(rows) rows in section \(path.section) after the update"
    case .insertedRowSection(let path, let sections):
      "attempt to insert row \(path.row) into section \(path.section), but there are only "
        + "\(sections) sections after the update"
    case .deletedSection(let section, let sections):
      "attempt to delete section \(section), but there are only \(sections) sections before the "
        + "update"
    case .insertedSection(let section, let sections):
      "attempt to insert section \(section) but there are only \(sections) sections after the "
        + "update"
    case .movedRow(let path, let rows):
      "attempt to move index path (\(path)) that does not exist - there are only \(rows) rows in "
        + "section \(path.section) before the update"
    case .movedRowSection(let path, let sections):
      "attempt to move index path (\(path)) that does not exist - there are only \(sections) "
        + "sections before the update"
    case .rowTarget(let move, let rows):
      "attempt to move index path (\(move.source)) to index path (\(move.target)) that does not "
        + "exist - there are only \(rows) rows in section \(move.target.section) after the update"
    case .rowTargetSection(let move, let sections):
      "attempt to move index path (\(move.source)) to index path (\(move.target)) that does not "
        + "exist - there are only \(sections) sections after the update"
    case .movedSection(let section, let sections):
      "attempt to move section \(section), but there are only \(sections) sections before the "
        + "update"
    case .sectionTarget(let move, let sections):
      "attempt to move section \(move.source) to section \(move.target), but there are only "
        + "\(sections) sections after the update"
    }
  }
}
