// Themes on the screen: the one in use, and how it distinguishes parts.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Themes")
@MainActor
struct ThemeTests {
  /// A row whose text does not fit its column.
  private static let longText = "name,text\nAnn,\"\(String(repeating: "word ", count: 30))\"\n"

  private nonisolated static let white = Ground.color(red: 255, green: 255, blue: 255)

  private nonisolated static func traits(
    _ colors: ColorDepth, _ ground: Ground = .unknown
  ) -> TerminalTraits {
    TerminalTraits(isUnicode: true, colors: colors, ground: ground)
  }

  private func rig(
    _ text: String, name: String = "a.csv", traits: TerminalTraits, theme: ThemeName? = nil
  ) throws -> ViewerRig {
    var options = ViewerOptions()
    options.theme = theme
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 10, columns: 60),
      options: options)
    rig.send(.traits(traits))
    return rig
  }

  /// The style of the first cell of a word below the title.
  private func style(
    of word: String, in rig: ViewerRig, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Style {
    let frame = rig.frame
    for line in 1..<rig.size.lines - 1 {
      let text = frame.text(ofLine: line)
      guard let found = text.firstRange(of: word) else { continue }
      return frame[line, text.distance(from: text.startIndex, to: found.lowerBound)].style
    }
    Issue.record("\(word) is not on the screen:\n\(rig.screen)", sourceLocation: sourceLocation)
    return .standard
  }

  // MARK: - Which theme

  @Test(
    "a requested theme wins over the ground; few colours leave few themes",
    arguments: [
      (nil, ColorDepth.full, Ground.unknown, .terminal), (nil, .full, .dark, .night),
      (nil, .indexed, .light, .day), (nil, .full, white, .day),
      (.ink, .full, white, .ink), (.night, .indexed, .light, .night), (.mono, .full, .dark, .mono),
      (.terminal, .full, .dark, .terminal), (.ink, .sixteen, .dark, .terminal),
      (nil, .sixteen, .dark, .terminal), (.mono, .sixteen, .dark, .mono),
      (.ink, .none, .dark, .mono),
    ] as [(ThemeName?, ColorDepth, Ground, ThemeName)])
  func choice(chosen: ThemeName?, colors: ColorDepth, ground: Ground, name: ThemeName) {
    #expect(Theme(chosen, for: Self.traits(colors, ground)).name == name)
  }

  @Test("Case 64: a ground that becomes known changes colours at once, and nothing else")
  func groundBecomesKnown() throws {
    let rig = try rig("name,stars\nAnn,5\nBob,4\n", traits: Self.traits(.full))
    rig.idle()
    let before = rig.frame
    #expect(before[0, 1].style.background == .standard)
    rig.send(.traits(Self.traits(.full, Self.white)))
    #expect(rig.scene.nextChange == nil)
    let after = rig.frame
    #expect(after.transcript == before.transcript)
    #expect(after[0, 1].style.background == .rgb(0xED, 0xF0, 0xF4))
    #expect(try style(of: "Bob", in: rig) == Style(foreground: .rgb(0x3C, 0x4F, 0x87)))
    #expect(
      try style(of: "Ann", in: rig).background
        == rig.scene.rows.appearance.theme.cursorBackground)
  }

  @Test("Case 65: a terminal that turns light is drawn for in the next frame")
  func turnsLight() throws {
    let rig = try rig("name\nAnn\nBob\n", traits: Self.traits(.indexed, .dark))
    #expect(try style(of: "Bob", in: rig).foreground == .palette(253))
    rig.send(.traits(Self.traits(.indexed, .light)))
    #expect(try style(of: "Bob", in: rig).foreground == .palette(235))
  }

  @Test("T goes through the themes and names each, for as many colours as there are")
  func cycle() throws {
    for (colors, names) in [
      (ColorDepth.full, ThemeName.allCases), (.sixteen, [.terminal, .mono]),
    ] {
      let rig = try rig("name\nAnn\n", traits: Self.traits(colors), theme: names.last)
      for name in names + names.prefix(1) {
        rig.press("T")
        #expect(rig.status.contains("theme \(name.rawValue)"))
        #expect(rig.scene.rows.appearance.theme.name == name)
      }
    }
    let plain = try rig("name\nAnn\n", traits: Self.traits(.none))
    plain.press("T")
    #expect(plain.status.contains("the terminal shows no colours"))
  }

  @Test("a chosen theme stays when the ground becomes known; auto follows the ground again")
  func staying() throws {
    let rig = try rig("name\nAnn\n", traits: Self.traits(.full))
    rig.press(":")
    rig.say("theme paper")
    #expect(rig.status.contains("theme paper"))
    rig.send(.traits(Self.traits(.full, .dark)))
    #expect(rig.scene.rows.appearance.theme.name == .paper)
    rig.press(":")
    rig.say("theme auto")
    #expect(rig.status.contains("theme night"))
    rig.press(":")
    rig.say("theme papper")
    #expect(rig.status.contains("invalid theme 'papper' (did you mean"))
    rig.press("Esc :")
    rig.say("theme light")
    #expect(rig.status.contains("invalid theme 'light' (did you mean 'day'?)"))
    rig.press("Esc :")
    rig.say("theme")
    #expect(!rig.status.contains("invalid"), "\(rig.status)")
  }

  @Test("a theme that the terminal cannot show is replaced, with a message")
  func tooFewColors() throws {
    let rig = try rig("name\nAnn\n", traits: Self.traits(.sixteen))
    rig.press(":")
    rig.say("theme ink")
    #expect(rig.status.contains("too few colours for ink; using terminal"))
  }

  @Test(
    "only a theme with a ground of its own paints every cell",
    arguments: ThemeName.allCases)
  func painting(name: ThemeName) throws {
    let rig = try rig(
      Self.longText,
      traits: Self.traits(.full, .dark), theme: name)
    for keys in ["", "Enter", "?"] {
      rig.press(keys)
      rig.rest()
      let frame = rig.frame
      var grounds: Set<Color> = []
      for line in 0..<frame.size.lines {
        frame.withLine(line) { for cell in $0 { grounds.insert(cell.style.background) } }
      }
      #expect(grounds.contains(.standard) != name.paintsGround, "after '\(keys)'")
    }
  }

  // MARK: - Contrast of what is drawn

  @Test("every part of the screen can be read where it is drawn", arguments: ThemeName.allCases)
  func parts(name: ThemeName) throws {
    for depth in [ColorDepth.full, .indexed] where name.hasColors {
      let theme = Theme(name, for: Self.traits(depth))
      let colors = ThemeColors(name, on: .unknown)
      let numbers = IndexedColors(colors)
      let value = { (role: Role) in
        depth == .full ? colors[role] : RGB(.palette(numbers[role])) ?? colors[role]
      }
      for part in Part.allCases {
        let style = theme[part]
        let text = try #require(RGB(style.foreground), "\(part) has a colour")
        let floor = part == .fatalLevel ? name.floor(of: .fatal) : name.floor
        let grounds = RGB(style.background).map { [$0] } ?? Role.grounds.map(value)
        for ground in grounds {
          #expect(text.contrast(with: ground) >= floor - 0.005, "\(part) in \(name), \(depth)")
        }
        #expect(!style.attributes.contains(.reverse), "\(part)")
      }
    }
  }

  @Test(
    "Case 67: the row under the cursor changes its ground alone",
    arguments: [(ThemeName.night, Ground.dark), (.day, .light)])
  func cursorRow(name: ThemeName, ground: Ground) throws {
    let log = """
      2026-08-01 10:00:00 ERROR [api] declined
      2026-08-01 10:00:01 ERROR [api] refused
      2026-08-01 10:00:02 WARN [api] slow
      2026-08-01 10:00:03 INFO [api] started

      """
    let rig = try rig(log, name: "a.log", traits: Self.traits(.full, ground), theme: name)
    let words = ["10:00:00", "ERROR", "declined"]
    let under = try words.map { try style(of: $0, in: rig) }
    rig.press("j")
    let beside = try words.map { try style(of: $0, in: rig) }
    let tint = rig.scene.rows.appearance.theme.cursorBackground
    for (one, other) in zip(under, beside) {
      #expect(one == other.on(tint))
      let contrast = try #require(RGB(one.foreground)).contrast(with: try #require(RGB(tint)))
      #expect(contrast >= 4.5)
    }
    #expect(try style(of: "WARN", in: rig) == rig.scene.rows.appearance.theme[.warningLevel])
    #expect(beside[1] == rig.scene.rows.appearance.theme[.errorLevel])
  }

  @Test(
    "names and the lines below an open row are on the ground of open text, the row's own line is not",
    arguments: ThemeName.allCases)
  func openGround(name: ThemeName) throws {
    let rig = try rig(
      Self.longText + "Bob,b\n",
      traits: Self.traits(.full, .dark), theme: name)
    rig.press("Enter")
    rig.rest()
    let theme = rig.scene.rows.appearance.theme
    #expect((theme.openBackground != .standard) == name.hasColors)
    let plain = theme.paint?.background ?? .standard
    let open = name.hasColors ? theme.openBackground : .standard
    let cursor = name.hasColors ? theme.cursorBackground : .standard
    let lines = (0..<rig.size.lines).filter { rig.line($0).contains("  │ ") }
    #expect(lines.count > 2 && lines.first == 3, "\(rig.screen)")
    let frame = rig.frame
    for column in 0..<rig.size.columns {
      let grounds = ([1, 2] + lines).map { frame[$0, column].style.background }
      #expect(grounds == [open, cursor] + lines.map { _ in open }, "column \(column)")
      #expect(frame[lines.count + 3, column].style.background == plain)
    }
    rig.press("J")
    #expect(rig.frame[2, 0].style.background == plain)
    #expect(rig.frame[3, 0].style.background == open)
  }

  @Test("a match keeps its own ground on that of open text")
  func matchInOpenText() throws {
    let rig = try rig(
      "name,text\nAnn,\"\(String(repeating: "word ", count: 30))needle\"\nBob,b\n",
      traits: Self.traits(.full, .dark), theme: .night)
    rig.press("Enter /")
    rig.say("needle")
    let theme = rig.scene.rows.appearance.theme
    let found = try style(of: "needle", in: rig).background
    #expect(found == theme.ofCursorRow[.match].background && found != theme.openBackground)
  }

  // MARK: - Without colour alone

  @Test(
    "Case 66: without colours and with sixteen, attributes and signs distinguish everything",
    arguments: [
      (ColorDepth.none, nil), (.full, ThemeName.mono), (.sixteen, nil), (.full, .terminal),
    ]
      as [(ColorDepth, ThemeName?)])
  func plain(colors: ColorDepth, chosen: ThemeName?) throws {
    let theme = Theme(chosen, for: Self.traits(colors))
    let different: [(Part, Part)] = [
      (.match, .value), (.currentMatch, .match), (.errorLevel, .value), (.warningLevel, .value),
      (.errorLevel, .warningLevel), (.fatalLevel, .errorLevel), (.header, .value),
      (.headerCursor, .header), (.key, .value), (.title, .value),
      (.null, .value), (.malformed, .value), (.control, .value), (.message, .status),
      (.complaint, .status), (.statusKey, .status), (.malformed, .control),
    ]
    for (one, other) in different {
      #expect(theme[one].attributes != theme[other].attributes, "\(one) and \(other)")
    }
    for part in Part.allCases {
      #expect(theme[part].background == .standard, "\(part) stays on the terminal's own ground")
      switch theme[part].foreground {
      case .standard: break
      case .palette(let number):
        // The background is not known, so every hue is readable on black and on white.
        #expect([29, 63, 98, 131, 163].contains(number) && colors > .sixteen, "\(part)")
      case .rgb: Issue.record("\(part)")
      }
    }
    #expect(theme[.value] == .standard)
    let rig = try rig(
      "name,stars\nAnn,5\nBob,4\n", traits: Self.traits(colors), theme: chosen)
    rig.press("j l [")
    #expect(rig.line(1).contains("▲"))
    let cursor = (2...3).filter { rig.line($0).hasPrefix("❯") }
    #expect(cursor.count == 1)
    let frame = rig.frame
    let reversed = (2...3).filter { line in
      (0..<frame.size.columns).allSatisfy { frame[line, $0].style.attributes.contains(.reverse) }
    }
    #expect(reversed == cursor, "the row under the cursor is reversed")
  }

  // MARK: - Types

  @Test("in the list times and truth values have a colour, numbers and texts do not")
  func listColors() throws {
    let rig = try rig(
      "name,stars,day,paid\nAnn,5,2026-08-01,true\nBob,4,2026-08-02,false\nCid,,2026-08-03,true\n",
      traits: Self.traits(.full, .dark))
    let theme = rig.scene.rows.appearance.theme
    #expect(try style(of: "Bob", in: rig) == theme[.pinned])
    #expect(try style(of: "4", in: rig) == theme[.value])
    #expect(try style(of: "2026-08-02", in: rig) == theme[.date])
    #expect(try style(of: "false", in: rig) == theme[.boolean])
    #expect(theme[.date].foreground != theme[.value].foreground)
    #expect(theme[.pinned].foreground == theme[.key].foreground)
  }

  @Test("in open rows of JSON every type has a colour, inside of nested values too")
  func jsonColors() throws {
    let record = #"{"id":"ax","n":12,"ok":false,"no":null,"in":{"deep":"word","m":-3.5,"t":true}}"#
    let rig = try rig(
      record + "\n" + record + "\n", name: "a.jsonl", traits: Self.traits(.full, .dark))
    rig.resize(CellSize(lines: 24, columns: 30))
    rig.press("Enter .")
    rig.rest()
    let theme = rig.scene.rows.appearance.theme
    #expect(try style(of: "deep", in: rig).foreground == theme[.key].foreground, "\(rig.screen)")
    #expect(try style(of: "word", in: rig).foreground == theme[.string].foreground)
    #expect(try style(of: "-3.5", in: rig).foreground == theme[.number].foreground)
    #expect(try style(of: "true", in: rig).foreground == theme[.boolean].foreground)
  }

  @Test("matches in the row under the cursor stand out from the others")
  func currentMatch() throws {
    let rig = try rig("name\nAnn\nBob\nAnn\n", traits: Self.traits(.full, .dark))
    rig.press("/")
    rig.say("Ann")
    let theme = rig.scene.rows.appearance.theme
    let frame = rig.frame
    let styles = (2...4).flatMap { line in
      (0..<20).filter { frame[line, $0].text == "A" }.map { frame[line, $0].style }
    }
    #expect(Set(styles) == [theme[.match], theme[.currentMatch]])
  }
}
