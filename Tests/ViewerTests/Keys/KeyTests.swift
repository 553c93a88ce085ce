import CellGrid
import Testing
import Viewer

@Suite("Each key of the help")
@MainActor
struct KeyTests {
  @Test("has the effect that the help describes, which did not hold before", arguments: KeyCase.all)
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

  @Test("that accepts a number has a case with one")
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
