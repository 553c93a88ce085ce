// The same work side by side, in turns.

import CellGrid
import Records
import TestSupport

extension Setting {
  /// The peers that show files and are here; a line for each that is not.
  private func viewers() -> [Peer] {
    let known = [
      Peer(name: "less", command: ["less", "-S"]),
      // It begins at the end.
      Peer(name: "lnav", command: ["lnav", "-q"], start: "g"),
      Peer(name: "VisiData", command: ["vd"], end: "gj", find: "g/"),
    ]
    return known.compactMap { peer in
      guard let path = Peer.path(of: peer.command[0]) else {
        report.say("\(peer.name): skipped, it is not installed")
        return nil
      }
      var peer = peer
      peer.command[0] = path
      return peer
    }
  }

  /// From exec to the last byte of the screen.
  func compareFirstScreens() throws {
    report.begin(
      "The first screen of \(byteCount / 1_000_000) MB, exec to the last byte",
      limit: "less, which shows lines and knows no records")
    let path = try table(.plain)
    let peers = viewers()
    let less = peers.filter { $0.name == "less" }
    let commands = [[viewer, path]] + less.map { $0.command + [path] }
    let times = try Figures.interleaved(
      runs: Self.screenRuns * runs + 1,
      commands.map { command in { try self.firstScreen(command).time } })
    report.add("unfold", times[0], "ms")
    for (peer, figures) in zip(less, times.dropFirst()) {
      report.add(peer.name, figures, "ms")
      report.addRatio("unfold to \(peer.name)", times[0], to: figures, .atMost(2))
    }
    // The others take so long that a few times are enough.
    for peer in peers where peer.name != "less" {
      attempt(peer.name) {
        let figures = try Figures.repeated(3) { try self.firstScreen(peer.command + [path]).time }
        report.add(peer.name, figures, "ms")
        report.addRatio("unfold to \(peer.name)", times[0], to: figures)
      }
    }
  }

  /// Every record counted, quotes and all, beside who counts line feeds.
  func compareIndexes() throws {
    report.begin(
      "The complete index of \(byteCount / 1_000_000) MB",
      limit: "wc -l, which counts line feeds and knows no quotes")
    guard let wc = Peer.path(of: "wc") else { return report.say("wc: skipped, not installed") }
    for (variant, gate) in [(TableVariant.plain, 1.5), (.quoted, 2.0)] {
      try compareIndex(of: try table(variant), called: variant.rawValue, wc, .atMost(gate))
    }
  }

  /// The records of logs, of which each line is read for its head, beside the same.
  func compareLogIndexes() throws {
    report.begin(
      "The complete index of \(byteCount / 1_000_000) MB of a log",
      limit: "wc -l, which counts line feeds and knows no records")
    guard let wc = Peer.path(of: "wc") else { return report.say("wc: skipped, not installed") }
    for (variant, gate) in [(LogVariant.spring, 1.7), (.mixed, 2.3), (.access, 3.0)] {
      try compareIndex(
        of: try log(variant), called: variant.rawValue, wc, work: .atMost(gate))
    }
  }

  /// Compares the time and the processor time of an index with those of `wc -l`.
  private func compareIndex(
    of path: String, called name: String, _ wc: String, _ gate: Gate = .none,
    work workGate: Gate = .none
  ) throws {
    var work: [(ours: Double, theirs: Double)] = []
    let times = try Figures.interleaved(
      runs: 2 * runs + 1,
      [
        {
          try milliseconds {
            let source = try openSource(.path(path))
            work.append((processorMilliseconds { index(source) }, 0))
          }
        },
        {
          try milliseconds {
            let result = try Command(path: wc, arguments: ["-l", path]).run()
            work[work.count - 1].theirs = result.processorMilliseconds
          }
        },
      ])
    report.add("unfold, \(name)", times[0], "ms")
    report.add("wc -l, \(name)", times[1], "ms")
    report.addRatio("unfold to wc -l, \(name)", times[0], to: times[1], gate)
    report.addRatio(
      "    processor time, which no other load changes much", Figures(work.map(\.ours)),
      to: Figures(work.map(\.theirs)), workGate)
  }

  /// A key to the screen that shows a hit at the very end.
  func compareSearches() throws {
    report.begin(
      "A hit at the end of \(byteCount / 1_000_000) MB, from the key to its screen",
      limit: "grep -c, which only counts")
    let path = try table(.plain)
    let patterns = [
      ("rare first byte", TableWriter.rareWord, [String]()),
      ("common first byte", TableWriter.commonWord, []),
      ("either case", "(?i)\(TableWriter.rareWord)", ["-i"]),
    ]
    var worst = 0.0
    for (name, pattern, flags) in patterns {
      let plain = String(pattern.trimmingPrefix("(?i)"))
      let counters = ["grep", "rg"].compactMap { program in
        Peer.path(of: program).map {
          (program, Command(path: $0, arguments: ["-c"] + flags + [plain, path]))
        }
      }
      let times = try Figures.interleaved(
        runs: runs,
        [{ try self.find(pattern, with: Peer(name: "unfold", command: [self.viewer]), in: path) }]
          + counters.map { counter in { try milliseconds { _ = try counter.1.run() } } })
      report.add("unfold, \(name)", times[0], "ms")
      for (counter, figures) in zip(counters, times.dropFirst()) {
        report.add("\(counter.0) -c, \(name)", figures, "ms")
        report.addRatio(
          "unfold to \(counter.0), \(name)", times[0], to: figures,
          counter.0 == "grep" ? .atMost(1.5) : .none)
        if counter.0 == "grep" { worst = max(worst, times[0].median / figures.median) }
      }
    }
    report.add("unfold to grep, the worst of three", Figures(worst), "x", .atMost(1.5))
    for peer in viewers() {
      attempt(peer.name) {
        let time = try self.find(TableWriter.rareWord, with: peer, in: path)
        report.add("\(peer.name), rare first byte, once", Figures(time), "ms")
      }
    }
  }

  /// A condition on a nested value, beside programs that parse each record.
  func comparePathFilters() throws {
    report.begin(
      "\(TraceWriter.path)>\(TraceWriter.limit) in \(byteCount / 1_000_000) MB of traces",
      limit: "jq and DuckDB, which parse all of each record")
    let path = try traces()
    let condition = "\(TraceWriter.path)>\(TraceWriter.limit)"
    let query =
      "select * from read_json('\(path)') where usage.prompt_tokens > \(TraceWriter.limit)"
    let commands = [
      (
        "unfold",
        Command(path: viewer, arguments: ["--filter", condition, "--print", "jsonl", path])
      ),
      ("jq", Command(path: "jq", arguments: ["-c", "select(.\(condition))", path])),
      ("DuckDB", Command(path: "duckdb", arguments: ["-jsonlines", "-c", query])),
    ].compactMap { name, command -> (String, Command)? in
      var command = command
      guard command.path != viewer else { return (name, command) }
      guard let found = Peer.path(of: command.path) else {
        report.say("\(name): skipped, it is not installed")
        return nil
      }
      command.path = found
      return (name, command)
    }
    let counts = try commands.map { try lineCount($0.1) }
    guard Set(counts).count == 1 else { stop("the programs print other records: \(counts)") }
    let times = try Figures.interleaved(
      runs: runs, commands.map { command in { try milliseconds { _ = try command.1.run() } } })
    for ((name, _), figures) in zip(commands, times) { report.add(name, figures, "ms") }
    for ((name, _), figures) in zip(commands, times).dropFirst() {
      report.addRatio("unfold to \(name)", times[0], to: figures, .atMost(1))
    }
  }

  /// Returns the number of lines that a command prints; one that fails measures nothing.
  private func lineCount(_ command: Command) throws -> Int {
    let result = try command.run()
    guard result.ending == .exited(0) else { stop("\(command.path) failed: \(result.errors)") }
    return result.output.count { $0 == 0x0A }
  }

  /// The most memory there ever was, at the end of the file.
  func compareMemory() throws {
    report.begin(
      "Memory at the end of \(byteCount / 1_000_000) MB, the peak",
      limit: "less, which keeps a few blocks of the file")
    let path = try table(.plain)
    for peer in [Peer(name: "unfold", command: [viewer])] + viewers() {
      attempt(peer.name) {
        let session = try PtySession(PtyProgram(peer.command + [path], home: folder))
        try session.expect("the first screen of \(peer.name)") { $0.terminal.isFull }
        session.send(peer.end)
        try session.expect("the end in \(peer.name)", milliseconds: 300_000) {
          $0.screen.contains(TableWriter.rareWord)
        }
        session.readUntilQuiet(milliseconds: 2_000, limit: 60_000)
        report.add(
          peer.name, Figures(ProcessFigures(session).peakMegabytes), "MB",
          peer.name == "unfold" ? .atMost(40) : .none)
        session.end()
      }
    }
  }

  /// Does something with a program, which may not get there; whether it did.
  @discardableResult
  private func attempt(_ name: String, _ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      report.say("\(name): left out, \(error)")
      return false
    }
  }

  private func find(_ pattern: String, with peer: Peer, in path: String) throws -> Double {
    let session = try PtySession(PtyProgram(peer.command + [path], home: folder))
    try session.expect("the first screen of \(peer.name)") { $0.terminal.isFull }
    session.send(peer.start)
    session.readUntilQuiet(milliseconds: 500, limit: 120_000)
    let time = try session.answer(
      to: peer.find + pattern + "\r", showing: "the hit in \(peer.name)"
    ) {
      // The prompt holds the pattern too, and not the date of the row.
      (0..<$0.size.lines).map($0.text(ofLine:)).contains { line in
        line.contains(TableWriter.rareWord) && line.contains(TableWriter.lastDay)
      }
    }
    session.end()
    return time
  }
}
