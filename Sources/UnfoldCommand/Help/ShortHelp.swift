// The help of -h: the common flags on one screen.

/// The help of `-h`.
enum ShortHelp {
  /// The flags that it shows, by their long names; the parser has their groups and summaries.
  static let common = [
    "--format", "--delimiter", "--no-header", "--follow", "--table", "--columns", "--filter",
    "--find", "--sort", "--open", "--theme", "--ascii", "--print", "--demo", "--sample", "--help",
    "--version",
  ]

  /// The width that the lines fit into.
  static let width = 80

  /// The text.
  static var text: String {
    let options = CommandFlag.sections.compactMap { title, flags -> String? in
      let lines = flags.filter { $0.names.contains(where: common.contains) }.map { flag in
        let synopsis = (flag.names.count == 1 ? "    " : "") + flag.synopsis
        return "  " + synopsis.padded(to: 22) + "  " + flag.summary
      }
      return lines.isEmpty ? nil : "\(title):\n" + lines.joined(separator: "\n")
    }
    let examples = CommandExample.all.prefix(3).map { "  \($0.command)" }
    return """
      \(Description.summary)

      Usage: unfold [options] FILE
             COMMAND | unfold [options]

      \(options.joined(separator: "\n"))

      Examples:
      \(examples.joined(separator: "\n"))

      In the viewer, Enter opens a row, / finds, & filters, ? lists the keys, q quits.
      More: unfold --help (all options), man unfold (keys, conditions, tapes).
      """
  }
}

extension String {
  /// Returns the text with blanks at its end up to a number of characters.
  func padded(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(count - self.count, 0))
  }
}
