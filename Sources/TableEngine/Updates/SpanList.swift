/// A range of rows of a section, or of sections, with the animation that goes with it.
protocol TableSpan {
  /// The section; zero for a range of sections.
  var section: Int { get }
  /// The rows or sections.
  var range: Range<Int> { get set }
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
  /// Where the span begins, as a path; a section counts as a row here.
  var start: RowPath { RowPath(section: section, row: range.lowerBound) }

  /// Where the span ends, as the path behind its last member.
  var end: RowPath { RowPath(section: section, row: range.upperBound) }
}

// The functions below want spans in ascending order; all but the first also want them disjoint.

extension Array where Element: TableSpan {
  /// The first member that two of the spans name.
  var firstRepeated: RowPath? {
    for (span, next) in zip(self, dropFirst()) where next.start < span.end { return next.start }
    return nil
  }

  /// The same members, each named once: by the span that begins first.
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

  /// The span that names a member; a section counts as a row here.
  ///
  /// - Complexity: O(log *spans*).
  func span(holding member: RowPath) -> Element? {
    let end = partitionPoint { $0.start > member }
    guard end > 0, member < self[end - 1].end else { return nil }
    return self[end - 1]
  }

  /// The spans of one section.
  ///
  /// - Complexity: O(log *spans*).
  func spans(inSection section: Int) -> ArraySlice<Element> {
    self[partitionPoint { $0.section >= section }..<partitionPoint { $0.section > section }]
  }

  /// The first member that both lists name.
  func firstShared(with others: [some TableSpan]) -> RowPath? {
    var other = 0
    for span in self {
      while other < others.count, others[other].end <= span.start { other += 1 }
      guard other < others.count else { return nil }
      if others[other].start < span.end { return Swift.max(span.start, others[other].start) }
    }
    return nil
  }

  /// The members that another list does not name.
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
