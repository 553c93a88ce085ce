// The sizes of a run, and its data.

import Glibc
import TestSupport

/// The program under test, the data, and how much of everything.
@MainActor
struct Setting {
  /// The path of the viewer.
  var viewer: String
  /// The folder of the data, which the script that starts the run removes.
  var folder: String
  /// The size of a large table.
  var byteCount: Int
  /// The size of the largest table, full of long text.
  var hugeByteCount: Int
  /// The number of rows of a table with very many.
  var rowCount: Int
  /// The number of rows of a table on a server.
  var serverRowCount: Int
  /// The number of runs of a quick measurement.
  var runs: Int
  /// The report that receives the figures.
  let report = Report()

  /// Reads the sizes from the environment: `BENCH_SIZE`, `BENCH_HUGE`, `BENCH_ROWS` and `BENCH_TABLE`,
  /// and how often from `BENCH_RUNS`.
  init(viewer: String, folder: String) {
    self.viewer = viewer
    self.folder = folder
    byteCount = Setting.size("BENCH_SIZE", standard: 1_000_000_000)
    hugeByteCount = Setting.size("BENCH_HUGE", standard: 5_000_000_000)
    rowCount = Setting.size("BENCH_ROWS", standard: 100_000_000)
    serverRowCount = Setting.size("BENCH_TABLE", standard: 10_000_000)
    runs = Setting.size("BENCH_RUNS", standard: 5)
  }

  /// A number from the environment, which may end with K, M or G.
  private static func size(_ name: String, standard: Int) -> Int {
    guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else {
      return standard
    }
    let units: [Character: Int] = ["K": 1_000, "M": 1_000_000, "G": 1_000_000_000]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? text[...] : text.dropLast()), number > 0 else {
      stop("\(name)=\(text) is not a size, such as 1G or 500M")
    }
    return number * (unit ?? 1)
  }

  /// The name of the processor.
  static var processor: String {
    let text = (try? TemporaryFolder.contents(of: "/proc/cpuinfo")) ?? []
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("model name") }
    let name = names.first?.split(separator: ":").last.map(String.init) ?? " unknown processor"
    return "\(names.count) x\(name)"
  }

  /// The load average of the last minute.
  static var load: String {
    let text = (try? TemporaryFolder.contents(of: "/proc/loadavg")) ?? []
    return String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}

extension Setting {
  /// Returns the path of a table of the usual size, which is written at the first call.
  func table(_ variant: TableVariant, byteCount: Int? = nil) throws -> String {
    let size = byteCount ?? self.byteCount
    let path = "\(folder)/\(variant.rawValue)-\(size).csv"
    guard !exists(path) else { return path }
    try TableWriter.write(to: path, variant: variant, until: { bytes, _ in bytes >= size })
    return path
  }

  /// A table of one row, of 100 B.
  func smallTable() throws -> String {
    let path = "\(folder)/small.csv"
    try TableWriter.write(to: path, variant: .plain, until: { bytes, _ in bytes >= 60 })
    return path
  }

  /// Returns the path of a table of many short rows, which is written at the first call.
  func rows(_ count: Int, _ variant: TableVariant = .short) throws -> String {
    let path = "\(folder)/rows-\(variant.rawValue)-\(count).csv"
    guard !exists(path) else { return path }
    try TableWriter.write(to: path, variant: variant, until: { _, rows in rows >= count })
    return path
  }

  /// The beginning and the end of a table in a file that is much larger: between them is a hole.
  func sparse(_ variant: TableVariant, byteCount: Int) throws -> String {
    let path = "\(folder)/sparse-\(variant.rawValue)-\(byteCount).csv"
    guard !exists(path) else { return path }
    try TableWriter.write(
      to: path, variant: variant, until: { bytes, rows in bytes >= 1 << 20 && rows >= 1_000 })
    let bytes = try TemporaryFolder.contents(of: path)
    guard byteCount > bytes.count else { return path }
    let half = bytes[..<(bytes.count / 2)].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    defer { close(file) }
    let isWritten = bytes.withUnsafeBytes { all in
      let rest = bytes.count - half
      return pwrite(file, all.baseAddress, half + 1, 0) == half + 1
        && pwrite(file, all.baseAddress.map { $0 + half }, rest, byteCount - rest) == rest
    }
    guard isWritten else { stop("\(path): cannot be made so large") }
    fsync(file)
    return path
  }

  private func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Removes a file that nothing else needs.
  func discard(_ path: String) { unlink(path) }
}

/// Ends the run with a line: nothing that is left to measure would mean anything.
func stop(_ reason: String) -> Never {
  let line = Array("bench: \(reason)\n".utf8)
  _ = write(2, line, line.count)
  exit(2)
}
