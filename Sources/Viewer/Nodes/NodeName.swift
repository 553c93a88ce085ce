// The name of a node as its line shows it.

import TextLayout

/// The names of a node: its own, and those of containers of one child that are joined with it.
struct NodeName: Hashable, Sendable {
  /// A name, or the number of an element.
  enum Step: Hashable, Sendable {
    /// A name, with the place of its first byte in the JSON text that it is from.
    case key([UInt8], from: Int? = nil)
    /// The number of an element.
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
      case .key(let key, let place):
        if index > 0 { line.append(".") }
        let isQuoted = !isPlain && nameNeedsQuotes(key, isJoined: steps.count > 1)
        line.append(key, .key, isQuoted: isQuoted, from: place)
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

  /// Returns the text for a width, with a match in it.
  ///
  /// - Parameters:
  ///   - width: The room, for long names too.
  ///   - match: The range of the match in the whole text.
  ///   - rules: The rules of text.
  /// - Returns: The whole text, or the part of it around the match that fits.
  func shown(width: Int, around match: Range<Int>, _ rules: TextRules) -> LineText {
    let line = line
    return rules.fits(line.text, columns: width) ? line : line.cut(around: match, width, rules)
  }
}

/// A match in the name of a node.
struct NameMatch: Hashable, Sendable {
  /// The node.
  let node: NodePath
  /// The range in the whole name.
  let range: Range<Int>
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

  /// Returns the part of the text around a match: as much before it as after it, or what the other
  /// side leaves.
  fileprivate func cut(around match: Range<Int>, _ width: Int, _ rules: TextRules) -> LineText {
    let before = Text(bytes: Array(bytes[..<match.lowerBound]))
    let half = (width - rules.width(of: self[match].text)) / 2
    let left = width - rules.width(of: self[match.lowerBound..<bytes.count].text)
    let room = max(half, left, 0)
    let shown = rules.shownParts(of: before, columns: room, losing: .head)
    let start = before.bytes.isEmpty ? 0 : shown.last?.lowerBound ?? match.lowerBound
    let ellipsis = start > 0 ? rules.ellipsis : ""
    let shownRoom = width - rules.width(of: Text(ellipsis))
    let end =
      start + rules.shownBytes(of: self[start..<bytes.count].text, columns: max(shownRoom, 0))
    var kept = keeping([start..<end], rules)
    let shift = start - ellipsis.utf8.count
    kept.found = match.lowerBound - shift..<min(match.upperBound, end) - shift
    return kept
  }

  /// Returns parts of the text, with an ellipsis where something is left out.
  private func keeping(_ parts: [Range<Int>], _ rules: TextRules) -> LineText {
    var kept = LineText()
    var end = 0
    for part in parts {
      if part.lowerBound > end { kept.append(rules.ellipsis) }
      kept.append(self[part])
      end = part.upperBound
    }
    if end < bytes.count { kept.append(rules.ellipsis) }
    return kept
  }
}

extension TextRules {
  /// The sign for a part of a name that is left out.
  fileprivate var ellipsis: String { repertoire == .unicode ? "…" : "..." }
}
