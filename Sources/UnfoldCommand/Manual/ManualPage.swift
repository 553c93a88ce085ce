// The manual page, made from the tables that the program itself uses.

internal import TerminalApp
internal import Viewer

/// The manual page in the language of man(7).
struct ManualPage {
  /// The text of the page.
  private(set) var text: String

  /// Writes the page.
  init() {
    text = ".TH UNFOLD 1 \"\" \"unfold \(Version.number)\" \"User Commands\"\n"
    // Long words in narrow terminals break the lines, not the page.
    text += ".ad l\n.nh\n"
    section("NAME")
    text += "unfold \\- \(ManualPage.escaped(Description.summary.lowercasedStart))\n"
    section("SYNOPSIS")
    text += ".B unfold\n[options] [\\fIfile\\fR]\n.br\n\\fIcommand\\fR |\n.B unfold\n[options]\n"
    section("DESCRIPTION")
    for paragraph in Description.paragraphs { line(paragraph, macro: ".PP") }
    addFlags()
    addTopics()
    addTapes()
    addCircumstances()
  }

  private mutating func addFlags() {
    section("OPTIONS")
    for section in CommandFlag.sections {
      text += ".SS \(ManualPage.escaped(section.title))\n"
      for flag in section.flags {
        let names = flag.names.map { "\\fB\(ManualPage.escaped($0))\\fR" }.joined(separator: ", ")
        let value = flag.valueName.isEmpty ? "" : "\\fI\(ManualPage.escaped(flag.valueName))\\fR"
        let repeats = flag.isRepeating ? " ..." : ""
        let separator = names.isEmpty || value.isEmpty ? "" : " "
        text += ".TP\n\(names)\(separator)\(value)\(repeats)\n"
        line(flag.description)
      }
    }
  }

  private mutating func addTopics() {
    for topic in HelpTopic.all(.standard) {
      section(topic.name == ": words" ? "COMMANDS IN WORDS" : topic.name.uppercased())
      for part in topic.sections {
        if topic.sections.count > 1 { text += ".SS \(ManualPage.escaped(part.name))\n" }
        for entry in part.entries { item(entry.keys, entry.summary) }
      }
    }
  }

  private mutating func addTapes() {
    section("TAPES")
    line(
      """
      A tape is a text with a step of a session on each line; # begins a comment. Its language is \
      that of VHS, with lines and columns instead of pixels.
      """)
    subsection("Steps", TapeWords.steps)
    subsection("After Set", TapeWords.settings)
    subsection("After Expect", TapeWords.expectations)
    text += ".SS Keys\n"
    let keys = TapeWords.keys.keys.sorted().joined(separator: ", ")
    let modifiers = TapeWords.modifiers.keys.sorted().map { "\($0)+" }.joined(separator: ", ")
    line(
      """
      \(keys); before them and before characters, \(modifiers). A number repeats a key, and @100ms \
      after it sets the pause.
      """)
  }

  private mutating func addCircumstances() {
    section("EXIT STATUS")
    for exit in ExitMeaning.all { item("\(exit.status)", exit.meaning) }
    section("ENVIRONMENT")
    for variable in EnvironmentVariable.all { item(variable.name, variable.effect) }
    section("EXAMPLES")
    for example in CommandExample.all { item(example.command, example.effect) }
    section("SEE ALSO")
    text += ".BR less (1),\n.BR column (1),\n.BR jq (1),\n.BR sqlite3 (1),\n"
    text += ".BR unfold-postgres (1)\n"
  }
}

// MARK: - The language of the page

extension ManualPage {
  private mutating func section(_ name: String) {
    text += ".SH \(ManualPage.escaped(name))\n"
  }

  private mutating func subsection(_ name: String, _ entries: [TapeWords.Entry]) {
    text += ".SS \(ManualPage.escaped(name))\n"
    for entry in entries {
      item(entry.argument.isEmpty ? entry.word : "\(entry.word) \(entry.argument)", entry.effect)
    }
  }

  /// Adds an entry with its description.
  private mutating func item(_ name: String, _ effect: String) {
    text += ".TP\n\\fB\(ManualPage.escaped(name))\\fR\n"
    line(effect)
  }

  /// Adds a line of text after an optional macro.
  private mutating func line(_ content: String, macro: String? = nil) {
    if let macro { text += macro + "\n" }
    text += ManualPage.escaped(content) + "\n"
  }

  /// Returns a text that the formatter shows as it is.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      // At the start of a line, these begin a command of the formatter.
      case ".", "'": result += (result.isEmpty ? "\\&" : "") + (scalar == "'" ? "\\(aq" : ".")
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "`": result += "\\(ga"
      case "\"": result += "\\(dq"
      case _ where scalar.value > 0x7E:
        result += "\\[u\(String(scalar.value, radix: 16, uppercase: true).leftPadded)]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  /// The text with its first letter in lower case and without a full stop, as NAME needs it.
  fileprivate var lowercasedStart: String {
    prefix(1).lowercased() + dropFirst().prefix { $0 != "." }
  }

  /// The number with at least four digits.
  fileprivate var leftPadded: String { String(repeating: "0", count: max(4 - count, 0)) + self }
}
