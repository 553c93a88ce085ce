// The colours of the program on terminals that report theirs, and on others.

import CellGrid
import TestSupport
import Testing

@Suite("Colours fit the terminal")
struct ThemeTests {
  private func start(
    _ arguments: [String] = [], change: (inout PtyProgram) -> Void = { _ in }
  ) throws -> PtySession {
    try Product.start(
      arguments + [Product.sample("reviews.csv")], showing: "1,204 rows", answers: false
    ) {
      $0.environment["COLORTERM"] = "truecolor"
      change(&$0)
    }
  }

  /// The background of the title, and the color of the first value.
  private func titleGround(_ session: PtySession) -> Color { session.terminal[0, 1].background }

  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
  private static let fence = "\u{1B}[?62;22c"
  private static let day = Color.rgb(0xED, 0xF0, 0xF4)

  @Test("Case 64: the first frame is whole without an answer; white makes the second one day")
  func white() throws {
    let session = try start()
    session.readUntilRest()
    let before = session.screen
    #expect(titleGround(session) == .standard)
    #expect(session.terminal[0, 1].attributes == .bold)
    session.send(Self.white + Self.fence)
    #expect(session.read { titleGround($0) == Self.day })
    session.readUntilRest()
    expectScreen(session.screen, before)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("Case 64: without an answer the first frame stays, and a late answer is used, not typed")
  func late() throws {
    let session = try start()
    session.send(Self.fence)
    session.readUntilRest()
    let before = session.screen
    #expect(titleGround(session) == .standard)
    for byte in Self.white.utf8 {
      session.send([byte])
      session.pump(milliseconds: 1)
    }
    #expect(session.read { titleGround($0) == Self.day })
    session.readUntilRest()
    expectScreen(session.screen, before)
  }

  @Test("Case 65: a terminal that turns light is followed, and stops its reports at the end")
  func turnsLight() throws {
    let session = try start()
    session.send("\u{1B}[?2031;2$y\u{1B}]11;rgb:0/0/0\u{7}" + Self.fence)
    #expect(session.read { $0.output.contains(Array("\u{1B}[?2031h".utf8)) })
    session.readUntilRest()
    let dark = titleGround(session)
    #expect(dark != .standard && dark != Self.day)
    session.send("\u{1B}[?997;2n")
    #expect(session.read { titleGround($0) == Self.day })
    session.send(Self.white)
    session.readUntilRest()
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.output.suffix(200).contains(Array("\u{1B}[?2031l".utf8)))
    #expect(session.isLineRestored)
  }

  @Test("--theme wins over the terminal, the terminal over COLORFGBG")
  func precedence() throws {
    let asked = try start(["--theme", "paper"])
    asked.send("\u{1B}]11;rgb:0/0/0\u{7}" + Self.fence)
    asked.readUntilRest()
    #expect(titleGround(asked) == .rgb(0xE8, 0xE1, 0xD5))
    #expect(asked.terminal[12, 79].background != .standard)
    let guessed = try start { $0.environment["COLORFGBG"] = "0;15" }
    guessed.readUntilRest()
    #expect(titleGround(guessed) == Self.day)
    guessed.send("\u{1B}]11;rgb:1717/1919/1e1e\u{7}" + Self.fence)
    #expect(guessed.read { titleGround($0) == .rgb(0x20, 0x24, 0x29) })
    let standing = try start { $0.environment["UNFOLD_OPTIONS"] = "--theme ink" }
    standing.readUntilRest()
    #expect(titleGround(standing) == .rgb(0x0D, 0x0F, 0x13))
  }

  @Test("a theme that does not exist is named with the nearest one")
  func unknown() throws {
    let result = try Product.run(["--theme", "papper", Product.sample("reviews.csv")])
    #expect(result.ending == .exited(2))
    #expect(result.errors == "unfold: invalid --theme 'papper' (did you mean 'paper'?)\n")
  }

  @Test("with NO_COLOR nothing is queried, and T says that there are no colours")
  func noColor() throws {
    let session = try start { $0.environment["NO_COLOR"] = "1" }
    session.readUntilRest()
    #expect(!session.output.contains(Array("]11;?".utf8)))
    session.send("T")
    #expect(session.read(untilScreenShows: "the terminal shows no colours"))
  }
}
