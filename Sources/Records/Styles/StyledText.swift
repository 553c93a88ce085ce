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
