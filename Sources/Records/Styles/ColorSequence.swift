// One sequence that changes colours and attributes: ESC [ 1 ; 31 m.

/// A sequence that selects colours and attributes, which ECMA-48 calls SGR.
struct ColorSequence {
  /// The range of its parameters: after the bracket, up to the `m`.
  private let parameters: Range<Int>
  /// The place after it.
  var end: Int { parameters.upperBound + 1 }

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
    var dividers = 0
    var place = start + 2
    while place < limit {
      let byte = text[place]
      if byte == UInt8(ascii: "m") {
        guard dividers < StyleReader.parameterLimit else { return nil }
        parameters = start + 2..<place
        return
      }
      // Digits, colons and semicolons are neighbours in ASCII.
      guard (0x30...0x3B).contains(byte) else { return nil }
      if byte == UInt8(ascii: ";") { dividers += 1 }
      place += 1
    }
    return nil
  }

  /// Changes a look as the sequence says.
  ///
  /// Text cannot be hidden; blinking, fonts and frames are left out.
  ///
  /// - Parameters:
  ///   - style: The look.
  ///   - text: The text that the sequence is in.
  func change(_ style: inout TextStyle, in text: Span<UInt8>) {
    // Nearly all sequences have one number.
    if let code = onlyCode(in: text) { return Self.change(&style, by: code) }
    let numbers = Numbers(text.extracting(parameters))
    var index = 0
    while index < numbers.count {
      let code = numbers[index]
      let parts = numbers.parts(at: index)
      index = parts.upperBound
      switch code {
      case 4 where parts.count > 1 && numbers[parts.lowerBound + 1] == 0:
        style.attributes.remove(.underline)
      case 38: if let color = numbers.color(parts, &index) { style.foreground = color }
      case 48: if let color = numbers.color(parts, &index) { style.background = color }
      // The colour of a line below takes its parameters with it.
      case 58: _ = numbers.color(parts, &index)
      default: Self.change(&style, by: code)
      }
    }
  }

  /// Returns the number of a sequence that has one of at most two digits; nil for others.
  private func onlyCode(in text: Span<UInt8>) -> Int? {
    guard parameters.count <= 2 else { return nil }
    var code = 0
    for place in parameters {
      guard text[place] <= UInt8(ascii: "9") else { return nil }
      code = code * 10 + Int(text[place] & 0x0F)
    }
    return code
  }

  /// Changes a look by a number that needs no others.
  private static func change(_ style: inout TextStyle, by code: Int) {
    switch code {
    case 0:
      let link = style.link
      style = TextStyle()
      style.link = link
    case 1: style.attributes.insert(.bold)
    case 2: style.attributes.insert(.dim)
    case 3: style.attributes.insert(.italic)
    case 4: style.attributes.insert(.underline)
    case 7: style.attributes.insert(.reverse)
    case 9: style.attributes.insert(.strike)
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: style.attributes.remove(.italic)
    case 24: style.attributes.remove(.underline)
    case 27: style.attributes.remove(.reverse)
    case 29: style.attributes.remove(.strike)
    case 30...37, 90...97: style.foreground = named(code)
    case 40...47, 100...107: style.background = named(code - 10)
    case 39: style.foreground = nil
    case 49: style.background = nil
    default: break
    }
  }

  /// One of the sixteen colours, by the parameter for a foreground.
  private static func named(_ code: Int) -> TextStyle.Color {
    .palette(UInt8(code >= 90 ? code - 90 + 8 : code - 30))
  }
}

/// The numbers of a sequence; one that is left out is zero.
///
/// A semicolon comes before a parameter of its own, a colon before a part of the same.
private struct Numbers {
  /// No sequence has as many numbers as bytes.
  private var numbers = InlineArray<64, Int16>(repeating: 0)
  /// A bit for each number that is a part of the parameter before it.
  private var colons: UInt64 = 0
  private(set) var count = 1

  init(_ parameters: Span<UInt8>) {
    for place in parameters.indices {
      switch parameters[place] {
      case UInt8(ascii: ";"): count += 1
      case UInt8(ascii: ":"):
        colons |= 1 << UInt64(count)
        count += 1
      case let digit:
        numbers[count - 1] = min(numbers[count - 1] * 10 + Int16(digit & 0x0F), 999)
      }
    }
  }

  subscript(index: Int) -> Int { Int(numbers[index]) }

  /// The parameter at an index with its parts.
  func parts(at index: Int) -> Range<Int> {
    index..<index + 1 + (~(colons >> UInt64(index + 1))).trailingZeroBitCount
  }

  /// The colour of 38, 48 or 58, with the parameters that belong to it; nil where there is none.
  ///
  /// - Parameters:
  ///   - parts: The parameter itself, which has the colour in it where colons are used.
  ///   - index: The parameter after it; moved past those that are the colour's.
  /// - Returns: The colour.
  func color(_ parts: Range<Int>, _ index: inout Int) -> TextStyle.Color? {
    let first = parts.lowerBound
    guard parts.count == 1 else {
      switch (self[first + 1], parts.count) {
      case (5, 3...): return palette(at: first + 2)
      case (2, 5): return rgb(at: first + 2)
      // A colour space comes before the three.
      case (2, 6...): return rgb(at: first + 3)
      default: return nil
      }
    }
    guard index < count, self.parts(at: index).count == 1 else { return nil }
    let form = index
    let taken =
      switch self[form] {
      case 5: 2
      case 2: 4
      // An unknown form takes nothing with it but its own number.
      default: 1
      }
    index = min(form + taken, count)
    guard taken > 1, form + taken <= count else { return nil }
    return taken == 2 ? palette(at: form + 1) : rgb(at: form + 1)
  }

  private func palette(at index: Int) -> TextStyle.Color? {
    UInt8(exactly: self[index]).map { .palette($0) }
  }

  private func rgb(at index: Int) -> TextStyle.Color? {
    guard let red = UInt8(exactly: self[index]), let green = UInt8(exactly: self[index + 1]),
      let blue = UInt8(exactly: self[index + 2])
    else { return nil }
    return .rgb(red, green, blue)
  }
}
