// A conversation.

import TableKit
import TerminalApp

/// A table that opens at its end and loads earlier messages when its start comes into sight.
final class ChatController: TableViewController {
  private enum Earlier {
    case available, loading, none
  }

  private let room: ChatRoom
  private var messages: [Message] = []
  private var earlier = Earlier.available
  private var isAtFirstLayout = true
  private var sentCount = 0

  init(room: ChatRoom) {
    self.room = room
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Conversation"
    tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
    tableView.rowHeight = TableView.automaticDimension
    tableView.estimatedRowHeight = 3
    tableView.contentInset = Insets(top: 1, left: 1, bottom: 1, right: 1)
    let label = Label("No messages")
    label.textAlignment = .center
    tableView.backgroundView = label
    messages = room.latest
    showStatus()
    Task { [weak self, room] in
      for await message in room.arrivals { self?.receive(message) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard isAtFirstLayout else { return }
    isAtFirstLayout = false
    scrollToEnd(animated: false)
  }

  // MARK: - Rows

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? MessageCell)?.show(messages[indexPath.row])
    return cell
  }

  override func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    if indexPath.row == 0, !isAtFirstLayout { loadEarlier() }
  }

  override func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let delete = ContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, completion in
      self?.delete(at: indexPath)
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }

  override func handle(key: KeyPress) -> Outcome {
    guard key.key == .character("s") else { return super.handle(key: key) }
    sentCount += 1
    append(room.send("Message \(sentCount) of mine"))
    scrollToEnd(animated: true)
    return .handled
  }

  // MARK: - Changes

  private func receive(_ message: Message) {
    let isFollowing = tableView.isAtEnd
    append(message)
    if isFollowing { scrollToEnd(animated: true) }
  }

  private func append(_ message: Message) {
    messages.append(message)
    update {
      try tableView.insertRows(
        at: [IndexPath(row: messages.count - 1, section: 0)], with: .bottom)
    }
  }

  private func delete(at indexPath: IndexPath) {
    messages.remove(at: indexPath.row)
    update { try tableView.deleteRows(at: [indexPath], with: .fade) }
  }

  private func loadEarlier() {
    guard earlier == .available, let first = messages.first else { return }
    earlier = .loading
    showStatus()
    Task {
      let page = try await room.page(before: first.number)
      messages.insert(contentsOf: page, at: 0)
      earlier = page.isEmpty ? .none : .available
      let reading = tableView.indexPathsForVisibleRows.first ?? IndexPath(row: 0, section: 0)
      update(anchor: .row(reading, reveal: false)) {
        try tableView.insertRows(
          at: page.indices.map { IndexPath(row: $0, section: 0) }, with: .none)
      }
    }
  }

  private func update(anchor: AnchorRule = .contract, _ changes: () throws -> Void) {
    do {
      try tableView.performBatchUpdates(anchor: anchor, changes)
    } catch let error as TableUpdateError {
      tableView(tableView, didRefuse: error)
    } catch {
      status = "\(error)"
    }
    showStatus()
  }

  private func showStatus() {
    let start =
      switch earlier {
      case .available: "more above"
      case .loading: "loading"
      case .none: "all here"
      }
    status = "\(messages.count) messages, \(start)  s send  Left delete  q quit"
  }

  private func scrollToEnd(animated: Bool) {
    guard !messages.isEmpty else { return }
    tableView.scrollToRow(
      at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: animated)
  }
}
