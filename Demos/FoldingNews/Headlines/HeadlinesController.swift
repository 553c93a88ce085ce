// Headlines that open a row below them, in three ways.

import TableKit

/// The news, one section for each headline.
final class HeadlinesController: FoldingController {
  let headlines = Headline.samples
  private(set) var folds = Folds<Int>()

  init() { super.init(page: .headlines) }

  override var ways: [String] { DetailWay.allCases.map(\.description) }

  var detailWay: DetailWay { DetailWay(rawValue: way) ?? .section }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(HeadlineCell.self, forCellReuseIdentifier: "headline")
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "article")
  }

  override func numberOfSections(in tableView: TableView) -> Int { headlines.count }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    switch detailWay {
    case .section, .row: isOpen(section) ? 2 : 1
    case .height: 2
    }
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let identifier = indexPath.row == 0 ? "headline" : "article"
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    let headline = headlines[indexPath.section]
    if indexPath.row == 0 {
      (cell as? HeadlineCell)?.show(headline, isOpen: folds.isOpen(headline.id))
    } else {
      cell.textLabel.text = headline.text
    }
    return cell
  }

  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    indexPath.row == 1 && !isOpen(indexPath.section) ? 0 : TableView.automaticDimension
  }

  override func isRowOpen(at indexPath: IndexPath) -> Bool { isOpen(indexPath.section) }

  override func fold(at indexPath: IndexPath) throws {
    let title = IndexPath(row: 0, section: indexPath.section)
    tableView.focusRow(at: title)
    let changed = folds.toggle(headlines[title.section].id, closingOthers: isAccordion)
    try show(headlines.indices.filter { changed.contains(headlines[$0].id) }, around: title)
  }

  /// Whether the article of a section is open.
  func isOpen(_ section: Int) -> Bool { folds.isOpen(headlines[section].id) }
}
