// A row whose outline has any number of nodes, each with eight nodes inside.

import TableEngine

/// The outline: nodes of one line.
private final class UniformOutline: OutlineInterior {
  var outline: OutlineHeights

  init(count: Int) { outline = OutlineHeights(count: count) }

  func childCount(of part: PartID) -> Int? { part.container == 0 ? 8 : nil }
  func measure(_ part: PartID) -> Int { 1 }
}

/// A table of one row with such an outline, on a screen of 40 lines.
@MainActor
final class OutlineProbe {
  private let interior: UniformOutline
  private var model: TableModel
  private let count: Int
  private var now: Duration = .zero

  init(_ count: Int) {
    self.count = count
    interior = UniformOutline(count: count)
    var interiors = RowInteriors()
    interiors[RowPath(section: 0, row: 0)] = interior
    model = TableModel(
      heights: RowHeights(rowCounts: [1]), interiors: interiors, lines: 40, columns: 120,
      measure: { _ in 1 })
  }

  /// Opens all nodes, and lays out the first frame.
  func openAll() throws { try change { $0.openAll(inside: nil) } }

  /// Closes all nodes, and lays out the first frame.
  func closeAll() throws { try change { $0.closeAll(inside: nil) } }

  /// Opens or closes the node in the middle of the screen at rest.
  func toggle() throws {
    let part = PartID(container: 0, child: count / 2)
    try change { if !$0.close(part, count: 8) { $0.open(part, count: 8) } }
  }

  func resize(columns: Int) {
    rest()
    interior.outline.forgetMeasurements()
    model.resize(lines: 40, columns: columns, at: now, newLine: { $1 }, measure: { _ in 1 })
    draw()
  }

  func scroll(toFraction fraction: Double) {
    rest()
    model.scroll(toFraction: fraction, at: now, measure: { _ in 1 })
    draw()
  }

  private func change(_ body: (inout OutlineHeights) -> Void) throws {
    rest()
    let plan = try UpdatePlan(TableUpdate(), before: [1], after: [1])
    model.apply(
      plan, motion: MotionStyle(curve: .linear, duration: .milliseconds(300)), at: now,
      interiors: { _ in body(&interior.outline) }, measure: { _ in 1 })
    draw()
  }

  private func rest() {
    now += .seconds(1)
    _ = model.advance(to: now)
  }

  private func draw() {
    guard !model.placedRows(at: now).isEmpty else { stop("the outline has no rows") }
  }
}
