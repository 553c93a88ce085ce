// The completions of a prompt, and the list that Tab cycles through.

package import CellGrid
package import Records
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

  /// Finds the completions of a text.
  package init(of text: String, in purpose: Prompt.Purpose, schema: RecordSchema) {
    let (head, words) = PromptCompletion.words(after: text, in: purpose, schema: schema)
    self.head = head
    typed = String(text.dropFirst(head.count))
    let typed = typed
    let exact = words.filter { $0.hasPrefix(typed) }
    self.words =
      exact.isEmpty
      ? words.filter { $0.lowercased().hasPrefix(typed.lowercased()) } : exact
  }

  /// Returns the words that may complete a text, and the text before them.
  private static func words(
    after text: String, in purpose: Prompt.Purpose, schema: RecordSchema
  ) -> (head: String, words: [String]) {
    let names = names(of: schema, for: text)
    switch purpose {
    case .find, .column: return ("", names)
    case .filter: return (text.hasPrefix("!") ? "!" : "", names)
    case .command:
      let heads: [(head: String, words: [String])] = [
        ("open ", ["all"] + names), ("filter ", names), ("filter !", names), ("sort ", names),
        ("type ", names), ("hide ", names), ("pin ", names), ("column ", names),
        ("copy ", NodeCopy.Part.allCases.map(\.rawValue)),
        ("encoding ", WordList.encodings.words), ("quotes ", WordList.onOff.words),
        ("header ", WordList.onOff.words),
        ("theme ", ThemeName.words), ("path ", paths(of: schema.document)),
        ("delimiter ", UInt8.delimiters),
      ]
      return heads.last { text.hasPrefix($0.head) } ?? ("", PromptCommand.words)
    }
  }

  /// Returns the names of columns, and of paths once a text goes on past one name.
  private static func names(of schema: RecordSchema, for text: String) -> [String] {
    let isPath = text.contains(".") || text.contains("[")
    return columnNames(of: schema) + (isPath ? schema.sample.paths.map { shortened($0) } : [])
  }

  /// Returns the paths of the lists in a document, and the one of the document; none outside one.
  private static func paths(of document: DocumentPart) -> [String] {
    document.arrays.isEmpty ? [] : document.arrays.map { shortened($0) } + ["."]
  }

  /// Returns the column names, safe to print.
  static func columnNames(of schema: RecordSchema) -> [String] {
    schema.columns.map { shortened($0.name) }
  }

  /// The text with the selected completion, or else with the common prefix of all completions.
  package var text: String {
    if let chosen { return head + words[chosen] }
    guard var common = words.first else { return head + typed }
    for word in words { common = String(zip(common, word).prefix { $0 == $1 }.map(\.0)) }
    guard common.count >= typed.count else { return head + typed }
    return head + common + (words.count == 1 && wantsMore(common) ? " " : "")
  }

  /// Returns whether a command takes an argument after a word.
  private func wantsMore(_ word: String) -> Bool {
    head.isEmpty && PromptCommand.table.contains { $0.word == word && !$0.argument.isEmpty }
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
    let width = min(widest + 3, canvas.size.columns)
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
          Text(word), rules: single, width: width - 2, on: &inner, line: 0, column: 1)
      }
    }
  }
}
