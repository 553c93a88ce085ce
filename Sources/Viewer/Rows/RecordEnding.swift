// The last line of an open record: the fields that are not repeated in it, and what is missing.

import TextLayout

/// The fields that an open record leaves out.
struct RecordEnding: Hashable, Sendable {
  /// No screen has room for more names.
  static let keptNames = 100

  /// The names of the fields that the record's line shows whole, the first of them.
  var names: [Text] = []
  /// How many fields the record's line shows whole.
  var shownAbove = 0
  /// How many fields are empty.
  var empty = 0
  /// How many fields are not in the columns that were chosen.
  var notChosen = 0
  /// Data that cannot be shown; nil for most records.
  var loss: String?
  /// Whether the rest of the record has not been looked at.
  var isCut = false

  /// Whether nothing is left out.
  var isEmpty: Bool { shownAbove == 0 && empty == 0 && notChosen == 0 && loss == nil }

  /// The words of the line: `date, stars: shown above; 3 empty`, in no more columns than there are, if it can.
  func text(width: Int, rules: TextRules) -> Text {
    let rules = rules.asSingleLine
    let rest = self.rest
    guard shownAbove > 0 else { return Text(rest.joined(separator: "; ")) }
    let ending = ([": shown above"] + rest).joined(separator: "; ")
    let room = width - rules.width(of: Text(ending))
    let named = names.filter { !$0.bytes.isEmpty }
    guard !named.isEmpty else { return Text((["shown above"] + rest).joined(separator: "; ")) }
    let count = fittingNames(named, in: room, rules)
    guard count > 0 else {
      return Text(([counted(shownAbove, "field") + " shown above"] + rest).joined(separator: "; "))
    }
    var bytes = Array(named[..<count].map(\.bytes).joined(separator: ", ".utf8))
    if count < shownAbove { bytes += " and \(grouped(shownAbove - count)) more".utf8 }
    return Text(bytes: bytes + ending.utf8)
  }

  /// The words after the names.
  private var rest: [String] {
    let emptyFields = shownAbove > 0 ? "\(grouped(empty)) empty" : counted(empty, "empty field")
    let left = notChosen > 0 ? ["\(grouped(notChosen)) not chosen"] : []
    return (empty > 0 ? [emptyFields] : []) + left + (loss.map { [$0] } ?? [])
  }

  /// The number of names that fit, followed by the count of the others.
  private func fittingNames(_ named: [Text], in room: Int, _ rules: TextRules) -> Int {
    var width = 0
    var fitting = 0
    for (index, name) in named.enumerated() {
      width += rules.width(of: name) + (index > 0 ? 2 : 0)
      let others = shownAbove - index - 1
      if width > room { break }
      let more = others > 0 ? " and \(grouped(others)) more".utf8.count : 0
      if width + more <= room { fitting = index + 1 }
    }
    return fitting
  }
}
