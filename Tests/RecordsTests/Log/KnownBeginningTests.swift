// The beginning of lines that were judged before.

import TestSupport
import Testing

@testable import Records

extension LogDivision {
  /// Judges a line about which nothing is known.
  func line(in bytes: RawSpan, at offset: Int, isLast: Bool) -> Line? {
    var known = KnownBeginning(of: self)
    return line(in: bytes, at: offset, isLast: isLast, known: &known)
  }
}

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
        let found = Self.division.line(
          in: bytes.span.bytes, at: 0, isLast: false, known: &known)
        let alone = Self.division.line(in: bytes.span.bytes, at: 0, isLast: false)
        #expect(found == alone, "seed \(seed): \(line) after \(first)")
      }
    }
  }

  @Test("is known by its signs, whatever its digits are", arguments: [0, 2, 3, 5])
  func known(index: Int) throws {
    var known = KnownBeginning(of: Self.division)
    let rest = String(repeating: " and more words", count: 10) + "\n"
    let line = Self.beginnings[index]
    let bytes = Array((line + rest).utf8)
    #expect(known.start(of: bytes.span.bytes, at: 0) == nil)
    _ = Self.division.line(in: bytes.span.bytes, at: 0, isLast: false, known: &known)
    let other = Array((line.replacing("7", with: "8").replacing("3", with: "4") + rest).utf8)
    #expect(known.start(of: other.span.bytes, at: 0) != nil)
    let short = other.span.bytes.extracting(..<50)
    #expect(known.start(of: short, at: 0) == nil)
  }

  @Test("is looked at where the user has described heads")
  func described() throws {
    var division = Self.division
    division.grammar.heads = [try LogHead("{time} {message}")]
    var known = KnownBeginning(of: division)
    let bytes = Array((Self.beginnings[0] + String(repeating: " more", count: 30) + "\n").utf8)
    _ = division.line(in: bytes.span.bytes, at: 0, isLast: false, known: &known)
    #expect(known.start(of: bytes.span.bytes, at: 0) == nil)
  }
}
