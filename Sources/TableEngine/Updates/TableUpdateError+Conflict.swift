extension TableUpdateError {
  /// Two operations that exclude each other.
  public enum Conflict: Hashable, Sendable {
    /// A row moved into a section that is inserted, or reloaded and thus treated as new.
    case moveIntoInsertedSection(Int)
    /// A row moved out of a section that is deleted, or reloaded and thus treated as deleted.
    case moveOutOfDeletedSection(Int)
    /// A row both deleted and reloaded.
    case deleteAndReload(RowPath)
    /// A row both deleted and moved.
    case deleteAndMove(RowPath)
    /// A row both reloaded and moved.
    case reloadAndMove(RowPath)
    /// A path that is both inserted and the target of a move.
    case insertAndMove(RowPath)
    /// A row moved twice.
    case repeatedMove(RowPath)
    /// Two rows moved to one path.
    case sharedTarget(RowPath)
    /// A row deleted twice.
    case repeatedDelete(RowPath)
    /// A row inserted twice.
    case repeatedInsert(RowPath)
    /// A section both deleted and reloaded.
    case deleteAndReloadSection(Int)
    /// A section both moved and deleted or reloaded.
    case deleteAndMoveSection(Int)
    /// A section number that is both inserted and the target of a move.
    case insertAndMoveSection(Int)
    /// A section moved twice.
    case repeatedSectionMove(Int)
    /// Two sections moved to one number.
    case sharedSectionTarget(Int)
    /// A section deleted twice.
    case repeatedSectionDelete(Int)
    /// A section inserted twice.
    case repeatedSectionInsert(Int)
  }
}

extension TableUpdateError.Conflict {
  /// The number of the contract's rule, from 11 (E11) to 21 (E21).
  public var number: Int {
    switch self {
    case .moveIntoInsertedSection: 11
    case .moveOutOfDeletedSection: 12
    case .deleteAndReload, .deleteAndReloadSection: 13
    case .deleteAndMove: 14
    case .reloadAndMove: 15
    case .insertAndMove: 16
    case .insertAndMoveSection: 17
    case .deleteAndMoveSection: 19
    case .repeatedMove, .sharedTarget, .repeatedSectionMove, .sharedSectionTarget: 20
    case .repeatedDelete, .repeatedInsert, .repeatedSectionDelete, .repeatedSectionInsert: 21
    }
  }
}

extension TableUpdateError.Conflict: CustomStringConvertible {
  /// UIKit's message; a reload that conflicts with a move is called a delete, as in UIKit.
  public var description: String {
    switch self {
    case .moveIntoInsertedSection(let section):
      "cannot move a row into a newly inserted section (\(section))"
    case .moveOutOfDeletedSection(let section):
      "cannot move a row from a deleted section (\(section))"
    case .deleteAndReload(let path):
      "attempt to delete and reload the same index path (\(path))"
    case .deleteAndMove(let path), .reloadAndMove(let path):
      "attempt to perform a delete and a move from the same index path (\(path))"
    case .insertAndMove(let path):
      "attempt to perform an insert and a move to the same index path (\(path))"
    case .repeatedMove(let path):
      "attempt to move index path (\(path)) more than once"
    case .sharedTarget(let path):
      "attempt to perform multiple moves to the same index path (\(path))"
    case .repeatedDelete(let path):
      "attempt to delete the same index path (\(path)) more than once"
    case .repeatedInsert(let path):
      "attempt to insert the same index path (\(path)) more than once"
    case .deleteAndReloadSection(let section):
      "attempt to delete and reload the same section \(section)"
    case .deleteAndMoveSection(let section):
      "attempt to delete and move from the same section \(section)"
    case .insertAndMoveSection(let section):
      "attempt to perform an insert and a move to the same section (\(section))"
    case .repeatedSectionMove(let section):
      "attempt to move section \(section) more than once"
    case .sharedSectionTarget(let section):
      "attempt to perform multiple moves to the same section \(section)"
    case .repeatedSectionDelete(let section):
      "attempt to delete the same section \(section) more than once"
    case .repeatedSectionInsert(let section):
      "attempt to insert the same section \(section) more than once"
    }
  }
}
