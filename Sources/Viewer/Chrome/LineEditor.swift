// The text of a prompt and its cursor, edited by whole grapheme clusters.

package import CellGrid

/// A line of text that is being edited.
package struct LineEditor: Sendable {
  /// The greatest length; it stops pastes and held keys.
  private static let characterLimit = 4_096

  private var before: [Character] = []
  private var after: [Character] = []

  /// Creates an editor with a text and the cursor after it.
  package init(_ text: String = "") { before = Array(text) }

  /// The text.
  package var text: String { String(before + after) }
  /// The text before the cursor.
  package var textBeforeCursor: String { String(before) }
  /// Whether the text is empty.
  package var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Types text at the cursor; control characters in it are dropped.
  package mutating func insert(_ text: String) {
    let room = LineEditor.characterLimit - before.count - after.count
    let typed = text.filter { !LineEditor.isControl($0) }
    before.append(contentsOf: typed.prefix(max(room, 0)))
  }

  /// Handles a key press.
  ///
  /// - Returns: Whether the editor uses the key.
  package mutating func handle(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.character(let character), []): insert(String(character))
    case (.backspace, _), (.character("h"), .control): _ = before.popLast()
    case (.delete, _), (.character("d"), .control): _ = after.isEmpty ? nil : after.removeFirst()
    case (.left, []), (.character("b"), .control):
      if let last = before.popLast() { after.insert(last, at: 0) }
    case (.right, []), (.character("f"), .control):
      if !after.isEmpty { before.append(after.removeFirst()) }
    case (.home, _), (.character("a"), .control):
      after = before + after
      before = []
    case (.end, _), (.character("e"), .control):
      before += after
      after = []
    case (.character("u"), .control): before = []
    case (.character("k"), .control): after = []
    case (.character("w"), .control): removeWord()
    default: return false
    }
    return true
  }

  private mutating func removeWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
