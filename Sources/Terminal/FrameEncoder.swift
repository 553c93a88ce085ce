// The encoding of frames for a terminal: curses draws to a memory file, and a filter completes the
// output.

public import CellGrid
internal import CNcurses

/// An encoder of frames into the bytes that update a terminal from the previous frame.
///
/// It accesses no terminal. Its output depends only on its arguments: the frames, the terminal
/// type, the traits and the known support for clusters. It is a class because it owns a screen of
/// the curses library.
@MainActor
public final class FrameEncoder {
  /// The size at which frames are drawn; the rest of a larger frame is clipped.
  public private(set) var size: CellSize
  /// The traits in effect: the requested ones, within the capabilities of the terminal type.
  public private(set) var traits: TerminalTraits
  /// The terminal's measured support for difficult clusters.
  public private(set) var clusters = ClusterSupport.unknown
  /// Whether frames are wrapped in synchronized output (private mode 2026).
  public let isSynchronized: Bool

  let screen: OpaquePointer
  let hasAlternateScreen: Bool
  /// The number of colours that are used of the palette.
  private(set) var paletteSize: Int
  /// The requested traits.
  private var asked: TerminalTraits
  private var last: Frame?
  private var translator: CellTranslator
  private var writer: LineWriter
  /// The end of the last line, if curses cannot write it.
  private var corner: ScreenCorner?

  /// The maximum number of lines or columns of a screen; a larger window size is assumed wrong.
  public static let extentLimit = 1000

  /// Creates an encoder for a terminal type.
  ///
  /// - Parameters:
  ///   - size: The size of frames.
  ///   - term: The terminal type.
  ///   - traits: The traits to use, if the type has them.
  ///   - isSynchronized: Whether frames are wrapped in synchronized output.
  ///   - colorLimit: The number of colours to use until ``useAllColors()``.
  /// - Throws: ``TerminalError`` if the type is unknown or cannot position its cursor, or if
  ///   resources are exhausted.
  public init(
    size: CellSize, term: String, traits: TerminalTraits, synchronized isSynchronized: Bool = true,
    colorLimit: Int = .max
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
    self.isSynchronized = isSynchronized
    asked = traits
    hasAlternateScreen = cncurses_has_alternate(screen) != 0
    paletteSize = min(Int(cncurses_colors(screen)), colorLimit)
    self.traits = FrameEncoder.traits(traits, paletteSize: paletteSize)
    translator = CellTranslator(
      traits: self.traits, paletteSize: paletteSize, hasStrike: cncurses_has_strike(screen) != 0)
    writer = LineWriter(screen, columns: size.columns)
    corner = ScreenCorner(screen, size: size)
  }

  isolated deinit { cncurses_close(screen) }

  /// Returns the number of colours of a terminal type; negative without any.
  static func colorCount(ofType term: String) -> Int { Int(cncurses_type_colors(term)) }

  /// Returns the bytes for a frame; empty if the terminal already shows it.
  public func encode(_ frame: Frame) -> [UInt8] {
    let body = body(of: frame)
    return body.isEmpty ? [] : wrapped(body)
  }

  /// Changes the terminal's size; the next frame repaints the whole screen.
  public func resize(_ size: CellSize) {
    self.size = FrameEncoder.clamped(size)
    cncurses_resize(screen, Int32(self.size.lines), Int32(self.size.columns))
    writer = LineWriter(screen, columns: self.size.columns)
    corner = ScreenCorner(screen, size: self.size)
    last = nil
  }

  /// Makes the next frame repaint the whole screen.
  public func invalidate() {
    cncurses_repaint(screen)
    last = nil
  }

  /// Changes the traits from the next frame on, which repaints the whole screen.
  public func setTraits(_ traits: TerminalTraits) {
    asked = traits
    self.traits = FrameEncoder.traits(traits, paletteSize: paletteSize)
    translator = CellTranslator(
      traits: self.traits, paletteSize: paletteSize, hasStrike: cncurses_has_strike(screen) != 0)
    translator.support = clusters
    invalidate()
  }

  /// Uses UTF-8 from the next frame on.
  func setUnicode() {
    var traits = asked
    traits.isUnicode = true
    setTraits(traits)
  }

  /// Whether the terminal type has more colours than are used.
  public var hasMoreColors: Bool { paletteSize < Int(cncurses_colors(screen)) }

  /// Uses all colours of the terminal type from the next frame on.
  public func useAllColors() {
    guard hasMoreColors else { return }
    paletteSize = Int(cncurses_colors(screen))
    setTraits(asked)
  }

  /// Changes the form of clusters from the next frame on.
  ///
  /// That frame repaints the whole screen if a cluster was shown whose form depends on the
  /// terminal.
  public func setClusters(_ clusters: ClusterSupport) {
    guard clusters != self.clusters else { return }
    self.clusters = clusters
    translator.support = clusters
    if showsDifficultClusters { invalidate() }
  }

  /// Whether a cluster was shown whose form depends on the terminal.
  var showsDifficultClusters: Bool { translator.hasClusters }

  /// Returns the bytes for a frame without the markers of synchronized output.
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
    let update = drainUpdate()
    let drawn = corner?.complete(update, with: content, by: &translator) ?? update
    defer { last = frame }
    guard canLink else { return drawn }
    return drawn
      + LinkWriter(screen).bytes(for: frame, after: last, by: &translator, on: size)
  }

  /// Returns the bytes that bring the terminal to the state set in curses.
  private func drainUpdate() -> [UInt8] {
    var count: Int64 = 0
    guard let bytes = cncurses_update(screen, &count), count > 0 else { return [] }
    let drawn = UnsafeBufferPointer(start: bytes, count: Int(count))
    guard translator.hasStandIns else { return Array(drawn) }
    var output: [UInt8] = []
    translator.filter.apply(drawn, to: &output)
    return output
  }

  /// Returns bytes between the markers of synchronized output, if it is enabled.
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

  /// Returns the requested traits, limited to the colours of the terminal type.
  private static func traits(_ asked: TerminalTraits, paletteSize: Int) -> TerminalTraits {
    let most: ColorDepth = paletteSize >= 256 ? .full : paletteSize >= 8 ? .sixteen : .none
    var traits = asked
    traits.colors = min(asked.colors, most)
    return traits
  }
}
