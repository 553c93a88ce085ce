// JSON with styles that are not escaped, as programs colour it.

import JSONText

/// JSON with styles as JSON: those in texts are escaped, and those between them are left out.
struct StyledJSON {
  /// The text, which is JSON where the text without styles is.
  private(set) var bytes: [UInt8] = []
  /// The number of styles in its texts.
  private(set) var styleCount = 0
  /// The number of styles that were left out.
  private(set) var looseCount = 0

  /// Whether the byte before is in a text.
  private var isInText = false
  /// Whether a backslash escapes the next byte.
  private var isEscaped = false

  /// Reads a text.
  init(_ text: Span<UInt8>) {
    bytes.reserveCapacity(text.count)
    var place = 0
    for style in StyleReader(text, notesRanges: true).taken {
      appendPlain(text.extracting(place..<style.lowerBound))
      appendStyle(text.extracting(style))
      place = style.upperBound
    }
    appendPlain(text.extracting(place..<text.count))
  }

  private mutating func appendPlain(_ text: Span<UInt8>) {
    for place in text.indices {
      let byte = text[place]
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isInText
      } else if byte == UInt8(ascii: "\"") {
        isInText.toggle()
      }
    }
    ByteRun.append(text, to: &bytes)
  }

  private mutating func appendStyle(_ style: Span<UInt8>) {
    guard isInText else {
      looseCount += 1
      return
    }
    styleCount += 1
    for place in style.indices {
      switch style[place] {
      case 0..<0x20: JSONWriter.appendEscape(UInt32(style[place]), to: &bytes)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), style[place]]
      default: bytes.append(style[place])
      }
    }
  }
}
