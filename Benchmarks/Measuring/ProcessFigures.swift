// What the system says about a running process.

import Glibc
import TestSupport

/// Counters of a process, from the files of the system.
struct ProcessFigures {
  let process: Int

  init(_ session: PtySession) { process = session.process }

  private init(process: Int) { self.process = process }

  /// This process.
  static let own = ProcessFigures(process: Int(getpid()))

  /// The most memory it ever had, in megabytes.
  var peakMegabytes: Double { Double(number(after: "VmHWM:", in: "status")) / 1_000 }

  /// The memory it has, in megabytes.
  var megabytes: Double { Double(number(after: "VmRSS:", in: "status")) / 1_000 }

  /// The memory it has, in megabytes; nil once it has ended.
  var megabytesWhileRunning: Double? {
    text("status").contains("VmRSS:") ? megabytes : nil
  }

  /// The number of voluntary context switches of all its threads.
  var voluntarySwitches: Int {
    threads.reduce(0) { sum, thread in
      sum + number(after: "voluntary_ctxt_switches:", in: "task/\(thread)/status")
    }
  }

  /// The processor time of its main thread, in microseconds.
  var mainThreadMicroseconds: Double { schedule("\(process)", field: 0) }

  /// The time that each thread was ready but not running, in microseconds.
  var queuedMicroseconds: [String: Double] {
    Dictionary(uniqueKeysWithValues: threads.map { ($0, schedule($0, field: 1)) })
  }

  private var threads: [String] { TemporaryFolder.names(in: "/proc/\(process)/task") }

  private func schedule(_ thread: String, field: Int) -> Double {
    let fields = text("task/\(thread)/schedstat").split(separator: " ").map { Double($0) ?? 0 }
    return fields.indices.contains(field) ? fields[field] / 1_000 : 0
  }

  private func number(after name: String, in file: String) -> Int {
    let line = text(file).split(separator: "\n").first { $0.hasPrefix(name) }
    guard let line, let value = Int(line.dropFirst(name.count).filter(\.isNumber)) else {
      stop("process \(process) has ended, or has no \(name)")
    }
    return value
  }

  private func text(_ file: String) -> String {
    let contents = try? TemporaryFolder.contents(of: "/proc/\(process)/\(file)")
    return String(decoding: contents ?? [], as: UTF8.self)
  }
}
