// The terminal of the process: acquisition, frames, release.

public import CellGrid
internal import CTerminal

/// The process's own terminal, acquired for a full-screen program.
///
/// Only one screen exists at a time. No call blocks except ``wait(until:)``. Output that the
/// terminal does not accept is buffered, and no further frame is composed until the buffer is
/// empty. ``close()`` restores the terminal, or the crash guard does if the process dies first.
@MainActor
public final class Screen {
  /// A handle that ends the wait from any thread.
  public let waker: Waker
  /// The clock of all times of the screen.
  public let clock: MonotonicClock
  /// The number of waits that have ended, for any reason; it does not increase while a program is
  /// idle.
  public internal(set) var waitCount = 0

  let configuration: ScreenConfiguration
  let tty: Int32
  let encoder: FrameEncoder
  var modes: TerminalModes
  var decoder: InputDecoder
  var probe: Probe
  var groundWatch: GroundWatch
  var acknowledgement = FrameAcknowledgement()
  /// The time of the first query.
  var askedAt: Instant?
  /// Whether the terminal has replied to a query.
  var hasReplied = false
  /// Whether the terminal says that it lets programs write to its clipboard.
  var takesCopies = false
  var output = OutputQueue()
  var phase = Phase.prepared
  /// The events found outside a wait.
  var waiting: [ScreenEvent] = []
  /// Whether a frame was refused, so that the program must be notified when one may be shown.
  var hasRefused = false

  /// The state of the screen's hold on the terminal.
  enum Phase: Hashable, Sendable {
    /// The line is configured, but nothing has been written yet.
    case prepared
    /// The alternate screen is shown.
    case up
    /// The terminal has been restored.
    case closed
    /// The terminal has disappeared.
    case gone
  }

  /// Acquires the terminal.
  ///
  /// Signal handlers are installed and the line is configured before anything is written. The first
  /// frame switches to the alternate screen.
  ///
  /// - Throws: ``TerminalError`` if no usable terminal exists; nothing is changed in that case.
  public init(
    _ configuration: ScreenConfiguration, clock: MonotonicClock = MonotonicClock()
  ) throws(TerminalError) {
    self.configuration = configuration
    self.clock = clock
    waker = try Waker()
    tty = try Screen.open()
    do throws(TerminalError) {
      let size = Screen.size(of: tty, configuration)
      let isUnicode = Screen.startsWithUTF8(configuration)
      encoder = try Screen.encoder(size: size, isUnicode: isUnicode, configuration)
      modes = TerminalModes(
        hasAlternateScreen: encoder.hasAlternateScreen, wantsMouse: configuration.wantsMouse,
        isUnicode: configuration.utf8 != .never)
      decoder = InputDecoder(size: encoder.size)
      // With fewer colours, none is chosen to match the background.
      groundWatch = GroundWatch(
        configuration.ground,
        isAsking: encoder.traits.colors >= .indexed || encoder.hasMoreColors)
      probe = Probe(
        measuresClusters: isUnicode,
        asksForUTF8: configuration.utf8 == .automatic && !configuration.hasUTF8Locale,
        further: (encoder.hasMoreColors ? Probe.colorQuestion : []) + groundWatch.questions)
      guard cterminal_tty_save(tty) == 0 else { throw TerminalError.noTerminal }
    } catch {
      cterminal_tty_close(tty)
      throw error
    }
    acquireLine()
  }

  isolated deinit { close() }

  /// The size of frames.
  public var size: CellSize { encoder.size }

  /// The capabilities that frames may use.
  public var traits: TerminalTraits {
    var traits = encoder.traits
    traits.ground = groundWatch.ground
    return traits
  }

  /// Whether a frame may be shown now: the last one is written, with fewer than two unacknowledged.
  ///
  /// After this was false, ``wait(until:)`` reports ``ScreenEvent/ready`` as soon as it becomes
  /// true again.
  public var isReadyForFrame: Bool {
    guard !takesFrame else { return true }
    hasRefused = true
    return false
  }

  /// Whether a frame may be shown now; reading it requests no notification.
  var takesFrame: Bool {
    guard phase == .prepared || phase == .up, output.isEmpty else { return false }
    return acknowledgement.allowsFrame(at: clock.now())
  }

  /// The minimum interval between two frames of an animation; longer on a slow connection.
  public var frameInterval: Duration { acknowledgement.frameInterval }

  /// Whether the connection to the terminal is too slow for animations.
  public var isSlow: Bool { acknowledgement.isSlow }

  /// Shows a frame, unless ``isReadyForFrame`` is false.
  ///
  /// After a refusal, ``wait(until:)`` reports ``ScreenEvent/ready`` when the newest frame may be
  /// shown.
  ///
  /// - Parameter frame: The frame; one that differs from ``size`` is clipped or padded.
  /// - Returns: The bytes of the frame as sent, without the queries and modes around it. Empty if
  ///   the terminal already shows the frame or none may be shown.
  @discardableResult
  public func show(_ frame: Frame) -> [UInt8] {
    guard isReadyForFrame else { return [] }
    let now = clock.now()
    let body = encoder.body(of: frame)
    guard !body.isEmpty || phase == .prepared else { return [] }
    let asks = acknowledgement.wantsRequest(at: now)
    if phase == .prepared { begin() }
    let wrapped = encoder.wrapped(body)
    output.append(wrapped)
    if asks { output.append(Array("\u{1B}[5n".utf8)) }
    acknowledgement.frameSent(at: now, asks: asks)
    flush()
    return wrapped
  }

  /// Makes the next frame repaint the whole screen.
  public func repaint() { encoder.invalidate() }

  /// Enables or disables mouse reports; without them, the terminal handles the mouse itself.
  public func setMouse(_ isOn: Bool) {
    guard modes.wantsMouse != isOn else { return }
    modes.wantsMouse = isOn
    guard phase == .up else { return }
    output.append(Array(TerminalModes.mouse(isOn).utf8))
    flush()
  }

  /// Offers text to the terminal's clipboard.
  ///
  /// It arrives only in a terminal that says so among its device attributes.
  public func copy(_ text: [UInt8]) -> CopyResult {
    guard phase == .up,
      let bytes = ClipboardOffer.bytes(for: text, insideTmux: configuration.isInsideTmux)
    else { return .refused(limit: ClipboardOffer.byteLimit) }
    output.append(bytes)
    flush()
    return takesCopies ? .arrived : .offered(package: nil)
  }
}

// MARK: - Opening

extension Screen {
  private static func open() throws(TerminalError) -> Int32 {
    let tty = cterminal_tty_open()
    guard tty >= 0 else {
      throw tty == CTERMINAL_NO_DESCRIPTOR.rawValue ? .noResources : .noTerminal
    }
    if cterminal_tty_is_foreground(tty) == 0 {
      // A background job must not touch the terminal: it stops, like any process that reads from
      // one.
      cterminal_stop(1)
      guard cterminal_tty_is_foreground(tty) != 0 else {
        cterminal_tty_close(tty)
        throw .inBackground
      }
    }
    return tty
  }

  static func size(of tty: Int32, _ configuration: ScreenConfiguration) -> CellSize {
    var lines: Int32 = 0
    var columns: Int32 = 0
    cterminal_tty_size(tty, &lines, &columns)
    let assumed = configuration.assumedSize
    return CellSize(
      lines: lines > 0 ? Int(lines) : assumed.lines,
      columns: columns > 0 ? Int(columns) : assumed.columns)
  }

  private static func startsWithUTF8(_ configuration: ScreenConfiguration) -> Bool {
    switch configuration.utf8 {
    case .always: true
    case .never: false
    case .automatic: configuration.hasUTF8Locale
    }
  }

  /// Returns an encoder for the terminal type, or for the most likely type of an unknown terminal.
  private static func encoder(
    size: CellSize, isUnicode: Bool, _ configuration: ScreenConfiguration
  ) throws(TerminalError) -> FrameEncoder {
    let named = configuration.term ?? ""
    let wanted = TerminalTraits(isUnicode: isUnicode, colors: configuration.colors ?? .indexed)
    if let richer = richer(than: named, size: size, wanted, configuration) { return richer }
    for term in [named, "xterm-256color", "vt100"] where !term.isEmpty {
      do {
        return try FrameEncoder(
          size: size, term: term, traits: wanted, synchronized: configuration.isSynchronized)
      } catch TerminalError.unknownType {
        continue
      }
    }
    throw .unknownType(named)
  }

  /// Returns an encoder for the 256-colour variant of a terminal type, limited at first to the colours
  /// of the named type; nil without a variant.
  ///
  /// Many terminals call themselves `xterm` although they have 256 colours.
  private static func richer(
    than named: String, size: CellSize, _ wanted: TerminalTraits,
    _ configuration: ScreenConfiguration
  ) -> FrameEncoder? {
    let isRich = named.isEmpty || named.hasSuffix("256color")
    guard wanted.colors >= .indexed, !isRich else { return nil }
    let count = FrameEncoder.colorCount(ofType: named)
    guard (8..<256).contains(count) else { return nil }
    let richer = try? FrameEncoder(
      size: size, term: "\(named)-256color", traits: wanted,
      synchronized: configuration.isSynchronized, colorLimit: count)
    // tmux has them but does not answer the query.
    if configuration.isInsideTmux { richer?.useAllColors() }
    return richer
  }
}
