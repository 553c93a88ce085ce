// What the system says about a running process.

import TestSupport
import Testing

/// Counters of a process, from its `status` files.
struct ProcessStatus {
  /// The most memory it had, in KiB.
  let peakKiB: Int
  /// The number of voluntary context switches of all its threads.
  let voluntarySwitches: Int
  /// The number of its threads.
  let threadCount: Int

  /// Reads the counters of a process.
  init(_ process: Int) throws {
    peakKiB = try Self.number(after: "VmHWM:", in: "/proc/\(process)/status")
    let threads = TemporaryFolder.names(in: "/proc/\(process)/task")
    threadCount = threads.count
    voluntarySwitches = try threads.reduce(0) { sum, thread in
      let path = "/proc/\(process)/task/\(thread)/status"
      return sum + (try Self.number(after: "voluntary_ctxt_switches:", in: path))
    }
  }

  private static func number(after name: String, in path: String) throws -> Int {
    let text = String(decoding: try TemporaryFolder.contents(of: path), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
    return try #require(Int(line.dropFirst(name.count).filter(\.isNumber)))
  }
}
