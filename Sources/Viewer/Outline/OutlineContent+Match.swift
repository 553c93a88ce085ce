// The way from a byte of a field to the node that shows it.

import JSONText
import Records
import TextLayout

/// The node that shows a match.
package struct MatchPlace: Hashable, Sendable {
  /// The node.
  let node: NodePath
  /// The path whose surroundings have to be open: a child of the node, if the node itself has to be.
  let found: NodePath
  /// The number of matches before it in the node's value, if that is wrapped text.
  var ordinal: Int?
  /// The match, if it is in the name of the node and the line cuts it; nil for others.
  var name: NameMatch?
  /// The key of the column, in a row of a table; nil for other nodes.
  var column: [UInt8]?
  /// The turns of a conversation and the lists of attributes that have to be shown as JSON, the
  /// outermost first.
  var plain: [NodePath] = []
}

extension OutlineContent {
  /// The value of a field, and the numbers of the children that lead to a match, where the value is
  /// not kept.
  typealias KnownField = (value: OutlineValue?, numbers: [Int])

  /// The outcome of a walk to a match.
  private enum Walk {
    /// The node that shows it; nil if the record's own line shows its field.
    case ended(MatchPlace?)
    /// Nothing shows it unless this node is shown as JSON.
    case hidden(NodePath)
  }

  /// Returns the node that shows a match; nil if the record's own line shows its field.
  ///
  /// - Parameters:
  ///   - match: The first byte of the match in the field's value.
  ///   - field: The field.
  ///   - known: The field's value, and the numbers of the children that lead to the match, where the
  ///     value is not kept.
  ///   - pattern: The pattern, to find the same match in a string that is decoded.
  /// - Returns: The node.
  /// - Complexity: O(bytes of the field), unless the numbers are known.
  mutating func place(
    of match: Int, inField field: Int, _ known: KnownField? = nil, pattern: RecordPattern
  ) -> MatchPlace? {
    var walk = walk(to: match, inField: field, known, pattern)
    if case .ended(let place) = walk { return place }
    var content = self
    var plain: [NodePath] = []
    while case .hidden(let node) = walk {
      guard content.layout.choices.form(of: node) != .outline else {
        walk = .ended(MatchPlace(node: node, found: node))
        break
      }
      content.showAsOutline(node)
      plain.append(node)
      walk = content.walk(to: match, inField: field, known, pattern)
    }
    guard case .ended(var place) = walk else { return nil }
    place?.plain = plain
    return place
  }

  /// Walks to the node that shows a match.
  private mutating func walk(
    to match: Int, inField field: Int, _ known: KnownField?, _ pattern: RecordPattern
  ) -> Walk {
    let parts = parts(ofField: field)
    guard parts.isEmpty else { return .ended(place(of: match, in: parts, pattern)) }
    var path = NodePath(field: field)
    if places.place(of: path) == nil { path = NodePath.rest.child(field) }
    guard node(at: path) != nil else { return .ended(nil) }
    var text = known?.value ?? OutlineValue(of: record.fields[field])
    var byte = match
    // The JSON of the field itself, if that is a string, has been entered.
    var isInside = text?.isEmbedded ?? false
    var numbers = (known?.numbers ?? text?.nodes.route(to: byte)?.numbers)?[...] ?? []
    while let node = node(at: path) {
      if case .turn(let turn) = node.content {
        switch turn.place(of: byte, at: numbers, name: node.name, isEntered: node.isEntered) {
        case .child: break
        case .line: return .ended(MatchPlace(node: path, found: path))
        case .words: return .ended(place(of: byte, in: text, of: node, turn, pattern))
        case .nowhere: return .hidden(path)
        }
      }
      if let list = path.parent.flatMap({ self.list(at: $0) }),
        list.hides(byte, ofChild: path.number)
      {
        return .hidden(list.path)
      }
      if let json = node.node {
        numbers = numbers.dropFirst(isInside ? 0 : json.name.joinedLevels)
        if json.value.isEmbedded, !isInside, let outer = text, json.own.node.value.contains(byte) {
          guard let inner = Self.byte(of: byte, in: outer, json, pattern) else { break }
          (text, byte) = (json.value, inner)
          numbers = json.value.nodes.route(to: byte)?.numbers[...] ?? []
        }
      }
      isInside = false
      if case .turn(let turn) = node.content, turn.says(byte, at: numbers) {
        return .ended(place(of: byte, in: text, of: node, turn, pattern))
      }
      if case .pieces(let pieces) = node.content, pieces.contains(byte) {
        return .ended(place(of: byte, in: pieces, at: path, pattern))
      }
      if case .row(let row) = node.content, let number = numbers.first {
        switch row.place(of: byte, inMember: number, of: node, layout, pattern) {
        case .column(let key):
          return .ended(MatchPlace(node: path, found: path, column: key))
        case .nowhere: return path.parent.map { .hidden($0) } ?? .ended(nil)
        case .inside: break
        }
      }
      guard let number = numbers.popFirst(), let list = list(at: path) else {
        return .ended(place(of: byte, in: text, of: node, at: path, pattern))
      }
      guard !list.isText else {
        return .ended(place(of: byte, inElement: number, of: list, at: path, pattern))
      }
      path = path.child(number)
    }
    return .ended(MatchPlace(node: path, found: path))
  }

  /// Returns the place of a match in a text of which some lines are folded; nil if the record's own
  /// line shows it.
  private func place(
    of byte: Int, in parts: [TextPart], _ pattern: RecordPattern
  ) -> MatchPlace? {
    guard let part = parts.last(where: { $0.bytes.lowerBound <= byte }) else { return nil }
    let path = part.sentence == nil ? part.path : part.path.child(0)
    let before = pattern.ranges(in: part.text.bytes).count {
      part.bytes.lowerBound + $0.lowerBound < byte
    }
    return MatchPlace(node: path, found: path, ordinal: before)
  }

  /// Returns the place of a match in the text of a turn.
  private func place(
    of byte: Int, in text: OutlineValue?, of node: NodeLayout.Placed, _ turn: TurnContent,
    _ pattern: RecordPattern
  ) -> MatchPlace {
    guard node.isExpandable, let text, let words = turn.text else {
      return MatchPlace(node: node.path, found: node.path)
    }
    let ordinal = text.matchCount(of: pattern, in: words.node.value, before: byte)
    let ranges = pattern.ranges(in: words.text)
    let isShown =
      ranges.indices.contains(ordinal)
      && turn.showsOnLine(
        ranges[ordinal], room: layout.room(of: node, hits: ranges.count - 1),
        layout.geometry.singleRules)
    return MatchPlace(
      node: node.path, found: isShown ? node.path : node.path.child(0), ordinal: ordinal)
  }

  /// Returns the place of a match in a text that opens in pieces.
  private func place(
    of byte: Int, in pieces: TextPieces, at path: NodePath, _ pattern: RecordPattern
  ) -> MatchPlace {
    let number = pieces.piece(showing: byte)
    let before = pieces.matchCount(of: pattern, inPiece: number, before: byte)
    let part = path.child(number)
    return MatchPlace(node: part, found: part, ordinal: before)
  }

  /// Returns whether the line of a closed text in pieces shows a match in its first piece.
  mutating func showsOnLine(_ match: MatchPlace, _ pattern: RecordPattern) -> Bool {
    guard match.node.number == 0, let ordinal = match.ordinal,
      let path = match.node.parent, let node = node(at: path), let pieces = pieces(of: path),
      let text = pieces.text(ofPiece: 0)
    else { return false }
    guard pieces.encoded == nil else { return false }
    let line = layout.firstLine(of: pieces, of: node)
    let ranges = pattern.ranges(in: text)
    let room = layout.room(of: node, hits: ranges.count - 1)
    let shown = layout.geometry.singleRules.shownBytes(of: line.text, columns: room)
    return ranges.indices.contains(ordinal) && ranges[ordinal].upperBound < shown
  }

  /// Returns the place of a match in an array of short scalars.
  private func place(
    of byte: Int, inElement number: Int, of list: NodeChildren, at path: NodePath,
    _ pattern: RecordPattern
  ) -> MatchPlace {
    let part = number / JSONChildren.pageCount
    let path = path.child(part)
    let elements = list.values(ofPage: part).lazy.map(\.node.value)
    let before = elements.prefix { $0.lowerBound <= byte }.reduce(0) {
      $0 + list.value.matchCount(of: pattern, in: $1, before: byte)
    }
    return MatchPlace(node: path, found: path, ordinal: before)
  }

  /// Returns the place of a match in the name or the value of a node, which has to be open only if
  /// its line does not show the match.
  private func place(
    of byte: Int, in text: OutlineValue?, of node: NodeLayout.Placed, at path: NodePath,
    _ pattern: RecordPattern
  ) -> MatchPlace {
    let onLine = MatchPlace(
      node: path, found: path, name: text.flatMap { node.cutMatch(at: byte, in: $0, pattern) })
    guard case .text(let value, _) = node.content else { return onLine }
    let ranges = pattern.ranges(in: value.bytes)
    var ordinal = ranges.firstIndex { $0.lowerBound == byte }
    if let json = node.node?.value.node, json.isContainer {
      // A value that is shown as it is spelled, as its place in the text tells.
      ordinal = ranges.lastIndex { json.value.lowerBound + $0.lowerBound <= byte }
    } else if let text, let range = node.node?.own.node.value {
      guard range.contains(byte) else { return onLine }
      ordinal = text.matchCount(of: pattern, in: range, before: byte)
    }
    guard node.isExpandable else { return MatchPlace(node: path, found: path, ordinal: ordinal) }
    let line = layout.firstLine(of: value, of: node)
    let room = layout.room(of: node, hits: ranges.count - 1)
    let shown = layout.geometry.singleRules.shownBytes(of: line.text, columns: room)
    let isShown =
      node.content.encoded == nil
      && ordinal.map { ranges.indices.contains($0) && ranges[$0].upperBound < shown } ?? false
    return MatchPlace(node: path, found: isShown ? path : path.child(0), ordinal: ordinal)
  }

  /// Returns the byte of a match in the JSON of a string; nil if the string has none there.
  private static func byte(
    of match: Int, in outer: OutlineValue, _ node: OutlineNode, _ pattern: RecordPattern
  ) -> Int? {
    let before = outer.matchCount(of: pattern, in: node.own.node.value, before: match)
    let inner = pattern.ranges(inJSON: node.value.allText, styles: outer.nodes.styles)
    return inner.indices.contains(before) ? inner[before].lowerBound : nil
  }
}

extension NodeLayout {
  /// Returns the room for the content of a closed node beside the numbers of hidden lines and
  /// matches.
  fileprivate func room(of node: Placed, hits: Int) -> Int {
    line(of: node, isOpen: false).textEnd(geometry, hits: hits) - node.columns.value
  }
}

extension NodeLayout.Placed {
  /// Whether its value is the JSON in a string.
  fileprivate var isEntered: Bool { node?.value.isEmbedded ?? false }

  /// Returns the match in the name that begins with a byte of a text, if the line cuts it.
  fileprivate func cutMatch(
    at byte: Int, in text: OutlineValue, _ pattern: RecordPattern
  ) -> NameMatch? {
    guard let node, node.end == nil, byte < node.own.node.value.lowerBound else { return nil }
    let whole = node.name.line
    let named = whole.pieces.last { $0.source.map { $0 <= byte } ?? false }
    guard name != whole, let named, let place = named.source else { return nil }
    let before = text.matchCount(
      of: pattern, in: place - 1..<node.own.node.value.lowerBound, before: byte)
    let ranges = pattern.ranges(in: Array(whole.bytes[named.range]))
    guard ranges.indices.contains(before) else { return nil }
    let start = named.range.lowerBound + ranges[before].lowerBound
    let match = start..<start + ranges[before].count
    let isShown =
      name.bytes.starts(with: whole.bytes[..<match.upperBound])
      || name.bytes.reversed().starts(with: whole.bytes[match.lowerBound...].reversed())
    return isShown ? nil : NameMatch(node: path, range: match)
  }
}

extension TableRow {
  /// A place in a row of a table.
  fileprivate enum Place {
    /// The cell of a column, by its key, or the name above it.
    case column([UInt8])
    /// A node inside the row.
    case inside
    /// None, because the name above the column is cut.
    case nowhere
  }

  /// Returns the place that shows a match in a member.
  fileprivate func place(
    of byte: Int, inMember number: Int, of node: NodeLayout.Placed, _ layout: NodeLayout,
    _ pattern: RecordPattern
  ) -> Place {
    guard let cell = cells.first(where: { $0.member == number }), let member = member(number) else {
      return .inside
    }
    let key = table.columns[cell.column].key
    let rules = layout.geometry.singleRules
    if let range = member.node.key, range.contains(byte) {
      let name = InnerTable.name(of: key, .header)
      let before = member.matchCount(of: pattern, in: range, before: byte)
      let matches = pattern.ranges(in: key)
      let start = name.pieces.first?.range.lowerBound ?? 0
      let end = table.shownNameBytes(ofColumn: cell.column, rules)
      return matches.indices.contains(before) && start + matches[before].upperBound <= end
        ? .column(key) : .nowhere
    }
    guard hidden.contains(number) else { return .column(key) }
    guard member.node.kind == .string else { return .inside }
    let before = member.matchCount(of: pattern, in: member.node.value, before: byte)
    let matches = pattern.ranges(in: member.text)
    let all = value.matchCount(of: pattern, in: value.node.value, before: .max)
    let end = layout.line(of: node, isOpen: false).textEnd(layout.geometry, hits: all)
    let shown = cell.shownBytes(in: table, end: end, rules)
    return matches.indices.contains(before) && matches[before].upperBound < shown
      ? .column(key) : .inside
  }
}

extension OutlineValue {
  /// Returns the number of matches in a value of the same text that begin before a byte.
  fileprivate func matchCount(
    of pattern: RecordPattern, in range: Range<Int>, before byte: Int
  ) -> Int {
    pattern.ranges(inJSON: nodes.spelled(range) ?? [], styles: nodes.styles).count {
      range.lowerBound + $0.lowerBound < byte
    }
  }

  /// The text that the value is in, as it is spelled.
  fileprivate var allText: [UInt8] { nodes.spelled(nodes.bytes.range) ?? [] }
}
