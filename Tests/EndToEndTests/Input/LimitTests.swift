// Limits are reported, and each has a flag that raises it.

import TestSupport
import Testing

@Suite("A limit")
struct LimitTests {
  @Test("of a record leaves it out, names it, and prints the others")
  func longRecord() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 3_000)
    let path = try folder.write("long.csv", "id,text\n1,a\n2,\(long)\n3,c\n")
    let cut = try Product.run(["--print", "csv", "--max-record", "2K", path])
    #expect(cut.ending == .exited(2))
    #expect(cut.text == "id,text\n1,a\n3,c\n")
    #expect(
      cut.errors
        == "unfold: \(path): record 2: longer than 2,048 bytes, at byte 12 (see --max-record), "
        + "not printed\n")
    let filtered = try Product.run(["--print", "csv", "--max-record", "2K", "--filter", "c", path])
    #expect(filtered.ending == .exited(2))
    #expect(filtered.text == "id,text\n3,c\n" && filtered.errors == cut.errors)
    let whole = try Product.run(["--print", "csv", "--max-record", "3K", path])
    #expect(whole.ending == .exited(0) && whole.errors == "")
    #expect(whole.text == "id,text\n1,a\n2,\(long)\n3,c\n")
  }

  @Test("of a stream ends it at a whole record", arguments: ["csv", "json", "text"])
  func spool(format: String) throws {
    let folder = try TemporaryFolder()
    let lines = (1...1_000).map { "\($0),text\n" }.joined()
    let path = try folder.write("rows.csv.gz", gzipped(Array("id,text\n\(lines)".utf8)))
    let cut = try Product.run(["--print", format, "--max-spool", "1K", path])
    #expect(cut.ending == .exited(2))
    #expect(cut.text.contains("124,text") || cut.text.contains("\"124\""), "\(cut.text.suffix(99))")
    #expect(
      !cut.text.contains("125,text") && !cut.text.contains("\"125\""), "\(cut.text.suffix(99))")
    #expect(cut.errors.contains("(see --max-spool)"), "\(cut.errors)")
    #expect(try Product.run(["--print", format, "--max-spool", "1M", path]).ending == .exited(0))
  }

  @Test("of unpacked data is raised by its flag")
  func unpacked() throws {
    let folder = try TemporaryFolder()
    let line = Array(String(repeating: "a", count: 999).utf8) + [0x0A]
    let bytes = Array(repeatElement(line, count: 70_000).joined())
    let path = try folder.write("bomb.txt.zst", zstandard(bytes))
    let cut = try Product.run(["--print", "text", path])
    #expect(cut.ending == .exited(2))
    #expect(cut.errors.contains("(see --max-unpacked)"), "\(cut.errors)")
    #expect(cut.output.count < bytes.count && cut.output.last == 0x0A)
    let whole = try Product.run(["--print", "text", "--max-unpacked", "100M", path])
    #expect(whole.ending == .exited(0) && whole.output == bytes)
  }

  /// A frame of zstd with a window of 2 GiB that unpacks to a number of lines of 128 KiB.
  private static func wideFrame(lines: Int) -> [UInt8] {
    let repeated: [UInt8] = [0x02, 0x00, 0x10, UInt8(ascii: "a")]
    let end: [UInt8] = [0x08, 0x00, 0x00, 0x0A]
    return [0x28, 0xB5, 0x2F, 0xFD, 0, 0xA8] + repeatElement(repeated + end, count: lines).joined()
      + [0x01, 0, 0]
  }

  @Test("of unpacked data bounds the memory for the largest window, too")
  func windowBomb() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("bomb.txt.zst", Self.wideFrame(lines: 8_000))
    let (result, peakKiB) = try Product.runMeasured(["--print", "text", path])
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("(see --max-unpacked)"), "\(result.errors)")
    #expect(peakKiB < 140_000)
  }

  @Test("F6: of memory names the window that packed data need, and keeps the rows before")
  func window() throws {
    let folder = try TemporaryFolder()
    let rows = zstandard(Array("a,b\n1,2\n".utf8))
    let path = try folder.write("a.csv.zst", rows + Self.wideFrame(lines: 2))
    let script = "ulimit -v 1500000; exec \"$0\" \"$@\""
    let cut = try Command(
      path: "/bin/sh", arguments: ["-c", script, Product.path, "--print", "csv", path]
    ).run()
    #expect(cut.ending == .exited(2))
    #expect(cut.text == "a,b\n1,2\n")
    #expect(cut.errors.contains("zstd data need a window of 2048 MB"), "\(cut.errors)")
    #expect(!cut.errors.contains("damaged"))
    let whole = try Product.run(["--print", "csv", path])
    #expect(whole.output.count == cut.output.count + 2 * (128 * 1024 + 1), "\(whole.errors)")
  }

  @Test("of an endless device is reached in little memory", arguments: ["/dev/zero", "/dev/full"])
  func device(path: String) throws {
    let (result, peakKiB) = try Product.runMeasured(["--print", "csv", path])
    #expect(result.ending == .exited(2))
    #expect(result.output.isEmpty)
    let limit = "stream limit reached, stopped at 256 MB (see --max-spool)"
    #expect(result.errors == "unfold: \(path): \(limit), 3 problems in all\n")
    #expect(peakKiB < 100_000)
  }

  @Test(
    "is a size, or the error names the right spelling",
    arguments: ["0", "-1", "x", "1X", "9999999T", "1.5M", "M"])
  func spelling(word: String) throws {
    let result = try Product.run([
      "--print", "csv", "--max-spool=\(word)", Product.sample("reviews.csv"),
    ])
    #expect(result.ending == .exited(2))
    #expect(
      result.errors
        == "unfold: invalid --max-spool '\(word)' (a number of bytes, such as 500K, 64M or 2G)\n")
  }

  @Test("of the disk is that of the folder in TMPDIR, and a bad folder is named")
  func temporaryFolder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("rows.csv.gz", gzipped(Array("id\n1\n".utf8)))
    let missing = folder.path("none")
    let result = try Product.run(["--print", "csv", path]) { $0.environment["TMPDIR"] = missing }
    #expect(result.ending == .exited(2))
    #expect(
      result.errors
        == "unfold: \(path): cannot store the input in \(missing): no such file "
        + "(set TMPDIR to another folder)\n")
  }
}
