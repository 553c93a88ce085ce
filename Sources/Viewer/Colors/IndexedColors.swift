// The colours of a theme in the fixed part of the 256-colour palette.

import CellGrid

/// The colours of a theme as numbers of the palette.
///
/// Rounding alone would merge tints with their background and weaken texts. So backgrounds are kept
/// apart first, then each text gets the nearest colour that is readable on them.
package struct IndexedColors: Sendable {
  private var numbers: [UInt8]

  /// A palette number with its colour.
  private struct Entry {
    var number: UInt8
    var lab: OKLab
    var luminance: Double
    var lightness: Double
  }

  private static let entries: [Entry] = (16...255).compactMap { number in
    RGB(.palette(UInt8(number))).map {
      Entry(
        number: UInt8(number), lab: OKLab($0), luminance: $0.luminance, lightness: $0.lightness)
    }
  }

  /// Chooses the numbers.
  package init(_ colors: ThemeColors) {
    numbers = Role.allCases.map { _ in 0 }
    chooseGrounds(colors)
    let name = colors.name
    // A background that is not drawn does not change.
    let own = name.paintsGround ? [] : [colors[.ground].luminance]
    for role in Role.allCases where role != .now && role != .fatal {
      let grounds = role.isOn.map { Self.entry(self[$0]).luminance }
      guard !grounds.isEmpty else { continue }
      self[role] = Self.text(
        colors[role], on: grounds + (role.isOn.contains(.ground) ? own : []),
        floor: name.floor(of: role), weighsHue: role != .hit)
    }
    self[.now] = colors[.now] == RGB(0, 0, 0) ? 16 : 231
    self[.fatal] = 231
  }

  /// The number for a role.
  package private(set) subscript(role: Role) -> UInt8 {
    get { numbers[role.rawValue] }
    set { numbers[role.rawValue] = newValue }
  }

  private mutating func chooseGrounds(_ colors: ThemeColors) {
    self[.ground] = Self.nearest(colors[.ground])
    for role in Role.shades {
      let isLighter = colors[role].lightness > colors[.ground].lightness
      let limits = role.leastDifferences.map { other, difference in
        // A background that is not drawn does not change.
        let isOwn = other != .ground || colors.name.paintsGround
        let least = isOwn ? Self.entry(self[other]).lightness : colors[other].lightness
        return isLighter ? least + difference : least - difference
      }
      let differs = { (entry: Entry) in
        limits.allSatisfy { isLighter ? entry.lightness >= $0 : entry.lightness <= $0 }
      }
      // Some text is readable on it and on the cursor's, which differs from it, where there are such.
      let readable = Self.entries.filter { RGB.contrast($0.luminance, isLighter ? 1 : 0) >= 4.5 }
        .map(\.lightness)
      let room = Role.cursor.leastDifferences.first { $0.key == role }?.value ?? 0
      let limit = isLighter ? (readable.max() ?? 0) - room : (readable.min() ?? 100) + room
      let fits = { (entry: Entry) in
        isLighter ? entry.lightness <= limit : entry.lightness >= limit
      }
      let mayFit = Self.entries.contains { differs($0) && fits($0) }
      self[role] = Self.nearest(colors[role]) { differs($0) && (!mayFit || fits($0)) }
    }
    for role in [Role.select, .nowGround] {
      let used = [self[.ground]] + (role == .select ? [self[.cursor]] : [])
      self[role] = Self.nearest(colors[role]) { !used.contains($0.number) }
    }
    chooseMatchGround(colors)
    self[.fatalGround] = Self.nearest(colors[.fatalGround]) {
      RGB.contrast($0.luminance, 1) >= 4.5
    }
  }

  /// Chooses the background of a match: on a dark ground one that is lighter than the others.
  private mutating func chooseMatchGround(_ colors: ThemeColors) {
    let isLighter = colors[.hitGround].lightness > colors[.ground].lightness
    let own = self[.ground]
    let least = Role.hitGround.leastDifferences.map { other, difference in
      let isOwn = other == .ground && !colors.name.paintsGround
      return difference + (isOwn ? colors[other].lightness : Self.entry(self[other]).lightness)
    }
    self[.hitGround] = Self.nearest(colors[.hitGround]) { entry in
      guard isLighter else { return entry.number != own }
      return least.allSatisfy { entry.lightness >= $0 } && RGB.contrast(entry.luminance, 1) >= 4.5
    }
  }

  private static func entry(_ number: UInt8) -> Entry { entries[Int(number) - 16] }

  private static func nearest(
    _ color: RGB, where passes: (Entry) -> Bool = { _ in true }
  ) -> UInt8 {
    let lab = OKLab(color)
    return entries.lazy.filter(passes)
      .min { $0.lab.distance(to: lab) < $1.lab.distance(to: lab) }?.number ?? 231
  }

  /// Returns the number nearest to a colour that is readable on backgrounds of some luminances.
  ///
  /// Hue weighs more than lightness, because otherwise greens become greys.
  private static func text(
    _ color: RGB, on grounds: [Double], floor: Double, weighsHue: Bool
  ) -> UInt8 {
    let lab = OKLab(color)
    let distance = { (entry: Entry) in
      weighsHue
        ? lab.weighedDistance(to: entry.lab, lightness: 0.6, hue: 2) : lab.distance(to: entry.lab)
    }
    for floor in [floor, 4.5] {
      let best = entries.lazy.filter { entry in
        grounds.allSatisfy { RGB.contrast(entry.luminance, $0) >= floor }
      }.min { distance($0) < distance($1) }
      if let best { return best.number }
    }
    let ends = [entry(16), entry(231)]
    let least = { (entry: Entry) in grounds.map { RGB.contrast(entry.luminance, $0) }.min() ?? 21 }
    return least(ends[0]) > least(ends[1]) ? 16 : 231
  }
}
