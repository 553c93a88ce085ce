// Random frames, and every cell of what the emulator shows.

import CellGrid
import TestSupport
import Testing

@testable import Terminal

@MainActor
@Suite("After every random frame the terminal shows that frame")
struct FrameFuzzTests {
  struct Setting: Sendable, CustomTestStringConvertible {
    var term: String
    var seed: UInt64
    var depth = ColorDepth.indexed
    var support = ClusterSupport.unknown
    var size = CellSize(lines: 24, columns: 80)
    /// The attributes that the terminal type has.
    var attributes: Attributes = [.bold, .italic, .underline, .reverse, .strike]
    var testDescription: String { "\(term) \(size) seed \(seed) \(depth)" }
  }

  /// What the emulator itself makes of difficult clusters.
  nonisolated private static let measured = ClusterSupport(columns: [
    .emojiVariation: 1, .keycap: 1, .flag: 2, .skinTone: 4, .joinedPair: 4, .family: 6,
    .conjunct: 3, .newEmoji: 1,
  ])

  nonisolated private static let settings = [
    Setting(term: "xterm-256color", seed: 1),
    Setting(term: "xterm-256color", seed: 2, depth: .full),
    Setting(term: "xterm-256color", seed: 3, support: measured),
    Setting(term: "tmux-256color", seed: 4),
    Setting(term: "tmux-256color", seed: 5, size: CellSize(lines: 5, columns: 9)),
    Setting(
      term: "screen-256color", seed: 6, attributes: [.bold, .underline, .reverse]),
    Setting(term: "linux", seed: 7, depth: .sixteen, attributes: [.reverse]),
    Setting(term: "vt100", seed: 8, depth: .none, attributes: [.bold, .underline, .reverse]),
    Setting(term: "xterm-256color", seed: 9, size: CellSize(lines: 2, columns: 3)),
  ]

  /// The terminal types in use, and screens whose height differs from the type's.
  nonisolated private static let manySettings = SeededGenerator.seeds(4).flatMap { number in
    let seed = 1_000 + number
    let monochrome: Attributes = [.bold, .underline, .reverse]
    return [
      Setting(term: "xterm-256color", seed: seed),
      Setting(term: "tmux-256color", seed: seed),
      Setting(term: "screen-256color", seed: seed, attributes: monochrome),
      Setting(term: "linux", seed: seed, depth: .sixteen, attributes: [.reverse]),
      Setting(term: "vt100", seed: seed, depth: .none, attributes: monochrome),
      Setting(
        term: "vt100", seed: seed, depth: .none, size: CellSize(lines: 34, columns: 100),
        attributes: monochrome),
      Setting(
        term: "vt100", seed: seed, depth: .none, size: CellSize(lines: 9, columns: 40),
        attributes: monochrome),
    ]
  }

  /// Types that cannot stop the wrap at the edge, on screens with little more than their last cell.
  nonisolated private static let edgeSettings = (10..<34).map { seed in
    Setting(
      term: seed.isMultiple(of: 3) ? "screen-256color" : "tmux-256color", seed: seed,
      depth: seed.isMultiple(of: 4) ? .full : .indexed,
      size: CellSize(lines: 2 + Int(seed % 2), columns: 3 + Int(seed % 6)),
      attributes: [.bold, .underline, .reverse])
  }

  @Test("no cell is wrong", .slow, arguments: settings + edgeSettings + manySettings)
  func noCellIsWrong(setting: Setting) throws {
    let rgb: [Color] = [.standard, .palette(1), .rgb(1, 2, 3), .rgb(200, 100, 50), .palette(77)]
    var frames = RandomFrames(
      seed: setting.seed, colors: setting.depth == .full ? rgb : RandomFrames.indexedColors)
    let encoder = try FrameEncoder(
      size: setting.size, term: setting.term,
      traits: TerminalTraits(isUnicode: true, colors: setting.depth))
    encoder.setClusters(setting.support)
    let terminal = VirtualTerminal(size: setting.size)
    let model = ShownCells(
      traits: encoder.traits, support: setting.support, attributes: setting.attributes)
    var frame = frames.full(size: setting.size)
    for step in 0..<125 {
      terminal.feed(encoder.encode(frame))
      let wrong = model.differences(terminal, frame)
      #expect(wrong.isEmpty, "step \(step): \(wrong.prefix(3))")
      if let cursor = frame.cursor { #expect(terminal.cursor == cursor, "step \(step)") }
      if !wrong.isEmpty { return }
      frame = frames.next(after: frame)
    }
  }
}

/// Says which cells of a terminal are not what a frame asks for.
struct ShownCells {
  let traits: TerminalTraits
  let support: ClusterSupport
  let attributes: Attributes

  func differences(_ terminal: VirtualTerminal, _ frame: Frame) -> [String] {
    var wrong: [String] = []
    for line in 0..<frame.size.lines {
      for column in 0..<frame.size.columns {
        let wanted = frame[line, column]
        guard !wanted.isTrailing else { continue }
        let shown = terminal[line, column]
        let text = expectedStart(wanted)
        let isText =
          (text.map { shown.text.unicodeScalars.first == $0 } ?? true)
          && showsCount(of: wanted, terminal, line, column)
        let visible = isBlank(wanted) ? attributes.intersection(Self.seenInBlanks) : attributes
        let isStyle =
          shown.attributes.intersection(visible)
          == wanted.style.attributes.intersection(visible)
          && (isBlank(wanted) || isColor(shown.foreground, wanted.style.foreground))
          && isColor(shown.background, wanted.style.background)
        if !isText || !isStyle { wrong.append("\(line),\(column): \(shown) for \(wanted)") }
      }
    }
    return wrong
  }

  /// What a blank shows of its attributes.
  private static let seenInBlanks: Attributes = [.underline, .reverse, .strike]

  /// Whether a cell shows nothing of its foreground.
  private func isBlank(_ cell: Cell) -> Bool {
    cell.text == " " && cell.style.attributes.isDisjoint(with: Self.seenInBlanks)
  }

  /// The first scalar that a cell must show.
  private func expectedStart(_ cell: Cell) -> Unicode.Scalar? {
    let scalars = cell.text.unicodeScalars
    if scalars.count == 1 { return scalars.first }
    let cluster = WideCluster(text: cell.text, width: Int(cell.width))
    return WireForm(cluster, support: support).text.unicodeScalars.first
  }

  /// Whether the count at the end of a cell, if it has one, is in its last columns.
  private func showsCount(
    of cell: Cell, _ terminal: VirtualTerminal, _ line: Int, _ column: Int
  ) -> Bool {
    guard let start = cell.text.firstRange(of: "<+")?.lowerBound else { return true }
    let count = cell.text[start...]
    let first = column + Int(cell.width) - count.count
    return zip(first..., count).allSatisfy { terminal[line, $0].text == String($1) }
  }

  private func isColor(_ shown: Color, _ wanted: Color) -> Bool {
    switch traits.colors {
    case .none: shown == .standard
    case .indexed, .full: shown == wanted
    case .sixteen: wanted == .standard ? shown == .standard : shown != .standard
    }
  }
}
