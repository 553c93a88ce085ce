import TableEngine
import Testing

@testable import TableKit

@Suite("The focus")
struct FocusTests {
  private var focus = Focus()

  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test("Another row takes the focus from the node")
  mutating func moving() {
    focus.move(to: path(2))
    focus.aim(at: NodeFocus(ordinal: 1, identifier: nil))
    focus.move(to: path(3))
    #expect(focus.row == path(3) && focus.node == nil)
  }

  @Test("The focus goes with its row, and a row that goes names its successor")
  mutating func renumbering() throws {
    focus.move(to: path(2))
    focus.aim(at: NodeFocus(ordinal: 1, identifier: nil))
    var insertion = TableUpdate()
    insertion.insertRows(0..<1, inSection: 0, with: .none)
    let none = focus.renumber(try UpdatePlan(insertion, before: [4], after: [5]))
    #expect(none == nil && focus.row == path(3) && focus.node?.ordinal == 1)
    var deletion = TableUpdate()
    deletion.deleteRows(3..<5, inSection: 0, with: .none)
    let next = focus.renumber(try UpdatePlan(deletion, before: [5], after: [3]))
    #expect(next == path(2) && focus.row == nil)
  }

  @Test(
    "In another cell the node is found by its name, or else by its place",
    arguments: [
      (0, "b", 2), (1, nil, 1), (1, "z", 1), (9, nil, nil), (9, "a", 0),
    ] as [(Int, String?, Int?)])
  mutating func nodes(ordinal: Int, identifier: String?, index: Int?) {
    focus.aim(at: NodeFocus(ordinal: ordinal, identifier: identifier))
    #expect(focus.index(among: ["a", nil, "b"]) == index)
  }

  @Test("Without a node there is none to find")
  func noNode() {
    #expect(focus.index(among: ["a"]) == nil)
  }
}
