// The sentences are UIKit's, greppable by who has met them there.

/// Why a snapshot cannot be, or cannot be changed as asked; nothing is changed then.
///
/// Identifiers are named by their descriptions (contract 7).
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Items that stand in the snapshot more than once.
  case duplicateItems([String])
  /// Sections that stand in the snapshot more than once.
  case duplicateSections([String])
  /// An item to reload or reconfigure that is not there.
  case missingItemToReload(String)
  /// A section to reload that is not there.
  case missingSectionToReload(String)
  /// An item that others were to be placed beside, or that was to be moved.
  case missingItem(String)
  /// A section that something was to be placed in or beside, or that was to be moved.
  case missingSection(String)
  /// An item or a section that was to be moved beside itself.
  case besideItself(String)
  /// Items to append where there is no section.
  case noSection

  /// UIKit's sentence, with the identifiers in it.
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
