// The interpretation of complete control sequences.

internal import CellGrid

extension InputDecoder {
  /// Interprets `CSI … final`.
  mutating func finish(_ sequence: ControlSequence, alt: Bool) {
    var alt = alt
    if alt, isReport(sequence) {
      // Replies may arrive at any time: the Escape before this one was a key.
      emit(.escape)
      alt = false
    }
    var modifiers = InputDecoder.modifiers(sequence.parameter(1, default: 1))
    if alt { modifiers.insert(.alt) }
    switch (sequence.marker, sequence.final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      finishMouse(sequence)
    case (UInt8(ascii: "?"), _): finishPrivateReply(sequence)
    case (nil, UInt8(ascii: "M")): state = .oldMouse(left: 3)
    case (nil, UInt8(ascii: "I")): decoded.append(.event(.focus(true)))
    case (nil, UInt8(ascii: "O")): decoded.append(.event(.focus(false)))
    case (nil, UInt8(ascii: "n")) where sequence.parameter(0) == 0: decoded.append(.reply(.status))
    case (nil, UInt8(ascii: "R")): finishCursorReport(sequence, modifiers)
    case (nil, UInt8(ascii: "u")): finishUnicodeKey(sequence, alt: alt)
    case (nil, UInt8(ascii: "~")), (nil, UInt8(ascii: "^")), (nil, UInt8(ascii: "@")):
      finishNumberedKey(sequence, modifiers)
    case (nil, UInt8(ascii: "Z")): emit(.backtab, modifiers.subtracting(.shift))
    case (nil, let final):
      if let key = InputDecoder.letterKey(final) { emit(key, modifiers) }
    default: break
    }
  }

  /// Returns whether a sequence is not a key: a reply, the mouse, focus, or the start of a paste.
  private func isReport(_ sequence: ControlSequence) -> Bool {
    guard sequence.marker == nil else { return true }
    return switch sequence.final {
    case UInt8(ascii: "n"), UInt8(ascii: "I"), UInt8(ascii: "O"), UInt8(ascii: "M"): true
    case UInt8(ascii: "R"): expectedCursorReports > 0
    case UInt8(ascii: "~"): sequence.parameter(0) == 200
    default: false
    }
  }

  /// Interprets a complete string; a truncated one is ignored.
  mutating func finishString(introducer: UInt8, length: Int) {
    let body = bytes
    reset()
    guard introducer == UInt8(ascii: "]"), body.count == length,
      let reply = TerminalReply(operatingSystemCommand: body[...])
    else { return }
    decoded.append(.reply(reply))
  }

  /// Interprets `SS3 … final`: keypad and function keys.
  mutating func finishSingleShift(_ sequence: ControlSequence, alt: Bool) {
    let last = sequence.parameters.count - 1
    var modifiers = InputDecoder.modifiers(sequence.parameter(max(last, 0), default: 1))
    if alt { modifiers.insert(.alt) }
    switch sequence.final {
    case UInt8(ascii: "M"): emit(.enter, modifiers)
    case UInt8(ascii: "I"): emit(.tab, modifiers)
    case UInt8(ascii: "X"): emit(.character("="), modifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      emit(.character(Character(Unicode.Scalar(sequence.final - 0x40))), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      if let key = InputDecoder.letterKey(sequence.final - 0x20) {
        emit(key, modifiers.union(.control))
      }
    default:
      if let key = InputDecoder.letterKey(sequence.final) { emit(key, modifiers) }
    }
  }

  /// Returns the key of a final byte.
  private static func letterKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

  /// Returns the key of a number before `~`.
  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  private mutating func finishNumberedKey(_ sequence: ControlSequence, _ modifiers: Modifiers) {
    let number = sequence.parameter(0)
    if number == 200 {
      state = .paste(matched: 0)
    } else if number == 27, sequence.parameters.count >= 3 {
      emitCode(sequence.parameter(2), modifiers)
    } else if let key = InputDecoder.numberedKey(number) {
      // rxvt encodes the modifiers in the final byte.
      let control = sequence.final != UInt8(ascii: "~")
      let shift = sequence.final == UInt8(ascii: "@")
      emit(key, modifiers.union(control ? .control : []).union(shift ? .shift : []))
    }
  }

  /// Interprets `CSI line ; column R`: a pending reply, otherwise F3 with modifiers.
  private mutating func finishCursorReport(_ sequence: ControlSequence, _ modifiers: Modifiers) {
    if expectedCursorReports > 0, sequence.parameters.count == 2 {
      expectedCursorReports -= 1
      let point = CellPoint(line: sequence.parameter(0) - 1, column: sequence.parameter(1) - 1)
      decoded.append(.reply(.cursor(point)))
    } else if sequence.parameter(0, default: 1) == 1, sequence.parameter(1, default: 1) <= 16 {
      emit(.function(3), modifiers)
    }
  }

  mutating func finishPrivateReply(_ sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "c"):
      let attributes = sequence.parameters.indices.map { sequence.parameter($0) }
      if attributes.dropFirst().contains(52) { decoded.append(.reply(.takesCopies)) }
      decoded.append(.reply(.deviceAttributes))
    case UInt8(ascii: "n") where sequence.parameter(0) == 997:
      let scheme = sequence.parameter(1)
      if scheme == 1 || scheme == 2 { decoded.append(.reply(.scheme(isDark: scheme == 1))) }
    case UInt8(ascii: "y") where sequence.intermediates == [UInt8(ascii: "$")]:
      decoded.append(.reply(.mode(sequence.parameter(0), state: sequence.parameter(1))))
    default: break
    }
  }

  /// Interprets `CSI code : shifted ; modifiers : kind u`, the keyboard protocol of kitty and
  /// xterm.
  private mutating func finishUnicodeKey(_ sequence: ControlSequence, alt: Bool) {
    let isRelease = sequence.subparameter(1, 1) == 3
    guard !isRelease else { return }
    var modifiers = InputDecoder.modifiers(sequence.parameter(1, default: 1))
    if alt { modifiers.insert(.alt) }
    let shifted = modifiers.contains(.shift) ? sequence.subparameter(0, 1) : nil
    emitCode(shifted ?? sequence.parameter(0), modifiers)
  }

  /// Emits the key of a code point.
  private mutating func emitCode(_ code: Int, _ modifiers: Modifiers) {
    switch code {
    case 9 where modifiers.contains(.shift): emit(.backtab, modifiers.subtracting(.shift))
    case 9: emit(.tab, modifiers)
    case 13, 57_414: emit(.enter, modifiers)
    case 27: emit(.escape, modifiers)
    case 8, 127: emit(.backspace, modifiers)
    case 57_376...57_398: emit(.function(code - 57_363), modifiers)
    case 57_399...57_408:
      emit(.character(Character(Unicode.Scalar(UInt8(code - 57_399 + 0x30)))), modifiers)
    case 57_417...57_426: emit(InputDecoder.keypadKeys[code - 57_417], modifiers)
    case 0xE000...0xF8FF: break
    default: emitCharacter(code, modifiers)
    }
  }

  /// The keys of the keypad in the order of their codes.
  private static let keypadKeys: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]

  private mutating func emitCharacter(_ code: Int, _ modifiers: Modifiers) {
    guard code >= 0x20, !(0x7F...0x9F).contains(code),
      let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    else { return }
    var text = String(scalar)
    if modifiers.contains(.shift), !modifiers.contains(.control) { text = text.uppercased() }
    guard let character = text.first else { return }
    emit(.character(character), modifiers.subtracting(.shift))
  }

  /// Returns the modifiers in xterm's encoding: one plus a bit mask.
  private static func modifiers(_ parameter: Int) -> Modifiers {
    let bits = max(parameter, 1) - 1
    var result: Modifiers = []
    if bits & 1 != 0 { result.insert(.shift) }
    if bits & 2 != 0 { result.insert(.alt) }
    if bits & 4 != 0 { result.insert(.control) }
    return result
  }

  /// Interprets `CSI < buttons ; column ; line M|m`.
  private mutating func finishMouse(_ sequence: ControlSequence) {
    let bits = sequence.parameter(0)
    let point = CellPoint(
      line: min(max(sequence.parameter(2, default: 1) - 1, 0), max(size.lines - 1, 0)),
      column: min(max(sequence.parameter(1, default: 1) - 1, 0), max(size.columns - 1, 0)))
    var modifiers: Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard let kind = InputDecoder.mouseKind(bits, isRelease: isRelease) else { return }
    decoded.append(.event(.mouse(MouseEvent(kind, at: point, modifiers))))
  }

  private static func mouseKind(_ bits: Int, isRelease: Bool) -> MouseEvent.Kind? {
    let button = bits & 3
    switch bits & (32 | 64 | 128) {
    case 0: return button == 3 ? nil : isRelease ? .release(button: button) : .press(button: button)
    case 32: return button == 3 ? nil : .drag(button: button)
    case 64:
      let turn = button & 1 == 0 ? -1 : 1
      return button < 2 ? .wheel(lines: turn, columns: 0) : .wheel(lines: 0, columns: turn)
    default: return nil
    }
  }
}
