import TestSupport
import Testing

@testable import Records

@Suite("A file that became shorter")
struct TruncationTests {
  @Test(
    "loses the rows that went, and says how many",
    arguments: [0, 1, 64, 127, 128, 500, 1_001, 1_999])
  func rowsGo(byteCount: Int) throws {
    let folder = try TemporaryFolder()
    let lines = (0..<500).map { "\($0 + 1_000)" }
    let path = try folder.write("a.txt", lines.joined(separator: "\n"))
    var options = SourceOptions()
    options.limits.pageBytes = 64
    options.limits.cachedPages = 2
    let source = try recordFile(.path(path), options: options)
    complete(source)
    #expect(source.rows.total == 500)
    try folder.resize("a.txt", to: byteCount)
    let last = (0..<500).last { source.record(at: $0) == nil || $0 == 499 } ?? 499
    source.load(last..<last + 1, isCancelled: { false })
    let change = try #require(source.applyChange())
    let left = (byteCount + 4) / 5
    #expect(change.deleted == left..<500)
    #expect(source.rows.total == left)
    #expect(source.notes == [.shortened(byteOffset: byteCount, rows: 500 - left)])
    for row in 0..<left {
      source.load(row..<row + 1, isCancelled: { false })
      let text = lines[row].prefix(byteCount - row * 5)
      #expect(texts(source.record(at: row)) == [String(text)])
    }
    #expect(source.applyChange() == nil)
  }
}
