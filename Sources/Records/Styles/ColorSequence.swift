// One sequence that changes colours and attributes: ESC [ 1 ; 31 m.

/// A sequence that selects colours and attributes, which ECMA-48 calls SGR.
struct ColorSequence {
  /// The parameters, each with the parts that colons divide it into; nil for parts left out.
  private var parameters: [[Int?]] = []
  /// The place after it.
  let end: Int

  /// Reads a sequence; nil where something else is, or more than the limits of a style allow.
  ///
  /// - Parameters:
  ///   - text: The text that it is in.
  ///   - start: The place of its escape.
  init?(of text: Span<UInt8>, at start: Int) {
    guard start + 2 < text.count, text[start] == StyleReader.escape,
      text[start + 1] == UInt8(ascii: "[")
    else { return nil }
    let limit = min(text.count, start + StyleReader.sequenceBytes)
    var parts: [Int?] = [nil]
    var place = start + 2
    while place < limit {
      switch text[place] {
      case let byte where byte.isDigit:
        let value = (parts[parts.count - 1] ?? 0) * 10 + Int(byte & 0x0F)
        parts[parts.count - 1] = min(value, 9_999)
      case UInt8(ascii: ":"): parts.append(nil)
      case UInt8(ascii: ";"):
        parameters.append(parts)
        parts = [nil]
      case UInt8(ascii: "m"):
        parameters.append(parts)
        end = place + 1
        if parameters.count > StyleReader.parameterLimit { return nil }
        return
      default: return nil
      }
      place += 1
    }
    return nil
  }

  /// Changes a look as the sequence says.
  ///
  /// Text cannot be hidden; blinking, fonts and frames are left out.
  func change(_ style: inout TextStyle) {
    var index = 0
    while index < parameters.count {
      let parts = parameters[index]
      let code = parts[0] ?? 0
      index += 1
      switch code {
      case 0:
        let link = style.link
        style = TextStyle()
        style.link = link
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4:
        if parts.count > 1, parts[1] == 0 {
          style.attributes.remove(.underline)
        } else {
          style.attributes.insert(.underline)
        }
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strike)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strike)
      case 30...37, 90...97: style.foreground = Self.named(code)
      case 40...47, 100...107: style.background = Self.named(code - 10)
      case 38: if let color = color(parts, &index) { style.foreground = color }
      case 39: style.foreground = nil
      case 48: if let color = color(parts, &index) { style.background = color }
      case 49: style.background = nil
      // The colour of a line below takes its parameters with it.
      case 58: _ = color(parts, &index)
      default: break
      }
    }
  }

  /// One of the sixteen colours, by the parameter for a foreground.
  private static func named(_ code: Int) -> TextStyle.Color {
    .palette(UInt8(code >= 90 ? code - 90 + 8 : code - 30))
  }

  /// The colour of 38, 48 or 58, with the parameters that belong to it; nil where there is none.
  ///
  /// - Parameters:
  ///   - parts: The parameter itself, which has the colour in it where colons are used.
  ///   - index: The parameter after it; moved past those that are the colour's.
  /// - Returns: The colour.
  private func color(_ parts: [Int?], _ index: inout Int) -> TextStyle.Color? {
    guard parts.count == 1 else {
      switch (parts[1], parts.count) {
      case (5, 3...): return Self.palette(parts[2])
      case (2, 5): return Self.rgb(parts[2...4])
      // A colour space comes before the three.
      case (2, 6...): return Self.rgb(parts[3...5])
      default: return nil
      }
    }
    guard index < parameters.count, parameters[index].count == 1 else { return nil }
    let taken =
      switch parameters[index][0] {
      case 5: 2
      case 2: 4
      default: 0
      }
    // An unknown form takes nothing with it but its own number.
    guard taken > 0 else {
      index += 1
      return nil
    }
    let values = parameters[index...].dropFirst().prefix(taken - 1).map { $0[0] }
    index = min(index + taken, parameters.count)
    guard values.count == taken - 1 else { return nil }
    return taken == 2 ? Self.palette(values[0]) : Self.rgb(values[0...])
  }

  private static func palette(_ number: Int?) -> TextStyle.Color? {
    UInt8(exactly: number ?? 0).map { .palette($0) }
  }

  private static func rgb(_ values: ArraySlice<Int?>) -> TextStyle.Color? {
    let bytes = values.compactMap { UInt8(exactly: $0 ?? 0) }
    return bytes.count == 3 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
  }
}
