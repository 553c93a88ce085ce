// The fields of a summary, `key=value key=value`, that are visible on a record's line.

import Records
import TextLayout

/// The visible part of a record's summary.
struct SummaryShown {
  /// The names and values that are visible whole.
  private var values: [[UInt8]: [[UInt8]]] = [:]
  /// The names of all fields that are in the summary.
  private let names: Set<[UInt8]>
  /// Whether all of the summary is visible.
  private let isWhole: Bool

  /// Determines the part that fits a width.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - columns: The columns of the list.
  ///   - width: The width of the summary.
  ///   - isWhole: Whether all of the summary fits.
  ///   - rules: The rules for measuring text.
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

  /// Returns whether a field is visible whole, itself or through another field.
  func holds(_ field: Field) -> Bool {
    if values[field.name]?.contains(field.value) ?? false { return true }
    // A field without a name in the summary is an object whose members are there, or a value that
    // a column shows.
    return isWhole && !names.contains(field.name)
  }
}

extension TextRules {
  /// Returns the number of visible bytes of a text truncated to a width, not counting those under
  /// the ellipsis.
  ///
  /// - Complexity: O(columns).
  func shownBytes(of text: Text, columns: Int) -> Int {
    shownParts(of: text, columns: columns, losing: .tail).last?.upperBound ?? 0
  }

  /// Returns the visible parts of a text truncated to a width, without those under the ellipsis.
  ///
  /// - Complexity: O(columns) if the end is cut, otherwise O(*n*) in the bytes.
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
