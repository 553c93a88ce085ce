// Trains whose stops unfold as separate rows.

import TableKit

/// The trains of a day, one section each; its stops are rows while it is open.
final class TrainsController: FoldingController {
  /// The animations of the rows, on keys 1 to 4.
  private static let animations: [(RowAnimation, String)] = [
    (.top, "insertRows and deleteRows with .top: stops slide out from under their train"),
    (.fade, "insertRows and deleteRows with .fade: stops appear as the rows make room"),
    (.middle, "insertRows and deleteRows with .middle: each stop opens from its middle"),
    (.left, "insertRows and deleteRows with .left: stops come in from the left"),
  ]

  private let trains = Train.samples
  private var folds = Folds<String>()

  init() { super.init(page: .trains) }

  override var ways: [String] { TrainsController.animations.map(\.1) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TrainCell.self, forCellReuseIdentifier: "train")
    tableView.register(StopCell.self, forCellReuseIdentifier: "stop")
    tableView.rowHeight = 1
  }

  override func numberOfSections(in tableView: TableView) -> Int { trains.count }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    isOpen(section) ? 1 + trains[section].stops.count : 1
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let identifier = indexPath.row == 0 ? "train" : "stop"
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    let train = trains[indexPath.section]
    (cell as? TrainCell)?.show(train, isOpen: isOpen(indexPath.section))
    (cell as? StopCell)?.show(indexPath.row - 1, of: train)
    return cell
  }

  override func isRowOpen(at indexPath: IndexPath) -> Bool { isOpen(indexPath.section) }

  override func fold(at indexPath: IndexPath) throws {
    let title = IndexPath(row: 0, section: indexPath.section)
    tableView.focusRow(at: title)
    let changed = folds.toggle(trains[title.section].number, closingOthers: isAccordion)
    let animation = TrainsController.animations[way].0
    try tableView.performBatchUpdates(anchor: .row(title, reveal: false)) {
      for section in trains.indices where changed.contains(trains[section].number) {
        let train = IndexPath(row: 0, section: section)
        (tableView.cellForRow(at: train) as? TrainCell)?.isOpen = isOpen(section)
        let stops = 1..<1 + trains[section].stops.count
        if isOpen(section) {
          try tableView.insertRows(stops, inSection: section, with: animation)
        } else {
          try tableView.deleteRows(stops, inSection: section, with: animation)
        }
      }
    }
    if isOpen(title.section) {
      let last = IndexPath(row: trains[title.section].stops.count, section: title.section)
      reveal(last, below: title)
    }
  }

  private func isOpen(_ section: Int) -> Bool { folds.isOpen(trains[section].number) }
}
