// Commands about what the screen shows, and the one that ends the program.

import Records

extension PromptCommand {
  static let notes = PromptCommand("notes", "shows the notes whole") { viewer in
    guard let notes = HelpTopic.notes(viewer.session.source.notesInWords) else {
      return viewer.session.say("no notes")
    }
    viewer.showHelp(at: notes)
  }

  static let above = PromptCommand("above", "opens the lines above and below a table") { viewer in
    if !viewer.rows.toggleMargins() { viewer.session.say("no lines above or below the rows") }
  }

  static let why = PromptCommand("why", "says why it is read so") {
    $0.showHelp(at: .why(FormatExplanation(of: $0.session.source.schema)))
  }

  static let theme = PromptCommand(
    words: ["theme"], examples: ["paper": "changes the theme; alone: fits the terminal"],
    completions: { _, _ in ThemeName.words }
  ) { (text, _) throws(UsageError) in
    let theme = text.isEmpty ? nil : try ThemeName.named(text, for: "theme")
    return { $0.choose(theme) }
  }

  static let proseWidth = PromptCommand(
    words: ["prose-width"], examples: ["72": "changes the width of prose; off"]
  ) { (text, _) throws(UsageError) in
    let width = try ProseWidth(text, for: "prose-width")
    return { viewer in
      viewer.session.say(viewer.rows.choose(width))
      viewer.relayout()
    }
  }

  static let help = PromptCommand(words: ["help", "h"], examples: ["": "shows this help"]) { _, _ in
    { $0.showHelp() }
  }

  static let quit = PromptCommand(
    words: ["quit", "quit!", "q", "q!", "qa", "qa!", "wq", "wq!", "x", "x!"],
    examples: ["": "quits"]
  ) { _, _ in nil }
}
