// The completions of a prompt, and the list that Tab cycles through.

package import CellGrid
package import TextLayout

/// The completions of a prompt's text, with the selected one.
package struct PromptCompletion: Sendable {
  /// The greatest number of lines in the list.
  private static let listedLines = 8

  /// The text before the completed word.
  private let head: String
  /// The word as it was typed.
  private let typed: String
  /// The completions.
  package let words: [String]
  /// The selected completion; nil for the text as typed.
  package private(set) var chosen: Int?
  /// The words after which more text follows.
  private let heads: [String]
  /// The remark beside each word; none without remarks.
  private let notes: [String]
  /// The number of records that the words are the values of; nil for other words.
  package let sampled: Int?

  /// Creates the completions of a text: the words that may follow a part of it, which stays, those of
  /// them that need more, and what is said beside each.
  init(
    of text: String, after head: String = "", words: [String], heads: [String] = [],
    notes: [String] = [], sampled: Int? = nil
  ) {
    self.head = head
    self.heads = heads
    self.sampled = sampled
    typed = String(text.dropFirst(head.count))
    let typed = typed
    let exact = words.indices.filter { Self.fits(words[$0], typed) }
    let fitting =
      exact.isEmpty
      ? words.indices.filter { Self.fits(words[$0].lowercased(), typed.lowercased()) } : exact
    self.words = fitting.map { words[$0] }
    self.notes = notes.isEmpty ? [] : fitting.map { notes[$0] }
  }

  /// Returns whether a word begins as it was typed, perhaps after quotes.
  private static func fits(_ word: String, _ typed: String) -> Bool {
    word.hasPrefix(typed) || word.hasPrefix("\"" + typed)
  }

  /// The text with the selected completion, or else with the common prefix of all completions.
  package var text: String {
    if let chosen { return head + words[chosen] }
    guard var common = words.first else { return head + typed }
    for word in words { common = String(zip(common, word).prefix { $0 == $1 }.map(\.0)) }
    guard common.count >= typed.count else { return head + typed }
    return head + common + (words.count == 1 && heads.contains(common) ? " " : "")
  }

  /// Selects the next or previous completion; the text as typed comes between the last and the
  /// first.
  package mutating func step(forward: Bool) {
    guard !words.isEmpty else { return }
    switch (chosen, forward) {
    case (nil, true): chosen = 0
    case (nil, false): chosen = words.count - 1
    case (let index?, true): chosen = index + 1 < words.count ? index + 1 : nil
    case (let index?, false): chosen = index > 0 ? index - 1 : nil
    }
  }

  /// Draws the list above a line of a canvas, if there is room.
  package func draw(on canvas: inout Canvas, above line: Int, theme: Theme, rules: TextRules) {
    let count = min(words.count, PromptCompletion.listedLines, line - 1)
    guard words.count > 1, count > 0, canvas.size.columns > 4 else { return }
    let single = rules.asSingleLine
    let first = min(max((chosen ?? 0) - count + 1, 0), words.count - count)
    let shown = words[first..<first + count]
    let widest = shown.map { single.width(of: Text($0)) }.max() ?? 0
    let noteWidth = notes.isEmpty ? 0 : 1 + (notes[shown.indices].map(\.count).max() ?? 0)
    let width = min(widest + 3 + noteWidth, canvas.size.columns)
    let column = min(
      single.width(of: Text(head)) + 1, max(canvas.size.columns - width, 0))
    for (offset, word) in shown.enumerated() {
      let isChosen = first + offset == chosen
      let place = CellRect(
        line: line - count + offset, column: column, lines: 1, columns: width)
      canvas.fill(place, style: theme[isChosen ? .currentMatch : .status])
      canvas.clipped(to: place) { inner in
        inner.write(
          isChosen ? ">" : " ", style: theme[isChosen ? .currentMatch : .status], line: 0, column: 0
        )
        TextPainter(theme: theme, base: theme[isChosen ? .currentMatch : .status]).draw(
          Text(word), rules: single, width: width - 2 - noteWidth, on: &inner, line: 0, column: 1)
        if !notes.isEmpty {
          let note = notes[first + offset]
          inner.write(
            note, style: theme[isChosen ? .currentMatch : .status], line: 0,
            column: width - 1 - note.count)
        }
      }
    }
  }
}
