// B25: pages of a table on a server, from the key to the screen.

import CellGrid
import TestSupport

extension Setting {
  /// Rows between two places whose pages have nothing in common.
  private static let stride = 3_000
  /// The number of pages that are measured.
  private static let pages = 20

  /// The table of these benchmarks, on one server or in parts on three more, made by the first of
  /// them.
  func serverTable(isInParts: Bool = false) throws -> ServerTable {
    if let table = ServerTable.shared[isInParts] { return table }
    report.say("")
    let place = isInParts ? "three nodes" : "a server"
    report.say("filling a table of \(serverRowCount) rows on \(place)")
    let table = try ServerTable(rowCount: serverRowCount, isInParts: isInParts)
    ServerTable.shared[isInParts] = table
    return table
  }

  /// Starts the viewer with the table of a server, and waits for its first rows.
  func start(
    _ table: ServerTable, _ name: String, through proxy: Proxy? = nil, _ more: [String] = []
  ) throws -> PtySession {
    let session = try start([table.uri(name, through: proxy?.folder)] + table.flags + more)
    try session.expect("the first rows") { $0.terminal.shows(item: 1) }
    session.readUntilQuiet(milliseconds: 400, limit: 120_000)
    return session
  }

  /// First screen, pages here and there, and a filtered one, on one server and on three nodes.
  ///
  /// The limit is psql, which gets the rows of the page by the key before them, in one read-only
  /// transaction over the same socket, and does not show them; and the viewer's own answer to a key
  /// that leads to rows in memory, which it shows.
  func measureServerPages() throws {
    for isInParts in [false, true] {
      let table = try serverTable(isInParts: isInParts)
      report.begin(
        "A table on \(isInParts ? "three nodes" : "a server"): from the key to the screen",
        limit: "psql gets the page by its key, and the viewer shows one that it has")
      try measureServerStart(table)
      let psql = try Psql(table.uri("psql"), home: folder)
      let session = try start(table, "pages")
      try measurePageKey(table, session, psql)
      try measureNextPages(table, session, psql)
      try measureServerEnds(table, session, psql)
      session.end()
      try measureServerTies(table, psql)
      try measureServerFilter(table, psql)
      psql.end()
      try measureTraffic(table)
      try measureIndexRows(table)
    }
  }

  /// The next page by its key, in the pace of a reader.
  ///
  /// The rows were read and their lines drawn while the page before was looked at.
  private func measurePageKey(
    _ table: ServerTable, _ session: PtySession, _ psql: Psql
  ) throws {
    var row = 1
    let keys = try Turns(2 * Self.pages) {
      let time = try session.answer(to: " ", showing: "the page past row \(row)") {
        $0.firstItem.map { $0 > row } ?? false
      }
      session.readUntilQuiet()
      row = session.terminal.firstItem ?? row
      return time
    } limit: {
      try psql.milliseconds(Psql.page("WHERE id > \(row) ORDER BY id LIMIT 256"))
    }
    report.add("\(table.prefix) the page key, to psql alone", keys, "ms", .atMost(1.5))
  }

  /// Goes past all rows of the pages to measure, because rows are counted as far as they are needed.
  private func countPages(_ session: PtySession) throws {
    let row = Self.stride * (Self.pages + 1)
    _ = try answer(session, to: "\(row)G", item: row)
    session.readUntilQuiet()
  }

  /// Pages that are not in memory.
  private func measureNextPages(
    _ table: ServerTable, _ session: PtySession, _ psql: Psql
  ) throws {
    let page = { (key: Int) in Psql.page("WHERE id > \(key) ORDER BY id LIMIT 256") }
    var row = 1
    var psqlTimes: [Double] = []
    try countPages(session)
    let next = try Turns(Self.pages) {
      row += Self.stride
      let time = try answer(session, to: "\(row)G", item: row)
      session.readUntilQuiet()
      return time
    } limit: {
      psqlTimes.append(try psql.milliseconds(page(row)))
      return try psqlTimes[psqlTimes.count - 1] + showing(session)
    }
    report.add("\(table.prefix) the next page", next, "ms")
    // Beside the sum of both, a thread is started, 256 rows become records, and those on screen are
    // laid out twice: about a millisecond. A busy machine delays two threads more often than psql.
    let fastest = Turns(Figures(next.ours.minimum), limit: Figures(next.limit.minimum))
    report.add("\(table.prefix) the fastest of them", fastest, "ms", .atMost(2))
    let alone = Turns(next.ours, limit: Figures(psqlTimes))
    report.add("\(table.prefix) the next page, to psql alone", alone, "ms")
  }

  /// The round trips and bytes of pages that are not in memory, counted by a proxy.
  private func measureTraffic(_ table: ServerTable) throws {
    let proxy = try Proxy(to: table.server)
    let session = try start(table, "traffic", through: proxy)
    try countPages(session)
    var roundTrips: [Double] = []
    var bytes: [Double] = []
    for page in 1..<Self.pages {
      let row = page * Self.stride
      let before = (proxy.roundTrips, proxy.byteCount)
      _ = try answer(session, to: "\(row)G", item: row)
      session.readUntilQuiet()
      roundTrips.append(Double(proxy.roundTrips - before.0))
      bytes.append(Double(proxy.byteCount - before.1))
    }
    session.end()
    report.add("\(table.prefix) round trips of a page", Figures(roundTrips), "", .atMost(1))
    report.add("\(table.prefix) bytes of a page", Figures(bytes), "B")
  }

  /// Returns the milliseconds until the first rows, which are in memory, are on the screen.
  private func showing(_ session: PtySession) throws -> Double {
    let time = try answer(session, to: "g", item: 1)
    session.readUntilQuiet()
    return time
  }

  /// The rows that a server reads of its indexes for a page, over a session of pages.
  private func measureIndexRows(_ table: ServerTable) throws {
    try table.awaitSilence()
    let before = try table.indexRows()
    try table.run("SELECT pg_stat_statements_reset()")
    let session = try start(table, "rows")
    for keys in ["G", "bbbb", "g", "    ", "\(Self.stride)G", "bbbb"] {
      session.send(keys)
      session.readUntilQuiet(milliseconds: 300)
    }
    session.end()
    try table.awaitSilence()
    let sent = Double(try table.sentRows())
    let rows = try zip(table.indexRows(), before).map { Double($0 - $1) / sent * 256 }
    report.add(
      "\(table.prefix) rows of an index for 256 rows, the most of a server",
      Figures(rows.reduce(0, max)), "", .atMost(300))
  }

  /// The first screen, from the start of the program.
  private func measureServerStart(_ table: ServerTable) throws {
    let arguments = [table.uri("start")] + table.flags
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
    // psql reads no catalogue, which takes a new session of the server as long as all of psql.
    report.add(
      "\(table.prefix) the first screen, to psql's start and page", screens, "ms", .atMost(3.5))
  }

  /// The last page, that in the middle, and those with OFFSET.
  private func measureServerEnds(
    _ table: ServerTable, _ session: PtySession, _ psql: Psql
  ) throws {
    let count = table.rowCount
    let last = try Turns(runs) {
      try answer(session, to: "G", item: count)
    } limit: {
      try psql.milliseconds(Psql.page("ORDER BY id DESC LIMIT 256")) + showing(session)
    }
    report.add("\(table.prefix) the last page", last, "ms", .atMost(2))
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
        + showing(session)
    }
    // One server after the other: the least and the greatest key, and the place between them.
    let gate = Gate.atMost(table.parts.isEmpty ? 3 : 6)
    report.add("\(table.prefix) the page at a share of the table", middle, "ms", gate)
    let offset = try Figures.repeated(3) {
      try psql.milliseconds(Psql.page("ORDER BY id OFFSET \(count / 2) LIMIT 256"))
    }
    report.add("\(table.prefix) psql with OFFSET, in the middle", offset, "ms")
  }

  // Acceptance case 19.
  /// The next page among rows that are equal in the sort.
  private func measureServerTies(_ table: ServerTable, _ psql: Psql) throws {
    let count = table.rowCount
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
      let stars = row * 4 / (count + 1)
      return try psql.milliseconds(
        Psql.page("WHERE stars = \(stars) AND id > \(row) ORDER BY stars, id LIMIT 256"))
    }
    report.add("\(table.prefix) the next page among equal values", ties, "ms")
    report.add(
      "\(table.prefix) the slowest of them, to 50 ms",
      Turns(Figures(ties.ours.maximum), limit: Figures(50)), "ms", .atMost(1))
    session.end()
  }

  /// The first page of a filter.
  private func measureServerFilter(_ table: ServerTable, _ psql: Psql) throws {
    let session = try start(table, "filtered")
    let filter = try Turns(runs) {
      session.send("\u{1B}")
      try session.expect("all rows") { $0.terminal.shows(item: 1) }
      session.readUntilQuiet()
      return try answer(session, to: "&price>999\r") { !$0.shows(item: 1) && $0.firstItem != nil }
    } limit: {
      try psql.milliseconds(Psql.page("WHERE price > 999 ORDER BY id LIMIT 256"))
    }
    // In a small table, explaining the filter takes as long as reading all rows.
    report.add(
      "\(table.prefix) the first page of a filter without an index", filter, "ms",
      table.rowCount < 1_000_000 ? .none : .atMost(1.5))
    session.end()
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
