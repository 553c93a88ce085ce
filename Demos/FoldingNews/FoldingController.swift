// The common parts of the three pages: ways to fold on number keys, the accordion, the counters.

import CellGrid
import TableKit

/// A table whose rows fold in one of several ways.
class FoldingController: TableViewController {
  /// The selected way, an index into ``ways``.
  private(set) var way = 0
  /// Whether a row that opens closes all others.
  private(set) var isAccordion = false

  private let page: Page
  private let explanation = Label()
  private let accordion = Label()
  private let calls = Label()
  private let keys = Label()
  private var occasion = "first look"

  /// Makes the table of a page.
  init(page: Page) {
    self.page = page
    super.init()
  }

  /// The descriptions of the ways to fold, beginning with the one on key 1.
  var ways: [String] { [] }

  /// Folds a row: changes the model, then updates the table.
  func fold(at indexPath: IndexPath) throws {}

  override func viewDidLoad() {
    titleView = Stack(.vertical, [tabs(), explanation, Separator()])
    statusView = Stack(.vertical, [Separator(), calls, keys])
    for label in [explanation, calls, keys] {
      label.numberOfLines = 0
      label.insets = Insets(left: 1)
    }
    calls.style = .standard.adding(.dim)
    keys.text = "Enter fold  1-\(ways.count) way  a accordion  c h t page  j k move  q quit"
    tableView.motion.duration = .milliseconds(300)
    describe()
  }

  override func viewDidLayoutSubviews() {
    calls.text = "\(occasion): \(tableView.counters)"
  }

  override func handle(key press: KeyPress) -> Outcome {
    guard press.modifiers.isEmpty, case .character(let character) = press.key else {
      return super.handle(key: press)
    }
    if character == "a" {
      isAccordion.toggle()
    } else if let number = character.wholeNumberValue, ways.indices.contains(number - 1) {
      way = number - 1
      count("other way")
      tableView.reloadData()
    } else {
      return super.handle(key: press)
    }
    describe()
    return .handled
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    count("last fold")
    do {
      try fold(at: indexPath)
    } catch {
      explanation.text = "\(error)"
    }
  }

  /// Scrolls until the rows opened below a title are in sight, or the title is at the top.
  func reveal(_ last: IndexPath, below title: IndexPath) {
    tableView.scrollToRow(at: last, at: .none, animated: true)
    tableView.scrollToRow(at: title, at: .none, animated: true)
  }

  /// Resets the counters of the table, with a name for the action they count.
  private func count(_ occasion: String) {
    self.occasion = occasion
    tableView.resetCounters()
  }

  private func describe() {
    explanation.text = "\(way + 1)  \(ways[way])"
    accordion.text = isAccordion ? "accordion" : nil
  }

  /// The names of the pages; the visible one is reversed.
  private func tabs() -> ContentNode {
    let name = Label("Folding News")
    name.style = .standard.adding(.bold)
    name.insets = Insets(left: 1, right: 2)
    name.compressionPriority = .defaultLow
    let tabs = Stack(.horizontal, [name])
    for page in Page.allCases {
      let tab = Label("\(String(page.key)) \(page.title)")
      tab.insets = Insets(left: 1, right: 1)
      tab.style = page == self.page ? .standard.adding(.reverse) : nil
      tabs.add(tab)
    }
    tabs.add(Spacer())
    tabs.add(accordion)
    return tabs
  }
}
