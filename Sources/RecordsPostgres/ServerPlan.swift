// The plan of a statement as the server explains it.

/// The properties of a plan that decide how rows are read.
struct ServerPlan {
  /// The expected number of rows of the answer; nil if it is not told.
  private(set) var rows: Int?
  /// The expected number of rows that the server sorts; nil if it sorts none.
  private(set) var sortedRows: Int?
  /// Whether the server reads a table from its beginning to its end.
  private(set) var readsAll = false

  /// Reads a plan in JSON.
  init(_ json: String) {
    var step = ""
    for line in json.split(separator: "\n") {
      let parts = line.drop { $0 == " " }.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].drop { $0 == " " }
      switch parts[0] {
      case "\"Node Type\"":
        step = String(value.filter { $0 != "\"" && $0 != "," })
        readsAll = readsAll || step == "Seq Scan"
      case "\"Plan Rows\"":
        let count = Int(value.prefix { $0.isNumber }) ?? 0
        rows = rows ?? count
        // Rows with an equal beginning of the order are sorted among each other; that is cheap.
        if step == "Sort" { sortedRows = max(sortedRows ?? 0, count) }
      default: break
      }
    }
  }
}
