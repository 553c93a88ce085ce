import TableKit

/// The comments under an article.
final class CommentsController: TableViewController {
  let comments = Comment.samples
  private(set) var folds = Folds<Int>()

  override func viewDidLoad() {
    title = "Folding News"
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

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    do {
      try fold(at: indexPath)
    } catch {
      status = "\(error)"
    }
  }

  /// Opens a comment and closes all others, or closes the one that is open.
  private func fold(at indexPath: IndexPath) throws {
    let changed = folds.toggle(comments[indexPath.row].id, closingOthers: true)
    let rows = comments.indices.filter { changed.contains(comments[$0].id) }
    try show(rows.map { IndexPath(row: $0, section: 0) }, around: indexPath)
  }

  /// Updates the table after comments opened or closed, in one transaction.
  private func show(_ changed: [IndexPath], around chosen: IndexPath) throws {
    for indexPath in changed {
      if let cell = tableView.cellForRow(at: indexPath) { configure(cell, for: indexPath) }
    }
    let unseen = changed.filter { tableView.cellForRow(at: $0) == nil }
    try tableView.performBatchUpdates(anchor: .row(chosen, reveal: true)) {
      if !unseen.isEmpty { try tableView.invalidateHeights(at: unseen) }
    }
  }

  /// Fills a cell from the model.
  func configure(_ cell: TableViewCell, for indexPath: IndexPath) {
    let comment = comments[indexPath.row]
    (cell as? CommentCell)?.show(comment, isOpen: folds.isOpen(comment.id))
  }
}
