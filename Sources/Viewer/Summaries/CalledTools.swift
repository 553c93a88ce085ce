// The tools that the turns before a record called.

import Records
internal import Synchronization

/// The names of the tools that the turns of a session call, for the turns with their results.
///
/// A class, because all copies of the columns share what was looked up.
final class CalledTools: Sendable {
  /// The most records whose calls are kept.
  private static let limit = 4_096

  private let session: AgentSession
  private let record: @Sendable (Int) -> Record?
  /// The calls of records, by their rows.
  private let known = Mutex<[Int: ToolNames]>([:])

  /// Looks up nothing yet.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - record: Returns the record of a row; nil if it is not in memory.
  init(of session: AgentSession, record: @escaping @Sendable (Int) -> Record?) {
    self.session = session
    self.record = record
  }

  /// Returns the names of the tools whose results are in a turn, from the 64 records before it.
  ///
  /// - Complexity: O(bytes of the records between the call and the turn), the first time.
  func names(for parts: [TurnPart], of record: Record) -> ToolNames {
    record.row.map { ToolNames(forResultsIn: parts, ofRow: $0, calls: calls(ofRow:)) } ?? [:]
  }

  private func calls(ofRow row: Int) -> ToolNames {
    if let calls = known.withLock({ $0[row] }) { return calls }
    guard let record = record(row) else { return [:] }
    let calls = session.calls(in: record)
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[row] = calls
    }
    return calls
  }
}

extension ToolNames {
  /// The number of records before a result among which its call is looked for.
  private static let distance = 64

  /// Finds the tools whose results are in a turn.
  ///
  /// - Parameters:
  ///   - parts: The parts of the turn.
  ///   - row: The row of its record.
  ///   - calls: Returns the tools that the turn of an earlier row calls.
  init(forResultsIn parts: [TurnPart], ofRow row: Int, calls: (Int) -> ToolNames) {
    self = [:]
    for part in parts where part.kind == .result {
      guard let number = part.number else { continue }
      for earlier in (Swift.max(row - Self.distance, 0)..<row).reversed() {
        guard let name = calls(earlier)[number] else { continue }
        self[number] = name
        break
      }
    }
  }
}
