// The demos: how each is used, and which of its frames the documentation shows.

import Testing

/// A program among the demos.
struct Demo: Sendable, CustomTestStringConvertible {
  /// Keys pressed in a row, and what the screen then shows.
  struct Step: Sendable {
    /// The keys as a terminal sends them.
    var keys: String
    /// A text that comes onto the screen.
    var shows: String

    init(_ keys: String, shows: String) {
      self.keys = keys
      self.shows = shows
    }
  }

  /// The name of its folder, its program and its tape.
  var name: String
  /// The screenshot of its tape that the documentation shows.
  var pageFrame: String
  /// The steps of its use at a terminal; the first step's keys follow the first screen.
  var session: [Step]
  /// A text of its first screen that no other program shows.
  var title: String
  /// The arguments with which it is used at a terminal.
  var arguments: [String] = []

  var testDescription: String { name }

  static let all = [
    Demo(
      name: "FoldingNews", pageFrame: "turning",
      session: [
        Step("\r", shows: "night in car 14"), Step("2aj\r", shows: "Farmers have done it"),
        Step("3\r", shows: "by hand"), Step("4\r", shows: "another cell"),
        Step("hj\r", shows: "relays by heart"), Step("2jj\r", shows: "willow bast"),
        Step("3ajj\r", shows: "hauliers"), Step("t\r", shows: "Bjornfjell"),
        Step("G\r", shows: "Brunflo"), Step("cg", shows: "Marta Lindqvist"),
      ],
      title: "Folding News"),
    Demo(
      name: "ThreeHeights", pageFrame: "growing",
      session: [
        Step("\r", shows: "[ All of it ]"), Step("\r", shows: "ring your own bell"),
        Step("\r", shows: "Night walk"), Step("3j\r", shows: "by reloadRows"),
        Step("G", shows: "Nowhere in particular"), Step("gm", shows: "clockwise"),
      ],
      title: "Walks in three heights"),
    Demo(
      name: "SelfSizing", pageFrame: "opened",
      session: [
        Step("\r", shows: "two voices."), Step("j\tjj", shows: "\u{25B4} 2 "),
        Step("\tw", shows: "Adler, 2nd \u{2026}"), Step("wG", shows: "signal"),
        Step("gr", shows: "two voices."),
      ],
      title: "4 remembered"),
    Demo(
      name: "ListAnimations", pageFrame: "batch-right",
      session: [
        Step("i", shows: "Mussels in cider"), Step("jm", shows: "moveRow"),
        Step("D", shows: "deleteSections"), Step("aI", shows: "insertSections"),
        Step("1", shows: "Half a dozen oysters"), Step("2", shows: "insert section 3, reload"),
        Step("3", shows: "shows Potato dumplings"), Step("4", shows: "no ghost"),
        Step("5", shows: "Invalid update"), Step("0e", shows: "12 left"),
        Step("J\r", shows: "Delete]"), Step("\r", shows: "[-]"), Step("e", shows: "and back"),
      ],
      title: "List animations"),
    Demo(
      name: "ReuseIdentifiers", pageFrame: "four",
      session: [
        Step("jjj\t\r", shows: "You go: Birthday"), Step("2", shows: "one identifier for all"),
        Step("e", shows: "one line each"), Step("G", shows: "Your mailbox is ready"),
      ],
      title: "Mail with four identifiers"),
    Demo(
      name: "FileTree", pageFrame: "moving",
      session: [
        Step("\r", shows: "parts"), Step("e", shows: "reviews_prose.py"),
        Step("c", shows: "events.jsonl"), Step("aj\r", shows: "accordion"),
        Step("/dice\r", shows: "1 of 1"), Step("/app\r", shows: "1 of 2"),
        Step("n", shows: "2 of 2"), Step("G", shows: "stations.csv"),
      ],
      title: "File tree of", arguments: ["\(project)/Demos/Data"]),
  ]
}
