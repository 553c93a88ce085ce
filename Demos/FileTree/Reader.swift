// The reading of directories, outside the main thread.

import Synchronization
import TerminalApp

/// A reader of directories in the background, which also searches in them.
///
/// It reads one directory at a time. First come those that the table asks for, the latest one
/// first, then those that a search needs, and then all others if everything is open. It is a class
/// because the main thread and the one that reads share it. No thread reads while it holds the lock.
final class Reader: Sendable {
  /// A result, in the order in which the main thread has to hear of them.
  enum News: Sendable {
    case read(UInt32, Reading)
    case found([Node])
    case endOfSearch
  }

  fileprivate struct State {
    /// A tree of its own, equal to that of the main thread after all news.
    var tree: Tree
    /// The directories that the table asks for.
    var wanted: [UInt32] = []
    var search: Walk?
    /// The walk that reads everything.
    var rest: Walk?
    var isRunning = false
    var news: [News] = []
  }

  private let directories: Directories
  private let services: Services
  private let announce: @MainActor @Sendable () -> Void
  private let state: Mutex<State>

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - directories: The source of directories.
  ///   - tree: The tree, of which nothing is read.
  ///   - services: The services of the run.
  ///   - announce: A closure that is called when there are news.
  init(
    _ directories: Directories, _ tree: Tree, _ services: Services,
    announce: @escaping @MainActor @Sendable () -> Void
  ) {
    self.directories = directories
    self.services = services
    self.announce = announce
    state = Mutex(State(tree: tree))
  }

  // MARK: - The main thread

  /// Asks for a directory.
  func read(_ folder: UInt32) { ask { $0.wanted.append(folder) } }

  /// Starts to read all directories, or ends it.
  func readEverything(_ isWanted: Bool) { ask { $0.rest = isWanted ? Walk(nil) : nil } }

  /// Replaces the search; nil ends it.
  func search(_ pattern: Pattern?) {
    ask { state in
      state.search = pattern.map { Walk($0) }
      state.news.removeAll { if case .read = $0 { false } else { true } }
    }
  }

  /// Returns and removes the news.
  func takeNews() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  private func ask(_ change: (inout State) -> Void) {
    let starts = state.withLock { state in
      change(&state)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts { services.background.run("read") { self.work($0) } }
  }

  // MARK: - The background

  private func work(_ cancellation: Cancellation) {
    while !cancellation.isCancelled {
      switch tell({ $0.nextStep() }) {
      case .read(let folder):
        let reading = directories.read(state.withLock { $0.tree.path(of: folder) })
        tell { $0.add(reading, of: folder) }
      case .found: continue
      case .end: return
      }
    }
  }

  /// Changes the state, and announces the first of its news.
  private func tell<Result>(_ change: (inout State) -> Result) -> Result {
    let (result, isNews) = state.withLock { state in
      let hadNews = !state.news.isEmpty
      let result = change(&state)
      return (result, !hadNews && !state.news.isEmpty)
    }
    if isNews { services.mailbox.post(announce) }
    return result
  }
}

extension Reader.State {
  /// Goes on with what comes first.
  fileprivate mutating func nextStep() -> Walk.Step {
    while let folder = wanted.popLast() {
      if tree.reading(of: folder) == nil { return .read(folder) }
    }
    if let step = search?.step(in: tree) {
      switch step {
      case .read: return step
      case .found(let nodes):
        if !nodes.isEmpty { news.append(.found(nodes)) }
        return step
      case .end:
        search = nil
        news.append(.endOfSearch)
      }
    }
    if let step = rest?.step(in: tree) {
      if case .end = step { rest = nil } else { return step }
    }
    isRunning = false
    return .end
  }

  fileprivate mutating func add(_ reading: Reading, of folder: UInt32) {
    tree.add(reading, of: folder)
    news.append(.read(folder, reading))
  }
}
