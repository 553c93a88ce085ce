// The same records in other bytes: packed, in another encoding, as another format.

import CellGrid
import TestSupport
import Testing

@Suite("Twins")
struct TwinTests {
  /// The printed output of a sample.
  private func printed(
    _ path: String, _ flags: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [UInt8] {
    let result = try Product.run(flags + ["--print", "dump", path])
    #expect(result.ending == .exited(0), "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.errors == "", sourceLocation: sourceLocation)
    return result.output
  }

  /// A spelling of a text, with the flags that select it.
  struct Twin: Sendable, CustomTestStringConvertible {
    var name: String
    var flags: [String] = []
    /// The encoding in the title.
    var title: String
    var bytes: @Sendable ([UInt8]) -> [UInt8]?
    var testDescription: String { name }

    /// Returns a text in another encoding, after a byte-order mark.
    static func encoding(
      _ name: String, mark: [UInt8] = [], flags: [String] = [], title: String
    ) -> Twin {
      Twin(name: name, flags: flags, title: title) { text in
        spelled(String(decoding: text, as: UTF8.self), in: name).map { mark + $0 }
      }
    }
  }

  private static let twins = [
    Twin(name: "gzip", title: "gzip") { gzipped($0) },
    Twin(name: "zstd", title: "zstd") { zstandard($0) },
    Twin(name: "gzip in three members", title: "gzip") { bytes in
      [bytes.prefix(10), bytes.dropFirst(10).prefix(40_000), bytes.dropFirst(40_010)]
        .flatMap { gzipped(Array($0)) }
    },
    .encoding("GB18030", title: "gb18030?"),
    .encoding("GB18030", flags: ["--encoding", "gbk"], title: "gb18030"),
    .encoding("UTF-16LE", mark: [0xFF, 0xFE], title: "utf-16le"),
    .encoding("UTF-16BE", mark: [0xFE, 0xFF], title: "utf-16be"),
    .encoding("UTF-16LE", flags: ["--encoding", "utf-16le"], title: "utf-16le"),
    .encoding("UTF-32BE", mark: [0, 0, 0xFE, 0xFF], title: "utf-32be"),
    .encoding("UTF-8", mark: [0xEF, 0xBB, 0xBF], title: "rows"),
    Twin(name: "GB18030 in zstd", title: "gb18030?  zstd") { text in
      spelled(String(decoding: text, as: UTF8.self), in: "GB18030").map(zstandard)
    },
  ]

  @Test("of a Chinese table are the same records, in a file and by a pipe", arguments: twins)
  func table(twin: Twin) throws {
    let sample = Product.sample("news-zh.csv")
    let original = try printed(sample)
    let folder = try TemporaryFolder()
    let bytes = try #require(twin.bytes(try TemporaryFolder.contents(of: sample)))
    let path = try folder.write("news-zh.csv", bytes)
    // The only difference is a warning about the guessed encoding.
    let guess =
      twin.title.contains("?") ? "read as gb18030, a guess (override with --encoding)" : nil
    let warnings = guess.map { "\"\($0)\"" } ?? ""
    let expected = Array(original).dropLast("]}\n".utf8.count) + Array("\(warnings)]}\n".utf8)
    let named = try Product.run(twin.flags + ["--print", "dump", path])
    #expect(named.errors == guess.map { "unfold: \(path): \($0)\n" } ?? "")
    let isSame = named.output == Array(expected)
    #expect(isSame)
    let piped = try Product.run(twin.flags + ["--print", "dump"]) { $0.input = .pipe(bytes) }
    let isSamePiped = piped.output == Array(expected)
    #expect(isSamePiped, "\(piped.errors)")
    let session = try Product.start(twin.flags + [path], showing: "rows") {
      $0.size.columns = 120
    }
    #expect(session.read(untilScreenShows: twin.title), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(try TemporaryFolder.contents(of: path) == bytes, "the file is never written")
  }

  @Test("of JSON Lines are the same records, packed", arguments: ["gzip", "zstd"])
  func lines(packing: String) throws {
    let sample = Product.sample("events.jsonl")
    let bytes = try TemporaryFolder.contents(of: sample)
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "events.jsonl.gz", packing == "gzip" ? gzipped(bytes) : zstandard(bytes))
    let isSame = try printed(path) == printed(sample)
    #expect(isSame)
  }

  @Test("an array holds what its JSON Lines twin holds, in a file and by a pipe")
  func array() throws {
    let sample = Product.sample("events.jsonl")
    let lines = try TemporaryFolder.contents(of: sample).split(separator: 0x0A)
    let bytes = Array("[\n".utf8) + Array(lines.joined(separator: [0x2C, 0x0A])) + [0x0A, 0x5D]
    let folder = try TemporaryFolder()
    let path = try folder.write("events.json", bytes)
    for format in ["json", "jsonl", "csv"] {
      let result = try Product.run(["--print", format, path])
      // A record of the sample has keys without a column, which only CSV leaves out.
      #expect(result.ending == .exited(format == "csv" ? 2 : 0), "\(result.errors)")
      #expect(result.errors.contains("record 1101: '' has no column") == (format == "csv"))
      let twin = try Product.run(["--print", format, sample])
      let isSame = result.output == twin.output
      #expect(isSame, "printed as \(format)")
      let piped = try Product.run(["--print", format]) { $0.input = .pipe(bytes) }
      let isSamePiped = piped.output == twin.output
      #expect(isSamePiped, "by a pipe, printed as \(format)")
    }
    for flags in [["--sort", "ts:desc"], ["--filter", "delivered"], ["--columns", "id,type"]] {
      let result = try Product.run(flags + ["--print", "jsonl", path])
      let isSame = try result.output == Product.run(flags + ["--print", "jsonl", sample]).output
      #expect(isSame, "with \(flags)")
    }
  }

  /// Packed data that are not whole, and what is said of them.
  struct Damage: Sendable, CustomTestStringConvertible {
    var name: String
    var warning: String
    var bytes: @Sendable ([UInt8]) -> [UInt8]
    var testDescription: String { name }
  }

  private static let damages = [
    Damage(name: "gzip cut off", warning: "gzip data are cut off, shown up to byte ") {
      Array(gzipped($0).dropLast(2_000))
    },
    Damage(name: "zstd cut off", warning: "zstd data are cut off, shown up to byte ") {
      Array(zstandard($0).dropLast(2_000))
    },
    Damage(name: "gzip with a wrong checksum", warning: "gzip data are damaged, shown up to byte ")
    { bytes in
      var packed = gzipped(bytes)
      packed[packed.count - 8] ^= 0xFF
      return packed
    },
    Damage(name: "gzip followed by other bytes", warning: "gzip data are damaged, shown up to ") {
      gzipped($0) + Array("not packed".utf8)
    },
  ]

  @Test("that are damaged keep the rows so far, and say where they end", arguments: damages)
  func damaged(_ damage: Damage) throws {
    let lines = (1...20_000).map { "\($0),\($0 &* 2_654_435_761 % 1_000_003)\n" }.joined()
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv.gz", damage.bytes(Array("id,n\n\(lines)".utf8)))
    let result = try Product.run(["--print", "csv", path])
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains(damage.warning), "\(result.errors)")
    let rows = result.text.split(separator: "\n").dropFirst()
    #expect(rows.count > 1_000)
    let isRight = rows.dropLast().enumerated().allSatisfy { $1.hasPrefix("\($0 + 1),") }
    #expect(isRight)
    let session = try Product.start([path], showing: "shown up to byte") {
      $0.size.columns = 130
    }
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("that would never end stop at the limit, in little memory")
  func bomb() throws {
    let folder = try TemporaryFolder()
    // Lines that come again after four bytes become more than a thousand times smaller.
    let lines = Array(repeatElement(Array("abc\n".utf8), count: 4_000_000).joined())
    let member = gzipped(lines)
    let path = try folder.write("a.txt.gz", Array(repeatElement(member, count: 12).joined()))
    let session = try Product.begin([path]) { $0.size.columns = 130 }
    let limit = "unpacked size limit reached, stopped at "
    #expect(session.read(untilScreenShows: limit), "\(session.screen)")
    session.send("G")
    #expect(session.read(untilScreenShows: "abc"), "\(session.screen)")
    #expect(try ProcessStatus(session.process).peakKiB < 60_000)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("are unpacked once, and names in an archive are text like any other")
  func nested() throws {
    let folder = try TemporaryFolder()
    let inner = gzipped(Array("id\nsecret\n".utf8))
    let path = try folder.write("a.csv.gz", gzipped(inner))
    let result = try Product.run(["--print", "text", path])
    #expect(result.ending == .exited(0))
    #expect(!result.text.contains("secret"))
    // The first block of a tar archive with a file that would be written elsewhere.
    let header = Array("../../tmp/evil".utf8) + [UInt8](repeating: 0, count: 498)
    let archive = try folder.write("a.tar.gz", gzipped(header))
    #expect(try Product.run(["--print", "text", archive]).ending == .exited(0))
    #expect(folder.names == ["a.csv.gz", "a.tar.gz"])
  }
}
