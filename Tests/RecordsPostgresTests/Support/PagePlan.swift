// The plan by which the server reads a page, and the blocks it reads.

@testable import RecordsPostgres

/// The plan of a statement that was run.
struct PagePlan {
  /// The plan in JSON, as the server prints it.
  let json: String

  /// Runs a statement as a page is read, and keeps its plan.
  init(
    _ statement: Statement, in session: Session, for purpose: Session.Purpose = .page
  ) throws {
    let explained = Statement(
      "EXPLAIN (ANALYZE, BUFFERS, VERBOSE, FORMAT JSON) \(statement.text)", statement.values)
    json = try session.read([explained], for: purpose)[0].string(0, 0) ?? ""
  }

  /// The steps of the plan, the outermost first.
  var steps: [String] { strings("Node Type") }

  /// The blocks that were read, from memory or from the disk.
  var blocks: Int {
    (numbers("Shared Hit Blocks").first ?? 0) + (numbers("Shared Read Blocks").first ?? 0)
  }

  /// The rows that conditions discarded.
  var discardedRows: Int { numbers("Rows Removed by Filter").reduce(0, +) }

  /// The rows that each step returned.
  var rows: [Int] { numbers("Actual Rows") }

  /// The statements that other servers got.
  var remoteStatements: [String] { strings("Remote SQL") }

  private func values(_ key: String) -> [Substring] {
    json.split(separator: "\n").compactMap { line in
      line.firstRange(of: "\"\(key)\": ").map { line[$0.upperBound...] }
    }
  }

  private func numbers(_ key: String) -> [Int] {
    values(key).compactMap { Int($0.prefix { $0.isNumber }) }
  }

  private func strings(_ key: String) -> [String] {
    values(key).map { String($0.dropFirst().prefix { $0 != "\"" }) }
  }
}
