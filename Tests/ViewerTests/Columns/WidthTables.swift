// Tables of the kinds that people look at, made from a seed.

import TestSupport
import Testing

/// A table whose columns hold values of known kinds.
struct WidthTable: Sendable, CustomTestStringConvertible {
  var name: String
  var columns: [(name: String, values: Values)]
  var rowCount = 400

  var testDescription: String { name }

  /// The values of a column.
  enum Values: Sendable {
    /// Rising whole numbers from a start.
    case rising(from: Int)
    /// Whole numbers up to one.
    case number(upTo: Int)
    /// Amounts with two digits after the point.
    case amount(upTo: Int)
    /// Times a minute or so apart.
    case time
    /// Dates a day or so apart.
    case date
    /// Some of a few words.
    case words([String])
    /// Sentences of a number of words.
    case sentence(ClosedRange<Int>)
    /// Sentences in a share of a hundred rows.
    case sparse(Int, ClosedRange<Int>)
    /// Chinese sentences of a number of characters.
    case chinese(ClosedRange<Int>)
    /// Hexadecimal digits.
    case hash(Int)
    /// Nothing.
    case empty
  }

  private static let vocabulary =
    """
    the keyboard screen battery support answered within hour order arrived broken returned after two \
    weeks works well price fine heavy light cable charger manual update firmware display dark reset \
    button does nothing holding ten seconds exported loses column import stopped message row quiet fan \
    audible next room not gentle sound
    """.split(separator: " ").map(String.init)
  private static let characters = Array("东风市场新闻经济发展今日报道北京上海会议决定增长科技公司研究人员表示未来")

  /// The text of the table, fields between semicolons.
  func text(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var lines = [columns.map(\.name).joined(separator: ";")]
    for row in 0..<rowCount {
      lines.append(
        columns.map { Self.value($0.values, row: row, &generator) }.joined(separator: ";"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private static func value(
    _ values: Values, row: Int, _ generator: inout SeededGenerator
  ) -> String {
    switch values {
    case .rising(let start): return String(start + row)
    case .number(let most): return String(Int.random(in: 0...most, using: &generator))
    case .amount(let most):
      let whole = Int.random(in: 0...most, using: &generator)
      return "\(whole)." + padded(Int.random(in: 0...99, using: &generator))
    case .time:
      let minute = row % 60
      return "2026-03-\(padded(1 + row / 60)) \(padded(8 + row / 60 % 12)):\(padded(minute)):11"
    case .date: return "2026-\(padded(1 + row / 28 % 12))-\(padded(1 + row % 28))"
    case .words(let words): return words.randomElement(using: &generator) ?? ""
    case .sentence(let count): return sentence(count, &generator)
    case .sparse(let share, let count):
      return Int.random(in: 0..<100, using: &generator) < share ? sentence(count, &generator) : ""
    case .chinese(let count):
      return String(
        (0..<Int.random(in: count, using: &generator)).map { _ in
          characters.randomElement(using: &generator) ?? "新"
        })
    case .hash(let digits):
      return (0..<digits).map { _ in
        String(Int.random(in: 0...15, using: &generator), radix: 16)
      }.joined()
    case .empty: return ""
    }
  }

  private static func sentence(
    _ count: ClosedRange<Int>, _ generator: inout SeededGenerator
  ) -> String {
    (0..<Int.random(in: count, using: &generator)).map { _ in
      vocabulary.randomElement(using: &generator) ?? "the"
    }.joined(separator: " ")
  }
}

extension WidthTable {
  private static let countries = ["France", "Japan", "Germany", "Brazil", "United States"]
  private static let yes = ["yes", "no"]

  /// Reviews: a long text beside columns that are mostly blank.
  static let reviews = WidthTable(
    name: "reviews",
    columns: [
      ("date", .date), ("stars", .number(upTo: 5)), ("title", .sentence(1...5)),
      ("body", .sentence(6...40)), ("reply", .sparse(4, 5...20)), ("photos", .empty),
      ("edited", .sparse(5, 1...1)),
    ])

  /// A survey: many answers of one digit under long names.
  static let survey = WidthTable(
    name: "survey",
    columns: [
      ("respondent_id", .rising(from: 10_410)), ("submitted_at", .time),
      ("duration_s", .number(upTo: 1_100)), ("country", .words(["FR", "JP", "DE"])),
      ("age_group", .words(["18-24", "25-34", "35-44"])), ("years_in_role", .number(upTo: 14)),
    ]
      + (1...18).map { ("q\($0)_how_satisfied_are_you_with_it", .number(upTo: 5)) }
      + [
        ("what_do_you_like_most", .sparse(40, 4...20)),
        ("what_should_we_improve", .sparse(30, 4...25)),
        ("anything_else", .sparse(10, 2...20)), ("consent", .words(yes)), ("browser", .empty),
        ("campaign", .words(["spring"])),
      ])

  /// Every kind of table, sixteen of them.
  static let all: [WidthTable] =
    [reviews, survey]
    + [
      WidthTable(
        name: "supermarket",
        columns: [("id", .rising(from: 1)), ("invoice_number_of_order", .hash(11))]
          + (1...14).map { ("attribute_number_\($0)", .number(upTo: 90)) }
          + (1...7).map {
            ("category_name_\($0)", .words(["Member", "Normal", "Electronic accessories"]))
          }),
      WidthTable(
        name: "service requests",
        columns: [("key", .rising(from: 61_200_000)), ("created", .time), ("closed", .time)]
          + (1...10).map { ("agency_field_\($0)", .words(["NYPD", "Department of Buildings"])) }
          + (1...6).map { ("location_part_\($0)", .sparse(30, 1...4)) }
          + (1...8).map { _ in ("unused_field_of_form", .empty) }
          + [("descriptor", .sentence(2...6)), ("resolution", .sentence(8...30))]),
      WidthTable(
        name: "five empty",
        columns: [("name", .sentence(1...3)), ("note", .sentence(8...16))]
          + (1...5).map { ("reserved_for_later_\($0)", .empty) }),
      WidthTable(
        name: "news in Chinese",
        columns: [
          ("date", .date), ("section", .words(["经济", "科技", "国际"])), ("title", .chinese(6...20)),
          ("body", .chinese(30...90)),
        ]),
      WidthTable(
        name: "four long texts",
        columns: ["prompt", "answer", "criticism", "correction"].map { ($0, .sentence(15...40)) }),
      WidthTable(
        name: "orders",
        columns: [
          ("order_id", .rising(from: 88_213)), ("customer", .sentence(2...2)),
          ("country", .words(countries)), ("amount", .amount(upTo: 2_000)),
          ("currency", .words(["EUR"])), ("comment_of_customer", .sparse(20, 4...18)),
          ("created_at", .time),
        ]),
      WidthTable(
        name: "tickets",
        columns: [
          ("id", .rising(from: 4_100)), ("state", .words(["open", "closed"])),
          ("assignee", .words(["", "ana", "bo"])), ("milestone", .sparse(10, 1...2)),
          ("labels", .sparse(50, 1...3)), ("title", .sentence(5...12)),
          ("body", .sentence(20...40)),
        ]),
      WidthTable(
        name: "traces",
        columns: [
          ("trace_id", .hash(32)), ("span_id", .hash(16)), ("started", .time),
          ("duration_in_milliseconds", .number(upTo: 90_000)), ("service_name", .sentence(1...1)),
          ("error_message", .sparse(12, 5...30)), ("prompt", .sentence(10...40)),
        ]),
      WidthTable(
        name: "measurements",
        columns: [("measured_at", .time)]
          + (1...9).map { ("temperature_of_sensor_\($0)", .amount(upTo: 40)) }),
      WidthTable(
        name: "people",
        columns: [
          ("first_name", .sentence(1...1)), ("last_name", .sentence(1...1)),
          ("date_of_birth", .date), ("is_active", .words(yes)),
          ("number_of_logins", .number(upTo: 90)),
          ("profile", .sentence(4...25)),
        ]),
      WidthTable(
        name: "a key and a value",
        columns: [("identifier_of_translation", .sentence(1...2)), ("text", .sentence(10...40))]),
      WidthTable(
        name: "commits",
        columns: [
          ("commit", .hash(40)), ("author", .words(["Ana Souza", "Bo Li"])), ("date", .time),
          ("subject", .sentence(4...12)), ("is_merge_commit", .words(yes)),
          ("refs", .sparse(6, 1...2)),
        ]),
      WidthTable(
        name: "products",
        columns: [
          ("sku", .hash(8)), ("product_name", .sentence(2...5)), ("unit_price", .amount(upTo: 900)),
          ("quantity_in_stock", .number(upTo: 400)), ("is_discontinued", .words(yes)),
          ("description", .sentence(6...30)), ("internal_remark", .empty),
          ("supplier_code_old", .empty), ("colour", .words(["red", "blue", "anthracite"])),
        ]),
      WidthTable(
        name: "requests",
        columns: [
          ("time", .time), ("status_code", .words(["200", "404", "500"])),
          ("method", .words(["GET", "POST"])), ("path", .sentence(1...4)),
          ("response_size_bytes", .number(upTo: 90_000)), ("referer", .sparse(30, 1...6)),
          ("user_agent", .sentence(6...14)),
        ]),
    ]
}
