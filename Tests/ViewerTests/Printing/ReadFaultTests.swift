import CellGrid
import Records
import TestSupport
import Testing
import Viewer

#if canImport(Glibc)
import Glibc
#endif

/// An input that cannot be read whole, and how it is printed.
struct FaultyInput: CustomTestStringConvertible, Sendable {
  /// A way for bytes to come in.
  enum Way: CaseIterable { case file, gzip, zstd, pipe }

  var sample: String
  var way = Way.file
  var format = RecordEncoder.Format.csv
  var find: String?
  var filter: String?
  var testDescription: String { "\(sample) as a \(way), printed as \(format)" }

  static let all: [FaultyInput] =
    ["reviews.csv", "events.jsonl", "app.log", "tree.json", "quote.csv"].flatMap { sample in
      [RecordEncoder.Format.csv, .dump].map {
        FaultyInput(sample: sample, format: $0)
      }
    }
    + ["reviews.csv", "tree.json"].flatMap { sample in
      [Way.gzip, .zstd, .pipe].flatMap { way in
        [RecordEncoder.Format.csv, .dump].map {
          FaultyInput(sample: sample, way: way, format: $0)
        }
      }
    }
    + [
      FaultyInput(sample: "latin1.csv", format: .dump), FaultyInput(sample: "latin1.csv"),
      FaultyInput(sample: "reviews.csv", filter: "battery"),
      FaultyInput(sample: "reviews.csv", filter: "!battery"),
    ]

  /// The bytes: enough for several reads of each kind, few enough for many runs.
  func bytes() throws -> [UInt8] {
    let whole =
      switch sample {
      case "tree.json":
        Array(
          ("[" + (1...180).map { "{\"n\": \($0), \"t\": [\"a\", \"b\"]},\n" }.joined()
            + "{\"n\": 0}]\n")
            .utf8)
      case "quote.csv":
        // The quote that is never closed makes the reader go back.
        Array(
          ("a,b\n" + (1...200).map { "\($0),text of \($0)\n" }.joined() + "x,\"open\n"
            + (1...200).map { "\($0),text of \($0)\n" }.joined()).utf8)
      case "latin1.csv":
        Array("name,city\n".utf8)
          + (1...500).flatMap { Array("\($0),M".utf8) + [0xFC] + Array("nchen\n".utf8) }
      default: try TemporaryFolder.contents(of: SamplePath.of(sample))
      }
    // Half a line of JSON would be damage of its own.
    let start = whole.prefix(6_000)
    return start.count < whole.count ? Array(start[...(start.lastIndex(of: 0x0A) ?? 0)]) : whole
  }
}

@Suite("A read that fails while printing")
@MainActor
struct ReadFaultTests {
  private struct Printed: Equatable {
    var text: String
    var status: Int32
    var message: String?
    var readCount: Int
  }

  private func options(of input: FaultyInput) -> ViewerOptions {
    var options = ViewerOptions()
    options.source.limits.readBytes = 2_048
    options.source.limits.pageBytes = 1_024
    options.source.limits.quotedLineFeeds = 100
    options.source.limits.cachedPages = 2
    options.filters = input.filter.map { [$0] } ?? []
    return options
  }

  private func printed(
    _ path: String, _ input: FaultyInput, calls: FaultyCalls
  ) throws -> Printed {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let descriptor = fileno(file)
    let source: SourceInput
    var stream: Int32 = -1
    defer { if stream >= 0 { close(stream) } }
    if input.way == .pipe {
      // A socket, as a pipe, has no offsets; it holds more than a pipe does.
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      stream = ends[0]
      let bytes = try TemporaryFolder.contents(of: path)
      try #require(Glibc.write(ends[1], bytes, bytes.count) == bytes.count)
      close(ends[1])
      source = .descriptor(stream, name: "-")
    } else {
      source = .path(path)
    }
    let exit = printRecords(
      of: source, as: .records(input.format), options: options(of: input), descriptor: descriptor,
      calls: calls)
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    #expect(pread(descriptor, &bytes, bytes.count, 0) == bytes.count)
    return Printed(
      text: String(decoding: bytes, as: UTF8.self), status: exit.status, message: exit.message,
      readCount: calls.readCount)
  }

  private func place(_ input: FaultyInput, in folder: TemporaryFolder) throws -> String {
    let bytes = try input.bytes()
    let packed =
      switch input.way {
      case .file, .pipe: bytes
      case .gzip: gzipped(bytes)
      case .zstd: zstandard(bytes)
      }
    return try folder.write(input.sample, packed)
  }

  /// The rows of what was printed, without what surrounds them in JSON.
  private func rows(_ text: String, _ format: RecordEncoder.Format) -> Substring {
    guard format == .dump, let end = text.firstRange(of: "], \"records\"") else { return text[...] }
    let rows = text[..<end.lowerBound]
    return rows.last == "\n" ? rows.dropLast() : rows
  }

  @Test(
    "leaves all of the output and 0, or whole records up to it, a line that says where, and 2",
    arguments: FaultyInput.all)
  func everyRead(input: FaultyInput) throws {
    let folder = try TemporaryFolder()
    let path = try place(input, in: folder)
    let whole = try printed(path, input, calls: FaultyCalls())
    #expect(whole.status == 0)
    #expect(whole.readCount > 3)
    for fault in FaultyCalls.Fault.allCases {
      for isLasting in [false, true] {
        for number in 1...whole.readCount {
          let calls = FaultyCalls(failing: number, fault, isLasting: isLasting)
          let out = try printed(path, input, calls: calls)
          let what = "\(fault) at read \(number) of \(whole.readCount), lasting \(isLasting)"
          if out.status == 0 {
            let isSame = out.text == whole.text
            #expect(isSame, "\(what)")
          } else {
            #expect(out.status == 2, "\(what)")
            expectPrefix(out, of: whole, input, what)
          }
        }
      }
    }
  }

  private func expectPrefix(
    _ out: Printed, of whole: Printed, _ input: FaultyInput, _ what: String
  ) {
    let (printed, all) = (rows(out.text, input.format), rows(whole.text, input.format))
    let isPrefix = all.hasPrefix(printed)
    #expect(isPrefix, "\(what): \(printed.suffix(300))")
    // A part of a record would look like a whole one.
    let next = all.dropFirst(printed.count).first
    let isWhole =
      input.format == .dump
      ? next == nil || next == "," || next == "\n" || printed.isEmpty
      : printed.isEmpty || printed.last == "\n"
    #expect(isWhole, "\(what): \(printed.suffix(300))")
    if input.format == .dump, !out.text.isEmpty {
      let isClosed = out.text.hasSuffix("]}\n")
      #expect(isClosed, "\(what): \(out.text.suffix(300))")
    }
    let message = out.message ?? ""
    #expect(message.contains("read error at byte"), "\(what): \(message)")
    #expect(!message.contains("\n"), "\(what): \(message)")
  }

  @Test("is named with its byte, and --lenient ends with 0", arguments: [false, true])
  func message(isLenient: Bool) throws {
    let folder = try TemporaryFolder()
    let input = FaultyInput(sample: "reviews.csv")
    let path = try place(input, in: folder)
    let whole = try printed(path, input, calls: FaultyCalls())
    let file = try #require(tmpfile())
    defer { fclose(file) }
    var options = options(of: input)
    options.isLenient = isLenient
    let exit = printRecords(
      of: .path(path), as: .records(.csv), options: options, descriptor: fileno(file),
      calls: FaultyCalls(failing: whole.readCount, isLasting: true))
    #expect(exit.status == (isLenient ? 0 : 2))
    let message = try #require(exit.message)
    #expect(
      message.hasPrefix("unfold: \(path): read error at byte 3600"),
      "\(message)")
  }
}
