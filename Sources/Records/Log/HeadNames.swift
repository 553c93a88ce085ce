// The names of the parts of a head.

import Values

/// The names of the parts of a head.
struct HeadNames {
  /// A name and a role for each part.
  private(set) var names: [(name: StaticString, role: LogColumn)] = []

  /// Names the parts of a head.
  init(_ head: Head, in line: RawSpan) {
    let slots = head.parts.map(\.slot)
    func isWord(_ index: Int) -> Bool {
      let range = head.parts[index].text
      return line.digitsEnd(from: range.lowerBound) < range.upperBound
    }
    func isSource(_ index: Int) -> Bool {
      slots[index] == .bracketed && isWord(index)
        && Self.name(ofBracket: head.parts[index].text, in: line) == nil
    }
    let isVersioned = slots.contains(.data) || slots.contains(.token)
    let source =
      isVersioned
      ? slots.indices.first { $0 == 3 && slots[$0] == .token }
      : head.trailing == nil
        ? [LogSlot.tag, .formedTag, .closing, .name, .module].lazy
          .compactMap(slots.lastIndex(of:)).first
          ?? slots.firstIndex(of: .cell) ?? slots.indices.first(where: isSource) : nil
    var brackets: ArraySlice<StaticString> = ["thread", "context", "more"]
    var numbers: ArraySlice<StaticString> = ["pid", "tid"]
    var words: ArraySlice<StaticString> = ["host", "app", "id", "extra"]
    var tokens: ArraySlice<StaticString> = ["host", "source", "pid", "id", "data"]
    for (index, slot) in slots.enumerated() {
      if isVersioned, slot == .token || slot == .data {
        let name = tokens.popFirst() ?? "extra"
        names.append((name, index == source ? .source : .none))
        continue
      }
      if index == source {
        names.append((slot == .module ? "module" : "source", .source))
        continue
      }
      switch slot {
      case .priority: names.append(("priority", .priority))
      case .time: names.append(("time", .time))
      case .level, .letter, .severity, .weakLevel, .sign: names.append(("level", .level))
      case .lead: names.append(("origin", .none))
      case .module: names.append(("module", .none))
      case .address, .client: names.append(("client", .none))
      case .cell: names.append(("caller", .none))
      // Its own key is its name.
      case .pair: names.append(("", .none))
      case .number: names.append((numbers.popFirst() ?? "number", .none))
      case .bracketed, .closing, .tag, .formedTag:
        if slot == .bracketed, let name = Self.name(ofBracket: head.parts[index].text, in: line) {
          names.append((name, .none))
          continue
        }
        let isNumber = !isWord(index) && numbers.first.map { "\($0)" == "pid" } ?? false
        let name = isNumber ? numbers.popFirst() : brackets.popFirst()
        names.append((name ?? "group", .none))
      case .word, .name, .token, .data: names.append((words.popFirst() ?? "word", .none))
      }
    }
  }

  /// Returns the name of what is in brackets and can only be that; nil for anything else.
  private static func name(ofBracket text: Range<Int>, in line: RawSpan) -> StaticString? {
    isCode(line, text) ? "code" : isIdentifier(line, text) ? "id" : nil
  }

  /// Whether a text is the code of a message: `MY-010116`.
  private static func isCode(_ line: RawSpan, _ range: Range<Int>) -> Bool {
    let letters = line.lettersEnd(from: range.lowerBound)
    let digits = line.digitsEnd(from: letters + 1)
    return (2...4).contains(letters - range.lowerBound) && line.has("-", at: letters)
      && digits == range.upperBound && digits - letters > 3
      && (range.lowerBound..<letters).allSatisfy { line.byte($0).isCapital }
  }

  /// Whether a text is the identifier of a request or the like: sixteen hexadecimal digits or more,
  /// with or without lines between them.
  private static func isIdentifier(_ line: RawSpan, _ range: Range<Int>) -> Bool {
    range.count >= 16
      && range.allSatisfy { line.byte($0).isHexadecimal || line.has("-", at: $0) }
      && range.contains { line.byte($0).isDigit }
  }
}
