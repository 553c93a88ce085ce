// The conversion of terminal input into events.

public import CellGrid

/// A reply of the terminal to a query.
public enum TerminalReply: Hashable, Sendable {
  /// Primary device attributes, which every terminal sends.
  case deviceAttributes
  /// That programs may write to the clipboard, a part of the device attributes.
  case takesCopies
  /// A device status report.
  case status
  /// The position of the cursor, counted from zero.
  case cursor(CellPoint)
  /// The state of a private mode: 0 unknown, 1 on, 2 off, 3 always on, 4 always off.
  case mode(Int, state: Int)
  /// The text colour: red, green and blue, 0–255 each.
  case textColor(red: UInt8, green: UInt8, blue: UInt8)
  /// That the palette has 256 colours.
  case palette
  /// The background colour.
  case groundColor(red: UInt8, green: UInt8, blue: UInt8)
  /// The colour scheme, dark or light, without the colours themselves.
  case scheme(isDark: Bool)
}

/// A decoded element of the input.
public enum Decoded: Hashable, Sendable {
  /// An event for the program.
  case event(Event)
  /// A reply to one of this module's own queries.
  case reply(TerminalReply)
}

/// A decoder of terminal input that works byte by byte, regardless of how reads split it.
///
/// It supports ECMA-48 control sequences with xterm's keys, `CSI u` keys, SGR mouse reports,
/// bracketed paste and focus reports. Unknown sequences are discarded completely. Malformed UTF-8
/// becomes one U+FFFD per maximal subpart. Time is an argument: a lone Escape becomes a key after
/// ``escapeDelay``.
public struct InputDecoder: Sendable {
  /// The time in which further bytes still belong to an Escape.
  public static let escapeDelay = Duration.milliseconds(25)
  /// The maximum pause inside a sequence, after which it is discarded.
  public static let sequenceDelay = Duration.milliseconds(100)
  /// The maximum pause between two bytes of an expected reply.
  public static let answerDelay = Duration.seconds(2)
  /// The maximum pause inside a paste, after which it counts as complete.
  public static let pasteDelay = Duration.seconds(1)
  /// The maximum size of a paste, 64 KiB; the rest is discarded.
  static let pasteByteLimit = 65_536
  /// The maximum length of a string, 4 KiB; no terminal's reply is longer.
  static let stringByteLimit = 4096
  /// The maximum length of parameters; the longest known sequence has 20 bytes of them.
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

  /// The size of the frame, to which mouse positions are clamped.
  public var size: CellSize
  /// The number of pending cursor reports; without one, the same bytes are a key.
  public var expectedCursorReports = 0

  /// The time until which replies may arrive in pieces.
  ///
  /// Until then, the beginning of a possible reply is kept longer before it is treated as a key.
  public var answersUntil: Instant?

  var state = State.ground
  var bytes: [UInt8] = []
  var decoded: [Decoded] = []
  private var lastByte = Instant.start

  /// Creates a decoder for a frame size.
  public init(size: CellSize) { self.size = size }

  /// The time at which ``expire(at:)`` takes effect without more input; nil if nothing is
  /// incomplete.
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

  /// Whether the last byte may belong to a reply.
  var awaitsAnswer: Bool { awaitsReply(at: lastByte) }

  /// Returns whether a reply may arrive at a time.
  func awaitsReply(at time: Instant) -> Bool { answersUntil.map { time < $0 } ?? false }

  /// Consumes bytes and returns the elements that they complete.
  public mutating func feed(_ input: some Sequence<UInt8>, at now: Instant) -> [Decoded] {
    var result = expire(at: now)
    lastByte = now
    for byte in input { consume(byte) }
    result += decoded
    decoded.removeAll(keepingCapacity: true)
    return result
  }

  /// Completes or discards input that has been incomplete for too long.
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

  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .ground: consumeGround(byte, alt: false)
    case .escape(let alt): consumeEscape(byte, alt: alt)
    case .control(let alt): consumeControl(byte, alt: alt)
    case .singleShift(let alt): consumeSingleShift(byte, alt: alt)
    case .consoleKey:
      reset()
      if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) }
    case .string(let introducer, let length, let escaped):
      consumeString(byte, introducer: introducer, length: length, escaped: escaped)
    case .oldMouse(let left):
      state = left > 1 ? .oldMouse(left: left - 1) : .ground
    case .paste(let matched): consumePaste(byte, matched: matched)
    case .scalar(let alt): consumeScalar(byte, alt: alt)
    }
  }

  /// Processes a byte again, as the first one after an element that it ended.
  mutating func consumeAgain(_ byte: UInt8) { consumeGround(byte, alt: false) }

  private mutating func consumeGround(_ byte: UInt8, alt: Bool) {
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
      consumeScalar(byte, alt: alt)
    }
  }

  private mutating func consumeEscape(_ byte: UInt8, alt: Bool) {
    bytes.removeAll(keepingCapacity: true)
    switch byte {
    case 0x5B: state = .control(alt: alt)
    case 0x4F: state = .singleShift(alt: alt)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      state = .string(introducer: byte, length: 0, escaped: false)
    case 0x1B: state = .escape(alt: true)
    default: consumeGround(byte, alt: true)
    }
  }

  private mutating func consumeControl(_ byte: UInt8, alt: Bool) {
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
      if byte != 0x18 && byte != 0x1A { consumeGround(byte, alt: false) }
    }
  }

  private mutating func consumeSingleShift(_ byte: UInt8, alt: Bool) {
    switch byte {
    case 0x30...0x3B where bytes.count < InputDecoder.sequenceByteLimit: bytes.append(byte)
    case 0x40...0x7E:
      let sequence = ControlSequence(parameters: bytes, final: byte)
      reset()
      finishSingleShift(sequence, alt: alt)
    default:
      reset()
      consumeGround(byte, alt: false)
    }
  }

  private mutating func consumeString(
    _ byte: UInt8, introducer: UInt8, length: Int, escaped: Bool
  ) {
    if escaped {
      // `ESC \` ends a string; any other byte means that the string was abandoned.
      if byte == 0x5C { return finishString(introducer: introducer, length: length - 1) }
      reset()
      consumeEscape(byte, alt: false)
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
