// The colours of recordings, independent of any user's palette.

internal import CellGrid

/// The colours in SVG notation.
enum SVGPalette {
  /// The background of recordings, which is legible on light and on dark pages.
  static let background = code(red: 0x1B, green: 0x1F, blue: 0x27)
  /// The same background, for a scene that chooses its colours by it.
  static let ground = Ground.color(red: 0x1B, green: 0x1F, blue: 0x27)
  static let foreground = "#d7dce5"

  /// The sixteen colours by index.
  private static let sixteen = [
    "#2b303b", "#e06c75", "#8fbf7f", "#dcb571", "#6ea8e5", "#c08ad6", "#5fbcc4", "#c3c9d4",
    "#67707f", "#f08d95", "#a9d69b", "#ecca8d", "#8fc0f2", "#d3a6e6", "#83d3da", "#f2f5fa",
  ]

  /// Returns the code of a colour; nil for the standard colour.
  static func code(of color: Color) -> String? {
    switch color {
    case .standard: nil
    case .palette(let number): code(ofPalette: Int(number))
    case .rgb(let red, let green, let blue): code(red: red, green: green, blue: blue)
    }
  }

  /// Returns the code of a palette colour; the cube of 216 colours and the 24 greys are xterm's.
  private static func code(ofPalette number: Int) -> String {
    guard number >= 16 else { return sixteen[number] }
    guard number < 232 else {
      let grey = UInt8(8 + (number - 232) * 10)
      return code(red: grey, green: grey, blue: grey)
    }
    let level = { (step: Int) -> UInt8 in step == 0 ? 0 : UInt8(55 + step * 40) }
    let index = number - 16
    return code(red: level(index / 36), green: level(index / 6 % 6), blue: level(index % 6))
  }

  private static func code(red: UInt8, green: UInt8, blue: UInt8) -> String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
