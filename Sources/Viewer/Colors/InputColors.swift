// The look that an input asks for, made into one that can be read.

package import CellGrid
package import Records

/// The colours of a theme that an input is drawn with.
package struct InputPalette: Hashable, Sendable {
  /// The ground.
  var ground: RGB
  /// The text where the input says nothing.
  var text: Color
  /// The colours for the first eight that an input may name, where they are text.
  var named: [Color]
  /// The text of a link.
  var link: Color
  /// The least contrast of a colour that is given alone, with some to spare for a terminal that
  /// rounds it.
  var leastContrast: Double
}

/// The colours of an input, adapted to a theme.
package enum InputColors: Hashable, Sendable {
  /// Attributes alone.
  case none
  /// Six hues of the terminal on its own ground.
  case hues
  /// Any colour, on a ground that is known or taken for granted.
  case all(InputPalette)

  /// The least contrast of two colours that are given together.
  private static let leastPairContrast = 3.1

  /// The style of text that an input gives a look.
  ///
  /// Whatever it asks for, the text can be read: a colour moves away from its ground as far as it must.
  ///
  /// - Parameters:
  ///   - asked: The look that the input asks for.
  ///   - base: The style of the text beside it.
  /// - Returns: The style to draw it in.
  package func style(_ asked: TextStyle, over base: Style) -> Style {
    var style = base.adding(attributes(of: asked))
    switch self {
    case .none: break
    case .hues: colorByHues(asked, &style)
    case .all(let palette): color(asked, palette, &style)
    }
    return style
  }

  private func attributes(of asked: TextStyle) -> Attributes {
    let pairs: [(TextStyle.Attributes, Attributes)] = [
      (.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline),
      (.reverse, .reverse), (.strike, .strike),
    ]
    var attributes: Attributes = asked.link == nil ? [] : .underline
    for (one, other) in pairs where asked.attributes.contains(one) { attributes.insert(other) }
    return self == .none ? attributes.intersection([.bold, .underline, .reverse]) : attributes
  }

  // MARK: - Sixteen colours

  private func colorByHues(_ asked: TextStyle, _ style: inout Style) {
    if let background = asked.background {
      let ground = Self.nearestOfEight(background)
      let isDark = RGB(.palette(ground)).map { $0.luminance < 0.18 } ?? true
      style.background = .palette(ground)
      style.foreground = .palette(isDark ? 7 : 0)
      guard let hue = asked.foreground.map(Self.nearestOfEight), let text = RGB(.palette(hue)),
        let back = RGB(.palette(ground)), text.contrast(with: back) >= Self.leastPairContrast
      else { return }
      style.foreground = .palette(hue)
    } else if let hue = asked.foreground.map(Self.nearestOfEight) {
      // Black and white may be the ground.
      style.foreground = (1...6).contains(hue) ? .palette(hue) : .standard
    } else if asked.link != nil {
      style.foreground = .palette(4)
    }
  }

  /// The number of the palette's first eight that is nearest to a colour.
  private static func nearestOfEight(_ color: TextStyle.Color) -> UInt8 {
    if case .palette(let number) = color, number < 16 { return number & 7 }
    guard let wanted = RGB(color.asked) else { return 7 }
    let distance = { (number: UInt8) -> Double in
      guard let own = RGB(.palette(number)) else { return .infinity }
      let parts = [own.red - wanted.red, own.green - wanted.green, own.blue - wanted.blue]
      return parts.reduce(0) { $0 + $1 * $1 }
    }
    return (0..<8).min { distance($0) < distance($1) } ?? 7
  }

  // MARK: - All colours

  private func color(_ asked: TextStyle, _ palette: InputPalette, _ style: inout Style) {
    if let background = asked.background {
      style.background = background.fixed
      let wanted = asked.foreground?.fixed ?? palette.text
      guard let back = RGB(style.background), let front = RGB(wanted) else { return }
      let readable = front.readable(on: back, floor: Self.leastPairContrast)
      style.foreground = readable == front ? wanted : readable.color
      return
    }
    let wanted: Color =
      switch asked.foreground {
      case .palette(let number) where number < 16: palette.named[Int(number & 7)]
      case let color?: color.asked
      case nil: asked.link == nil ? style.foreground : palette.link
      }
    style.foreground = wanted
    guard asked.foreground != nil || asked.link != nil, let front = RGB(wanted) else { return }
    let back = RGB(style.background) ?? palette.ground
    let readable = front.readable(on: back, floor: palette.leastContrast)
    style.foreground = readable == front ? wanted : readable.color
  }
}

extension TextStyle.Color {
  /// The colour as it is asked for.
  fileprivate var asked: Color {
    switch self {
    case .palette(let number): .palette(number)
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    }
  }

  /// The same colour, of the fixed part of the palette where a terminal's user can change it.
  fileprivate var fixed: Color {
    if case .palette(let number) = self, number < 16 { return RGB.sixteen[Int(number)] }
    return asked
  }
}
