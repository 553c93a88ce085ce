// Comments that open inside their cell, in four ways that look the same and differ in cost.

import CellGrid
import TableKit

/// The comments under an article.
final class CommentsController: FoldingController {
  let comments = Comment.samples
  private(set) var folds = Folds<Int>()

  init() { super.init(page: .comments) }

  override var ways: [String] { FoldingWay.allCases.map(\.description) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CommentCell.self, forCellReuseIdentifier: "comment")
    tableView.separatorStyle = .singleLine
    tableView.estimatedRowHeight = 4
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    comments.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath)
    configure(cell, for: indexPath)
    return cell
  }

  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    height(at: indexPath)
  }

  override func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> ContentNode? {
    let label = Label(
      "\(comments.count) readers on: The night train to the north is saved, this year")
    label.insets = Insets(left: CommentCell.leftMargin)
    label.style = .standard.adding(.bold)
    return label
  }

  override func isRowOpen(at indexPath: IndexPath) -> Bool {
    folds.isOpen(comments[indexPath.row].id)
  }

  override func fold(at indexPath: IndexPath) throws {
    let changed = folds.toggle(comments[indexPath.row].id, closingOthers: isAccordion)
    let rows = comments.indices.filter { changed.contains(comments[$0].id) }
    try show(rows.map { IndexPath(row: $0, section: 0) }, around: indexPath)
  }

  /// Fills a cell, or its template, from the model.
  func configure(_ cell: TableViewCell, for indexPath: IndexPath) {
    let comment = comments[indexPath.row]
    (cell as? CommentCell)?.show(comment, isOpen: folds.isOpen(comment.id))
  }
}
