import CellGrid
import Testing
import Viewer

@Suite("A prompt")
struct LineEditorTests {
  private func text(after presses: [KeyPress], from start: String) -> String {
    var editor = LineEditor(start)
    for press in presses {
      let isHandled = editor.handle(press)
      #expect(isHandled)
    }
    return editor.text
  }

  @Test("edits by whole grapheme clusters")
  func clusters() {
    let back = KeyPress(.backspace)
    #expect(text(after: [back], from: "a👩‍🚀") == "a")
    #expect(text(after: [KeyPress(.left), back], from: "漢字x") == "漢x")
    #expect(text(after: [KeyPress(.home), KeyPress(.delete)], from: "漢字") == "字")
  }

  @Test("knows the usual control keys")
  func controls() {
    #expect(text(after: [KeyPress(.character("w"), .control)], from: "one two  ") == "one ")
    #expect(text(after: [KeyPress(.character("u"), .control)], from: "one") == "")
    #expect(
      text(
        after: [KeyPress(.character("a"), .control), KeyPress(.character("k"), .control)],
        from: "one") == "")
  }

  @Test("accepts no control characters, and no text longer than a pattern may be")
  func limits() {
    var editor = LineEditor()
    editor.insert("a\u{1B}[2Jb\n")
    #expect(editor.text == "a[2Jb")
    editor.insert(String(repeating: "x", count: 10_000))
    #expect(editor.text.count == 4_096)
  }
}
