// The rows of a table as identities, without the changes that led to them.

/// The identities of a table's sections and of the items in them, in order.
///
/// Only identities are compared. If the content of an item changed, but not its identity, pass it
/// to ``reconfigureItems(_:)`` or ``reloadItems(_:)`` (contract D4). Section identities must be
/// unique, and item identities must be unique in the whole snapshot. Both are checked when the
/// snapshot is applied.
///
/// ```swift
/// var snapshot = DiffableSnapshot<String, Int>()
/// snapshot.appendSections(["inbox", "archive"])
/// try? snapshot.appendItems([3, 1, 2], toSection: "inbox")
/// snapshot.deleteItems([1])
/// print(snapshot.itemIdentifiers)
/// ```
public struct DiffableSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  /// A section and its items.
  struct Section: Sendable {
    var id: SectionID
    var items: [ItemID]
  }

  var sections: [Section] = []
  /// The items whose cells are replaced when the snapshot is applied.
  public internal(set) var reloadedItemIdentifiers: Set<ItemID> = []
  /// The items whose existing cells are filled again when the snapshot is applied.
  public internal(set) var reconfiguredItemIdentifiers: Set<ItemID> = []
  /// The sections that are replaced when the snapshot is applied.
  public internal(set) var reloadedSectionIdentifiers: Set<SectionID> = []

  /// Makes an empty snapshot.
  public init() {}

  // MARK: - Queries

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items in all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The sections in order.
  public var sectionIdentifiers: [SectionID] { sections.map(\.id) }

  /// The items of all sections in order.
  public var itemIdentifiers: [ItemID] { sections.flatMap(\.items) }

  /// Returns the items of a section in order; none for an unknown section.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    indexOfSection(section).map { sections[$0].items } ?? []
  }

  /// Returns the number of items in a section; zero for an unknown section.
  public func numberOfItems(inSection section: SectionID) -> Int {
    itemIdentifiers(inSection: section).count
  }

  /// Returns the index of a section, or nil for an unknown section.
  ///
  /// - Complexity: O(*sections*).
  public func indexOfSection(_ section: SectionID) -> Int? {
    sections.firstIndex { $0.id == section }
  }

  /// Returns the index of an item among the items of all sections, or nil for an unknown item.
  ///
  /// - Complexity: O(*items*).
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let path = path(of: item) else { return nil }
    return sections[..<path.section].reduce(path.row) { $0 + $1.items.count }
  }

  /// Returns the identifier of the section that contains an item, or nil for an unknown item.
  ///
  /// - Complexity: O(*items*).
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    path(of: item).map { sections[$0.section].id }
  }

  func path(of item: ItemID) -> RowPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.items.firstIndex(of: item) { return RowPath(section: section, row: row) }
    }
    return nil
  }

  /// Checks that all identities are unique.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` or ``SnapshotError/duplicateItems(_:)``.
  func check() throws(SnapshotError) {
    let doubles = Self.repeated(sectionIdentifiers)
    guard doubles.isEmpty else { throw .duplicateSections(doubles) }
    let items = Self.repeated(itemIdentifiers)
    guard items.isEmpty else { throw .duplicateItems(items) }
  }

  /// Returns the descriptions of identifiers that occur more than once, each once.
  private static func repeated<ID: Hashable>(_ identifiers: [ID]) -> [String] {
    var counts: [ID: Int] = [:]
    for identifier in identifiers { counts[identifier, default: 0] += 1 }
    var named: Set<ID> = []
    return identifiers.filter { (counts[$0] ?? 0) > 1 && named.insert($0).inserted }
      .map { String(describing: $0) }
  }
}
