// Colours by lightness and hue as people see them (Björn Ottosson's Oklab).

/// A colour as lightness, 0 to 1, and two axes of hue: green to red, blue to yellow.
package struct OKLab: Hashable, Sendable {
  /// The parts.
  package var lightness, a, b: Double

  /// Creates a colour from its parts.
  package init(_ lightness: Double, _ a: Double, _ b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The distance from grey.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// Converts an sRGB colour.
  package init(_ color: RGB) {
    let (red, green, blue) = color.light
    let long = Self.cubeRoot(
      0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = Self.cubeRoot(
      0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Self.cubeRoot(
      0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
  }

  /// The sRGB colour with whole bytes, desaturated if the gamut requires it.
  package var rgb: RGB {
    let chroma = chroma
    var left = chroma
    while true {
      let share = chroma > 0 ? max(left, 0) / chroma : 0
      let light = OKLab(lightness, a * share, b * share).light
      let exists = [light.red, light.green, light.blue].allSatisfy {
        (-0.0005...1.0005).contains($0)
      }
      if exists || left < 0.002 {
        return RGB(
          RGB.encoded(light.red), RGB.encoded(light.green), RGB.encoded(light.blue)
        ).rounded
      }
      left -= 0.002
    }
  }

  private var light: (red: Double, green: Double, blue: Double) {
    let cube = { (value: Double) in value * value * value }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let middle = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    )
  }

  /// Returns the distance of two colours.
  package func distance(to other: OKLab) -> Double {
    weighedDistance(to: other, lightness: 1, hue: 1)
  }

  /// Returns the distance of two colours with weights for lightness and hue.
  func weighedDistance(to other: OKLab, lightness weight: Double, hue: Double) -> Double {
    let parts = (
      weight * (lightness - other.lightness), hue * (a - other.a), hue * (b - other.b)
    )
    return (parts.0 * parts.0 + parts.1 * parts.1 + parts.2 * parts.2).squareRoot()
  }

  /// Returns the cube root of an amount of light by Halley's method.
  static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = Double(sign: .plus, exponent: Int(value.exponent) / 3, significand: 1)
    for _ in 0..<5 {
      let cube = root * root * root
      root *= (cube + 2 * value) / (2 * cube + value)
    }
    return root
  }
}

extension RGB {
  /// Returns the colour of the same hue and nearest lightness that is readable on all backgrounds.
  ///
  /// - Parameters:
  ///   - grounds: The colours of the backgrounds.
  ///   - floor: The least contrast with each.
  /// - Returns: The colour; nil if no lightness will do.
  package func repaired(on grounds: [RGB], floor: Double) -> RGB? {
    let luminances = grounds.map(\.luminance)
    let passes = { (color: RGB) -> Bool in
      let own = color.luminance
      return luminances.allSatisfy { RGB.contrast(own, $0) >= floor }
    }
    if passes(self) { return self }
    let lab = OKLab(self)
    for step in 1..<400 {
      for sign in [1.0, -1.0] {
        let lightness = lab.lightness + sign * Double(step) * 0.0025
        guard (0...1).contains(lightness) else { continue }
        let color = OKLab(lightness, lab.a, lab.b).rgb
        if passes(color) { return color }
      }
    }
    return nil
  }

  /// Returns the colour of the same hue and nearest lightness that is at least as light as a value,
  /// or at most.
  ///
  /// - Parameters:
  ///   - value: The lightness (CIE L*).
  ///   - sign: 1 for at least as light, -1 for at most.
  /// - Returns: The colour; white or black if none is.
  func moved(to value: Double, towards sign: Double) -> RGB {
    let passes = { (color: RGB) in sign * (color.lightness - value) >= 0 }
    if passes(self) { return self }
    let lab = OKLab(self)
    var near = lab.lightness
    var far = sign > 0 ? 1.0 : 0
    for _ in 0..<12 {
      let middle = (near + far) / 2
      if passes(OKLab(middle, lab.a, lab.b).rgb) { far = middle } else { near = middle }
    }
    return OKLab(far, lab.a, lab.b).rgb
  }

  /// Returns the repaired colour for a contrast, or if that is impossible for 4.5, or else black or
  /// white.
  package func mended(on grounds: [RGB], floor: Double) -> RGB {
    if let color = repaired(on: grounds, floor: floor) { return color }
    if floor > 4.5, let color = repaired(on: grounds, floor: 4.5) { return color }
    return RGB.mostReadable(on: grounds)
  }

  /// Returns black or white, whichever is more readable.
  static func mostReadable(on grounds: [RGB]) -> RGB {
    let ends = [RGB(0, 0, 0), RGB(1, 1, 1)]
    let least = { (color: RGB) in grounds.map(color.contrast(with:)).min() ?? 21 }
    return least(ends[0]) > least(ends[1]) ? ends[0] : ends[1]
  }
}
