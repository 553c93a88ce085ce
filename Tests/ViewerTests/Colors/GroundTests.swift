// The backgrounds of the title, an open row and the row under the cursor on every terminal.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Backgrounds")
@MainActor
struct GroundTests {
  /// A background that a terminal reports, by its name.
  private struct NamedGround: CustomTestStringConvertible, Sendable {
    var name: String
    var ground: Ground

    init(_ name: String, _ hex: Int?) {
      self.name = name
      ground =
        hex.map {
          .color(red: UInt8($0 >> 16 & 0xFF), green: UInt8($0 >> 8 & 0xFF), blue: UInt8($0 & 0xFF))
        } ?? .unknown
    }

    var testDescription: String { name }
  }

  private nonisolated static let grounds = [
    NamedGround("T45: black", 0x000000), NamedGround("T45: white", 0xFFFFFF),
    NamedGround("#1e1e1e", 0x1E1E1E), NamedGround("#0c0c0c", 0x0C0C0C),
    NamedGround("Solarized dark", 0x002B36), NamedGround("Solarized light", 0xFDF6E3),
    NamedGround("Nord", 0x2E3440), NamedGround("T45: blue", 0x0000FF),
    NamedGround("grey", 0x808080), NamedGround("light grey", 0xC0C0C0),
    NamedGround("aubergine", 0x300A24), NamedGround("T46: none answered", nil),
  ]

  private func traits(_ colors: ColorDepth, _ ground: Ground) -> TerminalTraits {
    TerminalTraits(isUnicode: true, colors: colors, ground: ground)
  }

  /// The look of a blank of a theme in the row under the cursor.
  private func cursorRow(of theme: Theme) -> Style {
    var canvas = Canvas(size: CellSize(lines: 1, columns: 1))
    theme.groundCursor(CellRect(line: 0, column: 0, lines: 1, columns: 1), on: &canvas)
    return canvas.finish()[0, 0].style
  }

  private func lightness(_ color: Color) throws -> Double {
    try #require(RGB(color)).lightness
  }

  @Test(
    "can be told apart by lightness in every theme, or by attributes",
    arguments: grounds, [ColorDepth.none, .sixteen, .indexed, .full])
  private func lightnesses(ground: NamedGround, depth: ColorDepth) throws {
    for name in ThemeName.allCases {
      let theme = Theme(name, for: traits(depth, ground.ground))
      let cursor = cursorRow(of: theme)
      guard theme.name.hasColors else {
        let looks = [
          Style.standard.attributes, theme[.title].attributes, theme[.frame].attributes,
          cursor.attributes,
        ]
        #expect(Set(looks.map(\.rawValue)).count == looks.count, "\(theme.name)")
        #expect(cursor == Style(attributes: .reverse))
        continue
      }
      let colors = ThemeColors(theme.name, on: ground.ground)
      let own = try theme.paint.map { try lightness($0.background) } ?? colors[.ground].lightness
      let open = try lightness(theme.openBackground)
      let title = try lightness(theme[.title].background)
      #expect(abs(title - own) >= 4, "\(theme.name): the title")
      #expect(abs(open - own) >= 3, "\(theme.name): an open row")
      if own < 50, let match = RGB(theme[.match].background)?.lightness {
        #expect(match - own >= 12, "\(theme.name): a match")
        #expect(match - open >= 9, "\(theme.name): a match in an open row")
        let row = RGB(cursor.background)?.lightness ?? own
        #expect(match - row >= 4, "\(theme.name): a match below the cursor")
      }
      if ground.ground == .unknown, theme.paint == nil {
        #expect(cursor == Style(attributes: .reverse), "\(theme.name)")
        continue
      }
      let row = try lightness(cursor.background)
      #expect(abs(row - own) >= 7, "\(theme.name): the cursor")
      #expect(abs(row - open) >= 7, "\(theme.name): the cursor in an open row")
      #expect(abs(row - title) >= 3, "\(theme.name): the cursor below the title")
    }
  }

  @Test("keep each text readable that is drawn on them", arguments: grounds)
  private func contrast(ground: NamedGround) throws {
    for depth in [ColorDepth.sixteen, .indexed, .full] {
      for name in ThemeName.allCases {
        let theme = Theme(name, for: traits(depth, ground.ground))
        let known = theme.name.hasColors ? ThemeColors(theme.name, on: ground.ground)[.ground] : nil
        let own = RGB(theme.paint?.background ?? ground.ground.color) ?? known
        let tints = [theme.openBackground, theme.cursorBackground].compactMap { RGB($0) }
        for part in Part.allCases {
          let style = theme[part]
          guard let text = RGB(style.foreground) else { continue }
          let surroundings =
            RGB(style.background).map { [$0] } ?? own.map { [$0] + tints }
            ?? [RGB(hex: 0x000000), RGB(hex: 0xFFFFFF)]
          for surrounding in surroundings {
            #expect(
              text.contrast(with: surrounding) >= 4.495, "\(part) in \(theme.name), \(depth)")
          }
        }
      }
    }
  }

  @Test(
    "keep the hue of a terminal's coloured ground in 24 bits",
    arguments: [0x002B36, 0xFDF6E3, 0x300A24, 0x000080, 0x1D3A1D])
  func keptHue(hex: Int) throws {
    let ground = NamedGround("", hex).ground
    let colors = ThemeColors(try #require(ThemeName(nil, for: traits(.full, ground))), on: ground)
    let base = OKLab(colors[.ground])
    for role in Role.shades {
      let tint = OKLab(colors[role])
      let cosine = (base.a * tint.a + base.b * tint.b) / (base.chroma * tint.chroma)
      #expect(cosine > 0.95, "\(role)")
    }
  }

  nonisolated private static let hues: [(depth: ColorDepth, ground: Ground, allowed: [UInt8])] = [
    (.sixteen, .unknown, []), (.sixteen, .dark, [2, 6]), (.sixteen, .light, [1, 4, 5]),
    (.indexed, .dark, [2, 6, 9, 11, 13, 14]), (.full, .light, [1, 4, 5]),
    (.indexed, .unknown, [29, 63, 98, 131, 163]),
  ]

  @Test(
    "T172: hues are those that any palette makes readable, also where bold is drawn bright",
    arguments: hues)
  func terminalHues(depth: ColorDepth, ground: Ground, allowed: [UInt8]) {
    let theme = Theme(.terminal, for: traits(depth, ground))
    var used: Set<UInt8> = []
    for part in Part.allCases {
      guard case .palette(let number) = theme[part].foreground else { continue }
      used.insert(number)
      // Terminals draw the first eight bright when they are bold.
      guard theme[part].attributes.contains(.bold), number < 8 else { continue }
      #expect(ground == .dark && [2, 6, 7].contains(number), "\(part)")
    }
    #expect(used.isSubset(of: allowed) && used.isEmpty == allowed.isEmpty, "\(used)")
  }

  @Test(
    "T46: without an answer the row under the cursor is reversed, and matches in it are not",
    arguments: [ColorDepth.none, .sixteen, .indexed, .full])
  func reversedRow(depth: ColorDepth) throws {
    let rig = try ViewerRig(
      .bytes(
        Array(
          "name,text\nAnn,red lamp\nBob,\"\(String(repeating: "red desk ", count: 20))\"\n".utf8),
        name: "a.csv"), size: CellSize(lines: 10, columns: 60))
    rig.send(.traits(traits(depth, .unknown)))
    rig.press("/")
    rig.say("red")
    let frame = rig.frame
    let word = try #require(rig.line(2).firstRange(of: "red"))
    let match = rig.line(2).distance(from: rig.line(2).startIndex, to: word.lowerBound)
    for column in 0..<rig.size.columns {
      let isMatch = (match..<match + 3).contains(column)
      #expect(frame[2, column].style.attributes.contains(.reverse) != isMatch, "column \(column)")
      #expect(!frame[3, column].style.attributes.contains(.reverse), "column \(column)")
    }
    rig.press("j Enter j")
    rig.rest()
    let cursorLines = (2..<rig.size.lines - 1).filter { rig.line($0).hasPrefix("❯") }
    #expect(cursorLines.count == 1)
    for line in 2..<rig.size.lines - 1 {
      let isReversed = rig.frame[line, rig.size.columns - 1].style.attributes.contains(.reverse)
      #expect(isReversed == cursorLines.contains(line), "\(rig.screen)")
    }
  }
}

extension Ground {
  /// The colour as reported; the standard one if none was.
  fileprivate var color: Color {
    guard case .color(let red, let green, let blue) = self else { return .standard }
    return .rgb(red, green, blue)
  }
}
