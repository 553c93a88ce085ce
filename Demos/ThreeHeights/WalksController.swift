// The table of walks: a button in a cell starts a transaction.

import CellGrid
import TableKit

/// Twelve walks; the button of a card leads from small to medium to big and back to small.
final class WalksController: TableViewController {
  /// The ways from one height to another.
  private enum Way: Character, CaseIterable {
    case batch = "1"
    case beginEnd = "2"
    case reload = "3"

    var name: String {
      switch self {
      case .batch: "performBatchUpdates"
      case .beginEnd: "beginUpdates, endUpdates"
      case .reload: "reloadRows"
      }
    }
  }

  private let walks = Walk.all
  /// The heights other than small, by the walk's identity, since rows move and cells are reused.
  private var heights: [Int: CardHeight] = [:]
  private var way = Way.batch
  private let calls = Label()

  override func viewDidLoad() {
    tableView.register(WalkCell.self, forCellReuseIdentifier: "walk")
    tableView.estimatedRowHeight = 3
    tableView.separatorStyle = .singleLine
    tableView.motion.duration = .milliseconds(300)
    title = ""
    calls.style = .standard.adding(.dim)
    let keys = Label(
      " j k move  Enter button  1 batch  2 begin, end  3 reload  m all small  q quit")
    calls.numberOfLines = 0
    keys.numberOfLines = 0
    statusView = Stack(.vertical, [Separator(), calls, keys])
  }

  override func viewDidLayoutSubviews() {
    title = " Walks in three heights, by \(way.name)"
    calls.text = " last key:  \(tableView.counters)"
  }

  // MARK: - Rows

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    walks.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "walk", for: indexPath)
    let walk = walks[indexPath.row]
    if let cell = cell as? WalkCell {
      cell.show(walk, height: height(of: walk))
      cell.button.setAction { [weak self, weak cell] in self?.step(walk, in: cell) }
    }
    return cell
  }

  override func isRowOpen(at indexPath: IndexPath) -> Bool {
    height(of: walks[indexPath.row]) != .small
  }

  private func height(of walk: Walk) -> CardHeight { heights[walk.id] ?? .small }

  // MARK: - From height to height

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    (tableView.cellForRow(at: indexPath) as? WalkCell)?.button.performAction()
  }

  /// The button was pressed: first the model, then the cell, then an animated transaction.
  private func step(_ walk: Walk, in cell: WalkCell?) {
    guard let cell, let indexPath = tableView.indexPath(for: cell) else { return }
    heights[walk.id] = height(of: walk).next
    do {
      switch way {
      case .batch:
        cell.apply(height(of: walk))
        try tableView.performBatchUpdates(nil)
      case .beginEnd:
        cell.apply(height(of: walk))
        tableView.beginUpdates()
        try tableView.endUpdates()
      case .reload:
        // The cell is thrown away for another one, which is all that tells this from the others.
        try tableView.reloadRows(at: [indexPath], with: .automatic)
      }
    } catch {
      preconditionFailure("no row came or went: \(error)")
    }
  }

  // MARK: - Keys

  override func handle(key: KeyPress) -> Outcome {
    tableView.resetCounters()
    guard case .character(let character) = key.key else { return super.handle(key: key) }
    if let way = Way(rawValue: character) {
      self.way = way
    } else if character == "m" {
      makeAllSmall()
    } else {
      return super.handle(key: key)
    }
    return .handled
  }

  /// Makes all cards small at once, in one transaction.
  ///
  /// Cards out of sight keep the height they had when they were seen unless it is said to change.
  private func makeAllSmall() {
    heights = [:]
    for case let cell as WalkCell in tableView.visibleCells { cell.apply(.small) }
    do {
      try tableView.invalidateHeights()
    } catch {
      preconditionFailure("no row came or went: \(error)")
    }
  }
}
