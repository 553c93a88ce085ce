// The mapping of requested colours to available ones.

internal import CellGrid

/// The standard 256-colour palette, and the nearest colours in it.
///
/// Numbers 0–15 are the user's own; 16–231 are a cube of six steps a side, 232–255 a ramp of greys
/// (the layout of xterm's `256colres.h`).
enum Palette {
  /// The levels of the cube.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// The usual values of the first sixteen, as in xterm; they only serve to find the nearest
  /// colour.
  private static let basic: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// Returns red, green and blue of a palette number.
  static func components(of number: Int) -> (Int, Int, Int) {
    switch number {
    case 0..<16: return basic[number]
    case 16..<232:
      let cube = number - 16
      return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let grey = 8 + 10 * (min(number, 255) - 232)
      return (grey, grey, grey)
    }
  }

  /// Returns red, green and blue of a colour; nil for the terminal's own.
  static func components(of color: Color) -> (Int, Int, Int)? {
    switch color {
    case .standard: nil
    case .palette(let number): components(of: Int(number))
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    }
  }

  /// Returns the number from 16 up that is nearest to a colour.
  static func nearestIndexed(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let cube = 16 + 36 * nearestStep(red) + 6 * nearestStep(green) + nearestStep(blue)
    let grey = 232 + min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let color = (red, green, blue)
    return distance(components(of: grey), color) < distance(components(of: cube), color)
      ? grey : cube
  }

  /// Returns the number from 0 to 15 that is nearest to a colour.
  static func nearestBasic(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    var best = 0
    for number in 1..<16
    where distance(basic[number], (red, green, blue)) < distance(basic[best], (red, green, blue)) {
      best = number
    }
    return best
  }

  /// Returns the squared distance between two colours.
  static func distance(_ first: (Int, Int, Int), _ second: (Int, Int, Int)) -> Int {
    let red = first.0 - second.0
    let green = first.1 - second.1
    let blue = first.2 - second.2
    return red * red + green * green + blue * blue
  }

  private static func nearestStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : min((value - 35) / 40, 5)
  }
}
