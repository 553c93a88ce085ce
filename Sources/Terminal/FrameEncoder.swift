// Frames into the bytes a terminal would get: curses on a memory file, and a filter behind it.

public import CellGrid
internal import CNcurses

/// Turns frames into the bytes that bring a terminal from the last frame to the next.
///
/// It touches no terminal. What it gives depends on its arguments alone: the frames, the terminal
/// type, the traits and what is known of the terminal's clusters. It is a class because it owns a
/// screen of the curses library.
@MainActor
public final class FrameEncoder {
  /// The size frames are drawn at; parts of a frame beyond it are cut.
  public private(set) var size: CellSize
  /// What is drawn with: the traits asked for, within what the terminal type has.
  public private(set) var traits: TerminalTraits
  /// What the terminal makes of difficult clusters.
  public private(set) var clusters = ClusterSupport.unknown
  /// Whether frames are wrapped in synchronized output (private mode 2026).
  public let isSynchronized: Bool

  let screen: OpaquePointer
  let hasAlternateScreen: Bool
  private let paletteSize: Int
  private var last: Frame?
  private var translator: CellTranslator
  private var writer: LineWriter
  /// The end of the last line, where curses cannot write it.
  private var corner: ScreenCorner?

  /// The largest extent of a screen; window sizes beyond are nonsense.
  public static let extentLimit = 1000

  /// Opens an encoder for a terminal type.
  ///
  /// - Throws: ``TerminalError`` when the type is unknown or cannot place its cursor.
  public init(
    size: CellSize, term: String, traits: TerminalTraits, synchronized: Bool = true
  ) throws(TerminalError) {
    let size = FrameEncoder.clamped(size)
    var failure: Int32 = 0
    guard let screen = cncurses_open(term, Int32(size.lines), Int32(size.columns), &failure) else {
      switch UInt32(failure) {
      case CNCURSES_UNKNOWN_TERM.rawValue: throw .unknownType(term)
      case CNCURSES_NO_ADDRESSING.rawValue: throw .cannotAddressCursor(term)
      case CNCURSES_NO_FILE_SIZE.rawValue: throw .noFileSize
      default: throw .noResources
      }
    }
    self.screen = screen
    self.size = size
    isSynchronized = synchronized
    hasAlternateScreen = cncurses_has_alternate(screen) != 0
    paletteSize = Int(cncurses_colors(screen))
    self.traits = FrameEncoder.traits(traits, paletteSize: paletteSize)
    translator = CellTranslator(
      traits: self.traits, paletteSize: paletteSize, hasStrike: cncurses_has_strike(screen) != 0)
    writer = LineWriter(screen, columns: size.columns)
    corner = ScreenCorner(screen, size: size)
  }

  isolated deinit { cncurses_close(screen) }

  /// The bytes for a frame; empty when the terminal shows it already.
  public func encode(_ frame: Frame) -> [UInt8] {
    let body = body(of: frame)
    return body.isEmpty ? [] : wrapped(body)
  }

  /// Gives the terminal a new size; the next frame paints everything.
  public func resize(_ size: CellSize) {
    self.size = FrameEncoder.clamped(size)
    cncurses_resize(screen, Int32(self.size.lines), Int32(self.size.columns))
    writer = LineWriter(screen, columns: self.size.columns)
    corner = ScreenCorner(screen, size: self.size)
    last = nil
  }

  /// Makes the next frame paint everything.
  public func invalidate() {
    cncurses_repaint(screen)
    last = nil
  }

  /// Draws with other traits from the next frame on, which paints everything.
  public func setTraits(_ traits: TerminalTraits) {
    self.traits = FrameEncoder.traits(traits, paletteSize: paletteSize)
    translator = CellTranslator(
      traits: self.traits, paletteSize: paletteSize, hasStrike: cncurses_has_strike(screen) != 0)
    translator.support = clusters
    invalidate()
  }

  /// Sends clusters in other forms from the next frame on, which paints everything if any cluster
  /// has been shown whose form depends on the terminal.
  public func setClusters(_ clusters: ClusterSupport) {
    guard clusters != self.clusters else { return }
    self.clusters = clusters
    translator.support = clusters
    if showsDifficultClusters { invalidate() }
  }

  /// Whether a cluster has been shown whose form depends on the terminal.
  var showsDifficultClusters: Bool { translator.hasClusters }

  /// The bytes for a frame without the marks of synchronized output.
  func body(of frame: Frame) -> [UInt8] {
    translator.beginFrame(frame, after: last)
    for line in 0..<size.lines {
      if let last, line < frame.size.lines, frame.lineEquals(line, of: last) { continue }
      put(line, of: frame)
    }
    let content = corner?.content(of: frame)
    if corner != nil {
      writer.writeBlanks(at: size.lines - 1, from: content?.column ?? size.columns - 1)
    }
    putCursor(of: frame)
    let canLink = translator.hasLinks && cncurses_keep_lines(screen) != 0
    let update = takeUpdate()
    let drawn = corner?.complete(update, with: content, by: &translator) ?? update
    defer { last = frame }
    guard canLink else { return drawn }
    return drawn
      + LinkWriter(screen).bytes(for: frame, after: last, by: &translator, on: size)
  }

  /// What brings the terminal to what curses was told.
  private func takeUpdate() -> [UInt8] {
    var count: Int64 = 0
    guard let bytes = cncurses_update(screen, &count), count > 0 else { return [] }
    let drawn = UnsafeBufferPointer(start: bytes, count: Int(count))
    guard translator.hasStandIns else { return Array(drawn) }
    var output: [UInt8] = []
    translator.filter.apply(drawn, to: &output)
    return output
  }

  /// Bytes between the marks of synchronized output, when it is on.
  func wrapped(_ body: [UInt8]) -> [UInt8] {
    guard isSynchronized else { return body }
    return Array("\u{1B}[?2026h".utf8) + body + Array("\u{1B}[?2026l".utf8)
  }

  private func put(_ line: Int, of frame: Frame) {
    guard line < frame.size.lines else {
      writer.writeBlanks(at: line)
      return
    }
    frame.withLine(line) { writer.write($0, at: line, by: &translator) }
  }

  private func putCursor(of frame: Frame) {
    guard let cursor = frame.cursor,
      CellRect(line: 0, column: 0, lines: size.lines, columns: size.columns).contains(cursor)
    else {
      cncurses_cursor(screen, -1, 0)
      return
    }
    cncurses_cursor(screen, Int32(cursor.line), Int32(cursor.column))
  }

  private static func clamped(_ size: CellSize) -> CellSize {
    CellSize(
      lines: min(max(size.lines, 1), extentLimit), columns: min(max(size.columns, 1), extentLimit))
  }

  /// The traits asked for, without colours that the terminal type does not have.
  private static func traits(_ asked: TerminalTraits, paletteSize: Int) -> TerminalTraits {
    let most: ColorDepth = paletteSize >= 256 ? .full : paletteSize >= 8 ? .sixteen : .none
    var traits = asked
    traits.colors = min(asked.colors, most)
    return traits
  }
}
