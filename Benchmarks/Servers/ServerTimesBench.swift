// B26, B27: a server that is far away, long work on a server, and the end of both.

import CellGrid
import TestSupport

extension Setting {
  // Acceptance case 29.
  /// Pages over a line that delays each answer, by 300 ms.
  ///
  /// The limit is one round trip: the program waits for the line once a page, whatever it reads.
  func measureFarServer() throws {
    let table = try serverTable()
    report.begin("A server that is 300 ms away", limit: "the line, one round trip")
    let proxy = try Proxy(to: table.server)
    proxy.delay(milliseconds: 300)
    let session = try start(table, "far", through: proxy)
    report.add("B26 round trips before rest", Figures(Double(proxy.roundTrips)), "", .atMost(8))
    var times: [Double] = []
    var roundTrips: [Double] = []
    _ = try answer(session, to: "60000G") { $0.shows(item: 60_000) }
    session.readUntilQuiet(milliseconds: 1_500, limit: 10_000)
    for row in stride(from: 3_000, through: 30_000, by: 3_000) {
      let before = proxy.roundTrips
      times.append(try answer(session, to: "\(row)G") { $0.shows(item: row) })
      session.readUntilQuiet(milliseconds: 700)
      roundTrips.append(Double(proxy.roundTrips - before))
    }
    report.add(
      "B26 a page", Turns(Figures(times), limit: Figures([Double](repeating: 300, count: 10))),
      "ms",
      .atMost(1.2))
    report.add("B26 round trips of a page", Figures(roundTrips), "", .atMost(1))
    // A reader looks at a screen for a second.
    var row = 30_000
    let reading = try Figures.repeated(30) {
      session.readUntilQuiet(milliseconds: 1_000, limit: 1_000)
      row += PtyProgram.measuredSize.lines - 5
      return try answer(session, to: " ") { $0.shows(item: row) }
    }
    report.add("B26 the next screen at reading speed, the slowest", Figures(reading.maximum), "ms")
    report.add(
      "B26 the same, to one round trip", Turns(Figures(reading.maximum), limit: Figures(300)), "ms",
      .atMost(0.5))
    session.end()
  }

  /// Times that a user is promised; each limit is that time.
  func measureServerWork() throws {
    let table = try serverTable()
    report.begin("Work on a server that takes long, and its end", limit: "the time promised")
    func add(_ name: String, _ figures: Figures, promised: Double) {
      let limit = Figures([Double](repeating: promised, count: figures.values.count))
      report.add("B27 \(name)", Turns(figures, limit: limit), "ms", .atMost(1))
    }
    try measureConnecting(add)
    try measureUselessFilter(table, add)
    try measureHeldKey(table)
    try measureFollowed(table, add)
    add("q, until the program has ended", try leaving(table), promised: 100)
    // Acceptance case 11.
    try table.run(
      "CREATE TABLE wide (id int PRIMARY KEY"
        + (1..<1_600).map { ", c\($0) int DEFAULT \($0)" }.joined()
        + "); INSERT INTO wide SELECT generate_series(1, 300); ANALYZE wide")
    let wide = try Figures.repeated(runs) {
      try firstScreen([viewer, table.uri("wide"), "--table", "wide"]) { $0.isFull }.time
    }
    add("a table of 1,600 columns, the first screen", wide, promised: 200)
  }

  /// The time between two keys of one that is held.
  private static let keyMilliseconds = 33

  /// The time after which the program expects no answers of the terminal.
  ///
  /// It waits for them before it ends, and this terminal does not tell its colours.
  private static let answerMilliseconds = 5_500

  // Acceptance cases 5 and 51.
  /// A server that answers nothing: the frame comes at once, and `q` ends the program.
  private func measureConnecting(
    _ add: (String, Figures, Double) -> Void
  ) throws {
    let listener = try LocalListener { socket in while !socket.receive().isEmpty {} }
    let uri = "postgresql://unfold@/postgres?host=\(listener.folder.path)"
    var ends: [Double] = []
    let frames = try Figures.repeated(runs) {
      let session = try start([uri])
      try session.expect("the frame") { $0.screen.contains("Connecting") }
      guard let started = session.start, let shown = session.arrivals.last?.moment else {
        stop("B27, the program did not start")
      }
      session.read(for: Self.answerMilliseconds)
      ends.append(try ending(session, by: "q"))
      return shown.milliseconds(since: started)
    }
    add("the frame, of a server that does not answer", frames, 100)
    add("q, while it connects", Figures(ends), 100)
  }

  // Acceptance case 31.
  /// A filter that no row passes: progress, and its end by ^C.
  private func measureUselessFilter(
    _ table: ServerTable, _ add: (String, Figures, Double) -> Void
  ) throws {
    let session = try start(table, "useless")
    var idle: [Double] = []
    var ends: [Double] = []
    let progress = try Figures.repeated(runs) {
      let time = try answer(session, to: "&title~nothing like it\r") { terminal in
        let last = terminal.text(ofLine: terminal.size.lines - 1)
        return last.contains("^C stops") || last.contains("no row passes")
      }
      session.read(for: 300)
      let typed = Moment.now
      if session.screen.contains("^C stops") {
        ends.append(
          try answer(session, to: "\u{3}") { terminal in
            !terminal.text(ofLine: terminal.size.lines - 1).contains("^C stops")
          })
        while try table.sessions("useless", "state = 'active'") > 0 {}
        idle.append(Moment.now.milliseconds(since: typed))
      }
      session.send("\u{1B}")
      // The second ^C within a second would end the program.
      session.read(for: 1_000)
      return time
    }
    add("a filter that no row passes, its first progress", progress, 1_000)
    if !ends.isEmpty {
      add("^C, until the rows are back", Figures(ends), 200)
      add("^C, until the server is idle", Figures(idle), 1_000)
    }
    session.end()
  }

  // Acceptance case 28.
  /// A page key held for ten seconds: frames keep coming, and the memory stays.
  private func measureHeldKey(_ table: ServerTable) throws {
    let session = try start(table, "held")
    let figures = ProcessFigures(session)
    func hold(seconds: Double) -> [Double] {
      let first = session.frames.count
      let end = Moment.now + seconds * 1_000
      while Moment.now < end {
        session.send(" ")
        session.read(for: Self.keyMilliseconds)
      }
      let moments = session.frameMoments[first...]
      return zip(moments, moments.dropFirst()).map { $1.milliseconds(since: $0) }
    }
    // The pages that are kept are full before the memory is measured.
    for row in stride(from: 100, through: 64 * 256, by: 256) {
      _ = try answer(session, to: "\(row)G") { $0.shows(item: row) }
    }
    _ = hold(seconds: 3)
    let before = figures.megabytes
    let watcher = try Psql(table.uri("watcher"), home: folder)
    try table.run("CREATE TABLE under_way (requests int)")
    watcher.send(
      """
      DO $$BEGIN FOR n IN 1..90 LOOP
        INSERT INTO under_way SELECT count(*) FROM pg_stat_activity
          WHERE application_name = 'held' AND state = 'active';
        PERFORM pg_stat_clear_snapshot(), pg_sleep(0.1);
      END LOOP; END$$;
      """.split(separator: "\n").joined(separator: " "))
    let gaps = hold(seconds: 10)
    _ = try watcher.milliseconds("SELECT 1;")
    watcher.end()
    let most = try table.run("SELECT max(requests) FROM under_way").filter(\.isNumber)
    report.add("B27 from frame to frame, a page key held", Figures(gaps), "ms")
    // Each key moves a page: two of them without a frame would be seen.
    report.add(
      "B27 the same, 99 of 100, to two keys",
      Turns(
        Figures(Figures(gaps).percentile(99)),
        limit: Figures(2 * Double(Self.keyMilliseconds))), "ms", .atMost(1))
    report.add("B27 requests under way then", Figures(Double(most) ?? -1), "", .atMost(1))
    report.add("B27 memory added meanwhile", Figures(figures.megabytes - before), "MB", .atMost(8))
    session.end()
  }

  // Acceptance case 48.
  /// A table that grows by 10,000 rows a second while it is followed: keys are answered, and the last
  /// row is there soon.
  private func measureFollowed(
    _ table: ServerTable, _ add: (String, Figures, Double) -> Void
  ) throws {
    try table.run(
      """
      CREATE TABLE events (id bigint PRIMARY KEY, title text NOT NULL);
      INSERT INTO events SELECT i, 'item ' || i || ' .' FROM generate_series(1, 1000) i;
      ANALYZE events
      """)
    let session = try start([table.uri("follow"), "--table", "events", "--follow"])
    try session.expect("the last row") { $0.terminal.shows(item: 1_000) }
    let writer = try Psql(table.uri("writer"), home: folder)
    var count = 1_000
    var answers: [Double] = []
    let late = try Figures.repeated(runs) {
      writer.send(
        """
        DO $$BEGIN FOR n IN 0..299 LOOP
          INSERT INTO events SELECT i, 'item ' || i || ' .'
            FROM generate_series(\(count + 1) + n * 100, \(count + 100) + n * 100) i;
          COMMIT; PERFORM pg_sleep(0.01);
        END LOOP; END$$;
        """.split(separator: "\n").joined(separator: " "))
      for number in 0..<60 {
        session.readUntilQuiet(milliseconds: 40, limit: 40)
        answers +=
          session.frame(after: number.isMultiple(of: 2) ? "l" : "h", milliseconds: 1_000)
          .map { [$0] } ?? [1_000]
      }
      count += 30_000
      _ = try writer.milliseconds("SELECT 1;")
      let committed = Moment.now
      try session.expect("the last row that came") { $0.terminal.shows(item: count) }
      return session.arrivals.last.map { max($0.moment.milliseconds(since: committed), 0) } ?? 0
    }
    add("the last of 10,000 rows a second that came, after its commit", late, 1_000)
    add("a key meanwhile, 99 of 100", Figures(Figures(answers).percentile(99)), 33)
    session.end()
    writer.end()
  }

  // Acceptance case 51.
  /// The times from `q` to the end of the program; no session is left soon after.
  private func leaving(_ table: ServerTable) throws -> Figures {
    let times = try Figures.repeated(runs) {
      let session = try start(table, "leaving")
      session.read(for: Self.answerMilliseconds)
      session.send("50%")
      return try ending(session, by: "q")
    }
    try table.run("SELECT pg_sleep(1)")
    report.add(
      "B27 sessions left on the server a second later",
      Figures(Double(try table.sessions("leaving"))), "", .atMost(0))
    return times
  }

  private func ending(_ session: PtySession, by key: String) throws -> Double {
    let typed = Moment.now
    session.send(key)
    guard session.waitForEnd(milliseconds: 10_000) != nil else { stop("B27, \(key) ends nothing") }
    return Moment.now.milliseconds(since: typed)
  }
}
