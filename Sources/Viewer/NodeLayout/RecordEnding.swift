// The last line of an open record, which names the fields that it does not repeat and missing data.

import TextLayout

/// The fields that an open record leaves out.
struct RecordEnding: Hashable, Sendable {
  /// The greatest number of names; no screen has room for more.
  static let keptNames = 100

  /// The names of the first fields that the record's line shows whole.
  var names: [Text] = []
  /// The number of fields that the record's line shows whole.
  var shownAbove = 0
  /// The number of empty fields.
  var empty = 0
  /// The number of fields outside the chosen columns.
  var notChosen = 0
  /// A message about data that cannot be shown; nil for most records.
  var loss: String?
  /// The rows that the record goes on with, or in; nil for most records.
  var otherPart: String?
  /// Whether the rest of the record has not been examined.
  var isCut = false

  /// Whether nothing is left out.
  var isEmpty: Bool {
    shownAbove == 0 && empty == 0 && notChosen == 0 && loss == nil && otherPart == nil
  }

  /// Returns the text of the line, such as `date, stars: shown above; 3 empty`, shortened to a
  /// width if possible.
  func text(width: Int, rules: TextRules) -> Text {
    let rules = rules.asSingleLine
    let rest = self.rest
    guard shownAbove > 0 else { return Text(rest.joined(separator: "; ")) }
    let ending = rest.reduce(": shown above") { "\($0); \($1)" }
    let room = width - rules.width(of: Text(ending))
    let named = names.filter { !$0.bytes.isEmpty }
    guard !named.isEmpty else { return Text((["shown above"] + rest).joined(separator: "; ")) }
    let count = fittingNames(named, in: room, rules)
    guard count > 0 else {
      return Text(([counted(shownAbove, "field") + " shown above"] + rest).joined(separator: "; "))
    }
    var bytes = named[0].bytes
    for name in named[1..<count] { bytes += ", ".utf8 + name.bytes }
    if count < shownAbove { bytes += " and \(grouped(shownAbove - count)) more".utf8 }
    return Text(bytes: bytes + ending.utf8)
  }

  /// The text after the names.
  private var rest: [String] {
    var rest: [String] = []
    if empty > 0 {
      rest.append(shownAbove > 0 ? "\(grouped(empty)) empty" : counted(empty, "empty field"))
    }
    if notChosen > 0 { rest.append("\(grouped(notChosen)) not chosen") }
    if let otherPart { rest.append(otherPart) }
    if let loss { rest.append(loss) }
    return rest
  }

  /// Returns the number of names that fit together with the count of the others.
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
