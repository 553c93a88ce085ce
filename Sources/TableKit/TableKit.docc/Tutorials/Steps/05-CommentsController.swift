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

  /// Fills a cell from the model.
  func configure(_ cell: TableViewCell, for indexPath: IndexPath) {
    let comment = comments[indexPath.row]
    (cell as? CommentCell)?.show(comment, isOpen: folds.isOpen(comment.id))
  }
}
