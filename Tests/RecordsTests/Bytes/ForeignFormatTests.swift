// Formats that are not read here: refused under any name and from a pipe, with a hint that helps.

import TestSupport
import Testing

@testable import Records

/// The beginning of a file in a format that is not read, and what is said about it.
private struct ForeignFile: CustomTestStringConvertible, Sendable {
  var start: [UInt8]
  var message: String
  var testDescription: String { message }

  init(_ start: [UInt8], _ message: String) {
    self.start = start
    self.message = message
  }

  init(_ start: String, _ message: String) { self.init(Array(start.utf8), message) }

  static let look = " (try: --format text to look at the bytes)"

  static func member(_ name: String, _ content: String = "") -> [UInt8] {
    [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 26) + Array((name + content).utf8)
  }

  static let tar: [UInt8] =
    Array("a.csv".utf8) + [UInt8](repeating: 0, count: 252) + Array("ustar\0".utf8)

  static let all =
    [
      ForeignFile(
        "PAR1\u{15}",
        "is Parquet (try: duckdb -c \"COPY (FROM read_parquet('data/a.bin')) TO '/dev/stdout'"
          + " (FORMAT csv, HEADER)\" | unfold)"),
      ForeignFile(
        "Obj\u{01}",
        "is Avro (try: duckdb -c \"COPY (FROM read_avro('data/a.bin')) TO '/dev/stdout'"
          + " (FORMAT csv, HEADER)\" | unfold)"),
      ForeignFile("ORC\u{01}", "is ORC (try: orc-contents data/a.bin | unfold)"),
      ForeignFile(member("_rels/.rels", "some") + member("xl/workbook.xml"), sheet("xlsx")),
      ForeignFile([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], sheet("xls")),
      ForeignFile(
        member("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        "is a spreadsheet (try: ssconvert -T Gnumeric_stf:stf_csv data/a.bin fd://1 | unfold)"),
      ForeignFile(member("a.csv"), "is an archive (try: unzip -p data/a.bin FILE | unfold)"),
      ForeignFile(tar, "is an archive (try: tar -xOf data/a.bin FILE | unfold)"),
      ForeignFile(
        [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C],
        "is an archive (try: 7z e -so data/a.bin FILE | unfold)"),
      ForeignFile([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], packed("xz")),
      ForeignFile("BZh91AY&SY", packed("bzip2")),
      ForeignFile([4, 0x22, 0x4D, 0x18], packed("lz4")),
      ForeignFile("%PDF-1.7\n", "is PDF (try: pdftotext -layout data/a.bin - | unfold)"),
      ForeignFile(
        "LPKSHHRH\0",
        "is a systemd journal (try: journalctl --file data/a.bin -o json | unfold)"),
      ForeignFile(
        [0xD4, 0xC3, 0xB2, 0xA1], "is a packet capture (try: tcpdump -nr data/a.bin | unfold)"),
    ]
    + ["ARROW1\0\0", "FEA1\0"].map {
      ForeignFile(
        $0,
        "is Arrow (try: python3 -c \"import pandas;"
          + " print(pandas.read_feather('data/a.bin').to_csv())\" | unfold)")
    }
    + looked

  private static let looked =
    [
      ([0x7F, 0x45, 0x4C, 0x46], "an ELF program"), ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O program"),
      ([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2], "a Mach-O program"),
      ([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 65], "a Java class"),
      ([0x4D, 0x5A] + [UInt8](repeating: 0, count: 62), "a Windows program"),
      ([0, 0x61, 0x73, 0x6D], "a WebAssembly module"),
      ([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], "a PNG image"),
      ([0xFF, 0xD8, 0xFF, 0], "a JPEG image"), (Array("GIF89a\0".utf8), "a GIF image"),
      ([0, 1, 0, 0, 0], "a font"), (Array("wOF2\0".utf8), "a font"),
      ([0x89, 0x48, 0x44, 0x46, 13, 10, 26, 10], "HDF5"),
      ([0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59, 1], "a NumPy array"),
    ].map { ForeignFile($0.0, "is \($0.1)" + look) }

  private static func sheet(_ kind: String) -> String {
    "is a spreadsheet (try: in2csv -f \(kind) data/a.bin | unfold)"
  }

  private static func packed(_ tool: String) -> String {
    "\(tool) compression is not supported (try: \(tool) -dc data/a.bin | unfold)"
  }
}

@Suite("A format that is not read here")
struct ForeignFormatTests {
  @Test(
    "Case 28: is refused in one line, as it is, packed and from a pipe", arguments: ForeignFile.all)
  private func refused(file: ForeignFile) throws {
    let bytes = file.start + [UInt8](repeating: 0, count: 600)
    for content in [bytes, Compression.gzip.packed(bytes)] {
      let source = try openSource(
        .descriptor(0, name: "data/a.bin"), calls: ScriptedCalls(pipe: [content]))
      complete(source)
      #expect(source.refusal?.message == file.message)
    }
    let error = #expect(throws: InputError.self) {
      try openSource(.bytes(bytes, name: "data/a.bin"))
    }
    #expect(error?.message == file.message)
    var options = SourceOptions()
    options.format = .text
    #expect(try openSource(.bytes(bytes, name: "a.bin"), options: options).schema.format == .text)
  }

  @Test(
    "Case 28: is not what a text is that begins like one",
    arguments: [
      "PAR1,PAR2\n1,2\n", "ORC,human\n1,2\n", "MZ,name\n1,2\n", "GIF89a,x\n1,2\n", "BZhang,1\n",
      "OTTO,x\n1,2\n", "FEA1,b\n1,2\n", "Rar,b\n1,2\n",
    ])
  func text(content: String) throws {
    let source = try openSource(.bytes(Array(content.utf8), name: "a.csv"))
    #expect(source.schema.format == .csv)
    #expect(source.refusal == nil)
  }

  @Test(
    "names a file as a shell takes it",
    arguments: [
      ("a.xz", "xz -dc a.xz"), ("my data.xz", "xz -dc 'my data.xz'"),
      ("it's.xz", "xz -dc 'it'\\''s.xz'"), ("-rf", "xz -dc ./-rf"), ("$(x)", "xz -dc '$(x)'"),
      ("\u{E9}t\u{E9}.xz", "xz -dc \u{E9}t\u{E9}.xz"), ("a\nb", "xz -dc NAME"),
      ("a\u{202E}b", "xz -dc NAME"), ("-", "xz -dc NAME"),
    ])
  func shellWord(name: String, command: String) {
    #expect(ForeignFormat.command("xz -dc NAME", name: name) == command)
  }

  @Test(
    "names a file in quotes only where they end where they should",
    arguments: [
      ("my data", "\"('my data')\""), ("it's", "\"('NAME')\""), ("$HOME", "\"('NAME')\""),
    ])
  func quoted(name: String, command: String) {
    #expect(ForeignFormat.command("\"('NAME')\"", name: name) == command)
  }
}
