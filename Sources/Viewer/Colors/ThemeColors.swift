// The colours of a theme on a background, in 24 bits.

package import CellGrid

/// The colours of a theme by role, each readable on its backgrounds.
package struct ThemeColors: Hashable, Sendable {
  /// The theme.
  package let name: ThemeName
  private var values: [RGB]

  /// Creates the colours of a theme.
  ///
  /// - Parameters:
  ///   - name: A theme with colours.
  ///   - ground: The background of the terminal, to which a theme without its own background is
  ///     adapted.
  package init(_ name: ThemeName, on ground: Ground) {
    self.name = name
    let column = ThemeValues.themes.firstIndex(of: name) ?? 0
    values = Role.allCases.map { _ in RGB(0, 0, 0) }
    for (role, row) in ThemeValues.table { self[role] = RGB(hex: row[column]) }
    if !name.paintsGround, case .color(let red, let green, let blue) = ground,
      let color = RGB(.rgb(red, green, blue)), color != self[.ground]
    {
      tint(color)
    } else {
      keepApart(towards: name.isDark ? 1 : -1)
    }
    let grounds = Role.grounds.map { self[$0] }
    for role in Role.body {
      self[role] = self[role].mended(on: grounds, floor: name.floor(of: role))
    }
    for (role, source) in Role.onBar {
      self[role] = self[source].mended(on: [self[.bar]], floor: name.floor(of: role))
    }
    self[.hit] = self[.text].mended(on: [self[.hitGround]], floor: name.floor(of: .hit))
    self[.now] = RGB.mostReadable(on: [self[.nowGround]])
    self[.fatal] = RGB(1, 1, 1)
  }

  /// The colour of a role.
  package subscript(role: Role) -> RGB {
    get { values[role.rawValue] }
    set { values[role.rawValue] = newValue }
  }

  /// The chroma from which a background has a hue, which its tints keep.
  private static let leastChroma = 0.02

  /// Moves the tints to another background.
  private mutating func tint(_ ground: RGB) {
    self[.ground] = ground
    let base = OKLab(ground)
    let hasHue = base.chroma >= ThemeColors.leastChroma
    let isDark = ground.luminance < 0.18
    // On a background of medium brightness only tints towards black or white preserve the contrast
    // of text.
    for sign in isDark ? [1.0, -1.0] : [-1.0, 1.0] {
      for (role, tint) in ThemeValues.tints(isDark: isDark) {
        let lightness = min(max(base.lightness + sign * tint.lightness, 0), 1)
        let keepsHue = hasHue && Role.shades.contains(role)
        self[role] = OKLab(lightness, keepsHue ? base.a : tint.a, keepsHue ? base.b : tint.b).rgb
      }
      keepApart(towards: sign)
      let grounds = (Role.grounds + [.bar]).map { self[$0] }
      let best = RGB.mostReadable(on: grounds)
      if grounds.allSatisfy({ best.contrast(with: $0) >= 4.55 }) { break }
    }
  }

  /// Moves the backgrounds that must be told apart in lightness until they can be.
  ///
  /// - Parameter sign: 1 if they are lighter than the ground, -1 if they are darker.
  private mutating func keepApart(towards sign: Double) {
    // On a light ground the hue of a match is seen.
    for role in Role.shades + (sign > 0 ? [.hitGround] : []) {
      for (other, difference) in role.leastDifferences {
        let least = self[other].lightness + sign * difference
        self[role] = self[role].moved(to: least, towards: sign)
      }
    }
  }
}
