// The prompt: opening, typing, confirming and cancelling.

import CellGrid
import JSONText
import Records
import TextLayout
import Values

extension ViewerScene {
  /// Opens a prompt.
  func openPrompt(_ purpose: Prompt.Purpose) {
    screen.prompt = Prompt(purpose, startRow: rows.cursor, history: screen.history)
    finder.isTyping = true
    rows.resize(to: areas.body.size)
  }

  private func closePrompt() {
    screen.prompt = nil
    screen.hasTyped = false
    finder.isTyping = false
    rows.resize(to: areas.body.size)
  }

  /// Handles a key press while a prompt is open.
  func handleInPrompt(_ press: KeyPress) -> Outcome {
    switch (press.key, press.modifiers) {
    case (.enter, _):
      applyTyped()
      return finishPrompt()
    case (.tab, _), (.backtab, _): complete(forward: press.key == .tab)
    case (.up, _), (.character("p"), .control): recall(back: true)
    case (.down, _), (.character("n"), .control): recall(back: false)
    case (.escape, _), (.character("g"), .control), (.character("c"), .control):
      cancelPrompt()
    case (.backspace, _) where screen.prompt?.editor.isEmpty == true:
      cancelPrompt()
    default:
      if screen.prompt?.editor.handle(press) == true { promptTyped() }
    }
    return .handled
  }

  /// Applies the typed text after the keys that have come with this one.
  ///
  /// A terminal may send a pasted text as keys. Applying it after each would take time in proportion
  /// to the square of its length.
  func promptTyped() {
    guard !screen.hasTyped else { return }
    screen.hasTyped = true
    if screen.prompt?.purpose == .find { finder.abandon() }
    session.jobs.afterEvents { [weak self] in self?.applyTyped() }
  }

  private func applyTyped() {
    guard screen.hasTyped else { return }
    promptChanged()
    readWantedRows()
  }

  /// Completes the text to the common prefix, then cycles through the completions.
  private func complete(forward: Bool) {
    guard let prompt = screen.prompt else { return }
    var completion =
      prompt.completion
      ?? PromptCompletion(
        of: prompt.editor.text, in: prompt.purpose, schema: session.source.schema,
        records: rows.firstRecords)
    if prompt.completion != nil { completion.step(forward: forward) }
    screen.prompt?.editor = LineEditor(completion.text)
    promptChanged()
    guard completion.words.count > 1 else { return }
    screen.prompt?.completion = completion
    if let sampled = completion.sampled, sampled < session.source.rows.total {
      screen.prompt?.note = "in the first \(counted(sampled, "row"))"
    }
  }

  /// Shows the previous or next entry of the history.
  private func recall(back: Bool) {
    guard let text = screen.prompt?.editor.text,
      let shown = screen.prompt?.walk.step(back: back, from: text)
    else { return }
    screen.prompt?.editor = LineEditor(shown)
    promptChanged()
  }

  /// Applies the text typed so far and shows its errors.
  func promptChanged() {
    screen.hasTyped = false
    guard let prompt = screen.prompt else { return }
    screen.prompt?.completion = nil
    screen.prompt?.complaint = nil
    screen.prompt?.note = nil
    let (text, schema) = (prompt.editor.text, session.source.schema)
    guard !lastRows.areAwaited(by: [text], then: { [weak self] in self?.promptChanged() }) else {
      return
    }
    do throws(PatternError) {
      switch prompt.purpose {
      case .find:
        try findAsTyped(prompt)
        screen.prompt?.note = finder.search.flatMap { $0.pattern.note(typed: text, of: schema) }
      case .filter:
        let layer = try FilterLayer(text, schema: schema, by: rows.timeReference(for: text))
        screen.prompt?.note = layer.pattern.note(
          typed: layer.isDropping ? String(text.dropFirst()) : text, of: schema)
      case .column: try columnAsTyped(prompt)
      case .command: break
      }
    } catch {
      complain("\(error)")
    }
  }

  /// Shows why the text is rejected, beside it or, without room there, on the status line.
  private func complain(_ reason: String) {
    screen.prompt?.complaint = reason
    let rules = rows.layouts.presentation.singleRules
    if screen.prompt?.hidesComplaint(width: screen.size.columns, rules: rules) == true {
      session.say(reason)
    }
  }

  /// Shows how to search literally for the text of a condition on an unknown column.
  private func nameLiteral(of prompt: Prompt) {
    let text = prompt.editor.text
    let isDropping = prompt.purpose == .filter && text.hasPrefix("!")
    let condition = isDropping ? String(text.dropFirst()) : text
    guard prompt.purpose == .find || prompt.purpose == .filter,
      let unknown = UnknownName(in: condition, of: session.source.schema), unknown.nearest != nil
    else { return }
    session.say("\(shortened(unknown.literal)) looks for the text")
  }

  /// Searches for the text typed so far, from the row where the prompt was opened.
  private func findAsTyped(_ prompt: Prompt) throws(PatternError) {
    let pattern = prompt.editor.text
    let search = finder.search
    guard search.map({ $0.isStopped || $0.pattern.text != pattern }) ?? true else { return }
    guard pattern.isEmpty else {
      return try finder.begin(pattern, from: prompt.startRow ?? .start)
    }
    finder.end()
    if let start = prompt.startRow { rows.go(to: start) }
  }

  /// Moves to the column whose name is typed so far.
  private func columnAsTyped(_ prompt: Prompt) throws(PatternError) {
    let name = prompt.editor.text
    guard !name.isEmpty else { return }
    if let found = columns.go(to: name) {
      screen.prompt?.note = shortened(found.bytes)
    } else if session.source.schema.place(named: name) != nil {
      screen.prompt?.note = "Enter adds the column"
    } else {
      throw PatternError(message: session.source.schema.noColumn(name), position: nil)
    }
  }

  private func finishPrompt() -> Outcome {
    guard let prompt = screen.prompt else { return .handled }
    guard prompt.complaint == nil || prompt.purpose == .command else {
      nameLiteral(of: prompt)
      return .handled
    }
    let text = prompt.editor.text
    guard !lastRows.areAwaited(by: [text], then: { [weak self] in _ = self?.finishPrompt() }) else {
      return .handled
    }
    screen.history.add(text, to: prompt.purpose)
    if prompt.purpose == .command, !text.isEmpty { return obey(text) }
    if prompt.purpose == .find, text.isEmpty {
      finder.repeatLast(from: prompt.startRow ?? .start)
    }
    closePrompt()
    do throws(PatternError) {
      switch prompt.purpose {
      case .find: finder.goToFirst()
      case .filter: try arranger.filter(text)
      case .column: if !text.isEmpty { columns.goOrAdd(text) }
      case .command: break
      }
    } catch {
      session.say("\(error)")
    }
    return .handled
  }

  /// Searches for the value under the cursor from the next row on, or filters by it.
  func use(valueFor action: Action) {
    let (text, reason) = ValueCondition(rows: rows).condition
    guard let text else { return session.say(reason) }
    let words = action == .dropValue ? "!" + text : text
    screen.history.add(words, to: action == .findValue ? .find : .filter)
    do throws(PatternError) {
      guard action == .findValue else { return try arranger.filter(words) }
      let next = (rows.cursor ?? .start) + 1
      try finder.begin(words, from: next.number < session.source.rows.total ? next : .start)
      finder.goToFirst()
    } catch {
      session.say("\(error)")
    }
  }

  /// Performs a command; why one is invalid is in the status line, and Up brings it back.
  private func obey(_ text: String) -> Outcome {
    do {
      let effect = try PromptCommand.effect(of: text, in: session.source.schema)
      closePrompt()
      guard let effect else { return .finished(.success) }
      try effect(self)
    } catch let error as PatternError {
      session.say("\(error)")
    } catch {
      closePrompt()
      session.say("\(error)")
    }
    return .handled
  }

  /// Shows the help, at the page of a topic about the source if there is one.
  func showHelp(at topic: HelpTopic? = nil) {
    let last = topic ?? .notes(session.source.notesInWords)
    screen.help = HelpScreen(
      .standard, topics: HelpTopic.all(.standard) + (last.map { [$0] } ?? []),
      atLastIn: topic.map { _ in screen.size })
  }

  private func cancelPrompt() {
    guard let prompt = screen.prompt else { return }
    let start = prompt.startRow
    screen.prompt = nil
    screen.hasTyped = false
    finder.isTyping = false
    if prompt.purpose == .find { finder.end() }
    rows.resize(to: areas.body.size)
    if let start, start != rows.cursor { rows.go(to: start) }
  }
}
