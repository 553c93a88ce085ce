// Formats that are told by their bytes and not read here, each with the way to something that is.

import JSONText

/// A format that is not read here.
package struct ForeignFormat: Hashable, Sendable {
  /// The format, in words that go on from the file's name.
  package var reason: String
  /// The command that turns it into something readable here, with `NAME` in the file's place; nil
  /// where only the bytes are left to look at.
  package var command: String?

  /// The reason and, in parentheses, a hint for a file of a name.
  package func message(name: String) -> String {
    let hint = command.map { Self.command($0, name: name) } ?? "--format text to look at the bytes"
    return "\(reason) (try: \(hint))"
  }

  /// A command with the name of a file in the place of `NAME`; unchanged when the name cannot be
  /// written there.
  package static func command(_ command: String, name: String) -> String {
    let isInside = command.contains("'NAME'")
    guard let written = ShellWord(name, isInsideQuotes: isInside)?.text else { return command }
    let parts = command.split(separator: "NAME", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: written)
  }

  /// Bytes that a format has at an offset.
  private struct Signature {
    var bytes: [UInt8]
    var offset = 0
    /// Whether further bytes say the same.
    var isProven: ([UInt8]) -> Bool = { _ in true }
    var format: ForeignFormat

    func fits(_ start: [UInt8]) -> Bool {
      start.dropFirst(offset).starts(with: bytes) && isProven(start)
    }
  }

  /// The bytes that identify a format, up to the signature of a tar archive.
  static let signatureBytes = 512
  /// The bytes of an archive that are inspected to find out its content.
  static let archiveBytes = 64 * 1024

  /// The format of data that begin with some bytes; nil for most, and for all text.
  init?(_ start: [UInt8]) {
    let head = Array(start.prefix(Self.signatureBytes))
    // The other formats hold control bytes; looking for those is cheaper than comparing all.
    let canBeText = "%B".utf8.contains(head.first ?? 0)
    guard canBeText || Block.countUnusualControls(in: head.span.bytes) > 0 else { return nil }
    guard let found = Self.signatures().first(where: { $0.fits(head) }) else { return nil }
    self = found.format == .zip && Self.holdsWorkbook(start) ? .workbook : found.format
  }

  private init(_ reason: String, _ command: String? = nil) {
    self.reason = reason
    self.command = command
  }

  // MARK: - The formats

  /// A zip archive of anything.
  static let zip = ForeignFormat("is an archive", "unzip -p NAME FILE | unfold")
  /// A zip archive that is an Excel workbook.
  static let workbook = ForeignFormat("is a spreadsheet", "in2csv -f xlsx NAME | unfold")

  private static func table(_ name: String, reader: String) -> ForeignFormat {
    let query = "COPY (FROM \(reader)('NAME')) TO '/dev/stdout' (FORMAT csv, HEADER)"
    return ForeignFormat("is \(name)", "duckdb -c \"\(query)\" | unfold")
  }

  /// Data that a program packs and unpacks.
  static func packed(_ name: String) -> ForeignFormat {
    ForeignFormat("\(name) compression is not supported", "\(name) -dc NAME | unfold")
  }

  private static func signatures() -> [Signature] { tables + archives + programs + pictures + data }

  private static var tables: [Signature] {
    let arrow = ForeignFormat(
      "is Arrow",
      "python3 -c \"import pandas; print(pandas.read_feather('NAME').to_csv())\" | unfold")
    let sheet = ForeignFormat(
      "is a spreadsheet", "ssconvert -T Gnumeric_stf:stf_csv NAME fd://1 | unfold")
    let sheetType = Array("application/vnd.oasis.opendocument.spreadsheet".utf8)
    let office = ForeignFormat("is a spreadsheet", "in2csv -f xls NAME | unfold")
    return [
      Signature(bytes: Array("PAR1".utf8), format: table("Parquet", reader: "read_parquet")),
      Signature(bytes: Array("ARROW1".utf8), format: arrow),
      Signature(bytes: Array("FEA1".utf8), format: arrow),
      Signature(
        bytes: Array("ORC".utf8), format: ForeignFormat("is ORC", "orc-contents NAME | unfold")),
      Signature(bytes: Array("Obj\u{01}".utf8), format: table("Avro", reader: "read_avro")),
      Signature(bytes: Array("mimetype".utf8) + sheetType, offset: 30, format: sheet),
      Signature(bytes: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], format: office),
    ]
  }

  private static var archives: [Signature] {
    let tar = ForeignFormat("is an archive", "tar -xOf NAME FILE | unfold")
    let sevenZip = ForeignFormat("is an archive", "7z e -so NAME FILE | unfold")
    return [
      Signature(bytes: [0x50, 0x4B, 0x03, 0x04], format: zip),
      Signature(bytes: [0x50, 0x4B, 0x05, 0x06], format: zip),
      Signature(bytes: Array("ustar".utf8), offset: 257, format: tar),
      Signature(bytes: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], format: sevenZip),
      Signature(bytes: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], format: packed("xz")),
      Signature(bytes: [0x04, 0x22, 0x4D, 0x18], format: packed("lz4")),
      // Text can begin with the three letters of bzip2; the mark after the digit decides.
      Signature(
        bytes: Array("1AY".utf8), offset: 4,
        isProven: { $0.starts(with: "BZh".utf8) }, format: packed("bzip2")),
    ]
  }

  private static var programs: [Signature] {
    let mach = ForeignFormat("is a Mach-O program")
    let javaClass = ForeignFormat("is a Java class")
    // A class says the version of its format where a program for several processors counts them.
    func isClass(_ start: [UInt8]) -> Bool { start.count > 7 && start[7] >= 45 }
    let both: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE]
    let magics: [[UInt8]] = [
      [0xFE, 0xED, 0xFA, 0xCE], [0xFE, 0xED, 0xFA, 0xCF], [0xCE, 0xFA, 0xED, 0xFE],
      [0xCF, 0xFA, 0xED, 0xFE],
    ]
    return magics.map { Signature(bytes: $0, format: mach) } + [
      Signature(bytes: [0x7F, 0x45, 0x4C, 0x46], format: ForeignFormat("is an ELF program")),
      Signature(bytes: both, isProven: isClass, format: javaClass),
      Signature(bytes: both, format: mach),
      Signature(
        bytes: Array("MZ".utf8), isProven: { $0.count > 63 && $0[62] == 0 && $0[63] == 0 },
        format: ForeignFormat("is a Windows program")),
      Signature(
        bytes: Array("\0asm".utf8), format: ForeignFormat("is a WebAssembly module")),
    ]
  }

  private static var pictures: [Signature] {
    let gif = ForeignFormat("is a GIF image")
    let font = ForeignFormat("is a font")
    let fonts: [[UInt8]] = [
      [0x00, 0x01, 0x00, 0x00, 0x00], Array("OTTO".utf8), Array("ttcf".utf8), Array("wOFF".utf8),
      Array("wOF2".utf8),
    ]
    return fonts.map { Signature(bytes: $0, format: font) } + [
      Signature(
        bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
        format: ForeignFormat("is a PNG image")),
      Signature(bytes: [0xFF, 0xD8, 0xFF], format: ForeignFormat("is a JPEG image")),
      Signature(bytes: Array("GIF87a".utf8), format: gif),
      Signature(bytes: Array("GIF89a".utf8), format: gif),
      Signature(
        bytes: Array("%PDF-".utf8),
        format: ForeignFormat("is PDF", "pdftotext -layout NAME - | unfold")),
    ]
  }

  private static var data: [Signature] {
    let capture = ForeignFormat("is a packet capture", "tcpdump -nr NAME | unfold")
    let captures: [[UInt8]] = [
      [0xD4, 0xC3, 0xB2, 0xA1], [0xA1, 0xB2, 0xC3, 0xD4], [0x4D, 0x3C, 0xB2, 0xA1],
      [0xA1, 0xB2, 0x3C, 0x4D], [0x0A, 0x0D, 0x0D, 0x0A],
    ]
    return captures.map { Signature(bytes: $0, format: capture) } + [
      Signature(
        bytes: [0x89, 0x48, 0x44, 0x46, 0x0D, 0x0A, 0x1A, 0x0A], format: ForeignFormat("is HDF5")),
      Signature(
        bytes: [0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59], format: ForeignFormat("is a NumPy array")),
      Signature(
        bytes: Array("LPKSHHRH".utf8),
        format: ForeignFormat(
          "is a systemd journal", "journalctl --file NAME -o json | unfold")),
    ]
  }

  /// Whether an archive has a member in the folder of a workbook.
  private static func holdsWorkbook(_ archive: [UInt8]) -> Bool {
    let nameOffset = 30
    let folder = Array("xl/".utf8)
    return archive.indices.contains { place in
      archive[place] == 0x50 && archive[place...].starts(with: [0x50, 0x4B, 0x03, 0x04])
        && archive.dropFirst(place + nameOffset).starts(with: folder)
    }
  }
}
