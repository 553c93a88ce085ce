import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The help")
@MainActor
struct HelpTests {
  /// The lines of a frame that are drawn in reverse, as the key pressed last is without colours.
  private func highlighted(_ frame: Frame) -> [String] {
    (0..<frame.size.lines).compactMap { line in
      var text = ""
      for column in 0..<frame.size.columns
      where frame[line, column].style.attributes.contains(.reverse) {
        text += frame[line, column].text
      }
      return text.isEmpty ? nil : text
    }
  }

  /// A viewer with the help open.
  private func help(lines: Int, columns: Int, isASCII: Bool = false) throws -> ViewerRig {
    var options = ViewerOptions()
    options.isASCII = isASCII
    let rig = try ViewerRig(
      sample: "reviews.csv", size: CellSize(lines: lines, columns: columns), options: options)
    rig.press("?")
    return rig
  }

  /// The screens of all pages.
  private func pages(_ rig: ViewerRig) throws -> [String] {
    let count = try #require(pageCount(rig.screen), "\(rig.screen)")
    return (0..<count).map { _ in
      defer { rig.press("Space") }
      return rig.screen
    }
  }

  private func pageCount(_ screen: String) -> Int? {
    screen.firstMatch(of: #/\d+ of (\d+)/#).flatMap { Int($0.1) }
  }

  @Test(
    "names every key, example, gesture and command on its pages",
    arguments: [(24, 80), (50, 100), (40, 120), (12, 40), (6, 30)])
  func complete(lines: Int, columns: Int) throws {
    let rig = try help(lines: lines, columns: columns)
    let pages = try pages(rig)
    let seen = pages.joined()
    let words = " " + pages.joined(separator: "\n").replacing("\n", with: " ") + " "
    #expect(rig.screen.contains("keys  1 of \(pages.count)"), "Space comes round to the first page")
    for binding in Keymap.standard.bindings {
      #expect(words.contains(" \(binding.keys) "), "\(binding.keys)")
    }
    for chapter in Binding.Chapter.allCases { #expect(seen.contains(chapter.rawValue)) }
    for example in ConditionExample.all { #expect(seen.contains(example.text), "\(example.text)") }
    for entry in HelpTopic.commands.sections.flatMap(\.entries) {
      #expect(words.contains(" \(entry.keys) "), "\(entry.keys)")
    }
    for gesture in MouseGesture.all {
      #expect(words.contains(" \(gesture.gesture) "), "\(gesture.gesture)")
    }
  }

  @Test("has a page each for keys, conditions, the mouse and the words after : at 80 columns")
  func fourPages() throws {
    let rig = try help(lines: 48, columns: 80)
    let pages = try pages(rig)
    let headings = pages.map { $0.split(separator: "\n").first.map(String.init) ?? "" }
    let names = ["keys", "conditions", "mouse", ": words"]
    #expect(headings.count == 4)
    for (index, name) in names.enumerated() {
      #expect(
        headings[index].contains("\(name)  \(index + 1) of 4   q closes"), "\(headings[index])")
    }
    rig.press("3")
    #expect(rig.line(0).contains("mouse  3 of 4"))
    rig.press("b")
    #expect(rig.line(0).contains("conditions  2 of 4"))
    rig.press("Left Left")
    #expect(rig.line(0).contains(": words  4 of 4"))
    rig.press("Right")
    #expect(rig.line(0).contains("keys  1 of 4"))
  }

  @Test(
    "T64: leaves two blanks between columns, and uses the room of its pages",
    arguments: [(24, 80), (24, 120), (15, 60), (40, 120), (30, 60), (50, 200), (24, 100), (20, 45)])
  func columns(lines: Int, columns: Int) throws {
    let size = CellSize(lines: lines, columns: columns)
    let pages = HelpFlow(HelpTopic.all(.standard), size: size).pages
    for page in pages {
      for column in page.columns.dropLast() {
        for line in column {
          let end =
            switch line {
            case .blank: 0
            case .name(let name): 1 + name.count
            case .entry(let keys, let words, _):
              words.isEmpty ? 1 + keys.count : page.wordColumn + words.count
            case .words(let words, let start, _): start + words.count
            }
          #expect(end <= page.columnWidth - 2, "\(line)")
        }
      }
    }
    for (page, next) in zip(pages, pages.dropFirst()) where page.topicIndex == next.topicIndex {
      let used = page.columns.reduce(0) { $0 + $1.count }
      let count = max(columns / page.columnWidth, 1)
      #expect(used * 10 >= count * (lines - 2) * 7, "\(page.topic) at \(columns)x\(lines)")
    }
  }

  @Test(
    "a section that goes on in another column has its name there, and some lines in the first",
    arguments: [(24, 80), (24, 100), (15, 60), (30, 60), (50, 200)])
  func sections(lines: Int, columns: Int) throws {
    let topics = HelpTopic.all(.standard)
    for page in HelpFlow(topics, size: CellSize(lines: lines, columns: columns)).pages {
      for column in page.columns {
        guard case .name? = column.first else {
          Issue.record("a column begins with a name")
          continue
        }
        let names = column.indices.filter { if case .name = column[$0] { true } else { false } }
        for name in names { #expect(column.count - name >= 2, "\(column[name])") }
      }
    }
  }

  @Test("has columns of about one height at 120 by 40")
  func even() throws {
    let rig = try help(lines: 40, columns: 120)
    let last = rig.screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
      .lastIndex { !$0.allSatisfy { $0 == " " } }
    #expect((last ?? 0) <= 24, "\(rig.screen)")
  }

  @Test("has room for every description on a line of two columns")
  func room() throws {
    let rig = try help(lines: 24, columns: 86)
    let all = try pages(rig).joined()
    for binding in Keymap.standard.bindings {
      #expect(all.contains(binding.summary), "\(binding.summary)")
    }
  }

  @Test("can be drawn and turned at any size, in ASCII too", arguments: [true, false])
  func anySize(isASCII: Bool) throws {
    for lines in [1, 2, 3, 5, 9, 24] {
      for columns in [1, 2, 3, 7, 19, 33, 80, 240] {
        let rig = try help(lines: lines, columns: columns, isASCII: isASCII)
        for key in ["Space", "b", "Left", "9", "j"] {
          rig.press(key)
          #expect(rig.frame.faults == [])
        }
      }
    }
  }

  @Test(
    "highlights the line of a key on its page instead of performing it",
    arguments: [(24, 80), (12, 40)])
  func highlight(lines: Int, columns: Int) throws {
    let rig = try help(lines: lines, columns: columns)
    for binding in Keymap.standard.bindings {
      for (sequence, action) in binding.actions {
        guard ![.quit, .help, .back, .cancel].contains(action),
          sequence.presses.count > 1 || HelpScreen.turns[sequence.presses[0]] == nil
        else { continue }
        for press in sequence.presses { rig.send(.key(press)) }
        let shown = highlighted(rig.frame)
        #expect(shown.count >= 1, "\(binding.keys): \(shown)")
        #expect(shown.first?.hasPrefix(binding.keys) == true, "\(binding.keys): \(shown)")
      }
    }
    rig.press("Esc")
    #expect(rig.cursorRow == 1)
    #expect(rig.scene.isOpen(row: 1) == false)
    #expect(rig.requests == [])
  }

  @Test("is closed by its own keys, and by no other", arguments: ["?", "F1", "q", "Esc", "^C"])
  func closing(key: String) throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    // The share of filled cells is exact after the first key.
    rig.press("l h")
    rig.rest()
    let before = rig.screen
    rig.press("? j G Enter @ Tab 1")
    #expect(rig.screen.contains("OPEN AND CLOSE"))
    rig.press(key)
    #expect(rig.screen == before)
    #expect(rig.exit == nil)
  }

  @Test("forgets the highlighted line when an unknown key is pressed")
  func unknownKey() throws {
    let rig = try help(lines: 24, columns: 80)
    rig.press("j")
    #expect(!highlighted(rig.frame).isEmpty)
    rig.press("@")
    #expect(highlighted(rig.frame) == [])
    #expect(rig.status.contains("@ is not bound"))
  }

  @Test("shows the notes about a file whole on a page of their own")
  func notes() throws {
    let text = "a,b\r1,2\n3,4\r\n5,6\n"
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "mixed.csv"), size: CellSize(lines: 12, columns: 60))
    let notes = rig.scene.session.source.notes.map(\.description)
    try #require(!notes.isEmpty)
    rig.press("? Left")
    #expect(rig.line(0).contains("notes  "), "\(rig.screen)")
    let words = rig.screen.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for note in notes { #expect(words.contains(note), "\(rig.screen)") }
  }

  @Test("has examples that mean what it says", arguments: ConditionExample.all)
  func examples(example: ConditionExample) throws {
    let record = """
      {"stars":3,"country":"DE","date":"2026-08-01","title":"text","level":"warn","device":{"model":"x"},\
      "messages":[{"role":"tool"}]}

      """
    let rig = try ViewerRig(.bytes(Array(record.utf8), name: "x.jsonl"))
    let schema = rig.scene.session.source.schema
    let text = example.text.hasPrefix("!") ? String(example.text.dropFirst()) : example.text
    guard !text.isEmpty else { return }
    let reference = rig.scene.rows.timeReference(for: text)
    let pattern = try RecordPattern(asked: text, schema: schema, by: reference)
    switch example.scope {
    case .pattern: #expect(!pattern.isCondition)
    case .condition: #expect(pattern.isCondition && pattern.expression == nil)
    case .joined: #expect(pattern.isCondition)
    case .filter: #expect(pattern.isCondition == text.contains("<"))
    }
  }

  @Test(
    "has commands that can be typed as it shows them",
    arguments: HelpTopic.commands.sections.flatMap(\.entries).map(\.keys))
  func commands(text: String) throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    _ = try PromptCommand.effect(of: text, in: rig.scene.session.source.schema)
  }

  @Test("has every command but the one that is said beside another")
  func allCommands() {
    let unsaid = PromptCommand.all.filter(\.examples.isEmpty).flatMap(\.words)
    #expect(unsaid == ["outline"])
    let words = PromptCommand.all.flatMap(\.words)
    #expect(words.count == Set(words).count)
  }
}
