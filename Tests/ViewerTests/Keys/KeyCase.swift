// One case for each key that the help names: what must be true after it and was not before.

import CellGrid
import Testing

/// A key pressed in some situation, and what it must do there.
struct KeyCase: Sendable, CustomTestStringConvertible {
  /// The key as the keymap writes it.
  let key: String
  /// A number typed before the key.
  let count: Int?
  /// The sample that is open.
  let sample: String
  /// Keys pressed before, from a fresh viewer on.
  let before: String
  /// Keys pressed after it, so that what it did can be seen.
  let after: String
  /// The effects after the key; at least one of them must not hold without it.
  let effects: [KeyEffect]

  init(
    _ key: String, count: Int? = nil, in sample: String = "reviews.csv", from before: String = "",
    then after: String = "", _ effects: KeyEffect...
  ) {
    self.key = key
    self.count = count
    self.sample = sample
    self.before = before
    self.after = after
    self.effects = effects
  }

  /// The keys that are pressed for the case itself.
  var pressed: String { (count.map { "\($0) " } ?? "") + key }

  var testDescription: String { "\(pressed) after '\(before)'" }
}

extension KeyCase {
  /// All cases.
  static let all = moving + opening + columns + finding + view

  private static let moving =
    ["j", "Down", "^N"].flatMap {
      [
        KeyCase($0, .row(2), .top(1)), KeyCase($0, count: 3, .row(4)),
        KeyCase($0, from: "9G Enter", .row(9), .shows("title  18 chars")),
      ]
    }
    + [
      KeyCase("j", count: 12, from: "9G Enter", .row(9), .shows(" 11/44")),
      KeyCase("j", count: 26, from: "9G Enter", .row(10)),
      KeyCase("j", count: 1000, .row(1001)), KeyCase("k", count: 1000, from: "G", .row(204)),
    ]
    + ["k", "Up", "^P"].flatMap {
      [
        KeyCase($0, from: "5G", .row(4)),
        KeyCase($0, from: "9G Enter j j", .row(9), .shows("title  18 chars")),
      ]
    }
    + [
      KeyCase("J", from: "9G Enter", .row(10)), KeyCase("J", count: 2, .row(3)),
      KeyCase("K", from: "9G Enter j j", .row(8), .line(0)), KeyCase("K", from: "5G", .row(4)),
    ]
    + ["Space", "f", "PgDn", "^F", "^V"].map { KeyCase($0, .top(19), .row(19)) }
    + ["b", "PgUp", "^B", "M-v"].map { KeyCase($0, from: "f f f", .top(37), .row(37)) }
    + ["d", "^D"].map { KeyCase($0, from: "j", .top(10), .row(11), .line(1)) }
    + ["u", "^U"].map { KeyCase($0, from: "j d d", .top(10), .row(11), .line(1)) }
    + ["g", "Home", "M-<"].map { KeyCase($0, from: "f f", .top(1), .row(1)) }
    + ["G", "End", "M->"].map { KeyCase($0, .row(.max), .line(19)) }
    + [
      KeyCase("G", count: 700, .row(700)), KeyCase("G", count: 9_999_999, .row(.max)),
      KeyCase("g", count: 700, .row(700)), KeyCase("%", count: 50, .row(603)),
      KeyCase("%", count: 100, .row(.max)), KeyCase("%", from: "50G", .row(1)),
      KeyCase("zt", from: "40G", .row(40), .line(0)),
      KeyCase("zz", from: "40G zt", .row(40), .line(10)),
      KeyCase("zb", from: "40G zt", .row(40), .line(19)),
    ]

  private static let opening =
    ["Enter", "za"].flatMap {
      [
        KeyCase($0, .open(1), .height(5, ofRow: 1), .shows("it would not keep out a sneeze.")),
        KeyCase($0, from: "Enter", .closed(1), .height(1, ofRow: 1)),
        KeyCase($0, from: "9G 3 Enter", .height(44, ofRow: 9)),
        KeyCase($0, count: 3, from: "9G", .height(4, ofRow: 9), .shows("41 more lines")),
      ]
    }
    + ["zo", "S-Right"].map { KeyCase($0, .open(1)) }
    + ["zc", "S-Left"].map { KeyCase($0, from: "Enter", .closed(1)) }
    + [
      KeyCase("Tab", from: "Enter", .closed(1), .open(3)),
      KeyCase("S-Tab", from: "3G Enter", .closed(3), .open(1)),
      KeyCase("e", .open(1), .open(12), .open(18), .closed(21)),
      KeyCase("c", from: "zR", .closed(1), .open(40)),
      KeyCase("E", from: "/firmware Enter g", .open(3), .open(6), .open(15), .closed(4)),
      KeyCase("E", .shows("no matches to open")),
      KeyCase("C", from: "zR /firmware Enter g", .closed(3), .closed(6), .open(4)),
      KeyCase("zR", .open(1), .open(40), .open(1000)),
      KeyCase("zM", from: "zR", .closed(1), .closed(1000)),
      KeyCase("a", from: "Enter", then: "3G Enter", .open(3), .closed(1)),
      KeyCase("a", from: "a Enter", then: "3G Enter", .open(3), .open(1)),
      KeyCase("+", from: "9G 5 Enter", .height(7, ofRow: 9)),
      KeyCase("+", count: 3, from: "9G", .height(4, ofRow: 9)),
      KeyCase("-", from: "9G Enter", .height(43, ofRow: 9), .line(0)),
      KeyCase("-", count: 5, from: "9G 5 Enter", .closed(9)),
      KeyCase(".", .open(1), .shows("│ edited")),
      KeyCase(".", from: ".", .open(1), .hides("│ edited")),
      KeyCase("o", from: "3G l l l", .open(3), .closed(4), .hides("│ title")),
      KeyCase("o", from: "3G l l l o", .closed(3), .closed(4)),
      KeyCase("O", from: "l l l", .open(3), .open(6), .shows("O closes it")),
      KeyCase("O", from: "l l l O", .closed(3), .closed(6)),
      KeyCase("}", from: "6G Enter", .shows("body  493 chars")),
      KeyCase("}", count: 2, from: "6G Enter", .shows("body  493 chars")),
      KeyCase("}", from: "6G Enter }", .shows("edited  10 chars")),
      KeyCase("{", from: "6G Enter } }", .shows("body  493 chars")),
      KeyCase("{", from: "6G Enter", then: "{", .shows("edited  10 chars")),
    ]

  private static let columns =
    ["h", "Left"].map { KeyCase($0, from: "l l", then: "y", .copies("5")) }
    + ["l", "Right"].flatMap {
      [
        KeyCase($0, then: "y", .copies("5")),
        KeyCase($0, count: 2, then: "y", .copies("Great for travel")),
        KeyCase($0, count: 9, in: "stations.csv", .shows("region"), .hides("elev")),
      ]
    }
    + ["0", "^"].flatMap {
      [
        KeyCase($0, from: "l l", then: "y", .copies("2026-08-01")),
        KeyCase($0, in: "stations.csv", from: "$", .shows("country"), .hides("albedo")),
      ]
    }
    + [
      KeyCase("[", from: "l", then: "g y", .copies("1"), .shows("stars▲")),
      KeyCase("]", from: "l j", then: "g y", .copies("5"), .shows("stars▼")),
      KeyCase(";", .prompts),
      KeyCase(";", then: "t i t", .shows(";tit")),
      KeyCase("zx", .hides("date  "), .shows("date is hidden")),
      KeyCase("zX", in: "stations.csv", .shows("13 more columns shown")),
      KeyCase("!", .shows("date is pinned")),
      KeyCase("<", then: "<", .hides("08-01  "), .shows("08…")),
      KeyCase(">", count: 5, .shows("2026-08-01   ")),
      KeyCase("_", .shows("columns narrowed to fit")),
      KeyCase("z=", from: ">", .shows("column widths reset")),
      KeyCase("z=", .shows("no column width to reset")),
      KeyCase("|", .shows("| makes the node under the cursor a column")),
      KeyCase("H", .shows("date is the first column")),
      KeyCase("L", from: "$", .shows("last column")),
      KeyCase("U", from: "zx", .shows("08-01")), KeyCase("U", .shows("to undo")),
      KeyCase("s", from: "l ] 3G", .hides("stars▼"), .shows("back in source order")),
      KeyCase("z[", from: "l ] h", .shows("▼1"), .shows("date▲2")),
      KeyCase("z]", from: "l [ h", .shows("▲1"), .shows("date▼2")),
      KeyCase("D", .shows("format 2 of 2: text")),
      KeyCase("D", from: "D", .shows("format 1 of 2: csv ;")),
      KeyCase("$", in: "stations.csv", .shows("former_name"), .shows("albedo"), .hides("elev")),
    ]

  private static let finding = [
    KeyCase("/", .prompts),
    KeyCase("n", from: "/firmware Enter", .row(6), .shows("match 2/"), .open(6), .closed(3)),
    KeyCase("N", from: "/firmware Enter n n", .row(6), .shows("match 2/")),
    KeyCase(")", in: "app.log", .row(163), .shows("ERROR 2 of 48")),
    KeyCase(
      ")", in: "app.log", from: "G", .row(.max), .shows("no later error; g goes to the first")),
    KeyCase(")", .row(1), .shows("no record is damaged")),
    KeyCase("(", in: "app.log", from: "200G", .row(197), .shows("ERROR 3 of 48")),
    KeyCase("&", .prompts), KeyCase(":", .prompts),
    KeyCase(":", then: "700 Enter", .row(700)),
    KeyCase("&", then: "firmware Enter", .shows("3 of 1,204 rows"), .shows("& firmware")),
    KeyCase("*", from: "l", .shows("match 2/"), .closed(1)),
    KeyCase("X", from: "l", .shows("& stars=5 ")), KeyCase("x", from: "l", .shows("& !stars=5 ")),
    KeyCase("y", .copies("2026-08-01"), .shows("copied field, 10 chars ")),
    KeyCase("Y", from: "j", .copies("2026-08-01;4;Good;Does what it says.;;;")),
    KeyCase("zy", .shows("no link here")),
  ]

  private static let view = [
    KeyCase("w", .shows("wrap at characters")), KeyCase("w", from: "w", .shows("no wrapping")),
    KeyCase("w", from: "w w", .shows("wrap at words")),
    KeyCase("t", in: "app.log", .shows("+2.600 s  INFO   mail"), .hides("05:58:13.600")),
    KeyCase("t", in: "app.log", from: "t", .shows("05:58:13.600"), .hides("+2.600 s")),
    KeyCase("t", .shows("no time column")),
    KeyCase("F", .shows("rows, following")), KeyCase("F", from: "F", .shows("stopped following")),
    KeyCase("R", from: "40G Enter zz", .row(40), .open(40), .shows("reread")),
    KeyCase("T", .shows("the terminal shows no colours")),
    KeyCase("F2", .asks(.mouse(false)), .shows("mouse off")),
    KeyCase("F2", from: "F2", .asks(.mouse(true)), .shows("mouse on")),
    KeyCase("^G", .shows("byte 42, 156 bytes, all read")), KeyCase("^L", .asks(.repaint)),
    KeyCase("Esc", from: "/firmware Enter", .closed(3), .hides("match")),
    KeyCase("^C", .shows("q quits")), KeyCase("?", .shows("OPEN AND CLOSE")),
    KeyCase("F1", .shows("OPEN AND CLOSE")), KeyCase("q", .ends), KeyCase("ZZ", .ends),
  ]
}
