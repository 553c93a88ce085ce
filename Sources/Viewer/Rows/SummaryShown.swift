// The fields of a summary, `key=value key=value`, that have room on a record's line.

import Records
import TextLayout

/// The part of the fields without a column of their own that a record's line shows.
struct SummaryShown {
  /// The names and values that show whole.
  private var values: [[UInt8]: [[UInt8]]] = [:]
  /// The names of all fields that are in the summary.
  private let names: Set<[UInt8]>
  /// Whether all of the summary shows.
  private let isWhole: Bool

  /// Finds what has room in a width.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - columns: The columns of the list.
  ///   - width: Columns of the summary.
  ///   - isWhole: Whether all of the summary fits.
  ///   - rules: How its text is measured.
  init(
    _ record: Record, in columns: ListColumns, width: Int, isWhole: Bool, _ rules: TextRules
  ) {
    let summary = columns.summary(of: record)
    self.isWhole = isWhole && summary.isComplete
    let end = rules.shownBytes(of: summary.text, columns: width)
    names = Set(summary.parts.map(\.field.name))
    for part in summary.parts where part.isWhole && part.value.upperBound <= end {
      values[part.field.name, default: []].append(part.field.value)
    }
  }

  /// Whether a field shows whole, or is one that another one repeats.
  func holds(_ field: Field) -> Bool {
    if values[field.name]?.contains(field.value) ?? false { return true }
    // Of an object whose members are in the summary, or a value that a column has, too.
    return isWhole && !names.contains(field.name)
  }
}

extension TextRules {
  /// Bytes of a text that show when it is shortened to a width, without those that the sign for the
  /// rest is drawn over.
  ///
  /// - Complexity: O(columns).
  func shownBytes(of text: Text, columns: Int) -> Int {
    shownParts(of: text, columns: columns, losing: .tail).last?.upperBound ?? 0
  }

  /// The parts of a text that show when it is shortened to a width, without those that the sign for the
  /// rest is drawn over.
  ///
  /// - Complexity: O(columns) where the end is lost, else O(*n*) in the bytes.
  func shownParts(of text: Text, columns: Int, losing truncation: Truncation) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var goesOn = false
    forEachRun(in: text, truncatedTo: columns, truncation) { run in
      let source: Range<Int>
      switch run {
      case .letters(let range): source = range
      case .glyph(let glyph) where glyph.role != .ellipsis: source = glyph.source
      case .glyph:
        goesOn = false
        return
      }
      if goesOn, let last = parts.popLast() {
        parts.append(last.lowerBound..<source.upperBound)
      } else {
        parts.append(source)
      }
      goesOn = true
    }
    return parts
  }
}
