// One line of cells as SVG.

internal import CellGrid

/// The markup of a line of cells.
///
/// Each cluster that is not plain ASCII is positioned by its column, so that the viewer's font
/// cannot shift the text after it. Text that is read from right to left is one element, whose
/// letters the viewer orders and joins.
struct SVGLine {
  /// The dimensions of a cell: a monospaced glyph is 0.6 of its font's size wide.
  static let cellWidth = 6
  static let cellHeight = 12
  static let fontSize = 10
  /// The distance from the top of a cell to the text's baseline.
  private static let baseline = 9

  private(set) var markup = ""
  /// The colour of the page, which needs no rectangle of its own.
  private let page: String

  init(_ line: FrameLine, on page: String) {
    self.page = page
    let cells = Array(line)
    line.forEachRun { append(cells[$0], from: $0.lowerBound, $1) }
  }

  private mutating func append(_ run: ArraySlice<Cell>, from column: Int, _ style: Style) {
    let isReversed = style.attributes.contains(.reverse)
    let text = SVGPalette.code(of: style.foreground)
    let ground = SVGPalette.code(of: style.background)
    let fill = isReversed ? ground ?? SVGPalette.background : text
    let back = isReversed ? text ?? SVGPalette.foreground : ground ?? SVGPalette.background
    if back != page {
      markup +=
        "<rect x=\"\(column * Self.cellWidth)\" width=\"\(run.count * Self.cellWidth)\" "
        + "height=\"\(Self.cellHeight)\" fill=\"\(back)\"/>"
    }
    let xmlAttributes = Self.xmlAttributes(fill: fill, style.attributes)
    let keepsBlanks = style.attributes.contains(.underline)
    var start = run.startIndex
    while start < run.endIndex {
      var end = start + 1
      if run[start].isASCII {
        while end < run.endIndex, run[end].isASCII { end += 1 }
      } else if run[start].isRightToLeft {
        end = Self.endOfRightToLeft(run, from: start)
      }
      append(run[start..<end], at: column + start - run.startIndex, xmlAttributes, keepsBlanks)
      start = end
    }
  }

  /// Returns the end of the text from a place on that is read from right to left, blanks between its
  /// words included.
  private static func endOfRightToLeft(_ run: ArraySlice<Cell>, from start: Int) -> Int {
    var end = start
    for place in start..<run.endIndex {
      if run[place].isRightToLeft { end = place + 1 } else if run[place].text != " " { break }
    }
    return end
  }

  /// Appends text that takes a given number of columns, without the surrounding blanks.
  private mutating func append(
    _ cells: ArraySlice<Cell>, at column: Int, _ xmlAttributes: String, _ keepsBlanks: Bool
  ) {
    var cells = cells
    var column = column
    while !keepsBlanks, cells.first?.text == " " {
      cells.removeFirst()
      column += 1
    }
    while !keepsBlanks, cells.last?.text == " " { cells.removeLast() }
    let width = cells.reduce(0) { $0 + Int($1.width) }
    guard width > 0 else { return }
    let text = cells.map(\.text).joined()
    markup +=
      "<text x=\"\(column * Self.cellWidth)\" y=\"\(Self.baseline)\" "
      + "textLength=\"\(width * Self.cellWidth)\"\(xmlAttributes)>\(text.xmlEscaped)</text>"
  }

  private static func xmlAttributes(fill: String?, _ attributes: Attributes) -> String {
    var xmlAttributes = fill.map { " fill=\"\($0)\"" } ?? ""
    if attributes.contains(.bold) { xmlAttributes += " font-weight=\"bold\"" }
    if attributes.contains(.dim) { xmlAttributes += " opacity=\"0.6\"" }
    if attributes.contains(.italic) { xmlAttributes += " font-style=\"italic\"" }
    let lines = [(Attributes.underline, "underline"), (.strike, "line-through")]
      .filter { attributes.contains($0.0) }.map(\.1).joined(separator: " ")
    if !lines.isEmpty { xmlAttributes += " text-decoration=\"\(lines)\"" }
    return xmlAttributes
  }
}

extension Cell {
  /// The blocks of letters that are read from right to left.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// Whether this is a letter that is read from right to left.
  fileprivate var isRightToLeft: Bool {
    guard let scalar = text.unicodeScalars.first else { return false }
    return scalar.value >= 0x590 && Cell.rightToLeft.contains { $0.contains(scalar.value) }
  }

  /// Whether this is an ASCII character, which has the same width in every monospaced font.
  fileprivate var isASCII: Bool {
    text.utf8.count == 1 && width == 1
  }
}

extension String {
  /// The text escaped as content of an XML element.
  fileprivate var xmlEscaped: String {
    var escaped = ""
    for character in self {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
