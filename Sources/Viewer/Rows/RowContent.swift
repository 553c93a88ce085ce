// The visible lines below a record's summary: its layout and openness.

package import CellGrid

/// An open record's layout together with its openness.
package struct RowContent: Sendable {
  /// The layout of the whole record.
  package let layout: RecordLayout
  /// The openness.
  package let openness: Openness

  /// Combines a layout with an openness.
  package init(layout: RecordLayout, openness: Openness) {
    self.layout = layout
    self.openness = openness
  }

  /// A run of visible or hidden lines.
  private enum Stretch {
    case lines(Range<Int>)
    /// The description of hidden lines, and their range.
    case elision(String, Range<Int>)

    var count: Int {
      switch self {
      case .lines(let range): range.count
      case .elision: 1
      }
    }
  }

  /// The number of hidden lines.
  package var hiddenLines: Int {
    let shown = stretches.reduce(0) { sum, stretch in
      if case .lines(let range) = stretch { sum + range.count } else { sum }
    }
    let leftOut = openness == .open ? layout.hiddenLines : 0
    return layout.lineCount - shown + leftOut + layout.elsewhere.lines
  }

  /// The number of lines below the summary.
  package var lineCount: Int { stretches.reduce(0) { $0 + $1.count } }

  /// Returns the line below the summary that shows a line of the layout; nil if that is hidden.
  package func line(showing target: Int) -> Int? {
    var start = 0
    for stretch in stretches {
      if case .lines(let range) = stretch, range.contains(target) {
        return start + target - range.lowerBound
      }
      start += stretch.count
    }
    return nil
  }

  /// Returns the line of the layout that a line below the summary shows; nil for an elision line.
  package func layoutLine(atLine line: Int) -> Int? {
    var start = 0
    for stretch in stretches {
      if case .lines(let range) = stretch, (start..<start + range.count).contains(line) {
        return range.lowerBound + line - start
      }
      start += stretch.count
    }
    return nil
  }

  /// Draws some of the lines below the summary, the first of them on a line of the canvas.
  package func draw(
    lines: Range<Int>, on canvas: inout Canvas, at top: Int, appearance: RowAppearance
  ) {
    var start = 0
    for stretch in stretches {
      let shown = lines.clamped(to: start..<start + stretch.count)
      if !shown.isEmpty {
        let target = top + shown.lowerBound - lines.lowerBound
        switch stretch {
        case .elision(let words, let left):
          layout.drawElision(
            words, hits: layout.hits(in: left, appearance: appearance), on: &canvas, line: target,
            appearance: appearance)
        case .lines(let range):
          let first = range.lowerBound + shown.lowerBound - start
          layout.draw(
            lines: first..<first + shown.count, on: &canvas, at: target, appearance: appearance)
        }
      }
      start += stretch.count
    }
  }

  private var stretches: [Stretch] {
    let all = layout.lineCount
    switch openness {
    case .closed: return []
    case .open: return [.lines(0..<all)]
    case .partial(let lines):
      guard lines < all else { return [.lines(0..<all)] }
      let kept = max(lines - 1, 0)
      return [.lines(0..<kept), .elision(counted(all - kept, "more line"), kept..<all)]
    case .found(let wanted):
      let range = wanted.clamped(to: 0..<all)
      let above: [Stretch] =
        range.lowerBound > 0
        ? [.elision(counted(range.lowerBound, "line") + " above", 0..<range.lowerBound)] : []
      let below: [Stretch] =
        range.upperBound < all
        ? [
          .elision(
            counted(all - range.upperBound, "line") + " below", range.upperBound..<all)
        ] : []
      return above + [.lines(range)] + below
    }
  }
}
