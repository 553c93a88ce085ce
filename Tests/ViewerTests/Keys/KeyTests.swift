import CellGrid
import Testing
import Viewer

@Suite("Each key of the help")
@MainActor
struct KeyTests {
  @Test("does what the help says, and nothing else did it before", arguments: KeyCase.all)
  func effect(_ example: KeyCase) throws {
    // The cases count on 20 lines of rows.
    let rig = try ViewerRig(sample: example.sample, size: CellSize(lines: 23, columns: 80))
    rig.press(example.before)
    rig.rest()
    let holdBefore = example.effects.filter { rig.holds($0) }
    #expect(holdBefore != example.effects, "the case proves nothing")
    rig.press(example.pressed)
    rig.press(example.after)
    rig.rest()
    for effect in example.effects {
      #expect(rig.holds(effect), "\(effect)\n\(rig.screen)")
    }
  }

  @Test("has a case, and each case a key")
  func complete() {
    let driven = Set(KeyCase.all.map { KeySequence(stringLiteral: $0.key) })
    let bound = Set(Keymap.standard.bindings.flatMap { $0.actions.keys })
    #expect(bound.subtracting(driven) == [])
    #expect(driven.subtracting(bound) == [])
  }

  @Test("that takes a number has a case with one")
  func counts() {
    let words = Keymap.standard.bindings.flatMap { $0.keys.split(separator: " ") }
    let counted = words.filter { $0.hasPrefix("<n>") }.map { String($0.dropFirst(3)) }
    #expect(Set(counted) == ["G", "%", "Enter"])
    for key in counted {
      #expect(KeyCase.all.contains { $0.key == key && $0.count != nil }, "<n>\(key)")
    }
  }

  @Test("is known to the keymap as it is written there")
  func spelling() {
    for binding in Keymap.standard.bindings {
      for word in binding.keys.split(separator: " ") where !word.hasPrefix("<n>") {
        #expect(
          binding.actions[KeySequence(stringLiteral: String(word))] != nil,
          "\(word) of \(binding.summary)")
      }
    }
  }
}

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

  @Test("names every key on its pages", arguments: [(24, 80), (50, 100), (12, 40), (6, 30)])
  func complete(lines: Int, columns: Int) throws {
    let rig = try ViewerRig(
      sample: "reviews.csv", size: CellSize(lines: lines, columns: columns))
    rig.press("?")
    var seen = ""
    let pages = try #require(pageCount(rig.screen))
    for _ in 0..<pages {
      seen += rig.screen
      rig.press("Tab")
    }
    #expect(rig.screen.contains("help 1/\(pages)"), "Tab comes round to the first page")
    for binding in Keymap.standard.bindings { #expect(seen.contains(binding.keys)) }
    for chapter in Binding.Chapter.allCases { #expect(seen.contains(chapter.rawValue)) }
  }

  @Test("has room for every word on a screen of 80 columns")
  func room() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("?")
    for binding in Keymap.standard.bindings {
      #expect(rig.screen.contains(binding.summary), "\(binding.summary)")
    }
  }

  private func pageCount(_ screen: String) -> Int? {
    screen.firstMatch(of: #/help \d+/(\d+)/#).flatMap { Int($0.1) }
  }

  @Test(
    "highlights the line of a key instead of doing it, on whichever page it stands",
    arguments: [(24, 80), (12, 40)])
  func highlight(lines: Int, columns: Int) throws {
    let rig = try ViewerRig(
      sample: "reviews.csv", size: CellSize(lines: lines, columns: columns))
    rig.press("?")
    for binding in Keymap.standard.bindings {
      for (sequence, action) in binding.actions {
        guard ![.quit, .help, .back, .cancel].contains(action) else { continue }
        for press in sequence.presses { rig.send(.key(press)) }
        let shown = highlighted(rig.frame)
        #expect(shown.count == 1, "\(binding.keys): \(shown)")
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
    let before = rig.screen
    rig.press("? j G Enter @ Tab")
    #expect(rig.screen.contains("OPEN AND CLOSE"))
    rig.press(key)
    #expect(rig.screen == before)
    #expect(rig.exit == nil)
  }

  @Test("forgets the highlighted line when an unknown key is pressed")
  func unknownKey() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("? j")
    #expect(highlighted(rig.frame).count == 1)
    rig.press("@")
    #expect(highlighted(rig.frame) == [])
  }
}
