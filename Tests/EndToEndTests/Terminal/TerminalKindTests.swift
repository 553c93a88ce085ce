// Terminals of every kind: without a locale, without colours, without a type, very small.

import CellGrid
import TestSupport
import Testing

@Suite("Terminals of every kind")
struct TerminalKindTests {
  /// Starts the viewer without a locale, as usual over ssh.
  private func startWithoutLocale(
    _ arguments: [String] = [], sample: String = "news-zh.csv", answers: Bool
  ) throws -> PtySession {
    try Product.start(
      arguments + [Product.sample(sample)], showing: "rows", answers: answers
    ) { $0.environment["LC_ALL"] = nil }
  }

  /// The signs of every character that is not ASCII in what was sent.
  private func foreign(_ session: PtySession) -> Set<Character> {
    Set(session.screen.filter { !$0.isASCII })
  }

  @Test("without a locale a terminal that answers shows Chinese")
  func answeredProbe() throws {
    let session = try startWithoutLocale(answers: true)
    #expect(session.read { !self.foreign($0).isDisjoint(with: "的一是在") }, "\(session.screen)")
    session.send("\r")
    #expect(session.read(untilScreenShows: "│"))
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("without a locale a terminal that does not answer gets ASCII, and no garbage")
  func unansweredProbe() throws {
    let session = try startWithoutLocale(answers: false)
    session.readUntilRest(milliseconds: 300)
    #expect(foreign(session).isEmpty, "\(session.screen)")
    session.send("\r")
    #expect(session.read(untilScreenShows: "| "), "\(session.screen)")
    #expect(foreign(session).isEmpty, "\(session.screen)")
    #expect(!session.screen.contains("?" + "??"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test(
    "--utf8 replaces the query to the terminal",
    arguments: [("always", false, true), ("never", true, false)])
  func utf8(word: String, answers: Bool, isForeign: Bool) throws {
    let session = try startWithoutLocale(["--utf8", word], answers: answers)
    session.readUntilRest(milliseconds: 300)
    #expect(foreign(session).isEmpty != isForeign, "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test(
    "T172: a terminal called xterm has the colours that it answers for",
    arguments: [("xterm", true), ("xterm", false), ("screen", true)])
  func palette(term: String, answers: Bool) throws {
    let session = try Product.start(
      [Product.sample("reviews.csv")], showing: "1,204 rows", answers: false
    ) { $0.environment["TERM"] = term }
    #expect(session.output.firstRange(of: "\u{1B}]4;255;?\u{7}".utf8) != nil)
    if answers { session.send("\u{1B}]4;255;rgb:eeee/eeee/eeee\u{7}") }
    session.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c")
    session.readUntilRest(milliseconds: 300)
    #expect((session.output.firstRange(of: "8;5;".utf8) != nil) == answers, "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("T172: a terminal of 256 colours, one without and NO_COLOR are not asked for more")
  func noQuestion() throws {
    for (term, isPlain) in [("xterm-256color", false), ("vt100", false), ("xterm", true)] {
      let session = try Product.start([Product.sample("reviews.csv")], showing: "1,204 rows") {
        $0.environment["TERM"] = term
        if isPlain { $0.environment["NO_COLOR"] = "1" }
      }
      #expect(session.output.firstRange(of: "\u{1B}]4;".utf8) == nil, "\(term)")
      session.send("q")
      #expect(session.waitForEnd() == .exited(0))
    }
  }

  @Test("with NO_COLOR no colour is sent")
  func noColor() throws {
    let session = try Product.start([Product.sample("reviews.csv")], showing: "1,204 rows") {
      $0.environment["NO_COLOR"] = "1"
    }
    session.send("9G\r/firmware\r")
    #expect(session.read(untilScreenShows: "match"))
    let text = String(decoding: session.output, as: UTF8.self)
    let colors = text.matches(of: /\u{1B}\[([0-9;]*)m/).filter { match in
      match.1.split(separator: ";").contains { number in
        (30...38).contains(Int(number) ?? 0) || (40...48).contains(Int(number) ?? 0)
      }
    }
    #expect(colors.map { String($0.1) } == [])
    session.send("\u{1B}q")
    #expect(session.read { $0.status() != nil || $0.screen.contains("reviews") })
  }

  @Test("an unknown or missing terminal type is treated as the usual one", arguments: ["", "nope"])
  func unknownType(term: String) throws {
    let session = try Product.start([Product.sample("reviews.csv")], showing: "1,204 rows") {
      $0.environment["TERM"] = term.isEmpty ? nil : term
    }
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("a terminal that cannot place its cursor ends with 4, untouched")
  func dumb() throws {
    let session = try Product.begin([Product.sample("reviews.csv")]) {
      $0.environment["TERM"] = "dumb"
    }
    #expect(session.waitForEnd() == .exited(4))
    #expect(session.isLineRestored)
    #expect(!session.output.contains(0x1B))
    #expect(session.screen.hasPrefix("unfold: terminal type 'dumb' cannot position the cursor"))
  }

  @Test(
    "a terminal whose height differs from its type's shows the same as any other",
    arguments: [9, 23, 25, 34, 60])
  func otherHeight(lines: Int) throws {
    let screens = try ["xterm-256color", "vt100"].map { term in
      let session = try Product.start([Product.sample("reviews.csv")], showing: "1,204 rows") {
        $0.environment["TERM"] = term
        $0.size = CellSize(lines: lines, columns: 100)
      }
      session.send("3G\r")
      // Columns are measured again once the rows on screen have been the same for a moment.
      session.readUntilRest(milliseconds: 1_500)
      // The region of 24 lines would hold moves down in it, which this emulator does not show.
      #expect(!String(decoding: session.output, as: UTF8.self).contains("\u{1B}[1;24r"))
      return session.screen
    }
    expectScreen(screens[1], screens[0])
  }

  @Test(
    "the rest of a line stays in its columns after characters with any number of marks",
    arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux", "vt100"])
  func manyMarks(term: String) throws {
    let folder = try TemporaryFolder()
    let marks = { (count: Int) in String(repeating: "\u{301}", count: count) }
    let path = try folder.write(
      "marks.csv",
      "name,next\nA\(marks(9)),zz\nA\(marks(1_000))b,zz\n\u{4E16}\(marks(12)),zz\nabcdefgh,zz\n")
    let session = try Product.start([path], showing: "4 rows") { $0.environment["TERM"] = term }
    session.readUntilRest()
    let columns = (0..<24).compactMap { line in
      (0..<79).first { column in
        (column..<column + 2).allSatisfy { session.terminal[line, $0].text == "z" }
      }
    }
    #expect(columns.count == 4 && Set(columns).count == 1, "\(columns)\n\(session.screen)")
    for count in ["<+1>", "<+992>", "<+4>"] { #expect(session.screen.contains(count)) }
    session.send("\r")
    session.readUntilRest(milliseconds: 300)
    let opened = session.screen
    session.send("\u{C}")
    session.readUntilRest(milliseconds: 300)
    expectScreen(session.screen, opened)
  }

  @Test(
    "any size is drawn, opens rows, and is left with q",
    arguments: [(1, 1), (2, 2), (2, 300), (300, 2), (3, 10), (100, 300)])
  func sizes(lines: Int, columns: Int) throws {
    let session = try Product.begin([Product.sample("reviews.csv")]) {
      $0.size = CellSize(lines: lines, columns: columns)
      $0.emulatorSize = CellSize(lines: 24, columns: 80)
    }
    #expect(session.read { !$0.frames.isEmpty })
    session.send("3G\rjjG?\u{1B}")
    session.readUntilRest()
    session.resize(CellSize(lines: 24, columns: 80))
    #expect(session.read(untilScreenShows: "1,204/1,204"), "\(session.screen)")
    session.resize(CellSize(lines: lines, columns: columns))
    session.readUntilRest()
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }
}
