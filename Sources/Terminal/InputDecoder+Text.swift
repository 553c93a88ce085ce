// The decoding of scalars and pastes.

internal import CellGrid

extension InputDecoder {
  /// The end marker of a paste.
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Processes one byte of a multi-byte scalar (The Unicode Standard, table 3-7).
  mutating func consumeScalar(_ byte: UInt8, alt: Bool) {
    if bytes.isEmpty {
      bytes = [byte]
      if InputDecoder.length(lead: byte) == 1 {
        emitMalformed(alt: alt)
        reset()
      }
      return
    }
    guard InputDecoder.isContinuation(byte, after: bytes) else {
      emitMalformed(alt: alt)
      reset()
      consumeAgain(byte)
      return
    }
    bytes.append(byte)
    guard bytes.count == InputDecoder.length(lead: bytes[0]) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    reset()
    for scalar in text.unicodeScalars where !(0x80...0x9F).contains(scalar.value) {
      emit(.character(Character(scalar)), alt ? .alt : [])
    }
  }

  /// Emits a replacement for malformed bytes.
  mutating func emitMalformed(alt: Bool) { emit(.character("\u{FFFD}"), alt ? .alt : []) }

  /// Processes one byte of a paste.
  mutating func consumePaste(_ byte: UInt8, matched: Int) {
    let end = InputDecoder.pasteEnd
    if byte == end[matched] {
      state = .paste(matched: matched + 1)
      if matched + 1 == end.count {
        endPaste()
        reset()
      }
      return
    }
    bytes += end[..<matched].prefix(
      InputDecoder.pasteByteLimit - min(bytes.count, InputDecoder.pasteByteLimit))
    let restarts = byte == end[0]
    if !restarts, bytes.count < InputDecoder.pasteByteLimit { bytes.append(byte) }
    state = .paste(matched: restarts ? 1 : 0)
  }

  /// Emits the pasted text so far.
  mutating func endPaste() {
    if awaitsAnswer { bytes = extractAnswers(from: bytes) }
    decoded.append(.event(.paste(InputDecoder.cleaned(bytes))))
    bytes.removeAll(keepingCapacity: true)
  }

  /// Processes the replies inside a paste.
  ///
  /// - Returns: The pasted bytes.
  private mutating func extractAnswers(from pasted: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var rest = pasted[...]
    while let first = rest.first {
      let body = rest.dropFirst(2)
      if first == 0x1B, rest.dropFirst().first == 0x5D,
        let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }),
        let reply = TerminalReply(operatingSystemCommand: body[..<end])
      {
        decoded.append(.reply(reply))
        rest = rest[(end + 1)...]
        if pasted[end] == 0x1B, rest.first == 0x5C { rest.removeFirst() }
      } else if rest.starts(with: [0x1B, 0x5B, 0x3F]),
        let end = body.firstIndex(where: { (0x40...0x7E).contains($0) })
      {
        finishPrivateReply(ControlSequence(parameters: Array(body[..<end]), final: pasted[end]))
        rest = rest[(end + 1)...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text
  }

  /// Returns pasted bytes as text: line ends become `\n`, tabs blanks, and other controls are
  /// removed.
  static func cleaned(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0A, 0x0D: text.append("\n")
      case 0x09: text.append(" ")
      case 0x00...0x1F, 0x7F...0x9F: break
      default: text.append(scalar)
      }
      previous = scalar
    }
    if bytes.count >= pasteByteLimit, text.last == "\u{FFFD}" { text.removeLast() }
    return String(text)
  }

  /// Returns the length of a scalar by its first byte; 1 for bytes that cannot be first.
  private static func length(lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  private static func isContinuation(_ byte: UInt8, after bytes: [UInt8]) -> Bool {
    guard bytes.count == 1 else { return (0x80...0xBF).contains(byte) }
    return switch bytes[0] {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }
}
