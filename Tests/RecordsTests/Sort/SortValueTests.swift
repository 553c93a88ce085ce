import TestSupport
import Testing

@testable import Records

@Suite("What a value is worth in an order")
struct SortValueTests {
  private func value(_ text: String) -> SortValue { SortValue(Array(text.utf8).span) }

  @Test(
    "of a number is the number that the standard library reads",
    arguments: SeededGenerator.seeds(40))
  func numbers(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = String(
        decoding: randomBytes(
          Int.random(in: 1...17, using: &generator),
          of: seed % 2 == 0 ? "0123456789." : "00123456789.-+eE", using: &generator), as: UTF8.self)
      let isSpelled =
        !text.contains { !"0123456789.-+eE".contains($0) } && text.contains(where: \.isNumber)
      guard let number = Double(text), isSpelled else {
        #expect(value(text).kind != .number, "\(text)")
        continue
      }
      #expect(value(text).kind == .number, "\(text)")
      #expect(SortValue.number(ofKey: value(text).key) == number, "\(text)")
    }
  }

  @Test(
    "of a text is eight of its bytes, small letters for capitals",
    arguments: SeededGenerator.seeds(40))
  func keys(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    for offset in 0...bytes.count {
      let expected = (offset..<offset + 8).reduce(UInt64(0)) { key, index in
        let byte = index < bytes.count ? bytes[index] : 0
        return key << 8 | UInt64((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
      }
      #expect(SortValue.key(of: bytes.span, from: offset) == expected)
    }
  }

  @Test(
    "is of its kind",
    arguments: [
      ("", .empty), ("7", .number), ("-", .text), ("+5", .number), (".5", .number), ("e", .text),
      ("1e400", .number), ("2026-08-01", .date), ("Sat Aug  1 10:00:00 2026", .date),
      ("Aug  1 10:00:00", .date), ("Sat, 01 Aug 2026 10:00:00 GMT", .date), ("Sat", .text),
      ("2026", .number), ("20260801T100000", .date), ("Saturday the 1st", .text),
    ] as [(String, SortValue.Kind)])
  func kinds(text: String, kind: SortValue.Kind) {
    #expect(value(text).kind == kind)
  }
}
