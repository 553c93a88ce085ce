// The styles of an input on the screen.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Styles of an input")
@MainActor
struct InputStyleTests {
  private func rig(
    _ text: String, name: String = "a.txt", colors: ColorDepth = .full
  ) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 8, columns: 60))
    rig.send(.traits(TerminalTraits(isUnicode: true, colors: colors, ground: .dark)))
    return rig
  }

  /// The theme of a dark terminal.
  private var night: Theme {
    Theme(for: TerminalTraits(isUnicode: true, colors: .full, ground: .dark))
  }

  /// The style of the first cell of a word on the screen.
  private func style(of word: String, in rig: ViewerRig) throws -> Style {
    let frame = rig.frame
    for line in 1..<rig.size.lines - 1 {
      let text = frame.text(ofLine: line)
      if let found = text.firstRange(of: word) {
        return frame[line, text.distance(from: text.startIndex, to: found.lowerBound)].style
      }
    }
    Issue.record("\(word) is not on the screen:\n\(rig.screen)")
    return .standard
  }

  @Test("Cases 57, 60: are shown as such, and all other sequences as signs")
  func screen() throws {
    let text = """
      \u{1B}[33mcommit 5e1d\u{1B}[m (\u{1B}[1;36mHEAD\u{1B}[m)
      N\u{8}NA\u{8}AME _\u{8}f_\u{8}i_\u{8}l_\u{8}e
      \u{1B}[8mhidden\u{1B}[0m \u{1B}[2J \u{1B}]0;x\u{7}

      """
    let rig = try rig(text)
    expectScreen(
      rig.screen,
      """
       a.txt  text                                         3 rows
      ❯     1  commit 5e1d (HEAD)
            2  NAME file
            3  hidden ␛[2J ␛]0;x␇



       1/3                   Enter open  & filter  / find  ? help
      """)
    rig.press("G")
    #expect(try style(of: "HEAD", in: rig).attributes == .bold)
    #expect(try style(of: "NAME", in: rig).attributes == .bold)
    #expect(try style(of: "file", in: rig).attributes == .underline)
    #expect(try style(of: "commit", in: rig).foreground == night[.warningLevel].foreground)
    #expect(try style(of: "(", in: rig).attributes == [])
  }

  @Test("Case 57: are not copied")
  func copying() throws {
    let rig = try rig("a,b\n\u{1B}[31mx\u{1B}[0m,y\n1,2\n", name: "a.csv")
    rig.press("y Y")
    #expect(rig.requests == [.copy(Array("x".utf8)), .copy(Array("x,y".utf8))])
    #expect(!rig.status.contains("left out"))
  }

  @Test("Case 58: do not divide a searched word, which is marked")
  func finding() throws {
    let rig = try rig("one\ntwo er\u{1B}[1mror\u{1B}[0m\nthree\n")
    rig.press("/")
    rig.say("error")
    #expect(rig.status.contains("2/3"))
    #expect(try style(of: "error", in: rig) == night[.currentMatch])
  }

  @Test("Case 61: a link shows its text, and its target in the status line; zy copies it")
  func links() throws {
    let rig = try rig(
      "\u{1B}]8;;https://a.example/b\u{7}here\u{1B}]8;;\u{7} and on\n"
        + "\u{1B}]8;;javascript:x\u{7}there\u{1B}]8;;\u{7}\n")
    #expect(rig.line(1).contains("here and on"))
    #expect(rig.status.contains("link: https://a.example/b"))
    #expect(try style(of: "here", in: rig).attributes == .underline)
    rig.press("z y")
    #expect(rig.requests == [.copy(Array("https://a.example/b".utf8))])
    rig.press("j")
    #expect(!rig.status.contains("javascript"))
    #expect(rig.line(2).contains("there"))
    rig.press("z y")
    #expect(rig.status.contains("no link here"))
  }

  @Test("are shown in an open row, too, over its lines and in its fields")
  func openRow() throws {
    let rig = try rig(
      "a,b\n1,\"\(String(repeating: "word ", count: 14))\u{1B}[1mlast\u{1B}[0m\"\n", name: "a.csv")
    rig.press("Enter")
    rig.rest()
    #expect(try style(of: "last", in: rig).attributes == .bold)
    // The line of an open row is bold.
    #expect(try style(of: "word", in: rig).attributes == .bold)
  }

  @Test("Case 61: the target of a link is sent to the terminal only when requested")
  func sentLinks() throws {
    let text = "\u{1B}]8;;https://a.example/b\u{7}here\u{1B}]8;;\u{7} on\n"
    #expect(try style(of: "here", in: rig(text)).link == .none)
    var options = ViewerOptions()
    options.sendsLinks = true
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "a.txt"), size: CellSize(lines: 8, columns: 60),
      options: options)
    #expect(try style(of: "here", in: rig).link.target == Array("https://a.example/b".utf8))
    #expect(try style(of: "on", in: rig).link == .none)
  }

  @Test("a line through the text is drawn as one")
  func struck() throws {
    let rig = try rig("one\n\u{1B}[9mgone\u{1B}[29m here\n")
    #expect(try style(of: "gone", in: rig).attributes == .strike)
    #expect(try style(of: "here", in: rig).attributes == [])
  }

  @Test("without colours are bold, underlined and reversed, and nothing else")
  func withoutColors() throws {
    let rig = try rig(
      "first\n\u{1B}[1;3;31;44mloud\u{1B}[0m\n\u{1B}[7mback\u{1B}[0m\n", colors: .none)
    #expect(try style(of: "loud", in: rig) == Style(attributes: .bold))
    #expect(try style(of: "back", in: rig).attributes == .reverse)
  }

  // MARK: - Colours

  /// Looks that an input may ask for, every colour of the palette alone and in pairs.
  private static func looks(paired: Bool) -> [TextStyle] {
    let colors =
      (0...255).map { TextStyle.Color.palette(UInt8($0)) }
      + [
        .rgb(0, 0, 0), .rgb(23, 25, 30), .rgb(255, 255, 255), .rgb(128, 128, 128), .rgb(0, 0, 255),
      ]
    return colors.flatMap { front in
      (paired ? colors.map { Optional($0) } : [nil]).map { back in
        var style = TextStyle()
        style.foreground = front
        style.background = back
        return style
      }
    }
  }

  @Test(
    "Case 62: any colour can be read on the ground, and on that of the row under the cursor",
    arguments: [
      .dark, .light, .color(red: 0x1E, green: 0x1E, blue: 0x1E),
      .color(red: 0xFD, green: 0xF6, blue: 0xE3), .color(red: 0x80, green: 0x80, blue: 0x80),
    ] as [Ground])
  func contrast(ground: Ground) throws {
    for name in [nil, ThemeName.paper, .contrast] {
      let traits = TerminalTraits(isUnicode: true, colors: .full, ground: ground)
      let theme = Theme(name, for: traits)
      let colors = ThemeColors(theme.name, on: ground)
      for over in [Color.standard, theme.cursorBackground] {
        let back = RGB(over) ?? colors[.ground]
        for look in Self.looks(paired: false) {
          let style = theme.inputColors.style(look, over: Style(background: over))
          #expect(style.background == over)
          let front = try #require(RGB(style.foreground))
          // Nothing reaches 7 on a ground of middle brightness.
          #expect(front.contrast(with: back) >= 4.5, "\(look) on \(over) in \(theme.name)")
        }
      }
    }
  }

  @Test("text in the colour of its ground can be read all the same")
  func pairs() throws {
    for look in Self.looks(paired: true) {
      for depth in [ColorDepth.full, .sixteen] {
        let style = Theme(for: TerminalTraits(isUnicode: true, colors: depth, ground: .dark))
          .inputColors.style(look, over: .standard)
        let front = try #require(RGB(style.foreground))
        let back = try #require(RGB(style.background))
        #expect(front.contrast(with: back) >= 3, "\(look)")
      }
    }
  }

  @Test("a colour that is given keeps its value where it can be read")
  func untouched() {
    var look = TextStyle()
    look.foreground = .palette(114)
    let style = night.inputColors.style(look, over: .standard)
    #expect(style.foreground == .palette(114))
    look.foreground = .rgb(255, 200, 100)
    look.background = .rgb(0, 0, 60)
    let pair = night.inputColors.style(look, over: .standard)
    #expect(pair == Style(foreground: .rgb(255, 200, 100), background: .rgb(0, 0, 60)))
  }

  @Test("contrast is that of WCAG 2")
  func contrastValues() throws {
    let black = RGB(0, 0, 0)
    #expect(abs(black.contrast(with: RGB(1, 1, 1)) - 21) < 0.001)
    let gray = try #require(RGB(.rgb(0x76, 0x76, 0x76)))
    #expect(abs(gray.contrast(with: RGB(1, 1, 1)) - 4.542) < 0.001)
    let blue = try #require(RGB(.rgb(0x00, 0x5F, 0x87)))
    #expect(abs(blue.luminance - 0.0993) < 0.001)
  }
}
