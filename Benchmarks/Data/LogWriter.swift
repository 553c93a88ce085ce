// Logs to measure on: of an application, of programs that write text and JSON, of a web server.

import Glibc

/// The kind of a log.
enum LogVariant: String {
  /// Lines of one application, a trace after every hundredth.
  case spring
  /// Lines of JSON and of text by turns, a trace after every hundredth.
  case mixed
  /// Requests of a web server.
  case access
}

/// Writes made-up logs.
enum LogWriter {
  private static let trace = """
    java.lang.IllegalStateException: no stock
    \tat shop.cart.Store.add(Store.java:41)
    \tat shop.cart.Store.load(Store.java:17)
    \tat java.base/java.lang.Thread.run(Thread.java:1583)
    Caused by: java.io.IOException: reset
    \t... 3 more

    """
  private static let pods = [
    "web-6d4c9f7b8-x2kqz/web", "cart-5f7d8c9b6-p9wzt/cart", "stock-7c8d9b5f6-q4mlt/stock",
  ]

  /// Writes a log until bytes are enough.
  static func write(to path: String, _ variant: LogVariant, byteCount: Int) throws {
    var number = 0
    try TextFile.write(to: path, byteCount: byteCount) { text in
      number += 1
      switch variant {
      case .spring: text += event(number)
      case .mixed: text += number.isMultiple(of: 2) ? event(number) : object(number)
      case .access:
        text +=
          "203.0.113.\(number % 250) - - [26/Nov/2026:\(clock(number)) +0000] "
          + "\"GET /cart/\(number) HTTP/1.1\" \(number.isMultiple(of: 50) ? 502 : 200) "
          + "\(number % 9_999) \"-\" \"agent/\(number % 9)\"\n"
      }
    }
  }

  /// Writes lines of three pods as a tool shows them together until bytes are enough; the
  /// hundredth has a trace.
  static func writePods(to path: String, byteCount: Int) throws {
    var number = 0
    try TextFile.write(to: path, byteCount: byteCount) { text in
      number += 1
      text += podLines(number)
    }
  }

  /// Returns lines as they would follow in a file that grows, from a number on.
  static func pods(from first: Int, byteCount: Int) -> [UInt8] {
    var text = ""
    var number = first
    while text.utf8.count < byteCount {
      number += 1
      text += podLines(number)
    }
    return Array(text.utf8)
  }

  private static func podLines(_ number: Int) -> String {
    let record = number.isMultiple(of: 3) ? object(number) : event(number)
    let pod = pods[number % pods.count]
    return record.split(separator: "\n").map { "[pod/\(pod)] \($0)\n" }.joined()
  }

  private static func event(_ number: Int) -> String {
    let fails = number.isMultiple(of: 100)
    return "2026-11-26T\(clock(number)).\(100 + number % 900)Z \(fails ? "ERROR" : " INFO") 1 --- "
      + "[shop] [exec-\(number % 8)] shop.cart.Store          : order \(number) stored in "
      + "\(number % 97) ms\n" + (fails ? trace : "")
  }

  private static func object(_ number: Int) -> String {
    "{\"ts\":\"2026-11-26T\(clock(number)).\(100 + number % 900)Z\",\"level\":\"info\","
      + "\"logger\":\"shop.web.Router\",\"msg\":\"GET /cart/\(number)\",\"took_ms\":\(number % 97)}\n"
  }

  /// The time of a line: a thousand lines a second.
  private static func clock(_ number: Int) -> String {
    let seconds = number / 1_000
    return [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension Setting {
  /// Returns the path of a log of the usual size, which is written at the first call.
  func log(_ variant: LogVariant) throws -> String {
    let path = "\(folder)/\(variant.rawValue)-\(byteCount).log"
    guard access(path, R_OK) != 0 else { return path }
    try LogWriter.write(to: path, variant, byteCount: byteCount)
    return path
  }
}
