// The beginning of lines that were judged before.

import TestSupport
import Testing

@testable import Records

@Suite("A line of a log that begins like the one before")
struct KnownBeginningTests {
  private static let beginnings = [
    "2026-11-26T02:11:03.482Z  INFO 1 --- [shop] [exec-3] shop.cart.Store : stored",
    "2026-11-26 02:11:03,482 [exec-3] INFO  shop.cart.Store - stored order 4711",
    "2026/11/26 02:11:03 [error] 31#31: *7 open() failed",
    "[2026-11-26 02:11:03] local.ERROR: No class",
    "[2026-11-26T02:11:03.482+01:00] INFO stored",
    "203.0.113.7 - - [26/Nov/2026:02:11:03 +0000] \"GET /cart/7 HTTP/1.1\" 200 512",
    "10.0.0.12 - ann [26/Nov/2026:02:11:03 +0000] \"GET /cart/7 HTTP/1.1\" 200 512",
    "26/Nov/2026:02:11:03 +0000 7 requests", "1795658400.123 7 203.0.113.7 TCP_MISS/200",
    "26.11.2026 02:11:03 INFO stored", "2026-11-26,7,stored,2026-11-26T02:11:03Z",
    "10.20.30.40 02:11:03 INFO stored", "{\"time\":\"2026-11-26T02:11:03Z\"}", "stored at 02:11:03",
  ]

  private static let division = {
    var division = LogDivision()
    division.grammar.isMarked = true
    return division
  }()

  /// A line with a few bytes of it changed, those near each other most of all.
  private func changed(_ line: String, by random: inout SeededGenerator) -> String {
    var bytes = Array(line.utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<min(bytes.count, 44), using: &random)
      switch Int.random(in: 0...5, using: &random) {
      case 0, 1: bytes[place] = UInt8.random(in: 0x30...0x39, using: &random)
      case 2: bytes[place] = Array(" .:-/[]TZ,ax".utf8).randomElement(using: &random) ?? 0x20
      case 3: bytes.remove(at: place)
      case 4: bytes.insert(bytes[place], at: place)
      default: bytes[place] = [0x2F, 0x3A, 0x3F, 0x20, 0xB5].randomElement(using: &random) ?? 0
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("is judged as it would be alone", arguments: 0..<40)
  func same(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rest = String(repeating: " and more words", count: 10) + "\n"
    for _ in 0..<500 {
      var known = KnownBeginning(of: Self.division)
      let first = Self.beginnings.randomElement(using: &random) ?? ""
      let lines = (0..<4).map { number in
        let from = number < 3 ? first : Self.beginnings.randomElement(using: &random) ?? ""
        return changed(from, by: &random)
      }
      for line in [first] + lines {
        let bytes = Array((line + rest).utf8)
        let judged = Self.division.line(in: bytes.span.bytes, at: 0, isLast: false)
        let alone = try #require(judged)
        let kinds = [OpenRecord.Kind.head, .single, .object, .text, .fragment, .comment, .pairs]
        for kind in kinds {
          var (found, expected) = (OpenRecord(kind: kind), OpenRecord(kind: kind))
          guard let begins = known.take(lineAt: 0, of: bytes.span.bytes, into: &found) else {
            continue
          }
          let isBegun = expected.take(alone.start, of: alone.stream, isPiece: alone.isPiece)
          #expect(
            begins == isBegun && found == expected, "seed \(seed): \(line) after \(first)")
        }
        known.learn(bytes.span.bytes, at: 0, as: alone.start)
      }
    }
  }

  @Test(
    "divides a log as its lines do by themselves, however it is cut",
    arguments: SeededGenerator.seeds(100))
  func scanned(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = Self.beginnings.randomElement(using: &random) ?? ""
    var division = Self.division
    division.grammar.opensAtLevel = Bool.random(using: &random)
    let lines = (0..<120).map { _ -> String in
      let words = String(repeating: " word", count: Int.random(in: 0...20, using: &random))
      switch Int.random(in: 0...9, using: &random) {
      case 0:
        return ["\tat a.B.c", " x", "  y", "\t", "", "\r"].randomElement(using: &random) ?? ""
      case 1: return ["text", "at x", "{\"a\":1}", "{", "}"].randomElement(using: &random) ?? ""
      case 2: return changed(first, by: &random) + words
      case 3: return (Self.beginnings.randomElement(using: &random) ?? "") + words
      default: return first + words
      }
    }
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    var open = OpenRecord()
    var ends: [Int] = []
    var offset = 0
    for line in lines {
      let judged = division.line(in: bytes.span.bytes, at: offset, isLast: true)
      let start = try #require(judged)
      if open.take(start.start, of: start.stream, isPiece: start.isPiece), offset > 0 {
        ends.append(offset - 1)
      }
      offset += line.utf8.count + 1
    }
    ends.append(offset - 1)
    let scanner = PageScanner(framing: .log(division))
    var list = EndList()
    var counter = EndCounter()
    var (state, start) = (scanner.framing.start, 0)
    while start < bytes.count {
      let rest = bytes.span.bytes.extracting(start..<bytes.count)
      let count = min(Int.random(in: 1...3_000, using: &random), rest.byteCount)
      _ = scanner.scan(rest, count: count, from: state, isLast: true, base: start, into: &list)
      let progress = scanner.scan(
        rest, count: count, from: state, isLast: true, base: start, into: &counter)
      state = progress.state
      start += progress.scannedBytes
    }
    #expect(list.offsets == ends, "seed \(seed)")
    #expect(counter.count == ends.count, "seed \(seed)")
  }

  @Test("is known by its signs, whatever its digits are", arguments: [0, 2, 3, 5])
  func known(index: Int) throws {
    var known = KnownBeginning(of: Self.division)
    var open = OpenRecord(kind: .head)
    let rest = String(repeating: " and more words", count: 10) + "\n"
    let line = Self.beginnings[index]
    let bytes = Array((line + rest).utf8)
    #expect(known.take(lineAt: 0, of: bytes.span.bytes, into: &open) == nil)
    let judged = Self.division.line(in: bytes.span.bytes, at: 0, isLast: false)
    known.learn(bytes.span.bytes, at: 0, as: try #require(judged).start)
    let other = Array((line.replacing("7", with: "8").replacing("3", with: "4") + rest).utf8)
    #expect(known.take(lineAt: 0, of: other.span.bytes, into: &open) == true)
    let short = other.span.bytes.extracting(..<50)
    #expect(known.take(lineAt: 0, of: short, into: &open) == nil)
  }

  @Test("is looked at where the user has described heads")
  func described() throws {
    var division = Self.division
    division.grammar.heads = [try LogHead("{time} {message}")]
    var known = KnownBeginning(of: division)
    let bytes = Array((Self.beginnings[0] + String(repeating: " more", count: 30) + "\n").utf8)
    known.learn(bytes.span.bytes, at: 0, as: .head)
    var open = OpenRecord(kind: .head)
    #expect(known.take(lineAt: 0, of: bytes.span.bytes, into: &open) == nil)
  }
}
