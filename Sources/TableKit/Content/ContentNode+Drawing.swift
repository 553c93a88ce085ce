// The drawing of a node at rest and in motion.

internal import CellGrid
internal import TableEngine

extension ContentNode {
  /// Draws the node as laid out for a size.
  ///
  /// The canvas may be larger while the node shrinks.
  func draw(on canvas: inout Canvas, laidOutIn size: CellSize, in context: ContentContext) {
    var context = context
    if let background {
      context.style.background = background
      canvas.fill(
        CellRect(line: 0, column: 0, lines: canvas.size.lines, columns: canvas.size.columns),
        style: context.style)
    }
    let inner = inside(canvas.size)
    // Nodes in motion may be visible inside the present insets.
    if isContainer, context.time != nil {
      drawChildren(on: &canvas, from: inner.origin, laidOutIn: inside(size).size, in: context)
      return
    }
    guard !inner.isEmpty else { return }
    canvas.clipped(to: inner) { canvas in
      if isContainer {
        drawChildren(on: &canvas, laidOutIn: inside(size).size, in: context)
      } else {
        drawContent(on: &canvas, in: context)
      }
    }
  }

  /// Draws the visible children at their present positions.
  ///
  /// Positions are relative to a corner in the canvas.
  func drawChildren(
    on canvas: inout Canvas, from corner: CellPoint = CellPoint(line: 0, column: 0),
    laidOutIn size: CellSize, in context: ContentContext
  ) {
    if let time = context.time {
      for exit in leaving where !exit.motion.isOver(at: time) {
        let window = exit.motion.edges(from: exit.goal, at: time).rect.moved(by: corner)
        exit.node.draw(in: window, laidOutIn: exit.size, on: &canvas, context)
      }
    }
    let seen = canvas.visibleLines
    for position in positions(columns: size.columns, lines: size.lines, in: context) {
      position.node.frame = position.rect
      var window = position.rect
      if let time = context.time, let motion = position.node.motion, !motion.isOver(at: time) {
        window = motion.edges(from: NodeEdges(position.rect), at: time).rect
      }
      window = window.moved(by: corner)
      if position.reachesEnd { window.size.lines = max(window.size.lines, canvas.size.lines) }
      guard window.lines.overlaps(seen) else { continue }
      position.node.draw(in: window, laidOutIn: position.rect.size, on: &canvas, context)
    }
  }

  /// Draws the part of the node that a window shows.
  ///
  /// A window larger than the node shows the rest of its previous content.
  private func draw(
    in window: CellRect, laidOutIn size: CellSize, on canvas: inout Canvas,
    _ context: ContentContext
  ) {
    guard !window.isEmpty else { return }
    guard window.size != size else {
      canvas.clipped(to: window) { draw(on: &$0, laidOutIn: size, in: context) }
      return
    }
    let lines = keepsShape ? size.lines : max(size.lines, window.size.lines)
    let columns = isContainer ? max(size.columns, window.size.columns) : size.columns
    let whole = CellRect(line: 0, column: 0, lines: lines, columns: columns)
    canvas.clipped(to: window) { canvas in
      if let background {
        canvas.fill(
          CellRect(line: 0, column: 0, lines: window.size.lines, columns: window.size.columns),
          style: context.style.on(background))
      }
      canvas.clipped(to: whole) { draw(on: &$0, laidOutIn: size, in: context) }
    }
  }
}

extension CellRect {
  /// Returns the rectangle moved by the coordinates of a point.
  fileprivate func moved(by corner: CellPoint) -> CellRect {
    var rect = self
    rect.origin.line += corner.line
    rect.origin.column += corner.column
    return rect
  }
}
