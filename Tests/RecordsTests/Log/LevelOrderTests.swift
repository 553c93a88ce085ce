// Levels in conditions, and the records that count as errors.

import TestSupport
import Testing

@testable import Records

@Suite("Levels by severity")
struct LevelOrderTests {
  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private static func time(_ second: Int) -> String {
    "2026-11-26 02:0\(second / 60):\(second % 60 < 10 ? "0" : "")\(second % 60)"
  }

  private static let zap = lines(15) { index in
    let level = ["debug", "info", "warn", "error", "info"][index % 5]
    return #"{"level":"\#(level)","ts":"\#(time(index))","msg":"order \#(index)"}"#
  }
  private static let words = lines(24) { index in
    let level = ["DEBUG", "INFO ", "WARN ", "ERROR", "FATAL", "INFO "][index % 6]
    return "\(time(index)) \(level) shop.cart - step \(index)"
  }
  private static let letters = lines(20) { index in
    let level = ["I", "I", "W", "E"][index % 4]
    return
      #"{"t":{"$date":"\#(time(index))"},"s":"\#(level)","c":"NETWORK","id":22943,"ctx":"conn","msg":"m"}"#
  }
  private static let numbers = lines(15) { index in
    let level = [30, 30, 40, 50, 20][index % 5]
    return #"{"time":\#(1_795_658_400_000 + index),"level":\#(level),"name":"cart","msg":"m"}"#
  }
  private static let journal = lines(8) { index in
    #"{"__REALTIME_TIMESTAMP":"\#(1_795_658_400_000_000 + index)","PRIORITY":"\#(index)","MESSAGE":"m"}"#
  }

  @Test(
    "compare without case, in the order of severity, in any log",
    arguments: [
      ("T77", zap, "level=ERROR", 3), ("T77", words, "level>=warn", 12),
      ("T77", words, "level>WARN", 8),
      ("T78", zap, "level>=WARN", 6), ("T78", words, "level<info", 4),
      ("T79", letters, "level>=WARN", 10), ("T79", numbers, "level=ERROR", 3),
      ("letters", letters, "level=error", 5), ("letters", letters, "level<=info", 10),
      ("numbers", numbers, "level>=warn", 6), ("numbers", numbers, "level<info", 3),
      ("syslog's numbers", journal, "level>=error", 4),
      ("syslog's numbers", journal, "level=emergency", 1),
      ("syslog's numbers", journal, "level<=notice", 3),
      ("fatal is critical", words, "level=critical", 4), ("a range", words, "level>=warn", 12),
    ] as [(String, String, String, Int)])
  func conditions(label: String, text: String, condition: String, count: Int) throws {
    let source = try open(text, name: "x.log")
    complete(source)
    #expect(try rows(condition, of: source).count == count, "\(label)")
  }
}
