// Records of logs in several forms, to be mixed, with the four parts of each.

import Testing

/// One record of a log.
struct MixedRecord: Sendable {
  /// The lines of the record.
  var lines: [String]
  /// Time, level, source and message, as the list shows them; `-` for a missing part.
  var parts: [String]

  init(_ lines: [String], _ parts: [String]) {
    self.lines = lines
    self.parts = parts
  }
}

/// A form of log records.
struct LogForm: CustomTestStringConvertible, Sendable {
  var name: String
  /// Makes the record of a number.
  var record: @Sendable (Int) -> MixedRecord
  var testDescription: String { name }

  private static let levels = ["INFO", "WARN", "ERROR", "DEBUG"]
  private static let words = ["order", "stock", "coupon", "invoice", "refund"]
  private static let names = ["shop.cart.Store", "shop.web.Router", "shop.db.Pool"]

  private static func clock(_ number: Int) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "02:\(two(number / 60 % 60)):\(two(number % 60))"
  }

  private static func message(_ number: Int) -> String {
    let word = words[number % words.count]
    return number % 3 == 0 ? "\(word): closed by ann" : "Finished \(word) \(number)"
  }

  static let all: [LogForm] = [java, python, json, pairs, request, sentence, chain, klog, capitals]

  private static let trace = [
    "java.lang.IllegalStateException: no stock", "\tat shop.cart.Store.add(Store.java:41)",
    "Caused by: java.io.IOException: reset", "\t... 3 more",
  ]

  private static let java = LogForm(name: "java") { number in
    let (level, name) = (levels[number % 4], names[number % 3])
    let time = "2026-11-26 \(clock(number)),123"
    let head = "\(time) [exec-1] \(level) \(name) - \(message(number))"
    let rest = level == "ERROR" ? trace : []
    return MixedRecord(
      [head] + rest,
      [time, level, name, ([message(number)] + rest).joined(separator: "\n")])
  }

  private static let python = LogForm(name: "python") { number in
    let (level, name) = (levels[number % 4], names[number % 3])
    let time = "2026-11-26 \(clock(number))"
    return MixedRecord(
      ["\(time) \(level) \(name): \(message(number))"], [time, level, name, message(number)])
  }

  private static let json = LogForm(name: "json") { number in
    let (level, name) = (levels[number % 4].lowercased(), names[number % 3])
    let time = "2026-11-26T\(clock(number)).5Z"
    let line =
      #"{"ts":"\#(time)","level":"\#(level)","logger":"\#(name)","msg":"\#(message(number))","user":"u\#(number)"}"#
    return MixedRecord([line], [time, level, name, message(number)])
  }

  private static let pairs = LogForm(name: "pairs") { number in
    let level = levels[number % 4].lowercased()
    let time = "2026-11-26T\(clock(number))Z"
    return MixedRecord(
      [#"time="\#(time)" level=\#(level) msg="\#(message(number))" user=u\#(number)"#],
      [time, level, "-", message(number)])
  }

  private static let request = LogForm(name: "request") { number in
    let time = "26/Nov/2026:\(clock(number)) +0000"
    return MixedRecord(
      [
        #"203.0.113.7 - - [\#(time)] "GET /cart/\#(number) HTTP/1.1" 200 512 "-" "agent/\#(number)""#
      ],
      [time, "-", "-", "GET /cart/\(number)"])
  }

  private static let sentence = LogForm(name: "sentence") { number in
    let time = "[2026-11-26 \(clock(number))]"
    return MixedRecord(
      ["\(time) [\(levels[number % 4])] \(message(number))"],
      [String(time.dropFirst().dropLast()), levels[number % 4], "-", message(number)])
  }

  private static let chain = LogForm(name: "chain") { number in
    let time = "2026-11-26 \(clock(number)).007 UTC"
    let level = number % 5 == 0 ? "ERROR" : "LOG"
    return MixedRecord(
      ["\(time):192.0.2.9(5432):app@shop:[40\(number)]:\(level):  \(message(number))"],
      [time, level, "-", message(number)])
  }

  private static let klog = LogForm(name: "klog") { number in
    let level = ["I", "W", "E"][number % 3]
    let time = "1126 \(clock(number)).000007"
    return MixedRecord(
      ["\(level)\(time)    4242 cart/store.go:\(number)] \(message(number))"],
      [time, level, "cart/store.go:\(number)", message(number)])
  }

  private static let capitals = LogForm(name: "capitals") { number in
    let (level, name) = (["Info", "Warning", "Error", "Debug"][number % 4], names[number % 3])
    let time = "2026-11-26T\(clock(number)).7Z"
    let line =
      #"{"Timestamp":"\#(time)","Level":"\#(level)","Logger":"\#(name)","Message":"\#(message(number))"}"#
    return MixedRecord([line], [time, level, name, message(number)])
  }
}
