// The gate in front of a pipe: it holds a query up while its rows are not needed.

internal import Synchronization

/// A gate that the thread of a query passes with each row.
///
/// While the thread waits at the gate it takes nothing from the server, which then waits, too.
///
/// A class because the thread of the query and the source of its rows share it.
final class QueryGate: Sendable {
  private struct State {
    var demand: QueryDemand
    /// The number of rows after which the thread waits; nil while it does not.
    var pausedRows: Int?
    /// Whether it has ever waited.
    var hasPaused = false
    /// Whether the query ended because its rows were not needed.
    var isOver = false
    /// Whether nothing holds the thread up any more.
    var isOpen = false

    /// Decides about the row past a number of rows.
    mutating func step(after rows: Int) -> QueryDemand.Step {
      guard !isOpen else { return .read }
      let step = demand.step(after: rows)
      pausedRows = step == .pause ? rows : nil
      hasPaused = hasPaused || step == .pause
      isOver = step == .stop
      return step
    }
  }

  private let state: Mutex<State>
  /// The pipe that ends a wait.
  private let bell: (reading: Int32, writing: Int32)
  private let calls = SystemCalls()

  /// Makes a gate.
  init(_ demand: QueryDemand) throws(CallFailure) {
    bell = try calls.makePipe()
    state = Mutex(State(demand: demand))
  }

  deinit {
    calls.close(bell.reading)
    calls.close(bell.writing)
  }

  /// Whether the query was ever held up.
  var hasPaused: Bool { state.withLock { $0.hasPaused } }

  /// Whether the query ended because its rows were not needed.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Waits until the row past a number of rows is needed; only the thread of the query calls it.
  ///
  /// - Returns: False if the query should end.
  func admits(rowAfter rows: Int) -> Bool {
    while true {
      switch state.withLock({ $0.step(after: rows) }) {
      case .read: return true
      case .stop: return false
      case .pause: pause()
      }
    }
  }

  private func pause() {
    let limit = state.withLock { $0.demand.pauseMilliseconds }
    let arrival = try? calls.wait(for: .bytes, of: bell.reading, milliseconds: limit)
    state.withLock { state in
      state.pausedRows = nil
      if arrival == .quiet { state.demand.endPause() }
    }
    guard arrival == .ready else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = bytes.withUnsafeMutableBytes { try? calls.receive(bell.reading, into: $0) }
  }

  /// Changes the need for rows; any thread may call it, and does not wait.
  func change(_ change: (inout QueryDemand) -> Void) {
    let wakes = state.withLock { state in
      change(&state.demand)
      return state.pausedRows.map { state.demand.needsRow(after: $0) } ?? false
    }
    if wakes { calls.ring(bell.writing) }
  }

  /// Lets the query through for good, which then ends at the pipe.
  func open() {
    let wakes = state.withLock { state in
      state.isOpen = true
      return state.pausedRows != nil
    }
    if wakes { calls.ring(bell.writing) }
  }
}
