// The translation of frame cells into curses cells.

internal import CNcurses
internal import CellGrid

/// A translator of cells that remembers the meaning of each placeholder.
struct CellTranslator {
  /// The curses form of a style.
  struct EncodedStyle: Equatable {
    var attributes: UInt16 = 0
    var pair: Int32 = 0
  }

  /// The terminal's measured support for difficult clusters.
  var support = ClusterSupport.unknown

  private let traits: TerminalTraits
  private let paletteSize: Int
  private let hasStrike: Bool
  /// Whether any text had a link.
  private(set) var hasLinks = false
  /// Whether any text was struck through.
  private var strikes = false
  private var narrow = SlotTable<ClusterColumn>(capacity: WireFilter.narrowCount)
  private var wide = SlotTable<WideCluster>(capacity: WireFilter.wideCount)
  /// The colours of palette numbers from ``firstColorSlot`` up, used only with 24-bit colour.
  private var colors = SlotTable<Color>(capacity: 256 - firstColorSlot)
  private var frames: (old: Frame?, new: Frame?) = (nil, nil)
  private var last: (style: Style, encodedStyle: EncodedStyle)?

  /// The first palette number that may be a placeholder; below are the user's own sixteen colours.
  private static let firstColorSlot = 16

  init(traits: TerminalTraits, paletteSize: Int, hasStrike: Bool) {
    self.traits = traits
    self.paletteSize = paletteSize
    self.hasStrike = hasStrike
  }

  /// Whether any cluster needs a placeholder.
  var hasClusters: Bool { !narrow.isEmpty || !wide.isEmpty }

  /// Sets the frames for which the placeholders must remain valid.
  mutating func beginFrame(_ new: Frame, after old: Frame?) {
    frames = (old, new)
    last = nil
  }

  /// Whether there are any placeholders.
  var hasStandIns: Bool { hasClusters || traits.colors == .full || strikes }

  /// The cluster that a placeholder draws: the inner nil marks its further columns, the outer nil any
  /// other scalar.
  private var clusters: (UInt32) -> WideCluster?? {
    let (narrow, wide) = (narrow, wide)
    return { value in
      guard value >= WireFilter.narrowBase else {
        return wide[Int(value) - Int(WireFilter.wideBase)].map { $0 }
      }
      return narrow[Int(value - WireFilter.narrowBase)].map { $0.column == 0 ? $0.cluster : nil }
    }
  }

  /// The filter that replaces the placeholders.
  var filter: WireFilter {
    let (clusters, colors, support) = (clusters, colors, support)
    return WireFilter(
      text: { value in
        clusters(value).map { cluster in
          cluster.map { WireForm($0, support: support).drawn($0.width) } ?? []
        }
      },
      color: traits.colors == .full
        ? { number in
          colors[number - CellTranslator.firstColorSlot].flatMap(CellTranslator.parameters)
        } : nil, strikes: strikes)
  }
}

// MARK: - Text

extension CellTranslator {
  /// Returns a cell of one scalar.
  private static func cell(_ scalar: UInt32, width: UInt8) -> cncurses_cell {
    cncurses_cell(
      scalars: (scalar, 0, 0, 0, 0), count: 1, width: width, attributes: 0, pair: 0)
  }

  /// Returns the number of curses cells for a cell that is not a trailing part.
  ///
  /// A curses cell is at most two columns wide, so a wider cluster takes one cell per column.
  func partCount(of cell: Cell) -> Int { traits.isUnicode && cell.width > 2 ? Int(cell.width) : 1 }

  /// Returns one of the curses cells for a cell that is not a trailing part, without its style.
  mutating func translate(_ cell: Cell, part: Int = 0) -> cncurses_cell {
    if cell.text.utf8.count <= 1 { return CellTranslator.cell(0x3F, width: 1) }
    guard traits.isUnicode else {
      return CellTranslator.cell(CellTranslator.ascii(for: cell.text), width: 1)
    }
    return cell.width > 2 ? standIn(for: cell, column: part) : cluster(of: cell)
  }

  /// Returns the bytes to send for a cell that is not a trailing part.
  mutating func wireText(of cell: Cell) -> [UInt8] {
    if let letter = cell.scalar, letter.isASCII { return Array(String(letter).utf8) }
    let written = translate(cell)
    if written.count == 1, WireFilter.isStandIn(written.scalars.0),
      let cluster = clusters(written.scalars.0)
    {
      return cluster.map { WireForm($0, support: support).filling($0.width) } ?? []
    }
    let scalars = [
      written.scalars.0, written.scalars.1, written.scalars.2, written.scalars.3,
      written.scalars.4,
    ]
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.prefix(Int(written.count)).compactMap(Unicode.Scalar.init))
    return Array(String(text).utf8)
  }

  private mutating func cluster(of cell: Cell) -> cncurses_cell {
    var found = cncurses_cell()
    var count = 0
    var isDirect = true
    for scalar in cell.text.unicodeScalars {
      let value = scalar.value
      if value < 0x20 || (0x7F...0x9F).contains(value) {
        return CellTranslator.cell(0x3F, width: 1)
      }
      let columns = Int(cncurses_width(value))
      let fits = count == 0 ? columns == Int(cell.width) : columns == 0 && count < 5
      // Terminals disagree about private-use characters, so the next cell is positioned explicitly.
      if !fits || WireFilter.isStandIn(value) || WireForm.isPrivate(scalar)
        || (count > 0 && WireForm.isJoiner(scalar))
      {
        isDirect = false
      }
      if count < 5 { CellTranslator.set(value, at: count, of: &found) }
      count += 1
    }
    guard isDirect && count > 0 && !CellTranslator.isConjoining(found) else {
      return standIn(for: cell)
    }
    found.count = UInt8(min(count, 5))
    found.width = UInt8(cell.width)
    return found
  }

  /// Returns whether a cell is a syllable of conjoining jamo, which terminals measure differently.
  private static func isConjoining(_ cell: cncurses_cell) -> Bool {
    (0x1100...0x115F).contains(cell.scalars.0) && cell.scalars.1 != 0
  }

  private static func set(_ value: UInt32, at index: Int, of cell: inout cncurses_cell) {
    switch index {
    case 0: cell.scalars.0 = value
    case 1: cell.scalars.1 = value
    case 2: cell.scalars.2 = value
    case 3: cell.scalars.3 = value
    default: cell.scalars.4 = value
    }
  }

  /// Returns the placeholder of a cluster of one or two columns, or of a column of a wider one.
  private mutating func standIn(for cell: Cell, column: Int = 0) -> cncurses_cell {
    let cluster = WideCluster(text: cell.text, width: Int(cell.width))
    if let found = number(for: cluster, column: column) { return found }
    let used = clustersInUse()
    narrow.keep { used.contains($0.cluster) }
    wide.keep(where: used.contains)
    return number(for: cluster, column: column) ?? CellTranslator.cell(0x3F, width: 1)
  }

  private mutating func number(for cluster: WideCluster, column: Int) -> cncurses_cell? {
    if cluster.width == 2 {
      return wide.number(for: cluster).map {
        CellTranslator.cell(UInt32($0) + WireFilter.wideBase, width: 2)
      }
    }
    return narrow.number(for: ClusterColumn(cluster: cluster, column: column)).map {
      CellTranslator.cell(UInt32($0) + WireFilter.narrowBase, width: 1)
    }
  }

  private func clustersInUse() -> Set<WideCluster> {
    var used: Set<WideCluster> = []
    forEachCell { cell in
      // ASCII never needs a placeholder.
      if cell.scalar?.isASCII != true, !cell.isTrailing {
        used.insert(WideCluster(text: cell.text, width: Int(cell.width)))
      }
    }
    return used
  }

  /// Calls a closure with the cells of the frame on the screen and of the next one.
  private func forEachCell(_ body: (Cell) -> Void) {
    for frame in [frames.old, frames.new].compactMap(\.self) {
      for line in 0..<frame.size.lines { frame.withLine(line) { $0.forEach(body) } }
    }
  }

  /// Returns the ASCII replacement of a cluster on a terminal without Unicode.
  private static func ascii(for text: String) -> UInt32 {
    guard let scalar = text.unicodeScalars.first else { return 0x20 }
    switch scalar.value {
    case 0x2500, 0x2501, 0x2504, 0x2508, 0x2550, 0x2010...0x2015: return 0x2D
    case 0x2502, 0x2503, 0x2506, 0x250A, 0x2551: return 0x7C
    case 0x250C...0x254B, 0x2552...0x2570: return 0x2B
    case 0x2580...0x259F: return 0x23
    case 0x2022, 0x00B7, 0x25CF: return 0x2A
    case 0x2026: return 0x2E
    case 0x203A, 0x25B6, 0x25B8, 0x276F, 0x2192: return 0x3E
    case 0x2039, 0x25C0, 0x25C2, 0x276E, 0x2190: return 0x3C
    case 0x25BC, 0x25BE, 0x2193: return 0x76
    case 0x25B2, 0x25B4, 0x2191: return 0x5E
    case 0x00A0: return 0x20
    default: return 0x3F
    }
  }
}

// MARK: - Looks

extension CellTranslator {
  /// Returns the curses form of a style.
  mutating func encoded(_ style: Style, on screen: OpaquePointer) -> EncodedStyle {
    if let last, last.style == style { return last.encodedStyle }
    var attributes = UInt16(style.attributes.rawValue)
    if style.link != .none { hasLinks = true }
    if hasStrike, style.attributes.contains(.strike) { strikes = true }
    var foreground = index(of: style.foreground)
    var background = index(of: style.background)
    if paletteSize < 16 {
      if foreground >= 8 { attributes |= UInt16(Attributes.bold.rawValue) }
      if foreground >= 8 { foreground -= 8 }
      if background >= 8 { background -= 8 }
    }
    let encodedStyle = EncodedStyle(
      attributes: attributes, pair: cncurses_pair(screen, foreground, background))
    last = (style, encodedStyle)
    return encodedStyle
  }

  /// Returns the palette number with which a colour is drawn; -1 for the terminal's own.
  private mutating func index(of color: Color) -> Int32 {
    guard traits.colors != .none, let (red, green, blue) = Palette.components(of: color) else {
      return -1
    }
    if case .palette(let number) = color, number < 16 { return Int32(number) }
    switch traits.colors {
    case .none: return -1
    case .sixteen: return Int32(Palette.nearestBasic(red, green, blue))
    case .indexed:
      if case .palette(let number) = color { return Int32(number) }
      return Int32(Palette.nearestIndexed(red, green, blue))
    case .full: return Int32(slot(of: color))
    }
  }

  private mutating func slot(of color: Color) -> Int {
    if let number = colors.number(for: color) { return number + CellTranslator.firstColorSlot }
    var used: Set<Color> = []
    forEachCell { cell in
      used.insert(cell.style.foreground)
      used.insert(cell.style.background)
    }
    colors.keep(where: used.contains)
    if let number = colors.number(for: color) { return number + CellTranslator.firstColorSlot }
    return nearestSlot(of: color)
  }

  /// Returns the nearest colour on the screen, when no number is left for another colour.
  private func nearestSlot(of color: Color) -> Int {
    guard let wanted = Palette.components(of: color) else { return CellTranslator.firstColorSlot }
    var best = (slot: 0, distance: Int.max)
    for slot in 0..<colors.capacity {
      guard let held = colors[slot].flatMap({ Palette.components(of: $0) }) else { continue }
      let distance = Palette.distance(held, wanted)
      if distance < best.distance { best = (slot, distance) }
    }
    return best.slot + CellTranslator.firstColorSlot
  }

  /// Returns the parameters after `38;` or `48;` for a colour.
  private static func parameters(of color: Color) -> String? {
    switch color {
    case .standard: nil
    case .palette(let number): "5;\(number)"
    case .rgb(let red, let green, let blue): "2;\(red);\(green);\(blue)"
    }
  }
}
