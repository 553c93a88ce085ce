// The background colour of the terminal.

/// The background colour of a terminal, as precisely as it is known.
///
/// ```swift
/// let ground = Ground.color(red: 253, green: 246, blue: 227)
/// let warning: Color = ground.isDark == false ? .rgb(150, 60, 0) : .rgb(255, 180, 90)
/// print(warning)  // rgb(150, 60, 0)
/// ```
public enum Ground: Hashable, Sendable {
  /// The background is not known: dark and light are equally likely.
  case unknown
  /// A background on which light text is legible.
  case dark
  /// A background on which dark text is legible.
  case light
  /// The exact colour that the terminal reports: red, green and blue, 0–255 each.
  case color(red: UInt8, green: UInt8, blue: UInt8)

  /// Whether light text is more legible on it than dark text; nil if the background is not known.
  public var isDark: Bool? {
    switch self {
    case .unknown: nil
    case .dark: true
    case .light: false
    case .color(let red, let green, let blue):
      // Black text and white text have equal contrast on a background of this luminance.
      0.2126 * Self.light(red) + 0.7152 * Self.light(green) + 0.0722 * Self.light(blue) < 0.18
    }
  }

  /// Returns the linear light of an sRGB component, 0 to 1, with an error of at most 0.002.
  private static func light(_ amount: UInt8) -> Double {
    let part = Double(amount) / 255
    return part * (part * (part * 0.305_306_011 + 0.682_171_111) + 0.012_522_878)
  }
}
