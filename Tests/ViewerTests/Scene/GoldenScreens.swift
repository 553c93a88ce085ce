import CellGrid
import Records
import Viewer

/// The screens of a table of 30 columns and of a log.
@MainActor
enum GoldenScreens {
  /// The screen of a survey after some keys.
  static func survey(
    lines: Int, columns: Int, _ keys: String, isASCII: Bool = false
  ) throws -> String {
    let text = WidthTable.survey.text(seed: 3)
    return try screen(text, name: "answer.csv", lines, columns, keys, isASCII)
  }

  /// The screen of a log after some keys.
  static func log(
    lines: Int, columns: Int, _ keys: String, isASCII: Bool = false
  ) throws -> String {
    try screen(events, name: "api.log", lines, columns, keys, isASCII)
  }

  private static func screen(
    _ text: String, name: String, _ lines: Int, _ columns: Int, _ keys: String, _ isASCII: Bool
  ) throws -> String {
    var options = ViewerOptions()
    options.isASCII = isASCII
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: lines, columns: columns),
      options: options)
    rig.press(keys)
    rig.rest()
    return rig.screen
  }

  private static let messages = [
    "GET /v1/orders 200 in 12 ms", "returned connection 7 to the pool, 3 idle",
    "lease renewal took 2.1 s, limit is 1.5 s",
    "charge failed for order 88213: card_declined (do_not_honor); the customer was told, the basket "
      + "is kept for 24 h",
  ]

  private static let events: String = (0..<400).map { row in
    let level = ["info", "debug", "warn", "error"][row % 4]
    let source = ["http", "pool", "lease", "payments"][row % 4]
    let second = (row / 100 < 1 ? "0" : "") + String(row / 10)
    let time = "2026-11-22T10:14:\(second).\(100 + row % 10 * 87)Z"
    let more = row % 4 == 3 ? #","order":88213,"amount":129.90,"retry":false,"decline":null"# : ""
    return #"{"time":"\#(time)","level":"\#(level)","source":"\#(source)","#
      + #""message":"\#(messages[row % 4])","#
      + #""trace_id":"4bf92f3577b34da6a3ce929d0e0e47\#(10 + row % 90)"\#(more)}"# + "\n"
  }.joined()
}
