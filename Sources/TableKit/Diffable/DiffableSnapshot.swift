// Rows as identities: what a table shows, without a word about how it came to show it.

/// The identities of a table's sections and of the items in them, in order.
///
/// Nothing but the identity of an item is compared: what else an item holds may change without a
/// trace, unless ``reconfigureItems(_:)`` or ``reloadItems(_:)`` name it (contract D2). Identities
/// must be unique, items in the whole snapshot; that is checked when the snapshot is applied.
public struct DiffableSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  /// A section and its items.
  struct Section: Sendable {
    var id: SectionID
    var items: [ItemID]
  }

  var sections: [Section] = []
  /// Items whose cells are to be replaced by the next apply.
  public internal(set) var reloadedItemIdentifiers: Set<ItemID> = []
  /// Items whose cells are to be filled again by the next apply.
  public internal(set) var reconfiguredItemIdentifiers: Set<ItemID> = []
  /// Sections to be replaced by the next apply.
  public internal(set) var reloadedSectionIdentifiers: Set<SectionID> = []

  /// Makes a snapshot without sections.
  public init() {}

  // MARK: - Looking

  /// How many sections there are.
  public var numberOfSections: Int { sections.count }

  /// How many items there are in all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The sections in order.
  public var sectionIdentifiers: [SectionID] { sections.map(\.id) }

  /// The items of all sections in order.
  public var itemIdentifiers: [ItemID] { sections.flatMap(\.items) }

  /// The items of a section in order; none for a section that is not there.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    indexOfSection(section).map { sections[$0].items } ?? []
  }

  /// How many items a section has.
  public func numberOfItems(inSection section: SectionID) -> Int {
    itemIdentifiers(inSection: section).count
  }

  /// The number of a section, or nil for one that is not there.
  ///
  /// - Complexity: O(*sections*).
  public func indexOfSection(_ section: SectionID) -> Int? {
    sections.firstIndex { $0.id == section }
  }

  /// The number of an item among the items of all sections, or nil for one that is not there.
  ///
  /// - Complexity: O(*items*).
  public func indexOfItem(_ item: ItemID) -> Int? {
    guard let place = place(of: item) else { return nil }
    return sections[..<place.section].reduce(place.row) { $0 + $1.items.count }
  }

  /// The section that holds an item, or nil for an item that is not there.
  ///
  /// - Complexity: O(*items*).
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    place(of: item).map { sections[$0.section].id }
  }

  func place(of item: ItemID) -> RowPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.items.firstIndex(of: item) { return RowPath(section: section, row: row) }
    }
    return nil
  }

  /// Checks that no identity stands there twice.
  ///
  /// - Throws: The identities that do.
  func check() throws(SnapshotError) {
    let doubles = Self.repeated(sectionIdentifiers)
    guard doubles.isEmpty else { throw .duplicateSections(doubles) }
    let items = Self.repeated(itemIdentifiers)
    guard items.isEmpty else { throw .duplicateItems(items) }
  }

  /// What stands in a list more than once, each named once.
  private static func repeated<ID: Hashable>(_ identifiers: [ID]) -> [String] {
    var counts: [ID: Int] = [:]
    for identifier in identifiers { counts[identifier, default: 0] += 1 }
    var named: Set<ID> = []
    return identifiers.filter { (counts[$0] ?? 0) > 1 && named.insert($0).inserted }
      .map { String(describing: $0) }
  }
}
