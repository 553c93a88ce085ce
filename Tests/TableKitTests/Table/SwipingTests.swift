import TableEngine
import TextLayout
import Testing

@testable import TableKit

@MainActor
@Suite("Swiping")
struct SwipingTests {
  private var swiping = Swiping()

  private func swipe(_ row: Int, edge: SwipeEdge = .leading) -> RowSwipe {
    let action = ContextualAction(style: .normal, title: "Go") { _, done in done(true) }
    return RowSwipe(
      path: RowPath(section: 0, row: row), edge: edge, actions: [action, action], widths: [6, 4])
  }

  @Test("Actions come in, stay, go out and are gone")
  mutating func inAndOut() {
    swiping.show(swipe(3), at: .zero, lasting: .milliseconds(200))
    #expect(swiping.isMoving(at: .zero))
    swiping.updateFraction(at: .zero)
    #expect(swiping.swipe?.shift == 0)
    swiping.updateFraction(at: .milliseconds(200))
    #expect(swiping.swipe?.shift == 10)
    #expect(!swiping.isMoving(at: .milliseconds(200)))
    swiping.close(at: .milliseconds(300), lasting: .milliseconds(200))
    #expect(swiping.open == nil && swiping.swipe?.shift == 10)
    swiping.updateFraction(at: .milliseconds(500))
    #expect(swiping.swipe == nil)
  }

  @Test("Closing without time takes the actions away at once")
  mutating func closingAtOnce() {
    swiping.show(swipe(3), at: .zero, lasting: .zero)
    swiping.close(at: .zero, lasting: .zero)
    #expect(swiping.swipe == nil)
  }

  @Test("A row makes room for leading actions, and none for trailing ones that lie over it")
  mutating func edges() {
    swiping.show(swipe(3, edge: .leading), at: .zero, lasting: .zero)
    swiping.updateFraction(at: .zero)
    #expect(swiping.swipe?.rowShift == 10)
    swiping.show(swipe(3, edge: .trailing), at: .zero, lasting: .zero)
    swiping.updateFraction(at: .zero)
    #expect(swiping.swipe?.shift == 10 && swiping.swipe?.rowShift == 0)
  }

  @Test("The same row's actions go on from where they are, another row's from outside")
  mutating func replacing() {
    swiping.show(swipe(3), at: .zero, lasting: .zero)
    swiping.show(swipe(3), at: .seconds(1), lasting: .seconds(1))
    swiping.updateFraction(at: .seconds(1))
    #expect(swiping.swipe?.shift == 10)
    swiping.show(swipe(4), at: .seconds(1), lasting: .seconds(1))
    swiping.updateFraction(at: .seconds(1))
    #expect(swiping.swipe?.shift == 0)
  }

  @Test("The choice stops at the first and the last action")
  mutating func choosing() {
    swiping.moveChoice(by: 1)
    #expect(swiping.open == nil)
    swiping.show(swipe(3), at: .zero, lasting: .zero)
    swiping.moveChoice(by: 5)
    #expect(swiping.open?.chosen == 1)
    swiping.moveChoice(by: -9)
    #expect(swiping.open?.chosen == 0)
  }

  @Test("Actions go with their row, and disappear with it or when it is reloaded")
  mutating func renumbering() throws {
    swiping.show(swipe(3), at: .zero, lasting: .zero)
    var insertion = TableUpdate()
    insertion.insertRows(0..<1, inSection: 0, with: .none)
    swiping.renumber(try UpdatePlan(insertion, before: [5], after: [6]))
    #expect(swiping.open?.path == RowPath(section: 0, row: 4))
    var reload = TableUpdate()
    reload.reloadRows(4..<5, inSection: 0, with: .none)
    swiping.renumber(try UpdatePlan(reload, before: [6], after: [6]))
    #expect(swiping.swipe == nil)
  }
}
