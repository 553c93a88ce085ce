import TableEngine
import Testing

@testable import TableKit

@MainActor
@Suite("An editing session")
struct EditingSessionTests {
  private var session = EditingSession()

  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test("Editing mode has its own limits on the selection")
  mutating func limits() {
    session.allowsMultipleSelection = true
    #expect(session.allowsSelectionNow && session.allowsMultipleSelectionNow)
    session.isActive = true
    #expect(!session.allowsSelectionNow && !session.allowsMultipleSelectionNow)
    session.allowsSelectionWhileActive = true
    #expect(session.allowsSelectionNow && !session.allowsMultipleSelectionNow)
    session.allowsSelectionWhileActive = false
    session.allowsMultipleSelectionWhileActive = true
    #expect(session.allowsSelectionNow && session.allowsMultipleSelectionNow)
  }

  @Test("A second row joins the selection only where several can be selected")
  mutating func adding() {
    let first = session.selection(RowSelection(), adding: path(1))
    #expect(session.selection(first, adding: path(5)).paths == [path(5)])
    session.allowsMultipleSelection = true
    let both = session.selection(first, adding: path(5))
    #expect(both.paths == [path(1), path(5)])
    #expect(session.limited(both) == both)
    session.allowsMultipleSelection = false
    #expect(session.limited(both).paths == [path(1)])
  }

  @Test("Rows show a box where several can be selected, and else what can be done with them")
  mutating func signs() {
    session.isActive = true
    #expect(session.sign(for: .delete, isSelected: true) == "[-]")
    #expect(session.sign(for: .insert, isSelected: false) == "[+]")
    session.allowsMultipleSelectionWhileActive = true
    #expect(session.sign(for: .delete, isSelected: true) == "[x]")
    #expect(session.sign(for: .insert, isSelected: false) == "[ ]")
    #expect(session.sign(for: .none, isSelected: true) == nil)
  }
}
