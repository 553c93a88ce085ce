/// A range of rows of a section, or of sections, with its animation.
protocol TableSpan {
  /// The section; zero for a range of sections.
  var section: Int { get }
  /// The rows or sections.
  var range: Range<Int> { get set }
  /// The animation of the rows or sections.
  var animation: RowAnimation { get }
}

extension RowSpan: TableSpan {
  var range: Range<Int> {
    get { rows }
    set { rows = newValue }
  }
}

extension SectionSpan: TableSpan {
  var section: Int { 0 }
  var range: Range<Int> {
    get { sections }
    set { sections = newValue }
  }
}

extension TableSpan {
  /// The start of the span as a path, in which a section counts as a row.
  var start: RowPath { RowPath(section: section, row: range.lowerBound) }

  /// The end of the span: the path after its last member.
  var end: RowPath { RowPath(section: section, row: range.upperBound) }
}

// These functions require spans in ascending order; all except the first also require disjoint
// ones.

extension Array where Element: TableSpan {
  /// The first member that is in two of the spans.
  var firstRepeated: RowPath? {
    for (span, next) in zip(self, dropFirst()) where next.start < span.end { return next.start }
    return nil
  }

  /// The same members without repetitions; the span that begins first keeps a shared member.
  var disjoint: [Element] {
    var result: [Element] = []
    for var span in self {
      if let last = result.last, span.start < last.end {
        guard last.end < span.end else { continue }
        span.range = last.range.upperBound..<span.range.upperBound
      }
      result.append(span)
    }
    return result
  }

  /// The same members, with adjacent spans of one animation as one span.
  var joined: [Element] {
    var result: [Element] = []
    for span in self {
      if let last = result.last, last.end == span.start, last.animation == span.animation {
        result[result.count - 1].range = last.range.lowerBound..<span.range.upperBound
      } else {
        result.append(span)
      }
    }
    return result
  }

  /// Returns the span that contains a member; a section counts as a row here.
  ///
  /// - Complexity: O(log *spans*).
  func span(holding member: RowPath) -> Element? {
    let end = partitionPoint { $0.start > member }
    guard end > 0, member < self[end - 1].end else { return nil }
    return self[end - 1]
  }

  /// Returns the spans of one section.
  ///
  /// - Complexity: O(log *spans*).
  func spans(inSection section: Int) -> ArraySlice<Element> {
    self[partitionPoint { $0.section >= section }..<partitionPoint { $0.section > section }]
  }

  /// Returns the first member that is in both lists.
  func firstShared(with others: [some TableSpan]) -> RowPath? {
    var other = 0
    for span in self {
      while other < others.count, others[other].end <= span.start { other += 1 }
      guard other < others.count else { return nil }
      if others[other].start < span.end { return Swift.max(span.start, others[other].start) }
    }
    return nil
  }

  /// Returns the members that are not in another list.
  func subtracting(_ others: [some TableSpan]) -> [Element] {
    var result: [Element] = []
    var other = 0
    for span in self {
      while other < others.count, others[other].end <= span.start { other += 1 }
      var rest = span
      var index = other
      while index < others.count, others[index].start < span.end {
        let hole = others[index].range
        if rest.range.lowerBound < hole.lowerBound {
          var part = rest
          part.range = rest.range.lowerBound..<hole.lowerBound
          result.append(part)
        }
        let bound = Swift.min(
          Swift.max(rest.range.lowerBound, hole.upperBound), span.range.upperBound)
        rest.range = bound..<span.range.upperBound
        index += 1
      }
      if !rest.range.isEmpty { result.append(rest) }
    }
    return result
  }
}
