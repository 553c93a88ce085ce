import TestSupport
import Testing

@testable import Records

@Suite("The encoding of a table is guessed from its words")
struct EncodingGuessTests {
  /// A table of names and remarks, and the encodings that it is written in.
  struct Table: Sendable, CustomTestStringConvertible {
    let language: String
    let encodings: [String]
    let rows: [String]
    var testDescription: String { language }

    /// The table with as many rows as that.
    func text(rows count: Int) -> String {
      "id,name,n\n" + (0..<count).map { "\($0),\(rows[$0 % rows.count]),\($0 * 7)\n" }.joined()
    }
  }

  private static let tables = [
    Table(
      language: "T153: Russian", encodings: ["CP1251", "KOI8-R", "CP866", "ISO-8859-5"],
      rows: [
        "Настольная лампа", "Чайник электрический", "Шерстяной плед", "Отзыв покупателя",
        "Цена снижена",
      ]),
    Table(
      language: "T153: Ukrainian", encodings: ["CP1251", "KOI8-U"],
      rows: ["Їжак і єнот", "Тепле світло", "Ціна знижена", "Київ, вулиця", "Відгук покупця"]),
    Table(
      language: "T153: Greek", encodings: ["CP1253", "ISO-8859-7"],
      rows: ["φωτιστικό γραφείου", "βραστήρας", "μάλλινη κουβέρτα", "ζεστό φως", "καλή τιμή"]),
    Table(
      language: "T153: Hebrew", encodings: ["CP1255", "ISO-8859-8"],
      rows: ["מנורת שולחן", "קומקום חשמלי", "שמיכת צמר", "אור חם", "מחיר טוב"]),
    Table(
      language: "Arabic", encodings: ["CP1256", "ISO-8859-6"],
      rows: ["مصباح مكتب", "غلاية كهربائية", "بطانية صوف", "ضوء دافئ", "سعر جيد"]),
    Table(
      language: "Thai", encodings: ["CP874"],
      rows: ["โคมไฟตั้งโต๊ะ", "กาต้มน้ำไฟฟ้า", "ผ้าห่มขนแกะ", "แสงอบอุ่น", "ราคาดี"]),
    Table(
      language: "T154: Korean", encodings: ["CP949"],
      rows: ["책상 등", "주전자 소리", "양털 담요", "따뜻한 불빛", "좋은 가격"]),
    Table(
      language: "T154: Japanese", encodings: ["EUC-JP", "CP932", "ISO-2022-JP"],
      rows: ["卓上ランプ", "やかんは静かです", "毛布がやわらかい", "明るい光", "よい値段"]),
    Table(
      language: "Chinese", encodings: ["GB18030"],
      rows: ["台灯很亮", "水壶声音很小", "羊毛毯子", "温暖的灯光", "价格合理"]),
    Table(
      language: "T155: Polish", encodings: ["CP1250", "ISO-8859-2"],
      rows: [
        "lampa stołowa", "Światło ciepłe", "czajnik gotuje długo", "Miękki koc, są zachwycone",
        "źdźbło",
      ]),
    Table(
      language: "T155: Turkish", encodings: ["CP1254"],
      rows: [
        "masa lambası", "Işığı sıcak", "çaydanlık kaynıyor", "yumuşacık battaniye", "iyi fiyat ğ",
      ]),
    Table(
      language: "T153: German", encodings: ["CP850", "CP1252"],
      rows: [
        "Schreibtischlampe für Büro", "wärmeres Licht gewünscht", "Größe", "läuft nicht über", "Öl",
      ]),
    Table(
      language: "T157: French", encodings: ["CP1252", "ISO-8859-15"],
      rows: ["très bon cœur", "Lumière chaude", "déjà à l'œuvre", "Œuvre complète", "garçon reçu"]),
  ]

  /// Opens a file with some bytes.
  private func opened(_ bytes: [UInt8]) throws -> any RecordSource {
    let folder = try TemporaryFolder()
    let source = try openSource(.path(try folder.write("a.csv", bytes)))
    complete(source)
    return source
  }

  @Test("as every cell is, with few rows and with many", arguments: tables, [6, 40, 400])
  func cells(table: Table, rows: Int) throws {
    let text = table.text(rows: rows)
    for encoding in table.encodings {
      let bytes = try #require(spelled(text, in: encoding), "\(encoding)")
      let source = try opened(bytes)
      let found = (0..<source.rows.total).map { texts(source.record(at: $0)) }
      let twin = try opened(Array(text.utf8))
      let expected = (0..<twin.rows.total).map { texts(twin.record(at: $0)) }
      let wrong = zip(found, expected).first { $0 != $1 }
      #expect(
        wrong == nil && found.count == expected.count,
        "\(encoding) read as \(source.schema.encoding): \(String(describing: wrong))")
      #expect(source.schema.encoding.hasSuffix("?"), "\(source.schema.encoding)")
    }
  }

  @Test("in random pieces on a pipe, as by name", arguments: tables)
  func pieces(table: Table) throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let text = table.text(rows: 60)
    for encoding in table.encodings {
      let bytes = try #require(spelled(text, in: encoding))
      let whole = try opened(bytes)
      for _ in 0..<3 {
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
          let piece = rest.prefix(Int.random(in: 1...40, using: &random))
          pieces.append(Array(piece))
          rest = rest.dropFirst(piece.count)
        }
        let source = try openSource(
          .path("a.csv"), calls: ScriptedCalls(pipe: pieces, isSteady: true))
        complete(source)
        #expect(source.schema.encoding == whole.schema.encoding, "seed \(seed), \(encoding)")
        let isSame =
          source.rows.total == whole.rows.total
          && (0..<whole.rows.total).allSatisfy {
            texts(source.record(at: $0)) == texts(whole.record(at: $0))
          }
        #expect(isSame, "seed \(seed), \(encoding)")
      }
    }
  }

  @Test(
    "UTF-8 is never taken for anything else, damaged or cut",
    arguments: tables.map { $0.text(rows: 40) })
  func utf8(text: String) {
    let bytes = Array(text.utf8)
    #expect(EncodingGuess(bytes).encoding == nil)
    #expect(EncodingGuess(bytes.dropLast(bytes.count / 3 + 1)).encoding == nil)
    var damaged = bytes
    for index in stride(from: 0, to: damaged.count, by: 97) { damaged[index] = 0xFF }
    #expect(EncodingGuess(damaged).encoding == nil)
  }

  @Test(
    "bytes that the encoding has not are shown as U+FFFD, with the place of the first",
    arguments: [
      (
        "shift-jis", [0x93, 0x8C, 0x0A, 0x85, 0x0A, 0xFF, 0x0A],
        "not shift-jis at 2 places from byte 3 on, shown as U+FFFD"
      ),
      ("windows-1252", [0x61, 0x81, 0x62], "not windows-1252 at byte 1, shown as U+FFFD"),
      ("utf-16le", [0x61, 0, 0x62], "not utf-16le at byte 2, shown as U+FFFD"),
      ("utf-16le", [0xFF, 0xFE, 0x61, 0, 0x62], "not utf-16le at byte 4, shown as U+FFFD"),
      (
        "iso-2022-jp", [0x61, 0x1B, 0x24, 0x42, 0x48], "not iso-2022-jp at byte 4, shown as U+FFFD"
      ),
      ("koi8-r", [0x61, 0xC1, 0x0A], nil),
    ] as [(String, [UInt8], String?)])
  func undefined(name: String, bytes: [UInt8], note: String?) throws {
    let encoding = try #require(TextEncoding(named: name))
    for pieces in [[bytes], bytes.map { [$0] }] {
      var options = SourceOptions()
      options.encoding = encoding
      options.format = .text
      let source = try openSource(
        .path("a.txt"), options: options, calls: ScriptedCalls(pipe: pieces))
      complete(source)
      #expect(source.notes.map(\.description) == (note.map { [$0] } ?? []))
      #expect(source.notes.allSatisfy { $0.meansMissing })
    }
  }
}

@Suite("Every encoding of the standard has its labels")
struct EncodingLabelTests {
  @Test(
    "T153: a label is an encoding, in any spelling",
    arguments: [
      ("windows-1251", "windows-1251"), ("CP1251", "windows-1251"), ("x-cp1251", "windows-1251"),
      ("koi8-r", "koi8-r"), ("KOI8_R", "koi8-r"), ("koi", "koi8-r"), ("ibm866", "cp866"),
      ("866", "cp866"), ("dos-850", "cp850"), ("latin2", "iso-8859-2"),
      ("ISO_8859-2:1987", "iso-8859-2"),
      ("l9", "iso-8859-15"), ("tis-620", "windows-874"), ("korean", "euc-kr"),
      ("ks_c_5601-1987", "euc-kr"),
      ("x-euc-jp", "euc-jp"), ("csISO2022JP", "iso-2022-jp"), ("big5-hkscs", "big5"),
      ("chinese", "gb18030"),
      ("greek8", "iso-8859-7"), ("arabic", "iso-8859-6"), ("logical", "iso-8859-8"),
      ("mac", "macintosh"),
      ("x-mac-ukrainian", "x-mac-cyrillic"), ("unicodefffe", "utf-16be"), ("ucs-2", "utf-16le"),
      ("cp437", "cp437"), ("cp1125", "cp1125"), ("latin5", "windows-1254"),
      ("iso-8859-9", "windows-1254"),
    ])
  func label(word: String, name: String) {
    #expect(TextEncoding(named: word)?.name == name)
  }

  @Test("every name is a label, and the standard's replacement is none")
  func names() {
    for encoding in TextEncoding.allCases {
      #expect(TextEncoding(named: encoding.name) == encoding)
      #expect(TextEncoding(named: encoding.name.uppercased()) == encoding)
    }
    #expect(Set(TextEncoding.allCases.map(\.name)).count == TextEncoding.allCases.count)
    for word in ["replacement", "hz-gb-2312", "iso-2022-kr", "klingon", ""] {
      #expect(TextEncoding(named: word) == nil)
    }
  }
}
