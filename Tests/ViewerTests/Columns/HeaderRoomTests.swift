// The room of names in the header, beside the signs of a sort and of filters.

import CellGrid
import TestSupport
import Testing

@testable import Viewer

@Suite("The names of columns")
@MainActor
struct HeaderRoomTests {
  /// A table whose columns leave most of a window blank.
  nonisolated private static let marks = """
    nps,plan,country
    3,free,DE
    7,free,FR
    9,pro,DE
    2,pro,NL
    7,pro,FR
    9,free,DE

    """

  /// A survey whose questions are long and whose answers are digits, with one long text.
  nonisolated private static let survey: String = {
    let questions = "q1_how_satisfied_are_you,q2_satisfied_with_support,q4_value_for_money"
    let answers = [
      "Unclear quickly because.", "", "See the smaller nobody twice because but three",
    ]
    let countries = ["Ivory Coast", "France", "New Zealand", "Germany"]
    let rows = (0..<30).map { row in
      let text = String(repeating: "\(answers[row % 3]) ", count: row % 4)
      return
        "R\(100 + row),\(countries[row % 4]),\(row * 7 % 11),\(row % 5 + 1),\(row * 3 % 5 + 1),"
        + "\(row * 2 % 5 + 1),\(text),desk \(row % 3).9"
    }
    return "id,country,nps,\(questions),q7_what_do_you_like,client\n"
      + rows.joined(separator: "\n") + "\n"
  }()

  /// Reviews: a long text, and three columns that few rows fill.
  nonisolated private static let reviews: String = {
    let rows = (1...24).map { row in
      let body = String(repeating: "the board was slow ", count: 3 + row * 5 % 17)
      let rest = row == 6 ? "Thank you.,," : row == 10 ? ",2," : row == 9 ? ",,2026-08-10" : ",,"
      return "2026-08-\(row < 10 ? "0" : "")\(row),\(row % 5 + 1),Fine is old,\(body),\(rest)"
    }
    return "date,stars,title,body,reply,photos,edited\n" + rows.joined(separator: "\n") + "\n"
  }()

  private func header(_ rig: ViewerRig) -> String {
    rig.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .prefix { !$0.contains("  1  ") }.joined(separator: "\n")
  }

  /// The rows in some columns of a window, sorted and filtered by keys.
  private func rig(
    _ text: String, _ columns: Int, _ keys: String, lines: Int = 9
  ) throws
    -> ViewerRig
  {
    try ViewerRig(text, named: "a.csv", lines: lines, columns: columns, keys: keys)
  }

  @Test(
    "keep their letters beside the signs of sort keys and filters, and two blanks between columns",
    arguments: [
      ("T49: two keys", 110, [":sort nps,plan:desc"], "nps▲1  plan▼2  country"),
      ("T49: in a window of 60", 60, [":sort nps,plan:desc"], "nps▲1  plan▼2  country"),
      ("T50: a key and a filter", 110, [":sort nps:desc", "&plan=pro"], "nps▼  plan&  country"),
      ("both on one column", 80, [":sort plan", "&plan=pro"], "nps  plan▲&  country"),
      ("without any", 80, [], "nps  plan  country"),
    ] as [(String, Int, [String], String)])
  func marks(label: String, columns: Int, words: [String], names: String) throws {
    let rig = try rig(Self.marks, columns, "")
    for word in words {
      rig.press(String(word.prefix(1)))
      rig.say(String(word.dropFirst()))
    }
    #expect(header(rig).contains(names), "\(label):\n\(rig.screen)")
  }

  @Test(
    "T51: of few letters are whole beside a long text whose cells they can take",
    arguments: [80, 100, 120, 200])
  func short(columns: Int) throws {
    let rig = try rig(Self.reviews, columns, "")
    for name in ["date", "stars", "title", "body", "reply", "photos", "edited"] {
      #expect(header(rig).contains(name), "\(name) in \(columns):\n\(rig.screen)")
    }
  }

  @Test(
    "T52: of many letters take no cells that a cut text could use",
    arguments: [80, 90, 100, 120])
  func long(columns: Int) throws {
    let rig = try rig(Self.survey, columns, "", lines: 12)
    let list = rig.scene.rows.layouts.presentation.columns.columns
    for place in rig.scene.rows.appearance.shownColumns {
      let column = list[place.index]
      guard column.name.width > 16, column.measure.widest == 1 else { continue }
      #expect(place.width <= 3, "\(place) in \(columns):\n\(rig.screen)")
    }
  }

  @Test("T52: columns narrowed by _ have room by their values", arguments: [110, 120, 140])
  func narrowed(columns: Int) throws {
    let rig = try rig(Self.survey, columns, "_", lines: 12)
    #expect(rig.screen.contains("Ivory Coast"), "\(rig.screen)")
    #expect(rig.screen.contains("desk 1.9"), "\(rig.screen)")
  }

  @Test("beside room that no value needs are whole", arguments: [100, 160])
  func free(columns: Int) throws {
    let rows = (0..<8).map { "\($0),x\($0),\($0 % 3)" }.joined(separator: "\n")
    let rig = try rig(
      "first_name_of_it,second_rather_long_name,third\n\(rows)\n", columns, "", lines: 12)
    for name in ["first_name_of_it", "second_rather_long_name", "third"] {
      #expect(header(rig).contains(name), "\(rig.screen)")
    }
  }

  @Test("T53: a column without a name has its number", arguments: [80, 100, 120])
  func numbers(columns: Int) throws {
    let rows = (0..<6).map {
      "\"app \($0)\",203.0.113.9:50122,672100.30\($0),LOG\($0),SELECT statement \($0)"
    }
    let rig = try rig(rows.joined(separator: "\n") + "\n", columns, ":", lines: 12)
    rig.say("header off")
    rig.rest()
    #expect(!header(rig).contains("(c"), "\(rig.screen)")
    #expect(
      rig.line(1).split(separator: " ") == ["1", "2", "3", "4", "5", "more"], "\(rig.screen)")
    rig.press("&")
    rig.say("(col 3)=672100.302")
    #expect(rig.screen.contains("SELECT statement 2"), "\(rig.screen)")
    #expect(!rig.screen.contains("SELECT statement 3"), "\(rig.screen)")
  }
}
