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

  /// The names that the C library has for encodings it calls otherwise.
  private static let systemNames = [
    "latin1": "ISO-8859-1", "shift-jis": "CP932", "euc-jp": "EUC-JP-MS", "euc-kr": "CP949",
    "windows-874": "CP874", "x-mac-cyrillic": "MAC-UK",
  ]
  /// Encodings that the C library has not, or has with other characters, or composes.
  private static let others: Set = [
    "utf-8", "big5", "iso-2022-jp", "macintosh", "x-mac-cyrillic", "cp720", "cp856",
    "x-user-defined",
    "windows-1255", "windows-1258", "cp864",
  ]

  private static let encodings: [Pair] = TextEncoding.allCases.compactMap { encoding in
    let name = encoding.name
    guard !others.contains(name) else { return nil }
    return Pair(encoding: encoding, system: systemNames[name] ?? name.uppercased())
  }

  private static let ofPairs = encodings.filter { !$0.encoding.isOfSingles }

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

  @Test("every byte from 80, in all encodings", arguments: encodings)
  func singles(pair: Pair) throws {
    for byte in UInt8(0x80)...0xFF { try expectSame([0x41, byte, 0x0A], pair, "\(byte)") }
  }

  @Test(
    "bytes that the C library composes, or has otherwise",
    arguments: [
      ("windows-1255", [0xF9, 0xE5, 0xD1], "שו\u{5C1}"),
      ("windows-1258", [0x45, 0xEC], "E\u{301}"),
      ("macintosh", [0x8E, 0xC6, 0xDB], "é∆€"),
      ("x-mac-cyrillic", [0x80, 0xA2, 0xB6, 0xFF], "АҐґ€"),
      ("cp720", [0xE0, 0x98], "ضء"), ("cp856", [0x80, 0x9A], "את"),
      ("x-user-defined", [0x80, 0xFF], "\u{F780}\u{F7FF}"),
      ("big5", [0xA4, 0xA4, 0xA1, 0x45, 0x88, 0x62, 0xFA, 0x40, 0xF9, 0xD6], "中‧Ê\u{304}𠕇碁"),
      ("shift-jis", [0x93, 0x8C, 0x83, 0x5C, 0x87, 0x40, 0xB1], "東ソ①ｱ"),
      ("euc-jp", [0xC5, 0xEC, 0x8E, 0xB1, 0x8F, 0xB0, 0xA1, 0xAD, 0xA1], "東ｱ丂①"),
    ] as [(String, [UInt8], String)])
  func known(name: String, bytes: [UInt8], text: String) throws {
    let encoding = try #require(TextEncoding(named: name))
    #expect(decoded([bytes[...]], encoding) == Array(text.utf8))
  }

  @Test(
    "T156: escapes switch between ASCII, Roman, syllables and pairs; a line begins in ASCII",
    arguments: [
      ("\u{1B}$BHV9f\u{1B}(B,x", "番号,x"), ("\u{1B}$@0!\u{1B}(J\\~", "亜¥‾"),
      ("\u{1B}(I12\u{1B}(B1", "ｱｲ1"), ("\u{1B}$BHV\n9f", "番\n9f"), ("\u{1B}$(D0!\u{1B}(B", "丂"),
      ("\u{1B}[31mred\u{1B}[0m", "\u{1B}[31mred\u{1B}[0m"), ("\u{1B}$B!", "\u{FFFD}"),
    ])
  func shifted(spelling: String, text: String) {
    let bytes = Array(spelling.utf8)
    #expect(decoded([bytes[...]], .iso2022JP) == Array(text.utf8))
    for split in bytes.indices {
      #expect(
        decoded([bytes[..<split], bytes[split...]], .iso2022JP) == Array(text.utf8),
        "split at \(split)")
    }
  }

  @Test("every code of one byte and of two", arguments: ofPairs)
  func pairs(pair: Pair) throws {
    for lead in UInt8.min...UInt8.max {
      let codes = (UInt8.min...UInt8.max).filter { !isSwallowing([lead, $0], pair) }
        .flatMap { trail -> [UInt8] in [lead, trail, 0x0A, 0x0A] }
      try expectSame([lead], pair, "\(lead)")
      try expectSame(codes, pair, "\(lead)")
    }
  }

  /// Whether bytes have a code without a character, with which the C library swallows the byte that
  /// follows.
  private func isSwallowing(_ bytes: [UInt8], _ pair: Pair) -> Bool {
    pair.system == "CP949" && bytes.contains([0xA2, 0xE8])
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
      guard !isSwallowing(bytes, pair) else { continue }
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
      target.withUnsafeMutableBytes { target in
        var decoder = TextDecoder(encoding: .latin1)
        return decoder.decode(source, into: target)
      }
    }
    #expect(progress == TextDecoder.Progress(taken: 1, written: 2, end: .full))
  }
}
