// The background colour of the terminal.

/// The background colour of a terminal, if known.
public enum Ground: Hashable, Sendable {
  /// Nothing: dark and light are as likely.
  case unknown
  /// Light text can be read on it.
  case dark
  /// Dark text can be read on it.
  case light
  /// Red, green and blue, 0–255 each, as the terminal says.
  case color(red: UInt8, green: UInt8, blue: UInt8)

  /// Whether light text can be read on it better than dark text; nil when nothing is known.
  public var isDark: Bool? {
    switch self {
    case .unknown: nil
    case .dark: true
    case .light: false
    case .color(let red, let green, let blue):
      // Black and white text are equally readable on a ground of this luminance.
      0.2126 * Self.light(red) + 0.7152 * Self.light(green) + 0.0722 * Self.light(blue) < 0.18
    }
  }

  /// About how much light an amount of sRGB means, 0 to 1: within 0.002.
  private static func light(_ amount: UInt8) -> Double {
    let part = Double(amount) / 255
    return part * (part * (part * 0.305_306_011 + 0.682_171_111) + 0.012_522_878)
  }
}
