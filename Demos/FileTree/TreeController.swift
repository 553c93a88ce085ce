// The tree as a table that is one outline, with its bars.

import CellGrid
import TableKit
import TerminalApp

/// A directory tree, of which directories are read when they open.
final class TreeController: TableViewController {
  /// The time that a tape waits for a directory, to show what a slow disk looks like.
  private static let tapeDelay = Duration.milliseconds(100)

  /// The directories that were read, as the table knows them.
  var tree: Tree
  /// The directories whose entries the table asked for before they were read.
  var promised: Set<UInt32> = []
  /// The directory that the user opened before it was read.
  var unrevealed: UInt32?
  /// The search; nil without one.
  var search: Search?
  /// The text that the user types after a slash; nil if none is typed.
  var prompt: String?
  /// Whether a directory that the user opens closes those beside it.
  var isAccordion = false
  private(set) lazy var outline = OutlineView(self, in: tableView)
  private(set) lazy var reader = makeReader()

  private let directories: Directories
  private let services: Services
  private let mode = Label()
  private let place = Label()
  private let results = Label()
  private let calls = Label()
  private let keys = Label()

  /// Makes a tree of which nothing is read.
  init(_ directories: Directories, root: [UInt8], _ services: Services) {
    self.directories = directories
    self.services = services
    tree = Tree(root: root)
    super.init()
  }

  private func makeReader() -> Reader {
    let services = services
    return Reader(directories, tree, services) { [weak self] in
      guard services.clock == .virtual else {
        self?.hearNews()
        return
      }
      services.after(Self.tapeDelay) { self?.hearNews() }
    }
  }

  override func viewDidLoad() {
    tableView.register(FileCell.self, forCellReuseIdentifier: "file")
    tableView.motion.duration = .milliseconds(300)
    outline.tableView.stickyLevels = 3
    let root = Label(Text(bytes: Array(" File tree of ".utf8) + tree.root))
    root.compressionPriority = .defaultLow
    results.compressionPriority = .required
    place.lineBreakMode = .byTruncatingHead
    for label in [place, calls, keys] { label.insets = Insets(left: 1) }
    keys.numberOfLines = 0
    calls.style = .standard.adding(.dim)
    titleView = Stack(.vertical, [Stack(.horizontal, [root, Spacer(), mode]), Separator()])
    let status = Stack(.horizontal, spacing: 2, [place, Spacer(), results])
    statusView = Stack(.vertical, [Separator(), status, calls, keys])
  }

  override func viewDidLayoutSubviews() {
    let counters = tableView.counters
    mode.text = isAccordion ? "accordion " : nil
    results.text = search.map { "\($0) " }
    calls.text =
      "last key: cellForRow \(counters.cellForRow)  cellForItem \(counters.cellForItem)  "
      + "layouts \(counters.layouts)  \u{B7}  files read: \(tree.fileCount)"
    if let prompt {
      place.text = "/\(prompt)"
      keys.text = "Enter search  Esc cancel"
    } else {
      place.source = focusedNode.map { Text(bytes: tree.path(of: $0)) } ?? ""
      keys.text =
        "Enter Right Left open, close  e all  c none  a accordion  / n N find  q quit"
    }
  }

  override func handle(key press: KeyPress) -> Outcome {
    tableView.resetCounters()
    return perform(press) ?? super.handle(key: press)
  }

  /// The line that has the focus.
  private var focusedNode: Node? { outline.focusedItem?.value(as: Node.self) }

  // MARK: - News

  /// Takes over what was read and found since the last time.
  private func hearNews() {
    let news = reader.takeNews()
    var kept: [UInt32] = []
    for case .read(let folder, let reading) in news {
      tree.add(reading, of: folder)
      if promised.remove(folder) != nil { kept.append(folder) }
    }
    if !kept.isEmpty {
      change { for folder in kept { outline.reloadItem(item(of: folder), children: true) } }
      if let folder = unrevealed, kept.contains(folder) { reveal(folder) }
    }
    for item in news {
      switch item {
      case .read: continue
      case .found(let nodes): search?.add(nodes)
      case .endOfSearch: search?.complete()
      }
    }
    visitHit()
  }

  /// Scrolls as much of a directory into sight as fits below its own line.
  private func reveal(_ folder: UInt32) {
    unrevealed = nil
    guard let item = item(of: folder), outline.focusedItem == item,
      let listing = tree.listing(of: folder), listing.count > 0
    else { return }
    let last = Node(folder: folder, index: UInt32(listing.count - 1))
    outline.scrollToItem(OutlineItem(last), at: .none, animated: true)
    outline.scrollToItem(item, at: .none, animated: true)
  }

  /// Makes changes of the outline in one transaction.
  func change(_ changes: () -> Void) {
    do {
      try tableView.performBatchUpdates(changes)
    } catch {
      preconditionFailure("no row came or went: \(error)")
    }
  }
}
