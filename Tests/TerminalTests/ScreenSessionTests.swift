// A program on a real pseudo-terminal: what it shows and hears.

import CellGrid
import TestSupport
import Testing

@Suite("A screen on a real terminal")
struct ScreenSessionTests {
  private func start(
    _ arguments: [String] = [], answers: Bool = true,
    change: (inout PtyProgram) -> Void = { _ in }
  ) throws -> PtySession {
    var program = PtyProgram(path: BuiltProduct.path(of: "ScreenProbe"), arguments: arguments)
    change(&program)
    let session = try PtySession(program)
    session.answersQuestions = answers
    try #require(session.read(untilScreenShows: "screen probe"), "\(session.output)")
    return session
  }

  /// The number behind a word on the screen.
  private func number(after word: String, in session: PtySession) throws -> Int {
    let rest = try #require(session.screen.split(separator: "\(word): ").dropFirst().first)
    return try #require(Int(rest.prefix { $0.isNumber }))
  }

  @Test("the first frame, the modes and the questions are one write, ahead of any answer")
  func firstWrite() throws {
    let session = try start(answers: false)
    let text = String(decoding: session.output, as: UTF8.self)
    let order = ["\u{1B}[?1049h", "\u{1B}[?2004h", "\u{1B}[6n", "\u{1B}[c", "screen probe"]
    let places = try order.map { try #require(text.range(of: $0)) }
    #expect(places == places.sorted())
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("an idle program does not wake up")
  func idle() throws {
    let session = try start()
    // A frame soon after another would ask for an answer, and the answer wakes the program.
    session.readUntilRest(milliseconds: 400)
    session.send("x")
    #expect(session.read(untilScreenShows: "events: 1 "))
    session.readUntilRest()
    let before = try number(after: "waits", in: session)
    session.readUntilRest(milliseconds: 400)
    session.send("y")
    #expect(session.read(untilScreenShows: "events: 2 "))
    #expect(try number(after: "waits", in: session) == before + 1)
  }

  @Test(
    "keys, the mouse, pastes and focus are heard",
    arguments: [
      ("\u{1B}[A", "key: CellGrid.Key.up"), ("\u{1B}[200~hi\u{1B}[201~", "paste(\"hi\")"),
      ("\u{1B}[I", "focus(true)"), ("\u{1B}[<0;3;2M", "press(button: 0)"), ("\u{1B}", "Key.escape"),
    ])
  func hears(bytes: String, shown: String) throws {
    let session = try start(["--mouse"])
    session.send(bytes)
    #expect(session.read(untilScreenShows: shown), "\(session.screen)")
  }

  @Test("a new size is heard once and painted whole")
  func resize() throws {
    let session = try start()
    for columns in [40, 50, 60, 70] {
      session.resize(CellSize(lines: 10, columns: columns))
    }
    #expect(session.read(untilScreenShows: "screen probe 70x10"))
    session.resize(CellSize(lines: 2, columns: 9))
    #expect(session.read { $0.screen.hasPrefix("screen pr\n") })
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("joined emoji are sent whole once the terminal has said that it joins them")
  func clusters() throws {
    let session = try start(answers: false)
    let joined = Array("\u{1F468}\u{200D}\u{1F469}".utf8)
    let before = session.output.split(separator: Array("\u{1B}[c".utf8)).dropFirst()
    #expect(!before.joined().contains(joined))
    let kinds = 8
    session.send(String(repeating: "\u{1B}[1;3R", count: kinds) + "\u{1B}[?62;22c")
    #expect(session.read { $0.output.suffix(400).contains(joined) })
  }

  @Test("without a UTF-8 locale ASCII is sent until the terminal proves to know UTF-8")
  func localeWithoutUTF8() throws {
    let session = try start(answers: false) { $0.environment["LC_ALL"] = "C" }
    session.readUntilRest()
    let frame = session.output.split(separator: Array("\u{1B}[c".utf8)).dropFirst().joined()
    #expect(!frame.contains { $0 >= 0x80 })
    session.send("\u{1B}[1;3R\u{1B}[?62;22c")
    #expect(session.read(untilScreenShows: "isUnicode: true"))
  }

  @Test("a terminal that never answers shows movements all the same")
  func neverAnswers() throws {
    let session = try start(["--animate"], answers: false)
    let count = session.frames.count
    #expect(session.read { $0.frames.count > count + 20 })
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("frames of a movement ask for an answer, and every frame is whole")
  func acknowledged() throws {
    let session = try start(["--animate"])
    let request = Array("\u{1B}[5n".utf8)
    #expect(session.read { $0.output.split(separator: request).count > 10 })
    let terminal = VirtualTerminal(size: CellSize(lines: 24, columns: 80))
    for frame in session.frames {
      terminal.feed(frame)
      let lines = (4..<24).map { Set(terminal.text(ofLine: $0)) }
      #expect(lines.allSatisfy { $0.count == 1 })
    }
  }

  @Test(
    "copied text is offered to the terminal's clipboard, inside tmux in both forms",
    arguments: [
      false, true,
    ])
  func copy(insideTmux: Bool) throws {
    let session = try start { if insideTmux { $0.environment["TMUX"] = "/tmp/tmux,1,0" } }
    session.send("c")
    #expect(session.read { $0.output.contains(Array("\u{1B}]52;c;Y29waWVk\u{7}".utf8)) })
    session.readUntilRest()
    #expect(session.output.contains(Array("\u{1B}Ptmux;".utf8)) == insideTmux)
  }

  @Test("Cases 64, 65: the ground is asked for ahead of any answer, and what it is told is no key")
  func ground() throws {
    let session = try start(answers: false) { $0.size = CellSize(lines: 24, columns: 250) }
    let questions = Array("\u{1B}]11;?\u{1B}\\".utf8)
    #expect(session.output.contains(questions))
    session.send("\u{1B}[?2031;2$y\u{1B}]10;rgb:0/0/0\u{7}")
    #expect(session.read { $0.output.contains(Array("\u{1B}[?2031h".utf8)) })
    session.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c")
    #expect(session.read(untilScreenShows: "ground: CellGrid.Ground.color(red: 255"))
    #expect(session.screen.contains("events: 1 "))
    session.readUntilRest()
    let count = session.output.count
    session.send("\u{1B}[?997;1n")
    #expect(session.read(untilScreenShows: "ground: CellGrid.Ground.dark"))
    #expect(session.output.dropFirst(count).contains(questions))
    session.send("\u{1B}]11;rgb:0/0/0\u{7}")
    #expect(session.read(untilScreenShows: "color(red: 0, green: 0"))
    #expect(!session.screen.contains("key"))
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.output.suffix(200).contains(Array("\u{1B}[?2031l".utf8)))
  }

  @Test("a repaint paints everything again")
  func repaint() throws {
    let session = try start()
    session.readUntilRest()
    let count = session.output.count
    session.send("\u{C}")
    #expect(session.read { $0.output.dropFirst(count).contains(Array("screen probe".utf8)) })
  }
}

extension String {
  /// The distance of the first place of a text from the start.
  func range(of text: String) -> Int? {
    let bytes = Array(utf8)
    let wanted = Array(text.utf8)
    return (0...max(bytes.count - wanted.count, 0)).first { bytes[$0...].starts(with: wanted) }
  }
}
