// B25, B26: pages of a table on a server, from the key to the screen.

import CellGrid
import TestSupport

extension Setting {
  /// The rows of a table on a server: a gigabyte stands for ten million.
  private var serverRows: Int { max(byteCount / 100, 100_000) }

  /// The milliseconds between two frames.
  private static let tick = 1_000.0 / 60
  /// Rows between two places whose pages have nothing in common.
  private static let stride = 3_000

  /// The server of these benchmarks, started by the first of them.
  func serverTable() throws -> ServerTable {
    if let table = ServerTable.shared { return table }
    report.say("")
    report.say("filling a table of \(serverRows) rows on a server")
    let table = try ServerTable(rowCount: serverRows)
    ServerTable.shared = table
    return table
  }

  /// Starts the viewer with the table of a server, and waits for its first rows.
  func start(
    _ table: ServerTable, _ name: String, through proxy: Proxy? = nil, _ more: [String] = []
  ) throws -> PtySession {
    let session = try start([table.uri(name, through: proxy?.folder), "--table", "reviews"] + more)
    try session.expect("the first rows") { $0.terminal.shows(item: 1) }
    session.readUntilQuiet(milliseconds: 400, limit: 120_000)
    return session
  }

  /// First screen, pages here and there, and a filtered one.
  ///
  /// The limit is psql, which gets the rows of the page by the key before them, in one read-only
  /// transaction over the same socket, and does not show them. The viewer shows at once where it
  /// went, and the rows with the next of its sixty frames a second; hence the tick.
  func measureServerPages() throws {
    let table = try serverTable()
    report.begin(
      "A table on a server: from the key to the screen",
      limit: "psql gets the page by its key, over the same socket; and a tick of 60 a second")
    try measureServerStart(table)
    let proxy = try Proxy(to: table.server)
    let psql = try Psql(table.uri("psql", through: proxy.folder), home: folder)
    let session = try start(table, "pages", through: proxy)
    let page = { (key: Int) in Psql.page("WHERE id > \(key) ORDER BY id LIMIT 256") }
    var row = 1
    var traffic: [(roundTrips: Int, bytes: Int)] = []
    // Rows are counted as far as they are needed, which comes before the first measure.
    let pages = 20
    _ = try answer(session, to: "\(Self.stride * (pages + 1))G", item: Self.stride * (pages + 1))
    session.readUntilQuiet()
    let next = try Turns(pages) {
      row += Self.stride
      let before = (proxy.roundTrips, proxy.byteCount)
      let time = try answer(session, to: "\(row)G", item: row)
      session.readUntilQuiet()
      traffic.append((proxy.roundTrips - before.0, proxy.byteCount - before.1))
      return time
    } limit: {
      try psql.milliseconds(page(row)) + Self.tick
    }
    report.add("B25 the next page", next, "ms", .atMost(1.5))
    report.add(
      "B25 round trips of a page", Figures(traffic.map { Double($0.roundTrips) }), "", .atMost(1))
    report.add("B25 bytes of a page", Figures(traffic.map { Double($0.bytes) }), "B")
    try measureServerEnds(table, session, psql)
    session.end()
    psql.end()
    try measureServerTies(table)
  }

  /// The first screen, from the start of the program.
  private func measureServerStart(_ table: ServerTable) throws {
    let arguments = [table.uri("start"), "--table", "reviews"]
    let statement = Psql.page("ORDER BY id LIMIT 256")
    let runs = 4 * runs
    let screens = try Turns(runs) {
      try firstScreen([viewer] + arguments) { $0.shows(item: 1) }.time
    } limit: {
      try milliseconds {
        var command = Command(
          path: Psql.path,
          arguments: Psql.flags + [table.uri("psql"), "-o", "/dev/null", "-f", "-"])
        command.input = .pipe(Array(statement.utf8))
        _ = try command.run()
      }
    }
    report.add("B25 the first screen, to psql's start and page", screens, "ms", .atMost(4))
  }

  /// The last page, that in the middle, and those with OFFSET.
  private func measureServerEnds(
    _ table: ServerTable, _ session: PtySession, _ psql: Psql
  ) throws {
    let count = table.rowCount
    let last = try Turns(runs) {
      _ = try answer(session, to: "g", item: 1)
      return try answer(session, to: "G", item: count)
    } limit: {
      try psql.milliseconds(Psql.page("ORDER BY id DESC LIMIT 256")) + Self.tick
    }
    report.add("B25 the last page", last, "ms", .atMost(2))
    var share = 40
    let middle = try Turns(5) {
      share += 4
      let row = count / 100 * share
      let typed = Moment.now
      session.send("\(share)%")
      try session.expect("\(share) %") { session in
        session.terminal.firstItem.map { abs($0 - row) <= count / 50 } ?? false
      }
      return session.arrivals.last.map { $0.moment.milliseconds(since: typed) } ?? 0
    } limit: {
      try psql.milliseconds(Psql.page("WHERE id > \(count / 2) ORDER BY id LIMIT 256"))
        + Self.tick
    }
    report.add("B25 the page at a share of the table", middle, "ms", .atMost(3))
    let offset = try Figures.repeated(3) {
      try psql.milliseconds(Psql.page("ORDER BY id OFFSET \(count / 2) LIMIT 256"))
    }
    report.add("B25 psql with OFFSET, in the middle", offset, "ms")
  }

  /// The next page among rows that are equal in the sort, and a filtered one.
  private func measureServerTies(_ table: ServerTable) throws {
    let count = table.rowCount
    let psql = try Psql(table.uri("psql"), home: folder)
    let session = try start(table, "ties", ["--sort", "stars"])
    var row = count / 8
    _ = try answer(session, to: "\(row)G") { $0.firstItem != nil && !$0.shows(item: 1) }
    session.readUntilQuiet()
    guard let middle = session.terminal.firstItem else { stop("B25, no row in the middle") }
    row = middle
    let ties = try Turns(20) {
      let before = session.terminal.firstItem
      // Seven screens are a page and more.
      for _ in 0..<6 {
        session.send(" ")
        session.readUntilQuiet(milliseconds: 60)
      }
      guard let now = session.terminal.firstItem, now != before else { stop("B25, no next page") }
      row = now
      return try answer(session, to: " ") { $0.firstItem.map { $0 > row } ?? false }
    } limit: {
      try psql.milliseconds(
        Psql.page(
          "WHERE (stars, id) > (\(row * 4 / (count + 1)), \(row)) ORDER BY stars, id LIMIT 256"))
    }
    report.add("B25 the next page among equal values", ties, "ms")
    report.add(
      "B25 the slowest of them, to 50 ms",
      Turns(Figures(ties.ours.maximum), limit: Figures(50)), "ms", .atMost(1))
    session.end()
    let filtered = try start(table, "filtered")
    let filter = try Turns(runs) {
      filtered.send("\u{1B}")
      filtered.readUntilQuiet()
      return try answer(filtered, to: "&price>999\r") { !$0.shows(item: 1) && $0.firstItem != nil }
    } limit: {
      try psql.milliseconds(Psql.page("WHERE price > 999 ORDER BY id LIMIT 256")) + Self.tick
    }
    report.add("B25 the first page of a filter without an index", filter, "ms", .atMost(8))
    filtered.end()
    psql.end()
  }

  // MARK: - Keys and screens

  /// Types keys, and returns the milliseconds until a row is on the screen.
  private func answer(_ session: PtySession, to keys: String, item: Int) throws -> Double {
    try answer(session, to: keys) { $0.shows(item: item) }
  }

  /// Types keys, and returns the milliseconds until the screen meets a condition.
  func answer(
    _ session: PtySession, to keys: String, _ isShown: (VirtualTerminal) -> Bool
  ) throws -> Double {
    let typed = Moment.now
    session.send(keys)
    try session.expect("the answer to \(keys)") { isShown($0.terminal) }
    return session.arrivals.last.map { $0.moment.milliseconds(since: typed) } ?? 0
  }
}

extension VirtualTerminal {
  /// Whether a row of the table is on the screen.
  func shows(item: Int) -> Bool {
    let text = "item \(item) "
    return (0..<size.lines).contains { self.text(ofLine: $0).contains(text) }
  }

  /// The first row of the table on the screen.
  var firstItem: Int? {
    for line in 0..<size.lines {
      let text = text(ofLine: line)
      guard let range = text.firstRange(of: "item ") else { continue }
      return Int(text[range.upperBound...].prefix(while: \.isNumber))
    }
    return nil
  }
}
