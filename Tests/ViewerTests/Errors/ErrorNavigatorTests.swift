import Records
import Testing

@testable import Viewer

@Suite("From error to error")
@MainActor
struct ErrorNavigatorTests {
  /// Rows with one cell, of which those at the given places have two.
  private func rig(
    broken: Set<Int>, of count: Int = 50, holding names: Set<String> = []
  ) throws -> RowsRig {
    let words = (0..<count).map { broken.contains($0) ? "word \($0),more" : "word \($0)" }
    return try RowsRig(words: words, background: HeldBackground(holding: names))
  }

  @Test("goes to the next damaged record, and to the previous one")
  func jumps() throws {
    let rig = try rig(broken: [3, 20, 41])
    let errors = ErrorNavigator(rig.rows)
    for expected in [3, 20, 41] {
      errors.go(forward: true)
      rig.settle()
      #expect(rig.cursor == expected)
    }
    errors.go(forward: true)
    rig.settle()
    #expect(rig.cursor == 41)
    #expect(rig.session.message == "no later error; g goes to the first row")
    errors.go(forward: false)
    #expect(rig.cursor == 20)
    #expect(errors.news?.hasPrefix("DAMAGED 2 of 3") == true, "\(errors.news ?? "")")
  }

  @Test("says that there is none")
  func none() throws {
    let rig = try rig(broken: [])
    let errors = ErrorNavigator(rig.rows)
    errors.go(forward: true)
    rig.settle()
    #expect(rig.session.message == "no errors")
    #expect(rig.cursor == 0)
  }

  @Test("makes the last jump of several once it is known where it leads")
  func early() throws {
    let background = HeldBackground(holding: ["errors"])
    let rig = try RowsRig(
      words: ["a", "b,b", "c", "d,d"], background: background)
    let errors = ErrorNavigator(rig.rows)
    rig.rows.go(to: 2)
    errors.go(forward: true)
    errors.go(forward: false)
    #expect(errors.isRunning)
    #expect(errors.news?.hasPrefix("looking for errors") == true)
    #expect(background.release("errors"))
    rig.settle()
    #expect(rig.cursor == 1)
    #expect(!errors.isRunning)
  }

  @Test("knows nothing any more when the rows have changed")
  func forgets() throws {
    let rig = try rig(broken: [3])
    let errors = ErrorNavigator(rig.rows)
    errors.go(forward: true)
    rig.settle()
    #expect(errors.news != nil)
    errors.forget()
    #expect(errors.news == nil && !errors.isRunning)
  }
}
