// A plan of work as an outline.

import TableKit

/// A plain table whose rows come from snapshots.
final class OutlineController: TableViewController {
  private typealias DataSource = TableViewDiffableDataSource<Plan.Part, Int>

  private var plan = Plan()
  private lazy var dataSource = DataSource(tableView: tableView) {
    [weak self] tableView, indexPath, identity in
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    self?.configure(cell, for: identity)
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Spring"
    status = "Enter open  x done  m top  d delete  a add  o all  p parts  q quit"
    tableView.register(.value1, forCellReuseIdentifier: "item")
    let label = Label("Nothing to do")
    label.textAlignment = .center
    tableView.backgroundView = label
    dataSource.defaultRowAnimation = .top
    apply(animated: false)
  }

  private func configure(_ cell: TableViewCell, for identity: Int) {
    guard let item = plan.items[identity] else { return }
    cell.indentationLevel = item.depth
    cell.textLabel.text = item.title
    cell.detailTextLabel?.text =
      item.children.isEmpty ? nil : item.isExpanded ? "open" : "\(item.children.count)"
    cell.accessoryType = item.isDone ? .checkmark : .none
  }

  // MARK: - Delegate

  override func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? {
    guard let part = dataSource.sectionIdentifier(for: section) else { return nil }
    return part.rawValue
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    guard let identity = dataSource.itemIdentifier(for: indexPath) else { return }
    plan.change(identity) { $0.isExpanded.toggle() }
    apply(reconfiguring: [identity])
  }

  override func handle(key: KeyPress) -> Outcome {
    switch key.key {
    case .character("a"): add()
    case .character("o"):
      plan.setAllExpanded(plan.items.values.contains { !$0.isExpanded })
      apply(reconfiguring: Array(plan.items.keys))
    case .character("p"):
      plan.rotateParts()
      apply()
    case .character("x"), .character("m"), .character("d"):
      guard let indexPath = tableView.focusedIndexPath,
        let identity = dataSource.itemIdentifier(for: indexPath),
        let part = dataSource.sectionIdentifier(for: indexPath.section)
      else { return .handled }
      change(identity, in: part, by: key.key)
    default: return super.handle(key: key)
    }
    return .handled
  }

  // MARK: - Changes

  private func change(_ identity: Int, in part: Plan.Part, by key: Key) {
    switch key {
    case .character("x"):
      plan.change(identity) { $0.isDone.toggle() }
      apply(reconfiguring: [identity])
    case .character("m"):
      plan.moveToTop(identity, in: part)
      apply()
    default:
      let parent = plan.items[identity]?.parent
      plan.remove(identity, from: part)
      apply(reconfiguring: parent.map { [$0] } ?? [])
    }
  }

  /// Adds an item next to the one with the focus.
  private func add() {
    let focused = tableView.focusedIndexPath
    let part = focused.flatMap { dataSource.sectionIdentifier(for: $0.section) } ?? plan.parts[0]
    let sibling = focused.flatMap { dataSource.itemIdentifier(for: $0) }
    let parent = sibling.flatMap { plan.items[$0]?.parent }
    _ = plan.add("New item", to: part, inside: parent)
    apply()
  }

  private func apply(reconfiguring identities: [Int] = [], animated: Bool = true) {
    var snapshot = DiffableSnapshot<Plan.Part, Int>()
    snapshot.appendSections(plan.parts)
    do {
      for part in plan.parts {
        try snapshot.appendItems(plan.visibleItems(of: part), toSection: part)
      }
      let shown = Set(snapshot.itemIdentifiers)
      let known = Set(dataSource.snapshot().itemIdentifiers)
      try snapshot.reconfigureItems(identities.filter { shown.contains($0) && known.contains($0) })
      try dataSource.apply(snapshot, animatingDifferences: animated)
    } catch {
      status = "\(error)"
    }
  }
}
