// A data source that is told what to show, and finds out by itself what changed.

internal import TableEngine

/// The data source of a table whose rows are identities.
///
/// The table holds it weakly, as every data source; keep it beside the table.
@MainActor
public final class TableViewDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: TableViewDataSource, TableViewIdentities {
  /// What the table shows.
  public typealias Snapshot = DiffableSnapshot<SectionID, ItemID>
  /// Gives the cell of an item, from ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  public typealias CellProvider = (TableView, IndexPath, ItemID) -> TableViewCell

  /// How rows come and go; a change holds from the next apply on.
  public var defaultRowAnimation = TableView.RowAnimation.automatic

  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var paths: [ItemID: RowPath] = [:]
  private var waiting: [Apply] = []
  /// Whether an apply or its completion is under way.
  private var isBusy = false
  /// Whether the provider is asked for a cell, while the table is busy with itself.
  private var isProviding = false

  /// An apply that was asked for and has not been done yet.
  private struct Apply {
    var snapshot: Snapshot
    var course: Course
    var completion: (() -> Void)?
  }

  /// How an apply gets to the table.
  private enum Course {
    case animated
    case still
    case reload
  }

  /// Makes a data source and becomes the table's.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  // MARK: - Looking

  /// What the table shows now; change the copy and apply it.
  public func snapshot() -> Snapshot { current }

  /// The item of a row, or nil for a row that is not there.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    let path = indexPath.rowPath
    guard current.sections.indices.contains(path.section),
      current.sections[path.section].items.indices.contains(path.row)
    else { return nil }
    return current.sections[path.section].items[path.row]
  }

  /// The row of an item, or nil for an item that is not there.
  public func indexPath(for item: ItemID) -> IndexPath? { paths[item].map { IndexPath($0) } }

  /// The identity of a section, or nil for a section that is not there.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    current.sections.indices.contains(index) ? current.sections[index].id : nil
  }

  /// The number of a section, or nil for a section that is not there.
  public func index(for section: SectionID) -> Int? { current.indexOfSection(section) }

  // MARK: - Applying

  /// Shows a snapshot: the table gets the differences as one batch.
  ///
  /// An apply made while another is under way, by a cell provider or a completion, waits for it;
  /// applies are done one after the other (contract D8).
  ///
  /// - Throws: ``SnapshotError`` when identities are not unique; nothing is changed then.
  /// - Complexity: O(*n* log *n*) in the number of items; cells only for rows on screen.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    let course: Course = animatingDifferences ? .animated : .still
    try enqueue(Apply(snapshot: snapshot, course: course, completion: completion))
  }

  /// Shows a snapshot by loading all rows anew: no differences, no motion, no selection left.
  ///
  /// - Throws: ``SnapshotError`` when identities are not unique; nothing is changed then.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    try enqueue(Apply(snapshot: snapshot, course: .reload, completion: completion))
  }

  private func enqueue(_ apply: Apply) throws(SnapshotError) {
    try apply.snapshot.check()
    waiting.append(apply)
    guard !isBusy else { return }
    guard isProviding else { return drain() }
    // The table lays itself out; it has time again when completions are called.
    tableView?.transactions.complete([{ [weak self] _ in self?.drain() }])
  }

  private func drain() {
    guard !isBusy else { return }
    isBusy = true
    while !waiting.isEmpty { perform(waiting.removeFirst()) }
    isBusy = false
  }

  private func perform(_ apply: Apply) {
    guard let tableView else {
      adopt(apply.snapshot)
      apply.completion?()
      return
    }
    let done = apply.completion.map { completion in
      { [weak self] (_: Bool) in self?.serialised(completion) ?? completion() }
    }
    do throws(TableUpdateError) {
      switch apply.course {
      case .animated: try update(tableView, apply.snapshot, done)
      case .still:
        try tableView.performWithoutAnimation { () throws(TableUpdateError) in
          try update(tableView, apply.snapshot, done)
        }
      case .reload:
        try tableView.performBatchUpdates(
          { () throws(TableUpdateError) in
            self.adopt(apply.snapshot)
            tableView.reloadData()
          }, completion: done)
      }
    } catch {
      preconditionFailure("the data source was replaced, or snapshots differ otherwise: \(error)")
    }
  }

  /// Runs a completion; what it applies waits until it is over.
  private func serialised(_ completion: () -> Void) {
    guard !isBusy else { return completion() }
    isBusy = true
    completion()
    isBusy = false
    drain()
  }

  private func update(
    _ tableView: TableView, _ snapshot: Snapshot, _ completion: ((Bool) -> Void)?
  ) throws(TableUpdateError) {
    let difference = SnapshotDifference(from: current, to: snapshot)
    let animation = defaultRowAnimation
    try tableView.performBatchUpdates(
      { () throws(TableUpdateError) in
        self.adopt(snapshot)
        try difference.tell(tableView, with: animation)
      }, completion: completion)
  }

  /// Takes a snapshot as the truth; its marks are used up by it.
  private func adopt(_ snapshot: Snapshot) {
    current = snapshot
    current.reloadedItemIdentifiers = []
    current.reconfiguredItemIdentifiers = []
    current.reloadedSectionIdentifiers = []
    paths = [:]
    paths.reserveCapacity(snapshot.numberOfItems)
    for (section, content) in snapshot.sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        paths[item] = RowPath(section: section, row: row)
      }
    }
  }

  // MARK: - What the table asks

  /// The sections of what was applied last.
  public func numberOfSections(in tableView: TableView) -> Int { current.sections.count }

  /// The items of a section of what was applied last.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  /// The provider's cell.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let outer = isProviding
    isProviding = true
    defer { isProviding = outer }
    let item = current.sections[indexPath.section].items[indexPath.row]
    return cellProvider(tableView, indexPath, item)
  }

  /// The item of the row.
  public func tableView(
    _ tableView: TableView, identifierForRowAt indexPath: IndexPath
  ) -> AnyHashable {
    AnyHashable(current.sections[indexPath.section].items[indexPath.row])
  }
}

extension SnapshotDifference {
  /// Says it all to a table, inside a transaction.
  @MainActor
  fileprivate func tell(
    _ tableView: TableView, with animation: TableView.RowAnimation
  ) throws(TableUpdateError) {
    try tableView.record { transaction in
      transaction.update.deleteSections(deletedSections, with: animation)
      transaction.update.insertSections(insertedSections, with: animation)
      transaction.update.reloadSections(reloadedSections, with: animation)
      for move in movedSections {
        transaction.update.moveSection(from: move.source, to: move.target)
      }
      transaction.update.deleteRows(at: deletedRows, with: animation)
      transaction.update.insertRows(at: insertedRows, with: animation)
      transaction.update.reloadRows(at: reloadedRows, with: animation)
      transaction.update.reconfigureRows(at: reconfiguredRows)
      for move in movedRows { transaction.update.moveRow(from: move.source, to: move.target) }
    }
  }
}
