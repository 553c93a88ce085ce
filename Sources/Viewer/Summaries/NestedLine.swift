// A nested value on the line of its record: its number of children, and the first of them.

import JSONText
import Records

/// A nested value on one line: `[3] user assistant`, `{2} cycles=212 health=0.91`.
///
/// Members are spelled as in filters. Containers of one child are passed over, so that what follows
/// a name is often `.x.y=1`.
///
/// ```swift
/// let line = NestedLine(of: Array(#"{"size": {"w": 2}}"#.utf8), limit: 200, signs: .unicode)
/// // .size.w=2
/// ```
struct NestedLine {
  /// The bytes of a value whose children are counted; of a longer one, the number is a lower bound.
  private static let countedBytes = 65_536
  /// The most members of the object in a text that are looked at.
  private static let memberLimit = 256
  /// The bytes after which no child of one of them is added.
  private static let memberBytes = 48

  /// The text that follows the name of the value.
  private(set) var line = LineText()
  /// Whether the text shows all of the value.
  private(set) var isWhole = false
  /// Whether the text ends in a list of children, which needs room before what follows it.
  private(set) var isList = false
  private let raw: [UInt8]

  /// Writes a value on one line.
  ///
  /// - Parameters:
  ///   - raw: The JSON text of an object or array, or the first part of it.
  ///   - isCut: Whether more of the value follows.
  ///   - styles: The treatment of styles in its strings.
  ///   - limit: The bytes after which no child is added.
  ///   - signs: The signs to write with.
  /// - Complexity: O(*limit*) in decoded text, and 64 KiB of brackets that are counted.
  init(
    of raw: [UInt8], isCut: Bool = false, styles: StyleReading = .style, limit: Int, signs: Signs
  ) {
    let nodes = JSONNodes(in: JSONBytes(raw, isEnded: !isCut), styles: styles)
    self.init(of: raw)
    guard let root = nodes.root, root.isContainer else {
      line.append(Array(raw.prefix(limit)), .problem, from: 0)
      return
    }
    add(
      OutlineValue(nodes, root), joinsChain: raw.count <= Self.countedBytes && !isCut,
      by: ValueSummary(bytes: limit, signs: signs, joinsChains: true))
  }

  /// Begins a line of parts of a value.
  init(of raw: [UInt8], as line: LineText = LineText(), isWhole: Bool = false) {
    self.raw = raw
    self.line = line
    self.isWhole = isWhole
  }

  /// Writes the JSON in a text on one line: the members of an object as the line of a record does.
  ///
  /// - Parameters:
  ///   - text: The text of an object or array.
  ///   - limit: The bytes after which no member is added.
  ///   - signs: The signs to write with.
  init(inText text: [UInt8], limit: Int, signs: Signs) {
    let nodes = JSONNodes(in: JSONBytes(text))
    guard let root = nodes.root, root.kind == .object else {
      self.init(of: text, limit: limit, signs: signs)
      return
    }
    self.init(of: text, isWhole: true)
    for member in nodes.children(of: root, atMost: Self.memberLimit + 1) {
      guard let key = nodes.key(of: member), line.bytes.count < limit else {
        isWhole = false
        break
      }
      var next = NestedLine(of: text)
      next.line.append(
        key, .key, isQuoted: nameNeedsQuotes(key, isJoined: true),
        from: member.key.map { $0.lowerBound + 1 })
      next.add(
        OutlineValue(nodes, member), joinsChain: true,
        by: ValueSummary(
          bytes: member.isContainer ? Self.memberBytes : limit, signs: signs, joinsChains: true))
      if !line.isEmpty { line.append(isList || next.isList ? "  " : " ") }
      line.append(next.line)
      isList = next.isList
      isWhole = isWhole && next.isWhole
    }
  }

  /// Adds a key with a point before it, which leads to what follows.
  mutating func add(key: [UInt8], from source: Int?) {
    line.append(".")
    line.append(key, .key, isQuoted: nameNeedsQuotes(key, isJoined: true), from: source)
  }

  /// Adds a value after its name.
  mutating func add(_ named: OutlineValue, joinsChain: Bool, by summary: ValueSummary) {
    let nodes = named.nodes
    let limit = summary.limit
    let signs = summary.signs
    var value = named
    var isComplete = true
    if joinsChain, value.node.isContainer, let chain = nodes.chain(from: value.node) {
      line.append(chain, of: nodes)
      isComplete = chain.keys.count == chain.levels
      if !isComplete { line.append(signs.ellipsis) }
      value = OutlineValue(nodes, chain.node)
    }
    guard value.node.isContainer else {
      line.append("=")
      line.append(summary.scalar(value, .listed))
      let text = value.text
      let isShort = text.count <= limit && !text.contains(0x0A)
      isWhole = isComplete && isShort && !value.node.isBroken && value.encoded == nil
      return
    }
    var children = JSONChildren(of: value.node)
    _ = children.scan(nodes.bytes, atMost: Self.countedBytes)
    line.append(" " + value.count(of: children))
    guard children.count.known > 0 || !children.isComplete else {
      isWhole = isComplete
      return
    }
    line.append(" ")
    isList = true
    if children.isComplete, let all = summary.whole(value, children: children) {
      line.append(all)
      isWhole = isComplete
    } else {
      line.append(summary.summary(value, children: children))
    }
  }

  /// The text without the blank or point before it, for a value without a name.
  var bytes: [UInt8] {
    let isJoined = line.bytes.first.map { $0 == 0x20 || $0 == UInt8(ascii: ".") } ?? false
    return isJoined ? Array(line.bytes.dropFirst()) : line.bytes
  }

  /// Returns the end in the text of a match in the JSON; nil if the text does not show it.
  func end(of match: Range<Int>) -> Int? {
    var nearest: (source: Int, range: Range<Int>)?
    for piece in line.pieces {
      guard let source = piece.source, source <= match.lowerBound,
        source > nearest?.source ?? -1
      else { continue }
      nearest = (source, piece.range)
    }
    guard let nearest, match.lowerBound - nearest.source <= nearest.range.count * 6 else {
      return nil
    }
    let before = decodedCount(nearest.source..<match.lowerBound)
    let start = nearest.range.lowerBound + before
    let end = start + decodedCount(match)
    guard end <= nearest.range.upperBound else { return nil }
    // JSON in a string is shown with its escapes, and searched without.
    let isEscaped = line.bytes[start..<end].contains(UInt8(ascii: "\\"))
    let isJSON = line.bytes[nearest.range.lowerBound] | 0x20 == UInt8(ascii: "{")
    return isEscaped && isJSON ? nil : end
  }

  private func decodedCount(_ range: Range<Int>) -> Int {
    // Styles are not part of the text, and where they are a match is no further.
    StyledText.plain(DecodedText(Array(raw[range]), .escaped).bytes).count
  }
}
