import TableKit

/// An outline too large to be held, with nodes that are paths of numbers, and the questions about it.
@MainActor
final class ManyNodes: OutlineExpansionDataSource {
  /// The number of children of a node; zero for one that cannot open.
  let count: ([Int]) -> Int
  /// Whether a node is open.
  var isOpen: ([Int]) -> Bool
  /// The nodes that the table asked about, with repetitions.
  private(set) var questions: [[Int]] = []
  /// The number of children that the table requested.
  private(set) var children = 0

  init(count: @escaping ([Int]) -> Int, isOpen: @escaping ([Int]) -> Bool) {
    self.count = count
    self.isOpen = isOpen
  }

  /// Returns the questions so far, and forgets them.
  func takeQuestions() -> [[Int]] {
    defer { questions = [] }
    return questions
  }

  private func path(_ item: OutlineItem?) -> [Int] { item?.value(as: [Int].self) ?? [] }

  func isExpanded(_ item: OutlineItem) -> Bool {
    questions.append(path(item))
    return isOpen(path(item))
  }

  func setExpanded(_ isExpanded: Bool, item: OutlineItem) {
    let (old, changed) = (isOpen, path(item))
    isOpen = { $0 == changed ? isExpanded : old($0) }
  }

  func numberOfChildren(of item: OutlineItem?) -> Int { count(path(item)) }

  func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
    children += 1
    return OutlineItem(path(item) + [index])
  }

  func isExpandable(_ item: OutlineItem) -> Bool { count(path(item)) > 0 }

  func location(of item: OutlineItem) -> OutlineLocation? {
    guard let index = path(item).last else { return nil }
    let around = Array(path(item).dropLast())
    return OutlineLocation(parent: around.isEmpty ? nil : OutlineItem(around), index: index)
  }

  func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "node")
      ?? TableViewCell(style: .default, reuseIdentifier: "node")
    cell.textLabel.text = path(item).map { "\($0)" }.joined(separator: ".")
    return cell
  }
}

/// A chain of nodes inside one another, each with a node that cannot open below the next.
@MainActor
final class DeepNodes: OutlineExpansionDataSource {
  let depth: Int
  /// The first level that is closed.
  var firstClosed: Int
  /// The number of nodes that the table asked about, with repetitions.
  var questions = 0

  init(depth: Int) {
    self.depth = depth
    firstClosed = depth
  }

  /// The level of a node of the chain; negative for one that cannot open.
  private func level(_ item: OutlineItem?) -> Int { item?.value(as: Int.self) ?? 0 }

  func isExpanded(_ item: OutlineItem) -> Bool {
    questions += 1
    return level(item) < firstClosed
  }

  func setExpanded(_ isExpanded: Bool, item: OutlineItem) {
    firstClosed = isExpanded ? depth : level(item)
  }

  func numberOfChildren(of item: OutlineItem?) -> Int { 2 }

  func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
    OutlineItem(index == 0 ? level(item) + 1 : -level(item) - 1)
  }

  func isExpandable(_ item: OutlineItem) -> Bool { (1..<depth).contains(level(item)) }

  func location(of item: OutlineItem) -> OutlineLocation? {
    let around = abs(level(item)) - 1
    return OutlineLocation(
      parent: around == 0 ? nil : OutlineItem(around), index: level(item) > 0 ? 0 : 1)
  }

  func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "node")
      ?? TableViewCell(style: .default, reuseIdentifier: "node")
    cell.textLabel.text = "\(level(item))"
    return cell
  }
}
