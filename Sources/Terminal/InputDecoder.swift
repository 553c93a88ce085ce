// Bytes from a terminal into events.

public import CellGrid

/// What a terminal says when it is asked.
public enum TerminalReply: Hashable, Sendable {
  /// What it is (primary device attributes); every terminal answers this.
  case deviceAttributes
  /// That it is well (device status report).
  case status
  /// Where its cursor stands, counted from zero.
  case cursor(CellPoint)
  /// The state of a private mode: 0 unknown, 1 on, 2 off, 3 always on, 4 always off.
  case mode(Int, state: Int)
  /// The colour of its text: red, green and blue, 0–255 each.
  case textColor(red: UInt8, green: UInt8, blue: UInt8)
  /// The background colour.
  case groundColor(red: UInt8, green: UInt8, blue: UInt8)
  /// Whether its colours are dark or light, without a word about the colours themselves.
  case scheme(isDark: Bool)
}

/// One thing read from a terminal.
public enum Decoded: Hashable, Sendable {
  /// Something for the program.
  case event(Event)
  /// An answer to a question of the terminal's floor.
  case reply(TerminalReply)
}

/// Decodes what a terminal sends, byte by byte, however the bytes are cut.
///
/// Control sequences are those of ECMA-48 with xterm's keys, `CSI u` keys, SGR mouse reports,
/// bracketed paste and focus reports. Whatever is not known is swallowed whole; ill-formed UTF-8
/// becomes one U+FFFD for each maximal part. Time is an argument: a lone Escape is a key after
/// ``escapeDelay``.
public struct InputDecoder: Sendable {
  /// How long after an Escape more bytes still belong to it.
  public static let escapeDelay = Duration.milliseconds(25)
  /// How long a sequence that was begun may be silent before it is dropped.
  public static let sequenceDelay = Duration.milliseconds(100)
  /// The longest pause between two bytes of an expected answer.
  public static let answerDelay = Duration.seconds(2)
  /// How long a paste may be silent before it counts as ended.
  public static let pasteDelay = Duration.seconds(1)
  /// 64 KiB: more than anybody pastes into a search; the rest is dropped.
  static let pasteByteLimit = 65_536
  /// 4 KiB: no answer of a terminal is longer.
  static let stringByteLimit = 4096
  /// The parameters of the longest sequence we know take 20 bytes.
  static let sequenceByteLimit = 64

  enum State: Hashable, Sendable {
    case ground
    case escape(alt: Bool)
    case control(alt: Bool)
    case singleShift(alt: Bool)
    case consoleKey
    case string(introducer: UInt8, length: Int, escaped: Bool)
    case oldMouse(left: Int)
    case paste(matched: Int)
    case scalar(alt: Bool)
  }

  /// The size of the frame; the mouse is never outside of it.
  public var size: CellSize
  /// How many cursor reports were asked for; without a question, their bytes are a key's.
  public var expectedCursorReports = 0

  /// Until when the pieces of an answer may come; what begins like one is given more time before it is
  /// taken for a key.
  public var answersUntil: Instant?

  var state = State.ground
  var bytes: [UInt8] = []
  var decoded: [Decoded] = []
  private var lastByte = Instant.start

  /// Makes a decoder for a frame of a size.
  public init(size: CellSize) { self.size = size }

  /// When ``expire(at:)`` has something to do if no more bytes come; nil when nothing is begun.
  public var deadline: Instant? {
    switch state {
    case .ground: nil
    case .escape where awaitsAnswer: lastByte + InputDecoder.sequenceDelay
    case .escape: lastByte + InputDecoder.escapeDelay
    case .paste: lastByte + InputDecoder.pasteDelay
    case .control where awaitsAnswer && !bytes.isEmpty: lastByte + InputDecoder.answerDelay
    case .string where awaitsAnswer && !bytes.isEmpty: lastByte + InputDecoder.answerDelay
    default: lastByte + InputDecoder.sequenceDelay
    }
  }

  /// Whether the last byte may belong to an answer.
  var awaitsAnswer: Bool { answersUntil.map { lastByte < $0 } ?? false }

  /// Takes bytes and gives what they complete.
  public mutating func feed(_ input: some Sequence<UInt8>, at now: Instant) -> [Decoded] {
    var result = expire(at: now)
    lastByte = now
    for byte in input { take(byte) }
    result += decoded
    decoded.removeAll(keepingCapacity: true)
    return result
  }

  /// Ends what was begun and has waited long enough.
  public mutating func expire(at now: Instant) -> [Decoded] {
    guard let deadline, now >= deadline else { return [] }
    switch state {
    case .ground, .consoleKey, .oldMouse: break
    case .escape(let alt): emit(.escape, alt ? .alt : [])
    case .control(let alt) where bytes.isEmpty: emit(.character("["), alt ? [] : .alt)
    case .control: break
    case .singleShift(let alt) where bytes.isEmpty: emit(.character("O"), alt ? [] : .alt)
    case .singleShift: break
    case .string(let introducer, 0, false):
      emit(.character(Character(Unicode.Scalar(introducer))), .alt)
    case .string: break
    case .paste: endPaste()
    case .scalar(let alt): emitMalformed(alt: alt)
    }
    reset()
    let result = decoded
    decoded.removeAll()
    return result
  }

  mutating func reset() {
    state = .ground
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func emit(_ key: Key, _ modifiers: Modifiers = []) {
    decoded.append(.event(.key(KeyPress(key, modifiers))))
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte, alt: false)
    case .escape(let alt): takeEscape(byte, alt: alt)
    case .control(let alt): takeControl(byte, alt: alt)
    case .singleShift(let alt): takeSingleShift(byte, alt: alt)
    case .consoleKey:
      reset()
      if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) }
    case .string(let introducer, let length, let escaped):
      takeString(byte, introducer: introducer, length: length, escaped: escaped)
    case .oldMouse(let left):
      state = left > 1 ? .oldMouse(left: left - 1) : .ground
    case .paste(let matched): takePaste(byte, matched: matched)
    case .scalar(let alt): takeScalar(byte, alt: alt)
    }
  }

  /// Takes a byte anew that ended what came before it.
  mutating func takeAgain(_ byte: UInt8) { takeGround(byte, alt: false) }

  private mutating func takeGround(_ byte: UInt8, alt: Bool) {
    state = .ground
    let modifiers: Modifiers = alt ? .alt : []
    switch byte {
    case 0x1B: state = .escape(alt: alt)
    case 0x0D: emit(.enter, modifiers)
    case 0x09: emit(.tab, modifiers)
    case 0x08, 0x7F: emit(.backspace, modifiers)
    case 0x00: emit(.character(" "), modifiers.union(.control))
    case 0x01...0x1A:
      emit(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    case 0x1C...0x1F:
      emit(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    case 0x20...0x7E: emit(.character(Character(Unicode.Scalar(byte))), modifiers)
    default:
      bytes = []
      state = .scalar(alt: alt)
      takeScalar(byte, alt: alt)
    }
  }

  private mutating func takeEscape(_ byte: UInt8, alt: Bool) {
    bytes.removeAll(keepingCapacity: true)
    switch byte {
    case 0x5B: state = .control(alt: alt)
    case 0x4F: state = .singleShift(alt: alt)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      state = .string(introducer: byte, length: 0, escaped: false)
    case 0x1B: state = .escape(alt: true)
    default: takeGround(byte, alt: true)
    }
  }

  private mutating func takeControl(_ byte: UInt8, alt: Bool) {
    switch byte {
    case 0x20...0x3F:
      if bytes.count < InputDecoder.sequenceByteLimit { bytes.append(byte) }
    case 0x5B where bytes.isEmpty: state = .consoleKey
    case 0x40...0x7E:
      let sequence = ControlSequence(parameters: bytes, final: byte)
      reset()
      finish(sequence, alt: alt)
    default:
      reset()
      if byte != 0x18 && byte != 0x1A { takeGround(byte, alt: false) }
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8, alt: Bool) {
    switch byte {
    case 0x30...0x3B where bytes.count < InputDecoder.sequenceByteLimit: bytes.append(byte)
    case 0x40...0x7E:
      let sequence = ControlSequence(parameters: bytes, final: byte)
      reset()
      finishSingleShift(sequence, alt: alt)
    default:
      reset()
      takeGround(byte, alt: false)
    }
  }

  private mutating func takeString(
    _ byte: UInt8, introducer: UInt8, length: Int, escaped: Bool
  ) {
    if escaped {
      // `ESC \` ends a string; any other byte shows that the string was given up.
      if byte == 0x5C { return finishString(introducer: introducer, length: length - 1) }
      reset()
      takeEscape(byte, alt: false)
    } else if byte == 0x07 {
      finishString(introducer: introducer, length: length)
    } else if byte == 0x18 || byte == 0x1A || length >= InputDecoder.stringByteLimit {
      reset()
    } else {
      if byte != 0x1B, bytes.count < InputDecoder.sequenceByteLimit { bytes.append(byte) }
      state = .string(introducer: introducer, length: length + 1, escaped: byte == 0x1B)
    }
  }
}
