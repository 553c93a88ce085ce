// Targets of links, as numbers.

import Testing

@testable import CellGrid

@Suite("The target of a link")
struct LinkTargetTests {
  @Test("has one number, as long as there is room for it")
  func bounds() {
    var targets = LinkTargets(limit: 3)
    let numbers = ["a", "b", "a", "c", "d", "b", "d"].map { targets.number(of: Array($0.utf8)) }
    #expect(numbers == [1, 2, 1, 3, 0, 2, 0])
    #expect(targets.targets.count == 3)
  }

  @Test("is part of a style, and of a cell of a frame")
  func cells() {
    var style = Style(foreground: .rgb(1, 2, 3), attributes: [.bold, .strike])
    style.link = Link(Array("mailto:a@b".utf8))
    var frame = Frame(size: CellSize(lines: 1, columns: 4))
    frame.put(Cell("x", style: style), line: 0, column: 1)
    #expect(frame[0, 1].style == style)
    #expect(frame[0, 1].style.link.target == Array("mailto:a@b".utf8))
    #expect(frame[0, 0].style.link == .none && Link.none.target == nil)
    #expect(style.on(.palette(1)).adding(.dim).link == style.link)
    var other = frame
    other.restyle(line: 0, columns: 1..<2) { $0.link = .none }
    #expect(other != frame && other[0, 1].style.attributes == style.attributes)
  }
}
