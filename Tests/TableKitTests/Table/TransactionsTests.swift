import Testing

@testable import TableEngine
@testable import TableKit

@Suite("Transactions")
struct TransactionsTests {
  /// The completions that were called, with whether their motions ran to the end.
  private final class Calls {
    var list: [String] = []

    func completion(_ name: String) -> (Bool) -> Void { { self.list.append("\(name) \($0)") } }
  }

  private let calls = Calls()

  private func callDue(_ transactions: inout Transactions) {
    for completion in transactions.drainDue() { completion.call(completion.isFinished) }
  }

  @Test("Only the outermost end hands over the notes, and the next transaction begins empty")
  func outermostEnd() {
    var transactions = Transactions()
    transactions.begin()
    transactions.current.isVoid = true
    transactions.begin()
    let inner = transactions.end()
    #expect(inner == nil && transactions.isOpen)
    let outer = transactions.end()
    #expect(outer?.isVoid == true && !transactions.isOpen)
    transactions.begin()
    let next = transactions.end()
    #expect(next?.isVoid == false)
  }

  @Test("A failure drops the notes when it leaves the outermost part")
  func abandoned() {
    var transactions = Transactions()
    transactions.begin()
    transactions.current.isVoid = true
    transactions.begin()
    transactions.abandon()
    #expect(transactions.isOpen && transactions.current.isVoid)
    transactions.abandon()
    #expect(!transactions.isOpen && !transactions.current.isVoid)
  }

  @Test("Completions are due when the motion of their update is over, and called once")
  func completions() {
    var transactions = Transactions()
    let first = UpdateID(number: 1)
    let second = UpdateID(number: 2)
    transactions.hold([calls.completion("inner"), calls.completion("outer")], until: first)
    transactions.hold([calls.completion("next")], until: second)
    #expect(!transactions.hasDue)
    transactions.finish(UpdateEnd(update: second, isFinished: true))
    transactions.finish(UpdateEnd(update: first, isFinished: false))
    #expect(transactions.hasDue)
    callDue(&transactions)
    #expect(calls.list == ["next true", "inner false", "outer false"])
    transactions.finish(UpdateEnd(update: first, isFinished: true))
    #expect(!transactions.hasDue)
  }

  @Test("Completions without motion are due at once, and get true")
  func completionsWithoutMotion() {
    var transactions = Transactions()
    transactions.complete([calls.completion("done")])
    callDue(&transactions)
    #expect(calls.list == ["done true"])
  }
}
