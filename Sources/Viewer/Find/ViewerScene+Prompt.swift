// The prompt: opened, typed into, answered or left.

import CellGrid
import Records
import TableKit

extension ViewerScene {
  /// Asks for something.
  func openPrompt(_ purpose: Prompt.Purpose) {
    prompt = Prompt(purpose, startRow: cursorRow)
    resizeBody()
  }

  /// Takes a key press while something is asked.
  func takeInPrompt(_ press: KeyPress) -> Outcome {
    switch (press.key, press.modifiers) {
    case (.enter, _):
      return finishPrompt()
    case (.tab, _) where prompt?.purpose == .command:
      let text = prompt?.editor.text ?? ""
      prompt?.editor = LineEditor(PromptCommand.completed(text, schema: source.schema))
    case (.escape, _), (.character("g"), .control), (.character("c"), .control):
      cancelPrompt()
    case (.backspace, _) where prompt?.editor.isEmpty == true:
      cancelPrompt()
    default:
      if prompt?.editor.take(press) == true { promptChanged() }
    }
    return .handled
  }

  /// Does what can be done with the text so far, and says what is wrong with it.
  func promptChanged() {
    guard let prompt else { return }
    self.prompt?.complaint = nil
    self.prompt?.note = nil
    do throws(PatternError) {
      switch prompt.purpose {
      case .find:
        try findAsTyped(prompt)
        self.prompt?.note = search.flatMap { columnNote(of: $0.pattern) }
      case .filter:
        let layer = try FilterLayer(prompt.editor.text, schema: source.schema)
        self.prompt?.note = columnNote(of: layer.pattern)
      case .command: break
      }
    } catch {
      self.prompt?.complaint = "\(error)"
    }
  }

  /// Says that a text speaks of one column, which its reader may not have meant.
  private func columnNote(of pattern: RecordPattern) -> String? {
    pattern.column.map {
      "in column " + harmless(String(decoding: source.schema.columns[$0].name, as: UTF8.self))
    }
  }

  /// Searches for what is typed so far, from the row the reader started on.
  private func findAsTyped(_ prompt: Prompt) throws(PatternError) {
    let pattern = prompt.editor.text
    guard pattern != search?.pattern.text else { return }
    guard pattern.isEmpty else { return try beginSearch(pattern, from: prompt.startRow ?? 0) }
    endSearch()
    if let start = prompt.startRow { putCursor(on: start) }
  }

  private func finishPrompt() -> Outcome {
    guard let prompt, prompt.complaint == nil else { return .handled }
    let text = prompt.editor.text
    if prompt.purpose == .command, !text.isEmpty { return obey(text) }
    if prompt.purpose == .find, text.isEmpty { searchAgain(from: prompt.startRow ?? 0) }
    self.prompt = nil
    resizeBody()
    do throws(PatternError) {
      switch prompt.purpose {
      case .find: goToFirstMatch()
      case .filter: try applyFilter(text)
      case .command: break
      }
    } catch {
      message = "\(error)"
    }
    return .handled
  }

  /// Does what a command says; one that says nothing stays in the prompt with the reason.
  private func obey(_ text: String) -> Outcome {
    do {
      let command = try PromptCommand(text, schema: source.schema)
      prompt = nil
      resizeBody()
      switch command {
      case .row(let row): putCursor(on: row - 1, at: .middle)
      case .open(let rows):
        wantedOpen = rows
        doWanted()
      case .openMatching(let pattern): openMatching(pattern)
      case .filter(let text): try applyFilter(text)
      case .reread(let rereading): readAgain(rereading)
      case .sort(let request): sort(by: request)
      case .unsort: unsort()
      case .quit: return .finished(.success)
      }
    } catch let error as PatternError {
      message = "\(error)"
    } catch {
      prompt?.complaint = "\(error)"
    }
    return .handled
  }

  private func goToFirstMatch() {
    guard search != nil else { return }
    search?.wish(only: .first)
    followWish()
  }

  private func cancelPrompt() {
    guard let prompt else { return }
    self.prompt = nil
    if prompt.purpose == .find { endSearch() }
    resizeBody()
    if let start = prompt.startRow, start != cursorRow { putCursor(on: start) }
  }
}
