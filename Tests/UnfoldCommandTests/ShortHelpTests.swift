import Testing

@testable import UnfoldCommand

@Suite("The short help")
struct ShortHelpTests {
  @Test("fits on a screen of 40 lines and 80 columns")
  func size() {
    let lines = ShortHelp.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40)
    #expect(lines.filter { $0.count > ShortHelp.width } == [])
  }

  @Test("shows each common flag with the parser's summary, and three examples")
  func content() {
    for name in ShortHelp.common {
      let flag = CommandFlag.named(name)
      #expect(flag.map { ShortHelp.text.contains($0.summary) } == true, "\(name)")
    }
    for example in CommandExample.all.prefix(3) {
      #expect(ShortHelp.text.contains(example.command))
    }
  }
}
