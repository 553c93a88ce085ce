// The terminal of the process: taking it, showing frames, giving it back.

public import CellGrid
internal import CNcurses

/// The process's own terminal, taken for a full-screen program.
///
/// One screen at a time. Nothing here blocks except ``wait(until:)``. Output that the terminal does
/// not take is kept, and no further frame is composed until it is gone. The terminal is given back
/// by ``close()``, and by the crash guard should the process die before.
@MainActor
public final class Screen {
  /// Ends the wait from any thread.
  public let waker: Waker
  /// The clock that the screen's times are on.
  public let clock: MonotonicClock
  /// How often a wait has ended, for whatever reason; an idle program's count stands still.
  public internal(set) var waitCount = 0

  let configuration: ScreenConfiguration
  let tty: Int32
  let encoder: FrameEncoder
  var modes: TerminalModes
  var decoder: InputDecoder
  var probe: Probe
  var groundWatch: GroundWatch
  var acknowledgement = FrameAcknowledgement()
  var output = OutputQueue()
  var phase = Phase.prepared
  /// Events found outside of a wait.
  var waiting: [ScreenEvent] = []
  /// Whether the program knows that no frame may be shown, and waits to hear when one may.
  var hasRefused = false

  /// What the screen has of the terminal.
  enum Phase: Hashable, Sendable {
    /// The line is ours, but nothing was written yet.
    case prepared
    /// The picture is ours.
    case up
    /// Everything is the shell's again.
    case closed
    /// There is no terminal any more.
    case gone
  }

  /// Takes the terminal.
  ///
  /// Signals are caught and the line is set before anything is written; the first frame brings the
  /// alternate screen with it.
  ///
  /// - Throws: ``TerminalError`` when there is no terminal that can be used; nothing is changed
  ///   then.
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
      // With fewer colours none is chosen to fit the ground.
      groundWatch = GroundWatch(
        configuration.ground, isAsking: encoder.traits.colors >= .indexed)
      probe = Probe(
        measuresClusters: isUnicode,
        asksForUTF8: configuration.utf8 == .automatic && !configuration.hasUTF8Locale,
        further: groundWatch.questions)
      guard cncurses_tty_save(tty) == 0 else { throw TerminalError.noTerminal }
    } catch {
      cncurses_tty_close(tty)
      throw error
    }
    takeLine()
  }

  isolated deinit { close() }

  /// The size frames have.
  public var size: CellSize { encoder.size }

  /// What frames may use.
  public var traits: TerminalTraits {
    var traits = encoder.traits
    traits.ground = groundWatch.ground
    return traits
  }

  /// Whether a frame may be shown now: the last one is written, and fewer than two are under way.
  ///
  /// Once this was false, ``wait(until:)`` says ``ScreenEvent/ready`` when it is true again.
  public var isReadyForFrame: Bool {
    guard !takesFrame else { return true }
    hasRefused = true
    return false
  }

  /// Whether a frame may be shown now, without a promise to say when.
  var takesFrame: Bool {
    guard phase == .prepared || phase == .up, output.isEmpty else { return false }
    return acknowledgement.allowsFrame(at: clock.now())
  }

  /// The time to leave between two frames of a movement; longer when the way is slow.
  public var frameInterval: Duration { acknowledgement.frameInterval }

  /// Whether the way to the terminal is too slow for movements.
  public var isSlow: Bool { acknowledgement.isSlow }

  /// Shows a frame, unless ``isReadyForFrame`` is false; ``wait(until:)`` says ``ScreenEvent/ready``
  /// when the newest one may be shown.
  ///
  /// - Parameter frame: What to show; of ``size``, else it is cut or filled up.
  /// - Returns: The bytes of the frame as sent, without the questions and modes around it; empty
  ///   when the terminal shows the frame already or none may be shown.
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

  /// Makes the next frame paint everything.
  public func repaint() { encoder.invalidate() }

  /// Takes mouse reports, or leaves the mouse to the terminal.
  public func setMouse(_ isOn: Bool) {
    guard modes.wantsMouse != isOn else { return }
    modes.wantsMouse = isOn
    guard phase == .up else { return }
    output.append(Array(TerminalModes.mouse(isOn).utf8))
    flush()
  }

  /// Offers text to the terminal's clipboard; whether it was short enough to be sent.
  public func copy(_ text: [UInt8]) -> Bool {
    guard phase == .up,
      let bytes = ClipboardOffer.bytes(for: text, insideTmux: configuration.isInsideTmux)
    else { return false }
    output.append(bytes)
    flush()
    return true
  }
}

// MARK: - Opening

extension Screen {
  private static func open() throws(TerminalError) -> Int32 {
    let tty = cncurses_tty_open()
    guard tty >= 0 else { throw tty == CNCURSES_NO_DESCRIPTOR ? .noResources : .noTerminal }
    if cncurses_tty_is_foreground(tty) == 0 {
      // A background job must not touch the terminal: it stops, as every reader of one would.
      cncurses_stop(1)
      guard cncurses_tty_is_foreground(tty) != 0 else {
        cncurses_tty_close(tty)
        throw .inBackground
      }
    }
    return tty
  }

  static func size(of tty: Int32, _ configuration: ScreenConfiguration) -> CellSize {
    var lines: Int32 = 0
    var columns: Int32 = 0
    cncurses_tty_size(tty, &lines, &columns)
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

  /// An encoder for the terminal type, or for what a terminal without a known type most likely is.
  private static func encoder(
    size: CellSize, isUnicode: Bool, _ configuration: ScreenConfiguration
  ) throws(TerminalError) -> FrameEncoder {
    let named = configuration.term ?? ""
    let wanted = TerminalTraits(isUnicode: isUnicode, colors: configuration.colors ?? .indexed)
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
}
