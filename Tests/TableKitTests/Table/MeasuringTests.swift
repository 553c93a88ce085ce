import Testing

@testable import TableEngine
@testable import TableKit

@MainActor
@Suite("Measuring")
struct MeasuringTests {
  @Test("A height is remembered to the end of the transaction")
  func answers() {
    var measuring = Measuring()
    let slot = TableSlot.row(RowPath(section: 0, row: 4))
    #expect(measuring.answer(for: slot) == nil)
    measuring.remember(3, of: slot)
    #expect(measuring.answer(for: slot) == 3)
    measuring.endTransaction()
    #expect(measuring.answer(for: slot) == nil)
  }

  @Test("The mean moves from the prior to the heights seen, and starts over when it is forgotten")
  func mean() throws {
    var measuring = Measuring()
    let none = measuring.publishMean(at: .zero)
    measuring.learn(2, prior: 2)
    let prior = measuring.publishMean(at: .zero)
    for _ in 0..<1000 { measuring.learn(10, prior: 2) }
    let published = measuring.publishMean(at: .seconds(1))
    measuring.forgetMean()
    measuring.learn(5, prior: 5)
    let other = measuring.publishMean(at: .seconds(1))
    #expect(none == nil)
    #expect(prior == 2 * Estimators.one)
    let mean = try #require(published)
    #expect((9 * Estimators.one...10 * Estimators.one).contains(mean))
    #expect(other == 5 * Estimators.one)
  }

  @Test("The first row without a line is the one that is kept")
  func zeroHeight() {
    var measuring = Measuring()
    #expect(measuring.zeroHeightRow == nil)
    measuring.noteZeroHeight(of: RowPath(section: 0, row: 7))
    measuring.noteZeroHeight(of: RowPath(section: 0, row: 2))
    #expect(measuring.zeroHeightRow == RowPath(section: 0, row: 7))
  }
}
