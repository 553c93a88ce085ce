// Colours and links of values where they are printed: kept, shown, or taken out and counted.

import JSONText

/// The treatment of colours, links and struck letters in printed values.
package enum StylePrinting: Hashable, Sendable {
  /// They are bytes of the values, as the source has them.
  case bytes
  /// The same for a terminal, which gets a sign for each control character.
  case signs
  /// The terminal shows them, where the format is not JSON.
  case looks
  /// They are left out and counted.
  case removed
}

/// The step that takes styles out of printed values where they are left out.
package struct StyleFilter: Sendable {
  /// The treatment of styles.
  let printing: StylePrinting
  /// The number of sequences and struck letters taken out.
  package private(set) var count = 0

  /// Creates a filter.
  package init(_ printing: StylePrinting) { self.printing = printing }

  /// Returns a text as it is printed.
  package mutating func text(_ text: [UInt8]) -> [UInt8] {
    guard printing == .removed, StyleReader.mayFindStyles(in: text.span) else { return text }
    let reader = StyleReader(text.span)
    count += reader.takenCount
    return reader.bytes
  }

  /// Returns JSON as it is printed; its texts and keys may spell styles with escapes.
  package mutating func json(_ json: [UInt8]) -> [UInt8] {
    let escape = UInt8(ascii: "\\")
    guard printing == .removed, ByteRun.contains(escape, in: json.span) else { return json }
    var result: [UInt8] = []
    var place = 0
    while place < json.count {
      let start = ByteRun.first(UInt8(ascii: "\""), in: json.span, from: place)
      result += json[place..<start]
      guard start < json.count else { break }
      let end = Self.end(ofTextIn: json, from: start + 1)
      append(json, start..<end, to: &result)
      place = end
    }
    return result
  }

  private mutating func append(_ json: [UInt8], _ range: Range<Int>, to result: inout [UInt8]) {
    let decoded = JSONScanner.decoded(json.span, range)
    let plain = text(decoded)
    if plain.count < decoded.count {
      JSONWriter.append(plain, to: &result)
    } else {
      result += json[range]
    }
  }

  /// The place after a text whose opening quote is before a place.
  private static func end(ofTextIn json: [UInt8], from start: Int) -> Int {
    var place = start
    while place < json.count {
      switch json[place] {
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "\""): return place + 1
      default: place += 1
      }
    }
    return json.count
  }

  /// Returns the value of a field as it is printed, without the looks that it may have.
  package mutating func value(of field: Field, in schema: RecordSchema) -> [UInt8] {
    let value = schema.sourceText(of: field)
    guard printing == .removed else { return value }
    return field.isNested || field.column.map { schema.columns[$0].isJSON } ?? false
      ? json(value) : text(value)
  }
}

extension RecordSchema {
  /// Returns the number of styles of a record that are in none of its values, such as those between
  /// the signs of JSON or the parts of a log's line.
  package func looseStyleCount(of record: Record) -> Int {
    guard record.hasStyles else { return 0 }
    switch traits.division {
    case .members:
      return record.problem?.leavesText ?? false ? 0 : StyledJSON(record.bytes.span).looseCount
    case .parts:
      return record.fields.reduce(StyleReader(record.bytes.span).takenCount) { count, field in
        count - (field.styledValue.map { StyleReader($0.span).takenCount } ?? 0)
      }
    case .cells, .values, .whole: return 0
    }
  }
}

extension Record {
  /// The record as JSON: styles in its texts are escaped, and those between them are left out.
  package var jsonBytes: [UInt8] { hasStyles ? StyledJSON(bytes.span).bytes : bytes }
}

/// A text without its styles, and the bytes that spell them.
package struct SpelledStyles: Sendable {
  /// The text.
  package let text: [UInt8]
  /// The styles in order, each with its place in the text.
  package let styles: [(place: Int, bytes: [UInt8])]

  /// Reads a text.
  package init(_ source: [UInt8]) {
    guard StyleReader.mayFindStyles(in: source.span) else {
      text = source
      styles = []
      return
    }
    let reader = StyleReader(source.span, notesRanges: true)
    var passedBytes = 0
    text = reader.bytes
    styles = reader.taken.map { range in
      defer { passedBytes += range.count }
      return (range.lowerBound - passedBytes, Array(source[range]))
    }
  }
}
