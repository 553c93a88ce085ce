// Text as it is meant, with its places as it is spelled.

/// The decoded bytes of a text, with the place of each in the text as it is spelled.
package struct DecodedText: Sendable {
  /// A place after a sequence that is longer as it is spelled than decoded.
  private struct Step {
    /// The first decoded byte after the sequence.
    package var index: Int
    /// The number of bytes by which the text up to here is longer as it is spelled.
    package var extra: Int
  }

  /// The true bytes.
  package private(set) var bytes: [UInt8]
  private var steps: [Step] = []

  /// Decodes some bytes, which do not cut a pair of quotes or an escape.
  package init(_ spelled: [UInt8], _ spelling: LongField.Spelling) {
    if case .quoted(let quote, true) = spelling {
      bytes = []
      appendEscaped(spelled, by: quote)
      return
    }
    let special: UInt8? =
      switch spelling {
      case .plain: nil
      case .quoted(let quote, _): quote
      case .escaped: UInt8(ascii: "\\")
      }
    bytes = []
    guard let special, ByteRun.contains(special, in: spelled.span) else {
      bytes = spelled
      return
    }
    bytes.reserveCapacity(spelled.count)
    let text = spelled.span
    var offset = 0
    while offset < text.count {
      let plainEnd = ByteRun.first(special, in: text, from: offset)
      ByteRun.append(text.extracting(offset..<plainEnd), to: &bytes)
      offset = plainEnd
      guard offset < text.count else { break }
      if spelling == .escaped {
        JSONScanner.appendEscape(of: text, &offset, to: &bytes)
      } else {
        bytes.append(special)
        offset += offset + 1 < text.count && text[offset + 1] == special ? 2 : 1
      }
      addStep(at: min(offset, text.count))
    }
  }

  /// Decodes a text with backslashes before quotes and before backslashes, and with doubled quotes.
  private mutating func appendEscaped(_ spelled: [UInt8], by quote: UInt8) {
    bytes.reserveCapacity(spelled.count)
    var offset = 0
    while offset < spelled.count {
      let next = offset + 1 < spelled.count ? spelled[offset + 1] : 0
      let isPair =
        next == quote && [quote, Self.backslash].contains(spelled[offset])
        || next == Self.backslash && spelled[offset] == next
      bytes.append(isPair ? next : spelled[offset])
      offset += isPair ? 2 : 1
      if isPair { addStep(at: offset) }
    }
  }

  /// Notes that the bytes so far are longer as they are spelled.
  private mutating func addStep(at place: Int) {
    let extra = place - bytes.count
    if extra != steps.last?.extra ?? 0 { steps.append(Step(index: bytes.count, extra: extra)) }
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Returns the place of a decoded byte in the text as it is spelled.
  ///
  /// - Complexity: O(log *n*) in the sequences that are longer as they are spelled.
  package func place(of index: Int) -> Int {
    let following = steps.partitioningIndex { $0.index > index }
    return index + (following > 0 ? steps[following - 1].extra : 0)
  }

  /// Returns the text without some ranges of it.
  ///
  /// - Parameters:
  ///   - taken: The ranges, in order.
  ///   - rest: The bytes that are left.
  /// - Returns: The text, with the places that its bytes have now.
  package func removing(_ taken: [Range<Int>], leaving rest: [UInt8]) -> DecodedText {
    var plain = DecodedText(rest, .plain)
    var (left, takenBytes) = (steps[...], 0)
    func pass(to end: Int) {
      while let step = left.first, step.index <= end {
        left.removeFirst()
        plain.steps.append(Step(index: step.index - takenBytes, extra: step.extra + takenBytes))
      }
    }
    for range in taken {
      pass(to: range.lowerBound)
      left = left.drop { $0.index <= range.upperBound }
      takenBytes += range.count
      let extra = place(of: range.upperBound) - range.upperBound + takenBytes
      plain.steps.append(Step(index: range.upperBound - takenBytes, extra: extra))
    }
    pass(to: bytes.count)
    return plain
  }

  /// Adds what follows.
  package mutating func append(_ other: DecodedText) {
    let start = bytes.count
    let extra = place(of: start) - start
    steps += other.steps.map { Step(index: start + $0.index, extra: extra + $0.extra) }
    bytes += other.bytes
  }

  /// Forgets the first bytes; places count from the first one left.
  package mutating func removeFirst(_ count: Int) {
    let extra = place(of: count) - count
    steps = steps.drop { $0.index <= count }.map {
      Step(index: $0.index - count, extra: $0.extra - extra)
    }
    bytes.removeFirst(count)
  }
}

extension LongField.Spelling {
  /// Escapes are looked for so far back, where the spelled text is entered in the middle.
  private static let reachBytes = 32

  /// Leaves out the beginning of a pair of quotes or of an escape at the end of some bytes.
  ///
  /// - Parameter bytes: Some of a text as it is spelled, from a place that cuts nothing.
  package func trim(_ bytes: inout [UInt8]) {
    switch self {
    case .plain: break
    case .quoted(let quote, let hasBackslash):
      let run = bytes.reversed().prefix { $0 == quote }.count
      let rest = bytes.dropLast(run)
      let escapes = hasBackslash ? rest.reversed().prefix { $0 == UInt8(ascii: "\\") }.count : 0
      // The first quote after an odd number of backslashes is not one of a pair.
      let isEscaped = !escapes.isMultiple(of: 2)
      let isOpen = run == 0 ? isEscaped : run.isMultiple(of: 2) == isEscaped
      if isOpen, bytes.count > 1 { bytes.removeLast() }
    case .escaped:
      var end = boundary(in: bytes, from: max(bytes.count - Self.reachBytes, 0))
      var last = end
      while end < bytes.count {
        last = end
        end += JSONScanner.spelledCount(in: bytes.span, at: end)
      }
      // What follows may be the other half of a surrogate pair.
      let isHalf = end - last == 6 && JSONScanner.isHighSurrogate(in: bytes.span, at: last)
      if end > bytes.count || isHalf, last > 0 { bytes.removeSubrange(last...) }
    }
  }

  /// Returns the first place at or past an index that cuts no pair of quotes and no escape.
  ///
  /// - Parameters:
  ///   - bytes: A part of a text as it is spelled.
  ///   - index: A place in them.
  /// - Returns: The place.
  package func boundary(in bytes: [UInt8], from index: Int) -> Int {
    switch self {
    case .plain: return index
    case .quoted(let quote, let hasBackslash):
      let special = hasBackslash ? [quote, UInt8(ascii: "\\")] : [quote]
      guard index < bytes.count, special.contains(bytes[index]) else { return index }
      var place = index
      while place > 0, special.contains(bytes[place - 1]) { place -= 1 }
      // From a place that no pair takes in, pairs are passed one by one.
      while place < index {
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0
        let isPair = special.contains(bytes[place]) && (next == quote || next == bytes[place])
        place += isPair ? 2 : 1
      }
      return min(place, bytes.count)
    case .escaped:
      var place = max(index - Self.reachBytes, 0)
      while place > 0, bytes[place - 1] == UInt8(ascii: "\\") { place -= 1 }
      while place < index { place += JSONScanner.spelledCount(in: bytes.span, at: place) }
      return min(place, bytes.count)
    }
  }

  /// Returns the first place at or past an index at which a line begins after a line feed.
  ///
  /// - Parameters:
  ///   - bytes: A part of a text as it is spelled.
  ///   - index: A place in them, past the first byte.
  /// - Returns: The place; nil if no line feed comes before the end of the bytes.
  package func lineStart(in bytes: [UInt8], from index: Int) -> Int? {
    guard self == .escaped else {
      return bytes[(index - 1)...].firstIndex(of: 0x0A).map { $0 + 1 }
    }
    var place = boundary(in: bytes, from: max(index - 6, 0))
    while place < bytes.count {
      let start = place
      place += JSONScanner.spelledCount(in: bytes.span, at: place)
      if place >= index, JSONScanner.isLineFeed(in: bytes.span, at: start) { return place }
    }
    return nil
  }
}
