import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("Text of other encodings is read as the C library reads it")
struct TextDecoderTests {
  /// An encoding, and the C library's name of it.
  struct Pair: Sendable, CustomTestStringConvertible {
    let encoding: TextEncoding
    let system: String
    var testDescription: String { system }
  }

  private static let encodings: [Pair] = [
    Pair(encoding: .utf16LittleEndian, system: "UTF-16LE"),
    Pair(encoding: .utf16BigEndian, system: "UTF-16BE"),
    Pair(encoding: .utf32LittleEndian, system: "UTF-32LE"),
    Pair(encoding: .utf32BigEndian, system: "UTF-32BE"),
    Pair(encoding: .latin1, system: "ISO-8859-1"),
    Pair(encoding: .windows1252, system: "CP1252"),
    Pair(encoding: .gb18030, system: "GB18030"),
    Pair(encoding: .shiftJIS, system: "CP932"),
    Pair(encoding: .big5, system: "BIG5"),
  ]

  /// The bytes as UTF-8, handed over in pieces.
  private func decoded(_ pieces: [ArraySlice<UInt8>], _ encoding: TextEncoding) -> [UInt8] {
    var transcoder = Transcoder(encoding)
    var text: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      _ = piece.withUnsafeBytes { bytes in
        transcoder.convert(bytes, isLast: index == pieces.count - 1) {
          text += $0
          return true
        }
      }
    }
    return text
  }

  /// The same without halves of characters, which the C library does not tell from other damage.
  private func withoutHalves(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for index in text.indices.dropLast(2) where text[index] == 0xED && text[index + 1] >= 0xA0 {
      text.replaceSubrange(index..<index + 3, with: [0xEF, 0xBF, 0xBD])
    }
    return text
  }

  private func expectSame(
    _ bytes: [UInt8], _ pair: Pair, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try #require(
      understood(bytes, as: pair.system, unitBytes: pair.encoding.unitBytes))
    // Bound first: a failure that prints both helps nobody.
    let isSame = withoutHalves(decoded([bytes[...]], pair.encoding)) == expected
    #expect(isSame, comment, sourceLocation: sourceLocation)
  }

  @Test("every code of one byte and of two", arguments: encodings)
  func pairs(pair: Pair) throws {
    for lead in UInt8.min...UInt8.max {
      let codes = (UInt8.min...UInt8.max).flatMap { trail -> [UInt8] in [lead, trail, 0x0A, 0x0A] }
      try expectSame([lead], pair, "\(lead)")
      try expectSame(codes, pair, "\(lead)")
    }
  }

  @Test("codes of four bytes: all of the basic plane, the first and last of the others")
  func linear() throws {
    let pair = Pair(encoding: .gb18030, system: "GB18030")
    let numbers = Array(0..<39_600) + Array(188_900..<189_200) + Array(1_237_400..<1_237_700)
    var codes: [UInt8] = []
    for number in numbers {
      codes += [UInt8(0x81 + number / 12_600), UInt8(0x30 + number / 1_260 % 10)]
      codes += [UInt8(0x81 + number / 10 % 126), UInt8(0x30 + number % 10), 0x0A]
    }
    try expectSame(codes, pair)
  }

  @Test("random bytes, split anywhere", arguments: encodings)
  func random(pair: Pair) throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    // Bytes that begin and end what the encodings have.
    let telling: [UInt8] = [0x00, 0x30, 0x39, 0x41, 0x7F, 0x81, 0xA1, 0xD8, 0xDB, 0xDC, 0xFE, 0xFF]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        Bool.random(using: &random)
          ? telling[Int.random(in: 0..<telling.count, using: &random)]
          : UInt8.random(in: .min ... .max, using: &random)
      }
      let expected = try #require(
        understood(bytes, as: pair.system, unitBytes: pair.encoding.unitBytes))
      let split = Int.random(in: 0...bytes.count, using: &random)
      #expect(
        withoutHalves(decoded([bytes[...]], pair.encoding)) == expected, "seed \(seed), \(bytes)")
      #expect(
        withoutHalves(decoded([bytes[..<split], bytes[split...]], pair.encoding)) == expected,
        "seed \(seed), \(bytes) split at \(split)")
    }
  }

  @Test(
    "half of a character of UTF-16 is kept, and reported as damage",
    arguments: [
      ([0x61, 0xD800, 0x62, 0x0A], "unpaired surrogate D800 at byte 1"),
      ([0x61, 0x62, 0xDC01, 0xD83D, 0xDE00], "unpaired surrogate DC01 at byte 2"),
      ([0xD83D, 0xDE00, 0xDBFF], "unpaired surrogate DBFF at byte 4"),
      ([0xD83D, 0xDE00], nil),
    ] as [([UInt16], String?)])
  func halves(units: [UInt16], problem: String?) throws {
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let source = try open(bytes, name: "x.txt") { $0.encoding = .utf16LittleEndian }
    complete(source)
    let record = try #require(source.record(at: 0))
    #expect(record.problem.map { "\($0)" } == problem)
    var encoded: [UInt8] = []
    JSONWriter.append(record.bytes, to: &encoded)
    let read = JSONScanner.decoded(encoded.span, 0..<encoded.count)
    #expect(read == record.bytes)
    #expect(JSONWriter.illFormedCount(in: record.bytes) == 0)
  }

  @Test("a piece that fills the room it has goes on where it stopped")
  func room() {
    let source = [UInt8](repeating: 0xE9, count: 3)
    var target = [UInt8](repeating: 0, count: 5)
    let progress = source.withUnsafeBytes { source in
      target.withUnsafeMutableBytes { TextDecoder(encoding: .latin1).decode(source, into: $0) }
    }
    #expect(progress == TextDecoder.Progress(taken: 1, written: 2, end: .full))
  }
}
