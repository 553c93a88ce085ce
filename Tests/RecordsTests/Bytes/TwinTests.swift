import TestSupport
import Testing

@testable import Records

@Suite("Twins: the same records in other bytes")
struct TwinTests {
  private static let table =
    "编号,标题,正文\n" + (1...400).map { "\($0),第\($0)行 ~,\"他说，\n\"\"你好\"\"，再见。\"\n" }.joined()
  private static let japanese =
    "番号,題\n" + (1...300).map { "\($0),\"これは\($0)行目です。\nソフト表\"\n" }.joined()
  private static let traditional =
    "編號,標題\n" + (1...300).map { "\($0),\"這是第\($0)行，\n功能許多\"\n" }.joined()
  private static let western =
    "nº,título\n" + (1...300).map { "\($0),\"Où étiez-vous, garçon \($0)?\nÀ Málaga\"\n" }.joined()

  /// The ways a source is opened here.
  enum Way: CaseIterable {
    case memory
    case file
    case pieces
  }

  private func source(
    _ bytes: [UInt8], _ way: Way, name: String = "a.csv", encoding: TextEncoding? = nil
  ) throws -> any RecordSource {
    var options = SourceOptions()
    options.encoding = encoding
    options.limits.settleMilliseconds = 0
    options.limits.pageBytes = 512
    let source: any RecordSource
    switch way {
    case .memory: source = try openSource(.bytes(bytes, name: name), options: options)
    case .file:
      let folder = try TemporaryFolder()
      source = try openSource(.path(folder.write(name, bytes)), options: options)
      complete(source)
    case .pieces:
      let pieces = stride(from: 0, to: bytes.count, by: 1_001).map {
        Array(bytes[$0..<min($0 + 1_001, bytes.count)])
      }
      source = try openSource(
        .path(name), options: options, calls: ScriptedCalls(pipe: pieces))
    }
    complete(source)
    return source
  }

  private func rows(_ source: any RecordSource) -> [[String]] {
    (0..<source.rows.total).map { texts(source.record(at: $0)) }
  }

  private func expectSame(
    _ twin: any RecordSource, as text: String, encoding: String = "utf-8"
  ) throws {
    let original = try source(Array(text.utf8), .memory)
    #expect(twin.schema.encoding == encoding)
    #expect(twin.schema.columns == original.schema.columns)
    // Bound first: a failure that prints both helps nobody.
    let isSame = rows(twin) == rows(original)
    #expect(isSame)
    #expect(twin.notes.isEmpty)
  }

  @Test("by gzip and zstd, in one part or several", arguments: Compression.allCases, Way.allCases)
  func packed(packing: Compression, way: Way) throws {
    let bytes = Array(Self.table.utf8)
    let parts = [bytes.prefix(5_000), bytes.dropFirst(5_000)].map { packing.packed(Array($0)) }
    for twin in [packing.packed(bytes), parts[0] + parts[1]] {
      let source = try source(twin, way, name: "a.csv.gz")
      try expectSame(source, as: Self.table)
      #expect(source.schema.packing == packing)
    }
  }

  @Test("F2: by frames of zstd with others between that are skipped", arguments: Way.allCases)
  func skipped(way: Way) throws {
    let bytes = Array(Self.table.utf8)
    let parts = [bytes.prefix(5_000), bytes.dropFirst(5_000)].map { zstandard(Array($0)) }
    let note = skippableFrame([1, 2, 3, 4])
    for kind: UInt8 in 0...15 {
      let start = skippableFrame([], kind: kind)
      for twin in [start + parts[0] + parts[1], note + parts[0] + start + note + parts[1] + note] {
        let source = try source(twin, way, name: "a.csv.zst")
        try expectSame(source, as: Self.table)
        #expect(source.schema.packing == .zstd)
      }
    }
    let empty = try source(note + note, way)
    #expect(empty.rows.total == 0 && empty.notes.isEmpty && empty.schema.packing == .zstd)
    let cut = try source(Array(note.dropLast()), way)
    #expect(cut.notes == [.compressionCutOff(format: "zstd", bytes: 0)])
  }

  @Test("are not invented where text begins like a frame that is skipped")
  func noFrame() throws {
    for text in ["P*M,b\n1,2\n", "P", "P*M\u{19},b\n1,2\n", "_*M\n"] {
      #expect(try source(Array(text.utf8), .memory).schema.packing == nil)
    }
  }

  @Test("F6: by zstd with any window that it can have", arguments: [0x40, 0x68, 0x88, 0xA0, 0xA8])
  func windows(window: UInt8) throws {
    let source = try source(
      storedFrame(Array(Self.table.utf8), window: window), .file, name: "a.csv.zst")
    try expectSame(source, as: Self.table)
  }

  @Test(
    "by encodings that are named",
    arguments: [
      (TextEncoding.gb18030, "GB18030", table), (.big5, "BIG5", traditional),
      (.shiftJIS, "CP932", japanese), (.latin1, "ISO-8859-1", western),
      (.windows1252, "CP1252", western), (.utf16BigEndian, "UTF-16BE", table),
    ], Way.allCases)
  func named(twin: (encoding: TextEncoding, name: String, text: String), way: Way) throws {
    let bytes = try #require(spelled(twin.text, in: twin.name))
    try expectSame(
      source(bytes, way, encoding: twin.encoding), as: twin.text, encoding: twin.encoding.name)
  }

  @Test(
    "by encodings that a mark tells",
    arguments: [
      ([0xFF, 0xFE], "UTF-16LE", "utf-16le"), ([0xFE, 0xFF], "UTF-16BE", "utf-16be"),
      ([0xFF, 0xFE, 0, 0], "UTF-32LE", "utf-32le"), ([0xEF, 0xBB, 0xBF], "UTF-8", "utf-8"),
    ] as [([UInt8], String, String)], Way.allCases)
  func marked(twin: (mark: [UInt8], name: String, label: String), way: Way) throws {
    let bytes = try #require(spelled(Self.table, in: twin.name))
    try expectSame(source(twin.mark + bytes, way), as: Self.table, encoding: twin.label)
  }

  @Test(
    "by encodings that are guessed, and said to be",
    arguments: [
      ("GB18030", table, "gb18030?"), ("BIG5", traditional, "big5?"),
      ("CP932", japanese, "shift-jis?"), ("CP1252", western, "windows-1252?"),
      ("UTF-16LE", western, "utf-16le?"),
    ], [Way.memory, .file, .pieces])
  func guessed(twin: (name: String, text: String, label: String), way: Way) throws {
    let bytes = try #require(spelled(twin.text, in: twin.name))
    try expectSame(source(bytes, way), as: twin.text, encoding: twin.label)
  }

  @Test("by both: packed text of another encoding")
  func both() throws {
    let bytes = try #require(spelled(Self.table, in: "GB18030"))
    try expectSame(
      source(Compression.zstd.packed(bytes), .file, name: "a.csv.zst"), as: Self.table,
      encoding: "gb18030?")
  }

  @Test(
    "are not invented where bytes are only damaged UTF-8",
    arguments: [
      "plain \u{FF}", "é è ü ö \u{FF} ñ", "a\u{80}b\u{81}c\u{82}d\u{83}", "no high byte",
    ])
  func noGuess(text: String) {
    let bytes = text.unicodeScalars.flatMap { scalar in
      scalar.value >= 0x80 && scalar.value < 0xA0 || scalar.value == 0xFF
        ? [UInt8(scalar.value)] : Array(String(scalar).utf8)
    }
    #expect(EncodingGuess(bytes).encoding == nil)
  }

  @Test(
    "show what is no character as one that stands for it",
    arguments: [
      (TextEncoding.utf16LittleEndian, [0x61, 0, 0x62, 0, 0x63], "ab\u{FFFD}"),
      (.gb18030, [0x61, 0xFF, 0x62, 0xC4], "a\u{FFFD}b\u{FFFD}"),
      (.shiftJIS, [0x82, 0xA0, 0x82], "あ\u{FFFD}"),
    ] as [(TextEncoding, [UInt8], String)])
  func malformed(encoding: TextEncoding, bytes: [UInt8], expected: String) throws {
    for way in Way.allCases {
      let source = try source(bytes, way, name: "a.txt", encoding: encoding)
      #expect(rows(source) == [[expected]])
    }
  }

  @Test(
    "have names that people write",
    arguments: [
      ("GBK", TextEncoding.gb18030), ("Shift_JIS", .shiftJIS), ("UTF-16LE", .utf16LittleEndian),
      ("ISO-8859-1", .latin1), ("big5", .big5), ("utf8", .utf8), ("x-sjis", .shiftJIS),
      ("ks_c_5601-1987", .eucKR), ("csISO2022JP", .iso2022JP), ("Windows_1252", .windows1252),
    ])
  func names(word: String, encoding: TextEncoding) {
    #expect(TextEncoding(named: word) == encoding)
    #expect(TextEncoding(named: "klingon") == nil)
  }
}

@Suite("Packed data that are not whole")
struct DamagedPackingTests {
  private static let lines = (0..<30_000).map { "row \($0) \($0 &* 2_654_435_761)\n" }.joined()

  private func source(
    _ bytes: [UInt8], _ configure: (inout SourceLimits) -> Void = { _ in }
  ) throws -> any RecordSource {
    var options = SourceOptions()
    options.format = .text
    configure(&options.limits)
    let folder = try TemporaryFolder()
    let source = try openSource(.path(folder.write("a.txt.gz", bytes)), options: options)
    complete(source)
    return source
  }

  @Test("keep the rows so far and say where they end", arguments: Compression.allCases)
  func cutOff(packing: Compression) throws {
    let whole = packing.packed(Array(Self.lines.utf8))
    var last = -1
    for share in [3, 10, 50, 90, 99] {
      let source = try source(Array(whole.prefix(whole.count * share / 100)))
      let kept = source.progress.doneBytes
      #expect(source.notes == [.compressionCutOff(format: packing.rawValue, bytes: kept)])
      #expect(kept >= last)
      last = kept
      for row in [0, source.rows.total / 2, source.rows.total - 2]
      where 0..<max(source.rows.total - 1, 0) ~= row {
        #expect(texts(source.record(at: row)) == ["row \(row) \(row &* 2_654_435_761)"])
      }
    }
    #expect(last > Self.lines.utf8.count / 2)
  }

  @Test("keep the rows before the damage", arguments: Compression.allCases)
  func damaged(packing: Compression) throws {
    let good = packing.packed(Array("one\ntwo\n".utf8))
    let bad = packing.signature + Array(repeating: 0xEE, count: 300)
    let source = try source(good + bad)
    #expect(source.notes == [.compressionDamaged(format: packing.rawValue, bytes: 8)])
    #expect(source.rows.total == 2)
  }

  @Test(
    "say which window they need where there is no memory for it",
    arguments: [(0xA9, 2_415_919_104), (0xB0, 4_294_967_296), (0xFF, 4_123_168_604_160)]
      as [(UInt8, UInt64)])
  func window(byte: UInt8, bytes: UInt64) throws {
    let good = zstandard(Array("one\ntwo\n".utf8))
    let source = try source(good + storedFrame(Array("three\n".utf8), window: byte))
    let note = SourceNote.compressionWindow(format: "zstd", window: bytes, bytes: 8)
    #expect(source.notes == [note])
    #expect(source.rows.total == 2)
    #expect(
      note.description.hasSuffix("MB, shown up to byte 8 (more than zstd allows)")
        && !note.description.contains("damaged"))
  }

  @Test(
    "take a window of half the memory, at least of 128 MB",
    arguments: [(0, 27), (1 << 28, 27), (1 << 30, 29), (3 << 30, 30), (1 << 32, 31), (.max, 31)]
      as [(Int64, Int32)])
  func windowLimit(memory: Int64, log: Int32) {
    #expect(ZstdUnpacker.windowLog(memoryBytes: memory) == log)
  }

  @Test(
    "tell the window of their frames",
    arguments: [
      ([0x04, 0xA8], 1 << 31), ([0x00, 0x0F], 3_840), ([0x20, 7], 7), ([0x60, 1, 1], 513),
      ([0x22, 9, 9, 7], 7), ([0xA3, 0, 0, 0, 0, 0, 0, 0, 1], 1 << 24),
      ([0xE0, 0, 0, 0, 0, 0, 0, 0, 1], 1 << 56), ([0xE0, 0, 0, 0, 0, 0, 0, 0], nil), ([], nil),
    ] as [([UInt8], UInt64?)])
  func header(bytes: [UInt8], window: UInt64?) {
    #expect(ZstdFrame(Compression.zstd.signature + bytes)?.windowBytes == window)
    #expect(ZstdFrame([0] + bytes) == nil)
  }

  @Test("stop where a few bytes would become endlessly many", arguments: Compression.allCases)
  func bomb(packing: Compression) throws {
    let bomb = packing.packed(Array(repeating: 0x61, count: 16 * 1024 * 1024))
    let source = try source(bomb) {
      $0.unpackedRatio = 100
      $0.unpackedFreeBytes = 1024 * 1024
    }
    let kept = source.progress.doneBytes
    #expect(kept < 100 * bomb.count + 2 * 1024 * 1024)
    guard case .unpackedLimitReached? = source.notes.first else {
      Issue.record("nothing says why it stopped")
      return
    }
    #expect(source.rows.total == 1)
  }

  @Test("are unpacked once: what is packed in them is shown as it is")
  func nested() throws {
    let inner = Compression.gzip.packed(Array("secret\n".utf8))
    let source = try source(Compression.gzip.packed(inner))
    #expect(source.record(at: 0)?.bytes.first == 0x1F)
  }
}
