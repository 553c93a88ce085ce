// The history of prompts.

/// The history of a session for each kind of prompt.
package struct PromptHistory: Sendable {
  /// The number of entries kept for each kind of prompt.
  private static let keptLines = 200

  private var lines: [Prompt.Purpose: [String]] = [:]

  /// Creates an empty history.
  package init() {}

  /// Adds an entry; an equal older one is removed.
  package mutating func add(_ text: String, to purpose: Prompt.Purpose) {
    guard !text.isEmpty else { return }
    var kept = lines[purpose, default: []].filter { $0 != text }
    kept.append(text)
    lines[purpose] = kept.suffix(PromptHistory.keptLines)
  }

  /// Returns an iteration from the newest entry to the oldest.
  package func walk(in purpose: Prompt.Purpose) -> Walk { Walk(lines: lines[purpose, default: []]) }

  /// A position in the history; the text being typed comes after the newest entry.
  package struct Walk: Sendable {
    private let lines: [String]
    /// The current entry; `lines.count` is the text being typed.
    private var place: Int
    private var begun = ""

    fileprivate init(lines: [String]) {
      self.lines = lines
      place = lines.count
    }

    /// Moves to the previous or next entry.
    ///
    /// - Parameters:
    ///   - back: Whether to move to an older entry.
    ///   - text: The text in the prompt.
    /// - Returns: The text to show there; nil at either end.
    package mutating func step(back: Bool, from text: String) -> String? {
      if place == lines.count { begun = text }
      let next = place + (back ? -1 : 1)
      guard (0...lines.count).contains(next) else { return nil }
      place = next
      return next == lines.count ? begun : lines[next]
    }
  }
}
