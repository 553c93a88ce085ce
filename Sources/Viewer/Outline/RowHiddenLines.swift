// The number of lines that a row hides, closed or open: `+42` at its end.

import Records

/// The lines that a row hides.
@MainActor
struct RowHiddenLines {
  /// The most nodes on the screen or beside it that are looked at; each may take a layout.
  private static let countedNodes = 2 * HiddenLines.limit

  /// The outline.
  let outline: Outline

  /// The number of lines that the record would show with everything open.
  var all: HiddenLines {
    let layouts = outline.layouts
    let shown = layouts.fields(of: outline.record)
    let counted = shown.isColumn ? .hidden : shown
    if let known = outline.knownLines, known.presentation === layouts.presentation,
      known.shown == counted
    {
      return known.lines
    }
    // The nodes of a closed row are not kept.
    let lines =
      outline.isAttached && !shown.isColumn
      ? outline.ask { $0.allLines }
      : outline.content(showing: counted, outline.choices).allLines
    outline.knownLines = (layouts.presentation, counted, lines)
    return lines
  }

  /// The number of lines that are hidden now: those in closed nodes, those that an elision replaces,
  /// and those outside the column that is shown alone.
  var now: HiddenLines {
    let (record, openness) = (outline.record, outline.openness)
    let extent = outline.layouts.openRows[record.key]
    let shown = outline.layouts.fields(of: record)
    if extent == .open, !shown.isColumn, outline.ask({ $0.hidesNothing }) { return HiddenLines() }
    var counter = outline.ask { HiddenLinesCounter(layout: $0.layout) }
    if case .column(let column) = shown {
      var others = outline.content(showing: .hidden, outline.choices)
      counter.add(others.lines(besides: column))
    }
    guard extent != .open || !openness.isAllOpen || !openness.steps.isEmpty else {
      return counter.lines
    }
    var left = min(outline.countedLines, Self.countedNodes)
    var levels = [(level: outline.level(inside: nil), index: 0)]
    while !counter.lines.isSettled, let (level, index) = levels.last {
      guard index < level.count else {
        levels.removeLast()
        continue
      }
      guard left > 0 else {
        // The others hide lines as those before them do.
        if counter.lines.counted > 0 { counter.addUnread() }
        return counter.lines
      }
      left -= 1
      levels[levels.count - 1].index += 1
      let path = level[index]
      if let elision = path.elision {
        add(elision, in: level, to: &counter)
        continue
      }
      let line = outline.line(at: path)
      if line.mark != .opened {
        counter.add(line.hidden)
      } else {
        counter.add(HiddenLines(outline.hiddenTextLines(of: path)))
        // Parts of a text hide nothing.
        if outline.ask({ $0.list(at: path)?.isText }) == false {
          levels.append((outline.level(inside: path), 0))
        }
      }
    }
    return counter.lines
  }

  /// Adds the lines that an elision replaces, with everything in the replaced nodes open.
  private func add(
    _ elision: NodePath.Elision, in level: OutlineLevel, to counter: inout HiddenLinesCounter
  ) {
    switch elision.kind {
    // Counted with the node around them.
    case .text: break
    case .above, .below:
      for path in level.replaced(by: elision) where !counter.lines.isSettled {
        if let node = outline.ask({ $0.node(at: path) }) { counter.add(node) }
      }
    case .linesAbove, .linesBelow:
      for hidden in level.hiddenLines(replacedBy: elision) where !counter.lines.isSettled {
        let path = hidden.path
        if outline.isExpandable(path), let node = outline.ask({ $0.node(at: path) }) {
          counter.add(node)
        } else {
          counter.add(HiddenLines(hidden.lines.count))
        }
      }
    }
  }
}
