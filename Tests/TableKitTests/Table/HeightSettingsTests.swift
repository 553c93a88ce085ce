import TableEngine
import Testing

@testable import TableKit

@MainActor
@Suite("Height settings")
struct HeightSettingsTests {
  private var settings = HeightSettings()

  @Test("A separator takes a line, but none of a row's only line")
  mutating func separators() {
    #expect(settings.separatorLines == 0 && settings.standardRow == 1)
    settings.separatorStyle = .singleLine
    #expect(settings.separatorLines == 1 && settings.standardRow == 2)
    #expect([0, 1, 2, 9].map { settings.separatorLines(under: $0) } == [0, 0, 1, 1])
  }

  @Test(
    "An unseen row counts for its estimate, or for a line and the separator",
    arguments: [(Int.min, 2), (0, 2), (1, 1), (7, 7)])
  mutating func rowEstimates(estimate: Int, lines: Int) {
    settings.separatorStyle = .singleLine
    settings.estimatedRow = estimate
    #expect(settings.unseenRow(hasDelegate: false) == .estimate(lines))
  }

  @Test("One height for all rows is exact, unless a delegate is asked")
  mutating func rowHeights() {
    settings.row = 3
    #expect(settings.unseenRow(hasDelegate: false) == .exact(3))
    #expect(settings.unseenRow(hasDelegate: true) == .estimate(1))
    settings.adaptsEstimates = true
    #expect(settings.unseenRow(hasDelegate: true) == .guess)
  }

  @Test("Headers and footers have estimates of their own")
  mutating func edges() {
    settings.estimatedSectionHeader = 4
    #expect(settings.unseenHeader == .estimate(4))
    #expect(settings.unseenFooter == .estimate(1))
  }
}
