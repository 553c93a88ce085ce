import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing
import Viewer

@Suite("A row with a long text")
@MainActor
struct LongRowTests {
  private static let pieceBytes = 65_536

  /// Three rows, the second with numbered sentences.
  private func table(sentences: Int) -> [UInt8] {
    let text = (0..<sentences).map { number in
      "\(number) of these \"sentences\" is read"
        + (number.isMultiple(of: 50) ? ".\n" : ", and then ")
    }.joined()
    return Array(
      "id,text,note\n1,short,a\n2,\"\(text.replacing("\"", with: "\"\""))\",\"behind\nit\"\n3,end,b\n"
        .utf8)
  }

  private func rig(
    sentences: Int = 30_000, holding names: Set<String> = []
  ) throws -> (rig: ViewerRig, source: CountingSource, background: HeldBackground) {
    var options = SourceOptions()
    options.limits.shownRecordBytes = 100_000
    let source = CountingSource(
      try openSource(.bytes(table(sentences: sentences), name: "long.csv"), options: options))
    let background = HeldBackground(holding: names)
    let rig = ViewerRig(
      source: source, size: CellSize(lines: 24, columns: 80), background: background)
    rig.press("j")
    return (rig, source, background)
  }

  /// The numbers of the sentences on the screen, in order.
  private func numbers(_ rig: ViewerRig) -> [Int] {
    let body = (2..<22).map { rig.line($0).replacing("│", with: " ") }.joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
    return body.matches(of: /([0-9]+) of these/).compactMap { Int($0.output.1) }
  }

  private func isRising(_ numbers: [Int]) -> Bool {
    zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }

  @Test("opens, scrolls and jumps without reading more than a few pieces at a key")
  func counts() throws {
    let (rig, source, background) = try rig(holding: ["measure"])
    rig.press("Enter")
    rig.rest()
    for keys in ["j", "f", "f", "15j", "b", "50%", "f", "2G", "G", "k", "b"] {
      _ = source.takeCounts()
      rig.press(keys)
      let counts = source.takeCounts()
      #expect(counts.promptBytes <= 16 * Self.pieceBytes, "\(keys): \(counts)")
      #expect(counts.waitingBytes == 0, "\(keys): \(counts)")
    }
    _ = rig.frame
    _ = source.takeCounts()
    _ = rig.frame
    #expect(source.takeCounts().promptBytes <= 2 * Self.pieceBytes, "a frame")
    #expect(background.release("measure"))
  }

  @Test("shows its end before its lines are counted, and the same text afterwards")
  func jump() throws {
    let (rig, _, background) = try rig(holding: ["measure"])
    rig.press("Enter")
    rig.rest()
    #expect(isRising(numbers(rig)))
    rig.press("G")
    rig.rest()
    #expect(rig.screen.contains("behind"), "the field behind the long one:\n\(rig.screen)")
    for _ in 0..<30 {
      rig.press("b")
      rig.rest()
      let seen = numbers(rig)
      try #require(seen.count > 5 && isRising(seen), "\(rig.screen)")
    }
    let before = numbers(rig)
    #expect(rig.status.contains("counted"), "\(rig.status)")
    #expect(background.release("measure"))
    rig.settle()
    rig.rest()
    #expect(numbers(rig) == before)
    #expect(!rig.status.contains("counted"), "\(rig.status)")
    rig.press("b b f f")
    #expect(numbers(rig) == before)
  }

  @Test("keeps the text at the top at another width, before and after its lines are counted")
  func width() throws {
    let (rig, _, background) = try rig(holding: ["measure"])
    rig.press("Enter")
    rig.rest()
    for _ in 0..<3 { rig.press("f") }
    rig.press("G b b b b")
    rig.rest()
    let first = try #require(numbers(rig).first)
    for columns in [60, 100, 41, 80] {
      rig.resize(CellSize(lines: 24, columns: columns))
      rig.rest()
      let now = try #require(numbers(rig).first)
      #expect(abs(now - first) <= 2, "\(columns) columns: \(first) became \(now)\n\(rig.screen)")
    }
    let before = numbers(rig)
    #expect(background.release("measure"))
    rig.settle()
    rig.rest()
    #expect(numbers(rig) == before)
  }

  @Test("says how long it is, and that it is too long to be copied")
  func copying() throws {
    let (rig, _, _) = try rig(sentences: 9_000)
    rig.press("Enter")
    rig.rest()
    rig.press("}")
    #expect(rig.status.contains("text: "), "\(rig.status)")
    #expect(rig.status.contains(" bytes, "), "\(rig.status)")
    rig.press("y")
    #expect(rig.status.contains("field not copied"), "\(rig.status)")
    rig.press("Y")
    #expect(rig.status.contains("record not copied"), "\(rig.status)")
    #expect(rig.requests.isEmpty)
  }
}
