// Frames as a program might draw them, made at random.

import CellGrid
import TestSupport

/// Makes one frame out of the other by the changes that programs make: rows written, inserted,
/// deleted, cells and styles changed.
struct RandomFrames {
  private var generator: SeededGenerator
  private let colors: [Color]

  init(seed: UInt64, colors: [Color] = RandomFrames.indexedColors) {
    generator = SeededGenerator(seed: seed)
    self.colors = colors
  }

  static let indexedColors: [Color] = [
    .standard, .palette(1), .palette(12), .palette(100), .palette(250),
  ]

  /// One column each: letters, marks on letters, and clusters that terminals disagree about.
  private static let narrow = [
    "a", "b", "Z", "0", "~", " ", " ", " ", "é", "ж", "e\u{301}", "o\u{302}\u{323}", "─", "│", "…",
    "\u{E000}", "\u{100005}",
  ]
  /// Two columns each.
  private static let wide = [
    "世", "界", "か", "한", "😀", "👍🏽", "👨‍👩‍👧", "👩‍🔬", "🇫🇷", "❤️", "1️⃣", "\u{1112}\u{1161}\u{11AB}",
    "\u{915}\u{94D}\u{937}\u{93F}", "\u{17005}", "ａ",
  ]
  private static let marks = String(repeating: "\u{301}", count: 8)
  /// More than two columns each: consonants that join, and clusters with the count of what was left
  /// out of them.
  private static let wider = [
    (text: "\u{915}\u{94D}\u{937}\u{93F}", width: 3),
    (text: "\u{938}\u{94D}\u{924}\u{94D}\u{930}\u{940}", width: 4),
    (text: "A" + marks + "<+1>", width: 5), (text: "e" + marks + "<+12>", width: 6),
    (text: "世" + marks + "<+3>", width: 6), (text: "␀<+15>", width: 6),
  ]

  /// The next frame.
  mutating func next(after frame: Frame) -> Frame {
    var frame = frame
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: frame = inserting(into: frame)
    case 1: frame = deleting(from: frame)
    case 2, 3: rewrite(Int.random(in: 0..<frame.size.lines, using: &generator), of: &frame)
    case 4: restyle(&frame)
    default: for _ in 0..<8 { putOne(in: &frame) }
    }
    frame.cursor =
      Bool.random(using: &generator)
      ? CellPoint(
        line: Int.random(in: 0..<frame.size.lines, using: &generator),
        column: Int.random(in: 0..<frame.size.columns, using: &generator)) : nil
    return frame
  }

  /// A frame with every line written.
  mutating func full(size: CellSize) -> Frame {
    var frame = Frame(size: size)
    for line in 0..<size.lines { rewrite(line, of: &frame) }
    return frame
  }

  private mutating func inserting(into frame: Frame) -> Frame {
    let at = Int.random(in: 0..<frame.size.lines, using: &generator)
    let count = Int.random(in: 1...3, using: &generator)
    var result = copy(frame) { line in line < at ? line : line - count >= at ? line - count : nil }
    for line in at..<min(at + count, frame.size.lines) { rewrite(line, of: &result) }
    return result
  }

  private mutating func deleting(from frame: Frame) -> Frame {
    let at = Int.random(in: 0..<frame.size.lines, using: &generator)
    let count = Int.random(in: 1...3, using: &generator)
    let lines = frame.size.lines
    var result = copy(frame) { line in
      line < at ? line : line + count < lines ? line + count : nil
    }
    for line in max(lines - count, at)..<lines { rewrite(line, of: &result) }
    return result
  }

  private func copy(_ frame: Frame, _ source: (Int) -> Int?) -> Frame {
    var result = Frame(size: frame.size)
    for line in 0..<frame.size.lines {
      guard let from = source(line) else { continue }
      for column in 0..<frame.size.columns {
        result.put(frame[from, column], line: line, column: column)
      }
    }
    return result
  }

  private mutating func rewrite(_ line: Int, of frame: inout Frame) {
    for column in 0..<frame.size.columns { frame.put(.blank(), line: line, column: column) }
    let style = randomStyle()
    var column = Int.random(in: 0..<4, using: &generator)
    let end = Int.random(in: column...frame.size.columns, using: &generator)
    while column < end {
      column += put(in: &frame, line: line, column: column, style: style)
    }
  }

  private mutating func putOne(in frame: inout Frame) {
    let line = Int.random(in: 0..<frame.size.lines, using: &generator)
    let column = Int.random(in: 0..<frame.size.columns, using: &generator)
    _ = put(in: &frame, line: line, column: column, style: randomStyle())
  }

  private mutating func put(
    in frame: inout Frame, line: Int, column: Int, style: Style
  ) -> Int {
    let kind = Int.random(in: 0..<15, using: &generator)
    if kind == 14 {
      let stock = RandomFrames.wider
      let cluster = stock[Int.random(in: 0..<stock.count, using: &generator)]
      let cell = Cell(cluster.text, width: cluster.width, style: style)
      // Now and then at the end of the line.
      let last = frame.size.columns - cluster.width
      let isLast = Int.random(in: 0..<4, using: &generator) == 0 && last > column
      frame.put(cell, line: line, column: isLast ? last : column)
      return cluster.width
    }
    let isWide = kind < 3
    let stock = isWide ? RandomFrames.wide : RandomFrames.narrow
    var text = stock[Int.random(in: 0..<stock.count, using: &generator)]
    // The emulator loses the mark of a letter in the last column.
    if column == frame.size.columns - 1, text.unicodeScalars.count > 1 { text = "x" }
    frame.put(Cell(text, width: isWide ? 2 : 1, style: style), line: line, column: column)
    return isWide ? 2 : 1
  }

  private mutating func restyle(_ frame: inout Frame) {
    let style = randomStyle()
    let line = Int.random(in: 0..<frame.size.lines, using: &generator)
    for column in 0..<frame.size.columns {
      frame.restyle(line: line, columns: column..<column + 1) { $0 = style }
    }
  }

  private mutating func randomStyle() -> Style {
    let attributes: [Attributes] = [
      [], [], .bold, .reverse, [.underline, .bold], .italic, .strike, [.strike, .bold],
    ]
    return Style(
      foreground: colors[Int.random(in: 0..<colors.count, using: &generator)],
      background: colors[Int.random(in: 0..<colors.count, using: &generator)],
      attributes: attributes[Int.random(in: 0..<attributes.count, using: &generator)])
  }
}
