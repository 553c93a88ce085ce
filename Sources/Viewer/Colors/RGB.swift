// Colours as numbers: luminance, contrast and readability.

package import CellGrid

/// A colour as sRGB components, 0 to 1.
package struct RGB: Hashable, Sendable {
  /// The components.
  package var red, green, blue: Double

  /// Creates a colour from components.
  init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from three bytes: `0xRRGGBB`.
  package init(hex: UInt32) {
    let part = { (shift: UInt32) in Double(hex >> shift & 0xFF) / 255 }
    self.init(part(16), part(8), part(0))
  }

  /// Creates the value of a colour; nil for the terminal's standard colour.
  ///
  /// The first sixteen of the palette have xterm's values.
  package init?(_ color: Color) {
    switch color {
    case .standard: return nil
    case .rgb(let red, let green, let blue):
      self.init(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    case .palette(let number):
      switch number {
      case 0..<16: self.init(hex: RGB.usual[Int(number)])
      case 16..<232:
        let part = { (step: UInt8) in step == 0 ? 0 : Double(55 + 40 * Int(step)) / 255 }
        let place = number - 16
        self.init(part(place / 36), part(place / 6 % 6), part(place % 6))
      default:
        let gray = Double(8 + 10 * (Int(number) - 232)) / 255
        self.init(gray, gray, gray)
      }
    }
  }

  /// The values of the first sixteen colours in xterm.
  private static let usual: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The colours in the fixed part of the palette that resemble the first sixteen.
  static let sixteen: [Color] = [
    16, 160, 40, 184, 21, 164, 44, 254, 244, 196, 46, 226, 63, 201, 51, 231,
  ].map { .palette($0) }

  /// The colour for a terminal.
  package var color: Color {
    let byte = { (part: Double) in UInt8(max(0, min(255, (part * 255).rounded()))) }
    return .rgb(byte(red), byte(green), byte(blue))
  }

  /// The nearest colour with whole bytes.
  var rounded: RGB {
    let round = { (part: Double) in max(0, min(255, (part * 255).rounded())) / 255 }
    return RGB(round(red), round(green), round(blue))
  }

  /// The linear components.
  var light: (red: Double, green: Double, blue: Double) {
    (RGB.linear(red), RGB.linear(green), RGB.linear(blue))
  }

  /// Returns the sRGB component of a linear one.
  static func encoded(_ light: Double) -> Double {
    let light = max(0, min(1, light))
    guard light > 0.0031308 else { return light * 12.92 }
    // The power of 1/2.4 is the fifth power of the twelfth root.
    let root = OKLab.cubeRoot(light.squareRoot().squareRoot())
    return 1.055 * root * root * root * root * root - 0.055
  }

  /// Returns the linear component of an sRGB one.
  private static func linear(_ part: Double) -> Double {
    guard part > 0.04045 else { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    // The power of 2.4 is the square times the fifth root of the square, computed by Newton's
    // method from above.
    let square = base * base
    var root = 1.0
    for _ in 0..<10 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }

  /// The relative luminance (WCAG 2).
  package var luminance: Double {
    0.2126 * RGB.linear(red) + 0.7152 * RGB.linear(green) + 0.0722 * RGB.linear(blue)
  }

  /// The lightness as people see it, 0 to 100 (CIE L*).
  package var lightness: Double {
    let luminance = luminance
    return luminance > 0.008856 ? 116 * OKLab.cubeRoot(luminance) - 16 : 903.3 * luminance
  }

  /// Returns the contrast of two colours, 1 to 21 (WCAG 2).
  package func contrast(with other: RGB) -> Double {
    RGB.contrast(luminance, other.luminance)
  }

  /// Returns the contrast of two luminances.
  static func contrast(_ one: Double, _ two: Double) -> Double {
    (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the nearest colour of the same hue that is readable on a background: lighter on a dark
  /// one, darker on a light one.
  ///
  /// - Parameters:
  ///   - ground: The colour of the background.
  ///   - floor: The least contrast.
  /// - Returns: The colour.
  package func readable(on ground: RGB, floor: Double) -> RGB {
    if contrast(with: ground) >= floor { return self }
    // Black and white are equally readable on a background of this luminance.
    let end = ground.luminance < 0.18 ? RGB(1, 1, 1) : RGB(0, 0, 0)
    var near = 0.0
    var far = 1.0
    for _ in 0..<10 {
      let middle = (near + far) / 2
      if mixed(with: end, middle).contrast(with: ground) >= floor {
        far = middle
      } else {
        near = middle
      }
    }
    return mixed(with: end, far)
  }

  /// Returns a colour between this one and another.
  private func mixed(with other: RGB, _ share: Double) -> RGB {
    let mix = { (one: Double, two: Double) in one + (two - one) * share }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
