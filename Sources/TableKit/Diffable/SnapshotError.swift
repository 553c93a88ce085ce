// The messages are UIKit's, so that they can be searched for.

/// An invalid snapshot, or an invalid change of one.
///
/// The snapshot and the table are then unchanged.
///
/// The message names each identifier by its description (contract D1, D4).
///
/// ```swift
/// var snapshot = DiffableSnapshot<String, Int>()
/// do throws(SnapshotError) {
///   try snapshot.appendItems([1, 2])
/// } catch {
///   print(error)
/// }
/// ```
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Items that occur more than once in the snapshot.
  case duplicateItems([String])
  /// Sections that occur more than once in the snapshot.
  case duplicateSections([String])
  /// An item to reload or reconfigure that is not in the snapshot.
  case missingItemToReload(String)
  /// A section to reload that is not in the snapshot.
  case missingSectionToReload(String)
  /// An item that is not in the snapshot. It was named as the item to move or as a neighbour.
  case missingItem(String)
  /// A section that is not in the snapshot. It was named as a section to move, as a target, or as a
  /// neighbour.
  case missingSection(String)
  /// An item or a section that was named as its own neighbour in a move.
  case besideItself(String)
  /// Items that were appended to a snapshot without sections.
  case noSection

  /// The message in UIKit's words, which includes the identifiers concerned.
  public var description: String {
    switch self {
    case .duplicateItems(let items):
      """
      Fatal: supplied item identifiers are not unique. Duplicate identifiers: \
      {( \(items.joined(separator: ", ")) )}
      """
    case .duplicateSections(let sections):
      """
      Fatal: supplied section identifiers are not unique. Duplicate identifiers: \
      {( \(sections.joined(separator: ", ")) )}
      """
    case .missingItemToReload(let item):
      "Attempted to reload item identifier that does not exist in the snapshot: \(item)"
    case .missingSectionToReload(let section):
      "Attempted to reload section identifier that does not exist in the snapshot: \(section)"
    case .missingItem(let item): "Item identifier does not exist in the snapshot: \(item)"
    case .missingSection(let section):
      "Section identifier does not exist in the snapshot: \(section)"
    case .besideItself(let identifier): "Attempted to move \(identifier) beside itself"
    case .noSection:
      "There are currently no sections in the data source. Please add a section first."
    }
  }
}
