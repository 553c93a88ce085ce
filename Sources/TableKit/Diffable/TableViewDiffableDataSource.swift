// A data source that computes the changes between the snapshots it is given.

internal import TableEngine

/// The data source of a table whose rows are described by snapshots of identities.
///
/// The table holds it weakly, as it does every data source, so keep a reference to it.
///
/// ```swift
/// let table = TableView()
/// table.register(.default, forCellReuseIdentifier: "number")
/// let source = TableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
///   let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
///   cell.textLabel.text = "\(item)"
///   return cell
/// }
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["primes"])
/// try? source.apply(snapshot)
/// ```
@MainActor
public final class TableViewDiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: TableViewDataSource, TableViewIdentities {
  /// A snapshot that the data source applies.
  ///
  /// ```swift
  /// let empty = TableViewDiffableDataSource<String, Int>.Snapshot()
  /// print(empty.numberOfItems)
  /// ```
  public typealias Snapshot = DiffableSnapshot<SectionID, ItemID>
  /// A closure that returns the cell of an item, obtained from
  /// ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  ///
  /// ```swift
  /// let provider: TableViewDiffableDataSource<String, Int>.CellProvider = { table, path, item in
  ///   let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
  ///   cell.textLabel.text = "\(item)"
  ///   return cell
  /// }
  /// print(type(of: provider))
  /// ```
  public typealias CellProvider = (TableView, IndexPath, ItemID) -> TableViewCell

  /// The animation of rows that are inserted, deleted or reloaded.
  ///
  /// A change takes effect with the next snapshot.
  public var defaultRowAnimation = TableView.RowAnimation.automatic

  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var paths: [ItemID: RowPath] = [:]
  private var waiting: [Apply] = []
  /// Whether a snapshot is being applied or its completion is running.
  private var isBusy = false
  /// Whether the provider is being asked for a cell, while the table lays itself out.
  private var isProviding = false

  /// A snapshot that has not been applied yet.
  private struct Apply {
    var snapshot: Snapshot
    var course: Course
    var completion: (() -> Void)?
  }

  /// The way a snapshot changes the table.
  private enum Course {
    case animated
    case still
    case reload
  }

  /// Makes a data source and sets it as the table's.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  // MARK: - Queries

  /// Returns a copy of the current snapshot, to be changed and applied.
  public func snapshot() -> Snapshot { current }

  /// Returns the identifier of a row's item, or nil if the row does not exist.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    let path = indexPath.rowPath
    guard current.sections.indices.contains(path.section),
      current.sections[path.section].items.indices.contains(path.row)
    else { return nil }
    return current.sections[path.section].items[path.row]
  }

  /// Returns the index path of an item, or nil for an unknown item.
  public func indexPath(for item: ItemID) -> IndexPath? { paths[item].map { IndexPath($0) } }

  /// Returns the identifier of a section, or nil if the section does not exist.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    current.sections.indices.contains(index) ? current.sections[index].id : nil
  }

  /// Returns the index of a section, or nil for an unknown section.
  public func index(for section: SectionID) -> Int? { current.indexOfSection(section) }

  // MARK: - Applying

  /// Applies a snapshot: the table performs the differences as one batch.
  ///
  /// Snapshots are applied one after another (contract D8). If a cell provider or a completion
  /// calls this method, the new snapshot waits until the current one has been applied.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - animatingDifferences: Whether the batch is animated.
  ///   - completion: Called once after the motion.
  /// - Throws: ``SnapshotError`` if identities are not unique; nothing is changed then.
  /// - Complexity: O(*n* log *n*) in the number of items. Cells are requested only for rows on
  ///   screen.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) throws(SnapshotError) {
    let course: Course = animatingDifferences ? .animated : .still
    try enqueue(Apply(snapshot: snapshot, course: course, completion: completion))
  }

  /// Applies a snapshot by reloading the table, without differences or motion; the selection is
  /// cleared.
  ///
  /// - Throws: ``SnapshotError`` if identities are not unique; nothing is changed then.
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
    // The table is laying itself out; applying continues when completions are called.
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
      preconditionFailure("the data source of the table was replaced: \(error)")
    }
  }

  /// Runs a completion; a snapshot that is applied inside it waits until it returns.
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
        try difference.record(in: tableView, with: animation)
      }, completion: completion)
  }

  /// Makes a snapshot the current one and clears its marks.
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

  // MARK: - Data source

  /// Returns the number of sections in the current snapshot.
  public func numberOfSections(in tableView: TableView) -> Int { current.sections.count }

  /// Returns the number of items in a section of the current snapshot.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  /// Returns the provider's cell.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let outer = isProviding
    isProviding = true
    defer { isProviding = outer }
    let item = current.sections[indexPath.section].items[indexPath.row]
    return cellProvider(tableView, indexPath, item)
  }

  /// Returns the item of the row.
  public func tableView(
    _ tableView: TableView, identifierForRowAt indexPath: IndexPath
  ) -> AnyHashable {
    AnyHashable(current.sections[indexPath.section].items[indexPath.row])
  }
}

extension SnapshotDifference {
  /// Records the operations in a table as one transaction.
  @MainActor
  fileprivate func record(
    in tableView: TableView, with animation: TableView.RowAnimation
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
