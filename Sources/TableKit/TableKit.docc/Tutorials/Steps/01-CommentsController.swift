import TableKit

/// The comments under an article.
final class CommentsController: TableViewController {
  let comments = Comment.samples

  override func viewDidLoad() {
    title = "Folding News"
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "comment")
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    comments.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath)
    cell.textLabel.text = comments[indexPath.row].text
    return cell
  }
}
