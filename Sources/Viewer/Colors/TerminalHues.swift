// The hues of a terminal's own palette that are readable on its background.

internal import CellGrid

/// The colours of the palette in which text is readable, by hue.
///
/// The first sixteen colours are the user's own. On a dark background some are readable in every
/// usual palette, on a light one others.
package struct TerminalHues: Hashable, Sendable {
  /// A hue that text may have.
  enum Hue: Int, CaseIterable {
    case red = 1
    case green, yellow, blue, magenta, cyan
  }

  private var plain: [Hue: UInt8] = [:]
  private var bold: [Hue: UInt8] = [:]

  /// The colours that are readable on dark backgrounds, and on light ones.
  private static let readable: [Bool: Set<UInt8>] = [
    true: [2, 6, 7, 9, 10, 11, 13, 14, 15], false: [1, 4, 5],
  ]
  /// The colours for each hue on dark backgrounds, the best first, and on light ones.
  private static let choices: [Bool: [Hue: [UInt8]]] = [
    true: [
      .red: [9], .green: [2], .yellow: [11], .blue: [14, 6], .magenta: [13], .cyan: [6, 14],
    ],
    false: [.red: [1], .blue: [4], .magenta: [5], .cyan: [4]],
  ]
  /// The colours with a contrast of 4.5 on black and on white.
  private static let anywhere: [Hue: UInt8] = [
    .red: 131, .green: 29, .yellow: 98, .blue: 63, .magenta: 163, .cyan: 29,
  ]
  /// The least contrast on a background that the terminal reports.
  private static let minContrast = 4.5

  /// Chooses the colours for a terminal.
  init(_ traits: TerminalTraits) {
    guard let isDark = traits.ground.isDark else {
      if traits.colors >= .indexed { (plain, bold) = (Self.anywhere, Self.anywhere) }
      return
    }
    let passes = { (number: UInt8) in
      guard Self.readable[isDark]?.contains(number) == true else { return false }
      // A terminal of eight colours draws the other eight as bold ones of the first.
      guard traits.colors >= .indexed || number < 8 else { return false }
      guard case .color(let red, let green, let blue) = traits.ground,
        let ground = RGB(.rgb(red, green, blue)), let color = RGB(.palette(number))
      else { return true }
      return color.contrast(with: ground) >= Self.minContrast
    }
    let bright = { (number: UInt8) in
      Self.readable[isDark]?.contains(number < 8 ? number + 8 : number) == true
    }
    for (hue, numbers) in Self.choices[isDark] ?? [:] {
      plain[hue] = numbers.first(where: passes)
      bold[hue] = numbers.first { passes($0) && bright($0) }
    }
  }

  /// Returns the colour of a hue; nil if none is readable.
  ///
  /// - Parameters:
  ///   - hue: The hue.
  ///   - isBold: Whether the text is bold, which some terminals draw in a brighter colour.
  /// - Returns: The colour.
  func color(of hue: Hue, isBold: Bool) -> Color? {
    (isBold ? bold : plain)[hue].map { .palette($0) }
  }
}
