// The table of mails: the identifier of a row's cell, and its estimated height.

import CellGrid
import TableKit

/// A mailbox that can reuse cells well or badly, and estimate heights well or badly.
final class MailController: TableViewController {
  /// The mails that share a pool of cells.
  private enum Pools {
    /// Mails of one kind.
    case four
    /// All mails.
    case one
  }

  /// The estimated height of rows that have never been visible.
  private enum Estimate: String {
    case byKind = "by kind"
    case oneLine = "one line each"
  }

  private static let sharedIdentifier = "mail"
  private var mails = Mail.all
  private var pools = Pools.four
  private var estimate = Estimate.byKind
  private var madeCells: [String: Int] = [:]
  private var rebuiltCells = 0
  private let calls = Label()
  private let cells = Label()

  override func viewDidLoad() {
    for identifier in MailKind.allCases.map(\.rawValue) + [Self.sharedIdentifier] {
      tableView.register(forCellReuseIdentifier: identifier) { [weak self] in
        self?.makeCell($0) ?? MailCell(style: .default, reuseIdentifier: $0)
      }
    }
    tableView.separatorStyle = .singleLine
    tableView.estimatedRowHeight = 1
    tableView.allowsSelection = false
    title = ""
    calls.style = .standard.adding(.dim)
    calls.numberOfLines = 0
    cells.numberOfLines = 0
    let keys = Label(
      " j k  f b  g G move  1 four pools  2 one pool  e estimates  Tab button  q quit")
    keys.numberOfLines = 0
    statusView = Stack(.vertical, [Separator(), calls, cells, keys])
  }

  override func viewDidLayoutSubviews() {
    let sharing = pools == .four ? "four identifiers" : "one identifier for all"
    title = " Mail with \(sharing), estimates: \(estimate.rawValue)"
    calls.text = " last key:  \(tableView.counters)"
    let made = identifiers.map { "\($0) \(madeCells[$0] ?? 0)" }
    cells.text = """
       made: \(made.joined(separator: "  "))  rebuilt \(rebuiltCells)  \
      lines \(tableView.contentSize.lines)
      """
  }

  /// The identifiers in use.
  private var identifiers: [String] {
    switch pools {
    case .four: MailKind.allCases.map(\.rawValue)
    case .one: [Self.sharedIdentifier]
    }
  }

  private func makeCell(_ identifier: String) -> MailCell {
    madeCells[identifier, default: 0] += 1
    let cell = MailCell(style: .default, reuseIdentifier: identifier)
    cell.onRebuild = { [weak self] in self?.rebuiltCells += 1 }
    return cell
  }

  // MARK: - Rows

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    mails.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let mail = mails[indexPath.row]
    let identifier = pools == .four ? mail.kind.rawValue : Self.sharedIdentifier
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (cell as? MailCell)?.show(mail) { [weak self] in self?.answer(mail, $0) }
    return cell
  }

  /// Stores an answer in the model and fills the cell again, without requesting another one.
  private func answer(_ mail: Mail, _ answer: Mail.Answer) {
    guard let row = mails.firstIndex(where: { $0.id == mail.id }) else { return }
    mails[row].answer = answer
    do {
      try tableView.reconfigureRows(at: [IndexPath(row: row, section: 0)])
    } catch {
      preconditionFailure("the row is there: \(error)")
    }
  }

  override func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Int {
    switch estimate {
    case .byKind: mails[indexPath.row].kind.typicalHeight
    case .oneLine: TableView.automaticDimension
    }
  }

  // MARK: - Keys

  override func handle(key: KeyPress) -> Outcome {
    tableView.resetCounters()
    switch key.key {
    case .character("1"): begin(.four, estimate)
    case .character("2"): begin(.one, estimate)
    case .character("e"): begin(pools, estimate == .byKind ? .oneLine : .byKind)
    default: return super.handle(key: key)
    }
    return .handled
  }

  /// Begins again from the top.
  private func begin(_ pools: Pools, _ estimate: Estimate) {
    self.pools = pools
    self.estimate = estimate
    rebuiltCells = 0
    tableView.reloadData()
    tableView.moveFocusToStart()
  }
}
