// The styles of a record, given to the fields that have them.

import JSONText

extension StyledText {
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
