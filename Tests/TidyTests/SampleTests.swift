import CDemoData
import FoundationEssentials
import Testing

/// The samples are what the demos and the papers say of them.
@Suite("The sample data")
struct SampleTests {
  private func bytes(_ path: String) throws -> [UInt8] {
    let file = SourceTree.root.appending(path: path).path
    return Array(try #require(FileManager.default.contents(atPath: file)))
  }

  private func lines(_ name: String) throws -> [Substring] {
    let text = try #require(String(validating: bytes("Demos/Data/\(name)"), as: UTF8.self))
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("together they are small enough to be cloned without a thought")
  func size() throws {
    let total = try SourceTree.paths.filter { $0.hasPrefix("Demos/Data/") }
      .reduce(0) { try $0 + bytes($1).count }
    #expect(total > 1_000_000 && total < 2_500_000)
  }

  @Test("a record begins where a reader would say so, as often as is promised")
  func counts() throws {
    #expect(try lines("reviews.csv").count { $0.hasPrefix("2026-") && $0.contains(";") } == 1204)
    #expect(try lines("events.jsonl").count == 2400 + 1)
    #expect(try lines("app.log").count { $0.hasPrefix("2026-09-14T") } == 2100)
    #expect(try lines("news-zh.csv").count { $0.hasPrefix("2026-") } == 168)
    let stations = try lines("stations.csv")
    #expect(stations.count == 361 + 1)
    #expect(stations[0].split(separator: ",").count == 42)
  }

  @Test("the built-in table is the beginning of the reviews, cut between two records")
  func builtInTable() throws {
    var count = 0
    let start = cdemodata_reviews(&count)
    let builtIn = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = try bytes("Demos/Data/reviews.csv")
    #expect(count <= 65_536 && count > 60_000)
    #expect(whole.starts(with: builtIn))
    #expect(builtIn.last == UInt8(ascii: "\n"))
    #expect(whole.dropFirst(count).starts(with: Array("2026-".utf8)))
  }

  @Test("the built-in tour is the tape among the demos")
  func builtInTour() throws {
    var count = 0
    let start = cdemodata_tour(&count)
    let builtIn = Array(UnsafeBufferPointer(start: start, count: count))
    #expect(try builtIn == bytes("Demos/Viewer/tour.tape"))
  }

  @Test("every tape says what it shows, and on which sample")
  func tapes() throws {
    let tapes = SourceTree.texts.filter { $0.path.hasPrefix("Demos/Viewer/") }
    #expect(tapes.count >= 5)
    for tape in tapes {
      #expect(tape.lines[0].hasPrefix("# ") && tape.lines[0].count > 20, "\(tape.path)")
      guard tape.lines[1].hasPrefix("# File: ") else {
        #expect(tape.path == "Demos/Viewer/tour.tape")
        continue
      }
      let sample = String(tape.lines[1].dropFirst("# File: ".count))
      #expect(SourceTree.paths.contains(sample), "\(tape.path) plays on \(sample)")
    }
  }
}
