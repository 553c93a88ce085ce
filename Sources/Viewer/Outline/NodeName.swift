// The name of a node as its line shows it.

import TextLayout

/// The names of a node: its own, and those of containers of one child that are joined with it.
struct NodeName: Hashable, Sendable {
  /// A name, or the number of an element.
  enum Step: Hashable, Sendable {
    case key([UInt8])
    case element(Int)
  }

  /// The greatest width of a name; longer ones are shortened.
  static let widthLimit = 40

  /// The names from the outermost on; none for a member whose name is malformed.
  var steps: [Step] = []
  /// The number of joined containers that have no name here, because there are too many.
  var unnamed = 0
  /// Whether the names are shown without quotes, because they are those of columns.
  var isPlain = false
  /// The text that the line shows instead; nil for most.
  var alias: LineText?
  /// 2 for the second member with this name in its object, 1 for most.
  var ordinal = 1

  /// Creates a name without steps.
  init() {}

  /// Creates a name of one step.
  init(_ step: Step) { steps = [step] }

  /// The number of containers of one child that are joined with the node.
  var joinedLevels: Int { max(steps.count - 1, 0) + unnamed }

  /// The text: names joined by points, numbers in brackets, quotes where a name needs them.
  var line: LineText {
    if let alias { return alias }
    var line = LineText()
    for (index, step) in steps.enumerated() {
      switch step {
      case .key(let key):
        if index > 0 { line.append(".") }
        let isQuoted = !isPlain && nameNeedsQuotes(key, isJoined: steps.count > 1)
        line.append(key, .key, isQuoted: isQuoted)
      case .element(let number): line.append(Array("[\(number)]".utf8), .key)
      }
    }
    return line
  }

  /// Returns the text for a width.
  ///
  /// - Parameters:
  ///   - width: The room.
  ///   - rules: The rules of text.
  ///   - isAlike: Whether a name next to it begins the same, so that the middle is left out.
  /// - Returns: The whole text or the part of it that fits.
  func shown(width: Int, _ rules: TextRules, isAlike: Bool = false) -> LineText {
    let line = line
    let limit = min(width, NodeName.widthLimit)
    guard !rules.fits(line.text, columns: limit) else { return line }
    return isAlike
      ? line.withoutMiddle(width: limit, rules) : line.cut(atPart: limit, rules)
  }
}

extension LineText {
  private static let separators = Array("_-./ ".utf8)

  /// Returns the beginning of the text up to the last `_ - . /` or blank that leaves at least half
  /// of a width, and an ellipsis.
  fileprivate func cut(atPart width: Int, _ rules: TextRules) -> LineText {
    let end = rules.shownBytes(of: text, columns: width)
    let separator = bytes[..<end].lastIndex { LineText.separators.contains($0) }
    return keeping([0..<(separator.flatMap { $0 * 2 >= end ? $0 : nil } ?? end)], rules)
  }

  /// Returns the beginning and the end of the text with an ellipsis between them.
  fileprivate func withoutMiddle(width: Int, _ rules: TextRules) -> LineText {
    let parts = rules.shownParts(of: text, columns: width, losing: .middle)
    guard parts.count == 2 else { return cut(atPart: width, rules) }
    return keeping(parts, rules)
  }

  /// Returns parts of the text, with an ellipsis after the first.
  private func keeping(_ parts: [Range<Int>], _ rules: TextRules) -> LineText {
    var kept = LineText()
    for (index, part) in parts.enumerated() {
      kept.append(Array(bytes[part]), .key)
      if index == 0 { kept.append(rules.repertoire == .unicode ? "…" : "...") }
    }
    return kept
  }
}
