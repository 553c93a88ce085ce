// The way from a byte of a field to the node that shows it.

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
  /// The key of the column, in a row of a table; nil for other nodes.
  var column: [UInt8]?
  /// The turns of a conversation and the lists of attributes that have to be shown as JSON, the
  /// outermost first.
  var plain: [NodePath] = []
}

extension OutlineContent {
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
    of match: Int, inField field: Int, _ known: (value: OutlineValue?, numbers: [Int])? = nil,
    pattern: RecordPattern
  ) -> MatchPlace? {
    var path = NodePath(field: field)
    if !entries.contains(path) { path = NodePath.rest.child(field) }
    guard node(at: path) != nil else { return nil }
    var text = known?.value ?? OutlineContent.value(of: record.fields[field])
    var byte = match
    // The JSON of the field itself, if that is a string, has been entered.
    var isInside = text?.isEmbedded ?? false
    var numbers = (known?.numbers ?? text?.nodes.route(to: byte)?.numbers)?[...] ?? []
    while let node = node(at: path) {
      if case .turn(let turn) = node.content {
        let isEntered = node.node?.value.isEmbedded ?? false
        switch turn.place(of: byte, at: numbers, name: node.name, isEntered: isEntered) {
        case .child: break
        case .line: return MatchPlace(node: path, found: path)
        case .words: return place(of: byte, in: text, of: node, turn, pattern)
        case .nowhere: return placeInJSON(of: path, match, inField: field, known, pattern)
        }
      }
      if let list = path.parent.flatMap({ self.list(at: $0) }),
        list.hides(byte, ofChild: path.number)
      {
        return placeInJSON(of: list.path, match, inField: field, known, pattern)
      }
      if let json = node.node {
        numbers = numbers.dropFirst(isInside ? 0 : json.name.joinedLevels)
        if json.value.isEmbedded, !isInside, let outer = text {
          guard let inner = Self.byte(of: byte, in: outer, json, pattern) else { break }
          (text, byte) = (json.value, inner)
          numbers = json.value.nodes.route(to: byte)?.numbers[...] ?? []
        }
      }
      isInside = false
      if case .pieces(let pieces) = node.content {
        return place(of: byte, in: pieces, of: node, at: path, pattern)
      }
      if case .row(let row) = node.content, let number = numbers.first,
        let column = row.column(showing: byte, ofMember: number, layout, pattern)
      {
        return MatchPlace(node: path, found: path, column: column)
      }
      guard let number = numbers.popFirst(), let list = list(at: path) else {
        return place(of: byte, in: text, of: node, at: path, pattern)
      }
      guard !list.isText else {
        return place(of: byte, inElement: number, of: list, at: path, pattern)
      }
      path = path.child(number)
    }
    return MatchPlace(node: path, found: path)
  }

  /// Returns the place of a match in a node that is shown as JSON, if it is not yet.
  private func placeInJSON(
    of node: NodePath, _ match: Int, inField field: Int,
    _ known: (value: OutlineValue?, numbers: [Int])?, _ pattern: RecordPattern
  ) -> MatchPlace? {
    guard layout.choices.form(of: node) == nil else { return MatchPlace(node: node, found: node) }
    var content = self
    content.showAsOutline(node)
    var place = content.place(of: match, inField: field, known, pattern: pattern)
    place?.plain.insert(node, at: 0)
    return place
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
    let note = NodeLine.noteWidth(hiding: ranges.count - 1)
    let room =
      layout.geometry.end - node.columns.value - layout.price(of: node).text.utf8.count - 1 - note
    let isShown =
      ranges.indices.contains(ordinal)
      && turn.showsOnLine(ranges[ordinal], room: room, layout.geometry.singleRules)
    return MatchPlace(
      node: node.path, found: isShown ? node.path : node.path.child(0), ordinal: ordinal)
  }

  /// Returns the place of a match in the name or the text of a node that opens in pieces.
  private func place(
    of byte: Int, in pieces: TextPieces, of node: NodeLayout.Placed, at path: NodePath,
    _ pattern: RecordPattern
  ) -> MatchPlace {
    guard pieces.contains(byte) else { return MatchPlace(node: path, found: path) }
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
    let line = layout.firstLine(of: pieces, of: node)
    let room = layout.geometry.end - node.columns.value - layout.price(of: node).text.utf8.count
    let shown = layout.geometry.singleRules.shownBytes(of: line.text, columns: room - 1)
    let ranges = pattern.ranges(in: text)
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
    let onLine = MatchPlace(node: path, found: path)
    guard case .text(let value, let part) = node.content else { return onLine }
    let ranges = pattern.ranges(in: value.bytes)
    var ordinal = ranges.firstIndex { $0.lowerBound == byte }
    if let text, let range = node.node?.own.node.value {
      guard range.contains(byte) else { return onLine }
      ordinal = text.matchCount(of: pattern, in: range, before: byte)
    }
    guard node.isExpandable else { return MatchPlace(node: path, found: path, ordinal: ordinal) }
    let line = layout.firstLine(of: value.bytes, part, of: node)
    let note = NodeLine.noteWidth(hiding: ranges.count - 1)
    let room = layout.geometry.end - node.columns.value - String(node.lines).count - 2 - note
    let shown = layout.geometry.singleRules.shownBytes(of: line.text, columns: room)
    let isShown = ordinal.map { ranges.indices.contains($0) && ranges[$0].upperBound < shown }
    return MatchPlace(
      node: path, found: isShown ?? false ? path : path.child(0), ordinal: ordinal)
  }

  /// Returns the byte of a match in the JSON of a string; nil if the string has none there.
  private static func byte(
    of match: Int, in outer: OutlineValue, _ node: OutlineNode, _ pattern: RecordPattern
  ) -> Int? {
    let before = outer.matchCount(of: pattern, in: node.own.node.value, before: match)
    let inner = pattern.ranges(inJSON: node.value.allText)
    return inner.indices.contains(before) ? inner[before].lowerBound : nil
  }
}

extension TableRow {
  /// Returns the key of the column that shows a match in a member; nil if the row has to open.
  ///
  /// A key is shown above the rows.
  fileprivate func column(
    showing byte: Int, ofMember number: Int, _ layout: NodeLayout, _ pattern: RecordPattern
  ) -> [UInt8]? {
    guard let cell = cells.first(where: { $0.member == number }) else { return nil }
    let key = table.columns[cell.column].key
    guard hidden.contains(number), let member = member(number), !member.isKey(byte) else {
      return key
    }
    guard member.node.kind == .string else { return nil }
    let before = member.matchCount(of: pattern, in: member.node.value, before: byte)
    let ranges = pattern.ranges(in: member.text)
    let shown = cell.shownBytes(in: table, layout.geometry.singleRules)
    return ranges.indices.contains(before) && ranges[before].upperBound < shown ? key : nil
  }
}

extension OutlineValue {
  /// Returns whether a byte is in the key of a member.
  fileprivate func isKey(_ byte: Int) -> Bool { node.key?.contains(byte) ?? false }

  /// Returns the number of matches in a value of the same text that begin before a byte.
  fileprivate func matchCount(
    of pattern: RecordPattern, in range: Range<Int>, before byte: Int
  ) -> Int {
    pattern.ranges(inJSON: nodes.spelled(range) ?? []).count {
      range.lowerBound + $0.lowerBound < byte
    }
  }

  /// The text that the value is in, as it is spelled.
  fileprivate var allText: [UInt8] { nodes.spelled(nodes.bytes.range) ?? [] }
}
