// Every text of every theme can be read on every ground that it is drawn on.

import CellGrid
import Testing

@testable import Viewer

@Suite("Colours of the themes")
struct ThemeColorTests {
  private static let colored = ThemeName.allCases.filter(\.hasColors)

  /// Grounds that terminals have: those of well-known palettes, and greys of every brightness.
  private static let grounds: [Ground] =
    [
      0x000000, 0x1E1E1E, 0x282A36, 0x002B36, 0x2E3440, 0x300A24, 0x0000AA, 0x7F0000, 0x005F00,
      0xFDF6E3, 0xFFFFFF, 0xFFFFDD, 0xC0C0C0, 0xFF0000, 0x00FF00, 0xFFFF00,
    ].map(ground) + (0...15).map { ground($0 * 0x111111) }

  private static func ground(_ hex: Int) -> Ground {
    .color(
      red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
  }

  /// The pairs of text and ground that are weaker than they must be.
  private func weak(
    _ colors: ThemeColors, floor: (Role) -> Double, _ value: (Role) -> RGB
  ) -> [String] {
    Role.allCases.flatMap { role in
      role.isOn.compactMap { ground in
        let contrast = value(role).contrast(with: value(ground))
        return contrast >= floor(role) - 0.005 ? nil : "\(role) on \(ground): \(contrast)"
      }
    }
  }

  @Test("Case 63: each text reaches its floor on its grounds in 24 bits", arguments: colored)
  func full(name: ThemeName) {
    let colors = ThemeColors(name, on: .unknown)
    #expect(weak(colors, floor: name.floor(of:)) { colors[$0] } == [])
  }

  @Test("Case 63: so it does in 256 colours", arguments: colored)
  func indexed(name: ThemeName) throws {
    let colors = ThemeColors(name, on: .unknown)
    let numbers = IndexedColors(colors)
    let value = { (role: Role) in RGB(.palette(numbers[role])) ?? RGB(0, 0, 0) }
    #expect(weak(colors, floor: name.floor(of:), value) == [])
    for role in [Role.cursor, .select, .bar, .hitGround] {
      #expect(numbers[role] != numbers[.ground], "\(role) can be seen")
    }
    #expect(numbers[.select] != numbers[.cursor])
  }

  @Test("the ground of any terminal leaves every text readable", arguments: grounds)
  func anyGround(ground: Ground) throws {
    let name = ThemeName(nil, for: TerminalTraits(isUnicode: true, colors: .full, ground: ground))
    #expect(name == (ground.isDark == true ? .night : .day))
    for name in [name, .night, .day] {
      let colors = ThemeColors(name, on: ground)
      #expect(weak(colors, floor: { _ in 4.5 }) { colors[$0] } == [], "\(name)")
      let numbers = IndexedColors(colors)
      // The ground is not drawn: it stays what it is.
      let value = { (role: Role) in
        role == .ground ? colors[.ground] : RGB(.palette(numbers[role])) ?? RGB(0, 0, 0)
      }
      #expect(weak(colors, floor: { _ in 4.5 }, value) == [], "\(name) in 256 colours")
    }
  }

  @Test("what paints its own ground does not care about the terminal's")
  func painted() {
    for name in Self.colored where name.paintsGround {
      for ground in Self.grounds {
        #expect(ThemeColors(name, on: ground) == ThemeColors(name, on: .unknown))
      }
    }
  }

  @Test("a text is moved in lightness alone, and no further than it must be")
  func repair() throws {
    let gray = RGB(hex: 0xC0C0C0)
    for (before, after) in [(0x037672, 0x015855), (0x5F646A, 0x4A4F55), (0x1E2226, 0x1E2226)] {
      let color = RGB(hex: UInt32(before))
      let repaired = try #require(color.repaired(on: [gray], floor: 4.5))
      #expect(repaired.contrast(with: gray) >= 4.5)
      #expect(OKLab(repaired).distance(to: OKLab(RGB(hex: UInt32(after)))) < 0.005)
    }
    #expect(RGB(1, 1, 1).repaired(on: [RGB(0, 0, 0), RGB(1, 1, 1)], floor: 4.6) == nil)
  }

  /// The numbers of the palette by role in the order of the roles, as an independent program has
  /// computed them.
  private static let numbers: [ThemeName: [UInt8]] = [
    .night: [
      234, 235, 237, 235, 235, 238, 221, 131, 253, 248, 110, 80, 111, 194, 216, 152, 182,
      248, 210, 222, 115, 110, 253, 246, 80, 222, 210, 254, 16, 231,
    ],
    .day: [
      231, 255, 253, 255, 255, 222, 214, 88, 235, 59, 24, 23, 24, 58, 58, 24, 53,
      59, 88, 58, 23, 25, 235, 241, 23, 94, 88, 235, 16, 231,
    ],
    .ink: [
      16, 233, 235, 233, 233, 236, 221, 131, 254, 246, 110, 80, 111, 194, 216, 152, 182,
      246, 203, 222, 115, 110, 254, 246, 80, 222, 167, 254, 16, 231,
    ],
    .paper: [
      255, 254, 252, 254, 253, 222, 214, 88, 235, 240, 52, 23, 24, 23, 52, 24, 53,
      240, 88, 240, 23, 24, 235, 59, 23, 58, 88, 235, 16, 231,
    ],
    .contrast: [
      16, 233, 235, 233, 233, 236, 220, 131, 231, 252, 117, 123, 146, 158, 215, 117, 219,
      252, 217, 220, 116, 153, 231, 252, 123, 220, 210, 231, 16, 231,
    ],
    .contrastLight: [
      231, 255, 253, 255, 255, 222, 220, 52, 16, 237, 17, 237, 17, 237, 52, 237, 53,
      237, 52, 237, 237, 18, 16, 237, 238, 238, 52, 16, 16, 231,
    ],
  ]

  @Test("Case 63: the numbers in the palette are those that were judged", arguments: colored)
  func judged(name: ThemeName) throws {
    let numbers = IndexedColors(ThemeColors(name, on: .unknown))
    let wanted = try #require(Self.numbers[name])
    try #require(wanted.count == Role.allCases.count)
    for (role, number) in zip(Role.allCases, wanted) {
      #expect(numbers[role] == number, "\(role) of \(name)")
    }
  }

  @Test("colours that must differ do so for every kind of sight", arguments: Sight.allCases)
  func sight(sight: Sight) {
    let pairs: [(Role, Role)] = [
      (.error, .text), (.error, .warning), (.error, .string), (.error, .number), (.warning, .text),
      (.key, .string), (.key, .number), (.mark, .error), (.string, .number),
    ]
    for name in Self.colored {
      let colors = ThemeColors(name, on: .unknown)
      for (one, other) in pairs {
        let distance = OKLab(sight.seen(colors[one])).distance(to: OKLab(sight.seen(colors[other])))
        #expect(distance > 0.02, "\(one) and \(other) of \(name)")
      }
    }
  }
}

/// The sight of eyes that lack one kind of cone (Machado, Oliveira, Fernandes 2009, full severity).
enum Sight: CaseIterable {
  case usual, withoutRed, withoutGreen, withoutBlue

  private var rows: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .withoutRed:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .withoutGreen:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .withoutBlue:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// A colour as these eyes see it.
  func seen(_ color: RGB) -> RGB {
    let light = color.light
    let parts = rows.map {
      RGB.encoded($0[0] * light.red + $0[1] * light.green + $0[2] * light.blue)
    }
    return RGB(parts[0], parts[1], parts[2])
  }
}
