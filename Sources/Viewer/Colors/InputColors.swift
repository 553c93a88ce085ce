// Making the colours of an input readable.

package import CellGrid
package import Records

/// The colours of a theme for styled input.
package struct InputPalette: Hashable, Sendable {
  /// The background.
  var ground: RGB
  /// The colour of unstyled text.
  var text: Color
  /// The text colours for the first eight colours of the palette.
  var named: [Color]
  /// The text of a link.
  var link: Color
  /// The least contrast of a foreground given alone, with a margin for terminals that round
  /// colours.
  var minContrast: Double
}

/// The colours of an input, adapted to a theme.
package enum InputColors: Hashable, Sendable {
  /// Attributes alone.
  case none
  /// The readable hues of the terminal on its own background.
  case hues(TerminalHues)
  /// Any colour, on a known or assumed background.
  case all(InputPalette)

  /// The least contrast of a foreground and background given together.
  private static let minPairContrast = 3.1

  /// Returns the style to draw styled input in.
  ///
  /// The text is always readable: a colour is moved away from its background until it is.
  ///
  /// - Parameters:
  ///   - asked: The style in the input.
  ///   - base: The style of the surrounding text.
  /// - Returns: The style to draw it in.
  package func style(_ asked: TextStyle, over base: Style) -> Style {
    var style = base.adding(attributes(of: asked))
    switch self {
    case .none: break
    case .hues(let hues): colorByHues(asked, hues, &style)
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

  private func colorByHues(_ asked: TextStyle, _ hues: TerminalHues, _ style: inout Style) {
    let isBold = style.attributes.contains(.bold)
    let readable = { (hue: TerminalHues.Hue?) in
      hue.flatMap { hues.color(of: $0, isBold: isBold) } ?? .standard
    }
    if let background = asked.background {
      let ground = Self.nearestOfEight(background)
      let isDark = RGB(.palette(ground)).map { $0.luminance < 0.18 } ?? true
      style.background = .palette(ground)
      style.foreground = .palette(isDark ? 7 : 0)
      guard let hue = asked.foreground.map(Self.nearestOfEight), let text = RGB(.palette(hue)),
        let back = RGB(.palette(ground)), text.contrast(with: back) >= Self.minPairContrast
      else { return }
      style.foreground = .palette(hue)
    } else if let hue = asked.foreground.map(Self.nearestOfEight) {
      // Black and white may equal the background.
      style.foreground = readable(TerminalHues.Hue(rawValue: Int(hue)))
    } else if asked.link != nil {
      style.foreground = readable(.blue)
    }
  }

  /// Returns the colour among the first eight of the palette that is nearest to a colour.
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
      let readable = front.readable(on: back, floor: Self.minPairContrast)
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
    let readable = front.readable(on: back, floor: palette.minContrast)
    style.foreground = readable == front ? wanted : readable.color
  }
}

extension TextStyle.Color {
  /// The unchanged colour.
  fileprivate var asked: Color {
    switch self {
    case .palette(let number): .palette(number)
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    }
  }

  /// The colour from the fixed part of the palette, instead of one that the terminal's user can
  /// change.
  fileprivate var fixed: Color {
    if case .palette(let number) = self, number < 16 { return RGB.sixteen[Int(number)] }
    return asked
  }
}
