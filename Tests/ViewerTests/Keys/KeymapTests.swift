import CellGrid
import Testing

@testable import Viewer

@Suite("The keymap")
struct KeymapTests {
  @Test(
    "reads a key as it is written in the help",
    arguments: [
      ("j", [KeyPress(.character("j"))]),
      ("zo", [KeyPress(.character("z")), KeyPress(.character("o"))]),
      ("^F", [KeyPress(.character("f"), .control)]), ("M-v", [KeyPress(.character("v"), .alt)]),
      ("S-Right", [KeyPress(.right, .shift)]), ("PgDn", [KeyPress(.pageDown)]),
      ("F1", [KeyPress(.function(1))]), ("Space", [KeyPress(.character(" "))]),
      ("^", [KeyPress(.character("^"))]),
    ])
  func spelling(written: String, presses: [KeyPress]) {
    #expect(KeySequence(stringLiteral: written).presses == presses)
  }

  @Test("binds no key twice, and no key begins a longer one")
  func unambiguous() {
    let sequences = Keymap.standard.bindings.flatMap { $0.actions.keys }
    #expect(Set(sequences).count == sequences.count)
    let singles = Set(sequences.filter { $0.presses.count == 1 }.map { $0.presses[0] })
    let beginnings = Set(sequences.filter { $0.presses.count == 2 }.map { $0.presses[0] })
    #expect(singles.isDisjoint(with: beginnings))
  }

  @Test("gives every action a key")
  func complete() {
    let bound = Set(Keymap.standard.bindings.flatMap { $0.actions.values })
    #expect(Action.allCases.filter { !bound.contains($0) } == [])
  }

  @Test("names in the help every key it binds, except synonyms of a named one")
  func namesKeys() {
    for binding in Keymap.standard.bindings where !binding.actions.isEmpty {
      let named = binding.keys.split(separator: " ").map { KeySequence(stringLiteral: String($0)) }
      let meant = named.compactMap { binding.actions[$0] }
      #expect(
        Set(meant) == Set(binding.actions.values) || binding.keys.contains("PgUp")
          || binding.keys.contains("<n>"), "\(binding.keys)")
    }
  }
}

@Suite("Typed keys")
struct KeyInterpreterTests {
  private func commands(_ typed: String) -> [Command] {
    var interpreter = KeyInterpreter(.standard)
    return typed.compactMap { interpreter.handle(KeyPress(.character($0))) }
  }

  @Test(
    "become commands with the count before them",
    arguments: [
      ("j", [Command(action: .down, count: nil)]), ("3j", [Command(action: .down, count: 3)]),
      ("120G", [Command(action: .last, count: 120)]),
      ("0", [Command(action: .firstColumn, count: nil)]),
      ("10j", [Command(action: .down, count: 10)]),
      ("zt", [Command(action: .rowToTop, count: nil)]),
      ("zqj", [Command(action: .down, count: nil)]), ("5zqj", [Command(action: .down, count: nil)]),
    ])
  func commands(typed: String, expected: [Command]) {
    #expect(commands(typed) == expected)
  }

  @Test("never overflow, however many digits are typed")
  func greatCounts() {
    #expect(commands(String(repeating: "9", count: 60) + "G").first?.count == 999_999_999_999)
  }

  @Test("show in the status line until they are complete")
  func pending() {
    var interpreter = KeyInterpreter(.standard)
    _ = interpreter.handle(KeyPress(.character("4")))
    _ = interpreter.handle(KeyPress(.character("z")))
    #expect(interpreter.pending == "4z")
  }
}
