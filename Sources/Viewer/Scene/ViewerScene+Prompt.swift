// The prompt: opened, typed into, answered or left.

import CellGrid
import Records

extension ViewerScene {
  /// Asks for something.
  func openPrompt(_ purpose: Prompt.Purpose) {
    screen.prompt = Prompt(purpose, startRow: rows.cursor)
    finder.isTyping = true
    rows.resize(to: areas.body.size)
  }

  private func closePrompt() {
    screen.prompt = nil
    finder.isTyping = false
    rows.resize(to: areas.body.size)
  }

  /// Handles a key press while something is asked.
  func handleInPrompt(_ press: KeyPress) -> Outcome {
    switch (press.key, press.modifiers) {
    case (.enter, _):
      return finishPrompt()
    case (.tab, _) where screen.prompt?.purpose == .command:
      let text = screen.prompt?.editor.text ?? ""
      screen.prompt?.editor = LineEditor(
        PromptCommand.completed(text, schema: session.source.schema))
    case (.escape, _), (.character("g"), .control), (.character("c"), .control):
      cancelPrompt()
    case (.backspace, _) where screen.prompt?.editor.isEmpty == true:
      cancelPrompt()
    default:
      if screen.prompt?.editor.take(press) == true { promptChanged() }
    }
    return .handled
  }

  /// Does what can be done with the text so far, and says what is wrong with it.
  func promptChanged() {
    guard let prompt = screen.prompt else { return }
    screen.prompt?.complaint = nil
    screen.prompt?.note = nil
    do throws(PatternError) {
      switch prompt.purpose {
      case .find:
        try findAsTyped(prompt)
        screen.prompt?.note = finder.search.flatMap { columnNote(of: $0.pattern) }
      case .filter:
        let layer = try FilterLayer(prompt.editor.text, schema: session.source.schema)
        screen.prompt?.note = columnNote(of: layer.pattern)
      case .command: break
      }
    } catch {
      screen.prompt?.complaint = "\(error)"
    }
  }

  /// Says that a text names one column, which its reader may not have meant.
  private func columnNote(of pattern: RecordPattern) -> String? {
    pattern.column.map {
      let name = session.source.schema.columns[$0].name
      return "in column " + harmless(String(decoding: name, as: UTF8.self))
    }
  }

  /// Searches for what is typed so far, from the row the reader started on.
  private func findAsTyped(_ prompt: Prompt) throws(PatternError) {
    let pattern = prompt.editor.text
    guard pattern != finder.search?.pattern.text else { return }
    guard pattern.isEmpty else {
      return try finder.begin(pattern, from: prompt.startRow ?? .start)
    }
    finder.end()
    if let start = prompt.startRow { rows.go(to: start) }
  }

  private func finishPrompt() -> Outcome {
    guard let prompt = screen.prompt, prompt.complaint == nil else { return .handled }
    let text = prompt.editor.text
    if prompt.purpose == .command, !text.isEmpty { return obey(text) }
    if prompt.purpose == .find, text.isEmpty {
      finder.repeatLast(from: prompt.startRow ?? .start)
    }
    closePrompt()
    do throws(PatternError) {
      switch prompt.purpose {
      case .find: finder.goToFirst()
      case .filter: try arranger.filter(text)
      case .command: break
      }
    } catch {
      session.say("\(error)")
    }
    return .handled
  }

  /// Does what a command says; one that says nothing stays in the prompt with the reason.
  private func obey(_ text: String) -> Outcome {
    do {
      let command = try PromptCommand(text, schema: session.source.schema)
      closePrompt()
      switch command {
      case .row(let row): goToRow(row)
      case .open(let rows):
        startup.open = rows
        grantRequests()
      case .openMatching(let pattern): opener.open(matching: pattern)
      case .filter(let text): try arranger.filter(text)
      case .reread(let options): reopener.reopen(options)
      case .sort(let request): arranger.sort(by: request)
      case .unsort: arranger.unsort()
      case .quit: return .finished(.success)
      }
    } catch let error as PatternError {
      session.say("\(error)")
    } catch {
      screen.prompt?.complaint = "\(error)"
    }
    return .handled
  }

  private func cancelPrompt() {
    guard let prompt = screen.prompt else { return }
    let start = prompt.startRow
    screen.prompt = nil
    finder.isTyping = false
    if prompt.purpose == .find { finder.end() }
    rows.resize(to: areas.body.size)
    if let start, start != rows.cursor { rows.go(to: start) }
  }
}
