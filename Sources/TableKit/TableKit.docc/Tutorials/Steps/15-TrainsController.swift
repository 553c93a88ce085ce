import TableKit

/// The trains of a day, one section each; its stops are rows while it is open.
final class TrainsController: FoldingController {
  private let trains = Train.samples
  private var folds = Folds<String>()

  init() { super.init(page: .trains) }

  override var ways: [String] { ["insertRows and deleteRows"] }

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

  override func fold(at indexPath: IndexPath) throws {
    let title = IndexPath(row: 0, section: indexPath.section)
    let changed = folds.toggle(trains[title.section].number, closingOthers: isAccordion)
    try tableView.performBatchUpdates(anchor: .row(title, reveal: true)) {
      for section in trains.indices where changed.contains(trains[section].number) {
        let stops = 1..<1 + trains[section].stops.count
        if isOpen(section) {
          try tableView.insertRows(stops, inSection: section)
        } else {
          try tableView.deleteRows(stops, inSection: section)
        }
      }
    }
  }

  private func isOpen(_ section: Int) -> Bool { folds.isOpen(trains[section].number) }
}
