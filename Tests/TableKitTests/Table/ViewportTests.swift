import CellGrid
import TableEngine
import Testing

@testable import TableKit

@Suite("The viewport")
struct ViewportTests {
  private var viewport = Viewport()

  private func anchor(_ line: Int) -> Anchor {
    Anchor(slot: .row(RowPath(section: 0, row: 0)), lineInRow: line, screenLine: 0)
  }

  @Test("The text at the top is kept until the table is scrolled")
  mutating func keeping() {
    let position = Viewport.TextPosition(slot: .row(RowPath(section: 0, row: 0)), offset: 90)
    viewport.keep(position, at: anchor(3))
    #expect(viewport.keptPosition(at: anchor(3)) == position)
    #expect(viewport.keptPosition(at: anchor(4)) == nil)
    #expect(viewport.keptPosition(at: nil) == nil)
    viewport.keep(nil, at: anchor(3))
    #expect(viewport.keptPosition(at: anchor(3)) == nil)
  }

  @Test("A page leaves two lines on screen, and is a line at least", arguments: [(24, 22), (2, 1)])
  mutating func pages(lines: Int, page: Int) {
    viewport.size = CellSize(lines: lines, columns: 80)
    #expect(viewport.pageLines == page)
  }
}
