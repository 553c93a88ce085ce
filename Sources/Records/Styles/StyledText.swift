// A record's text and its styles, given to the fields that have them.

/// A text without its styles, and where they were.
package struct StyledText: Hashable, Sendable {
  /// The text.
  package let bytes: [UInt8]
  /// The stretches that have a look, in order.
  package let runs: [StyleRun]

  /// Reads a text; nil where it has no styles.
  init?(_ text: Span<UInt8>) {
    guard StyleReader.mayFindStyles(in: text) else { return nil }
    let reader = StyleReader(text)
    guard reader.bytes.count != text.count else { return nil }
    bytes = reader.bytes
    runs = reader.runs
  }

  /// A text without its styles.
  package static func plain(_ text: [UInt8]) -> [UInt8] { StyledText(text.span)?.bytes ?? text }

  /// Signs that may be between two fields of a record.
  private static let gapBytes = 256

  /// Gives fields the looks that their values have in this text, where they follow one another; a
  /// value that is spelled differently there stays plain.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - source: The text with its styles.
  ///   - isKept: Whether the fields keep the looks.
  func dress(_ fields: inout [Field], from source: [UInt8], keeping isKept: Bool) {
    var places = StyledPlaces(StyleReader(source.span, notesRanges: true).taken)
    var start = 0
    for index in fields.indices {
      let value = fields[index].value
      guard !value.isEmpty, let place = place(of: value, from: start) else { continue }
      start = place + value.count
      if isKept { fields[index].styles = runs.part(place..<start) }
      let range = places.range(of: place..<start)
      if range.count > value.count { fields[index].styledValue = Array(source[range]) }
    }
  }

  private func place(of value: [UInt8], from start: Int) -> Int? {
    let last = min(start + Self.gapBytes, bytes.count - value.count)
    guard start <= last else { return nil }
    return (start...last).first { place in
      bytes[place] == value[0] && bytes[place..<place + value.count].elementsEqual(value)
    }
  }
}

extension Field {
  /// Takes the styles out of a value that was spelled with escapes, as JSON spells them.
  mutating func separateStyles(keeping isKept: Bool) {
    guard kind == .text, long == nil else { return }
    if let text = StyledText(value.span) {
      styledValue = value
      value = text.bytes
      if isKept { styles = text.runs }
    }
    if let text = spelledOut.flatMap({ StyledText($0.span) }) { spelledOut = text.bytes }
  }
}

/// The places of a text in its source, which has styles as well.
struct StyledPlaces {
  /// The styles that come next in the source.
  private var styles: ArraySlice<Range<Int>>
  /// The bytes of the styles before them.
  private var passedBytes = 0
  /// The end of the last range in the source.
  private var end = 0

  /// Takes the ranges of the styles, in order.
  init(_ styles: [Range<Int>]) { self.styles = styles[...] }

  /// Returns the range of a part of the text in the source, styles at its ends included.
  ///
  /// Parts are asked for in order. Styles between two neighbours belong to the first.
  mutating func range(of part: Range<Int>) -> Range<Int> {
    pass(upTo: part.lowerBound, including: false)
    let start = max(part.lowerBound + passedBytes, end)
    pass(upTo: part.upperBound, including: true)
    end = part.upperBound + passedBytes
    return start..<end
  }

  private mutating func pass(upTo place: Int, including isIncluding: Bool) {
    while let next = styles.first {
      let offset = next.lowerBound - passedBytes
      guard offset < place || isIncluding && offset == place else { return }
      passedBytes += next.count
      styles.removeFirst()
    }
  }
}

extension Record {
  /// Takes the styles out of the values of a table or a line, each of which is read on with the look
  /// at the end of the one before, as a terminal shows it.
  mutating func separateStyles(keeping isKept: Bool) {
    var pen = TextStyle()
    var runCount = 0
    for index in fields.indices {
      let value = fields[index].value
      guard !pen.isPlain || StyleReader.mayFindStyles(in: value.span) else { continue }
      let reader = StyleReader(
        value.span, pen: pen, runLimit: StyleReader.runLimit - runCount)
      pen = reader.pen
      runCount += reader.runs.count
      if isKept { fields[index].styles = reader.runs }
      guard reader.bytes.count < value.count else { continue }
      fields[index].styledValue = value
      fields[index].value = reader.bytes
      hasStyles = true
    }
  }

  /// The record as its source has it, without styles.
  package var plainBytes: [UInt8] { hasStyles ? StyledText.plain(bytes) : bytes }
}
