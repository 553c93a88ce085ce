// The answers given to prompts, and the walk through them.

/// The answers of a session, for each kind of prompt its own.
package struct PromptHistory: Sendable {
  /// Answers that are kept of each kind.
  private static let keptLines = 200

  private var lines: [Prompt.Purpose: [String]] = [:]

  /// Makes a history without answers.
  package init() {}

  /// Adds an answer; one that was given before moves to the end.
  package mutating func add(_ text: String, to purpose: Prompt.Purpose) {
    guard !text.isEmpty else { return }
    var kept = lines[purpose, default: []].filter { $0 != text }
    kept.append(text)
    lines[purpose] = kept.suffix(PromptHistory.keptLines)
  }

  /// A walk from the newest answer to the oldest.
  package func walk(in purpose: Prompt.Purpose) -> Walk { Walk(lines: lines[purpose, default: []]) }

  /// A place among the answers; the text that was begun lies after the newest.
  package struct Walk: Sendable {
    private let lines: [String]
    /// The answer shown; `lines.count` is the text that was begun.
    private var place: Int
    private var begun = ""

    fileprivate init(lines: [String]) {
      self.lines = lines
      place = lines.count
    }

    /// Goes to the answer before or after.
    ///
    /// - Parameters:
    ///   - back: Whether to go to an older answer.
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
