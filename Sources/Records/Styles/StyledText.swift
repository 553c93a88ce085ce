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
  func dress(_ fields: inout [Field]) {
    guard !runs.isEmpty else { return }
    var start = 0
    for index in fields.indices {
      let value = fields[index].value
      guard !value.isEmpty, let place = place(of: value, from: start) else { continue }
      start = place + value.count
      fields[index].styles = runs.part(place..<start)
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
      value = text.bytes
      if isKept { styles = text.runs }
    }
    if let text = spelledOut.flatMap({ StyledText($0.span) }) { spelledOut = text.bytes }
  }
}

extension Record {
  /// The record as its source has it, without styles.
  package var plainBytes: [UInt8] { hasStyles ? StyledText.plain(bytes) : bytes }
}
