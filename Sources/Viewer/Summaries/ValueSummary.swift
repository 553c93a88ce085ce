// Values on one line: scalars, short objects and arrays, and the summaries of longer ones.

import JSONText
import Records

/// Writes values on one line, up to a limit.
struct ValueSummary {
  /// The most members of an object that is written out.
  static let memberLimit = 12
  /// The most columns, and bytes, of a scalar among others.
  static let scalarWidth = 40
  /// The most bytes of containers of one child that are joined with the member around them.
  private static let chainBytes = 256
  /// The bytes of an array whose elements its summary is made from.
  private static let sampledBytes = 65_536
  /// The number of the last page of children that is examined before an array becomes a list.
  private static let examinedPages = 63

  /// The bytes after which nothing is added, more than the line has columns.
  let limit: Int
  /// Whether a member is joined with short containers of one child inside it.
  private let joinsChains: Bool
  /// The signs to write with.
  let signs: Signs

  /// Creates a writer for a line of a width.
  init(width: Int, signs: Signs) {
    self.init(bytes: max(width, 1) * 4, signs: signs, joinsChains: false)
  }

  /// Creates a writer for a line.
  ///
  /// - Parameters:
  ///   - limit: The bytes after which nothing is added.
  ///   - signs: The signs to write with.
  ///   - joinsChains: Whether a member is joined with short containers of one child inside it.
  init(bytes limit: Int, signs: Signs, joinsChains: Bool) {
    self.limit = limit
    self.joinsChains = joinsChains
    self.signs = signs
  }

  // MARK: - Scalars

  /// Returns a value other than an object or array, in quotes if it needs them; points in time are
  /// spelled out, and words replace bytes that are written as a text.
  ///
  /// Of a text of several lines, or one that exceeds the limit, the first line is returned, with
  /// an ellipsis.
  func scalar(_ value: OutlineValue, _ place: TextPlace) -> LineText {
    if let time = value.time { return LineText(time, .date, isQuoted: place == .listed) }
    if let encoded = value.encoded { return encoded.line }
    return firstLine(of: value.line, value.node.kind == .string ? place : nil)
  }

  /// Returns a text, or its first line with an ellipsis.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - part: Its style.
  ///   - place: The surroundings, for which it may need quotes; nil if it has none.
  ///   - source: The place of its first byte in a JSON text.
  ///   - styles: The styles that the input gives to it.
  /// - Returns: The line.
  func firstLine(
    of text: [UInt8], _ part: Part, _ place: TextPlace? = nil, from source: Int? = nil,
    styles: [StyleRun] = []
  ) -> LineText {
    let end = text.firstIndex(of: 0x0A) ?? text.count
    let shown = Array(text.prefix(min(end, limit)))
    var line = LineText(
      shown, part, isQuoted: place.map { needsQuotes(shown, $0) } ?? false, from: source,
      styles: styles.part(0..<shown.count))
    if shown.count < text.count { line.append(signs.ellipsis) }
    return line
  }

  /// Returns a text of one piece, or its first line with an ellipsis.
  func firstLine(of text: LineText, _ place: TextPlace? = nil) -> LineText {
    let piece = text.pieces.first
    return firstLine(
      of: text.bytes, piece?.part ?? .value, place, from: piece?.source, styles: text.styles)
  }

  /// Returns a value among others: a scalar, or the count of a container.
  private func listed(_ value: OutlineValue) -> LineText {
    guard value.node.isContainer else { return scalar(value, .listed) }
    return LineText(Array(value.count.utf8), .frame)
  }

  /// Returns an element of a list: an array of few short scalars as JSON, other values as among
  /// others.
  private func element(_ value: OutlineValue) -> LineText {
    let node = value.node
    guard node.kind == .array, node.isClosed, node.value.count <= Self.spelledBytes,
      let spelled = value.nodes.spelled(node.value).map(Self.spaced),
      (3...Self.scalarWidth).contains(spelled.count),
      !spelled.contains(where: { $0 < 0x20 || Self.unspelled.contains($0) })
    else { return listed(value) }
    return LineText(spelled, .frame)
  }

  /// The greatest number of bytes of an array in a list that is written as JSON, blanks included.
  private static let spelledBytes = 4_096
  /// The bytes of which an array in a list has none: those of escapes and of objects.
  private static let unspelled = Array(#"\{"#.utf8)

  /// Returns JSON without escapes with a blank after each comma, and no other around its values.
  private static func spaced(_ json: [UInt8]) -> [UInt8] {
    var spaced: [UInt8] = []
    var isInside = false
    for byte in json {
      if byte == UInt8(ascii: "\"") { isInside.toggle() }
      if !isInside, byte <= 0x20 { continue }
      spaced.append(byte)
      if !isInside, byte == UInt8(ascii: ",") { spaced.append(0x20) }
    }
    return spaced
  }

  private func member(_ value: OutlineValue) -> LineText {
    guard let key = value.key else { return listed(value) }
    let joined = shortChain(value)
    let isQuoted = nameNeedsQuotes(key, isJoined: joined != nil)
    var line = LineText(key, .key, isQuoted: isQuoted, from: value.keyPlace)
    if let joined { line.append(joined.chain, of: value.nodes) }
    line.append("=")
    line.append(listed(joined?.end ?? value))
    return line
  }

  /// Returns the containers of one child between a member and a short scalar, and the scalar.
  private func shortChain(_ value: OutlineValue) -> (chain: JSONChain, end: OutlineValue)? {
    guard joinsChains, value.node.kind == .object, value.node.value.count <= Self.chainBytes,
      let chain = value.nodes.chain(from: value.node), chain.keys.count == chain.levels
    else { return nil }
    let end = value.other(chain.node)
    return isShort(end) ? (chain, end) : nil
  }

  private func joined<Value>(
    _ values: some Sequence<Value>, by text: (Value) -> LineText
  ) -> LineText {
    var line = LineText()
    for value in values {
      guard line.bytes.count <= limit else {
        line.append(" " + signs.ellipsis)
        break
      }
      let text = text(value)
      if !line.isEmpty, !text.isEmpty { line.append(" ") }
      line.append(text)
    }
    return line
  }

  /// Returns the values of a list.
  func list(_ values: [OutlineValue]) -> LineText { joined(values, by: listed) }

  // MARK: - Whole values

  /// Returns an object or array of few short scalars on one line; nil for all others.
  ///
  /// Empty objects and arrays count as scalars.
  func whole(_ value: OutlineValue, children: JSONChildren) -> LineText? {
    let count = children.count.known
    let isObject = value.node.kind == .object
    guard children.isComplete, count > 0, count <= (isObject ? Self.memberLimit : limit),
      hasOnlyShort(value, children), !value.hasLinks
    else { return nil }
    let pages = 0...(count - 1) / JSONChildren.pageCount
    let all = pages.flatMap { value.page($0, of: children) }
    let line = isObject ? joined(all, by: member) : list(all)
    return line.bytes.count <= limit ? line : nil
  }

  /// Returns whether the children are short scalars, of which the first 4,096 are looked at.
  func hasOnlyShort(_ value: OutlineValue, _ children: JSONChildren) -> Bool {
    let pages = min((children.count.known - 1) / JSONChildren.pageCount, Self.examinedPages)
    let isObject = value.node.kind == .object
    return (0...pages).allSatisfy { page in
      value.page(page, of: children).allSatisfy { child in
        isShort(child) || isObject && shortChain(child) != nil
      }
    }
  }

  /// Returns whether a value is a short scalar.
  func isShort(_ value: OutlineValue) -> Bool {
    let node = value.node
    guard !node.isBroken, node.isClosed else { return false }
    if node.isContainer { return value.isEmpty }
    guard node.value.count <= Self.scalarWidth * 6 else { return false }
    guard node.kind == .string else { return node.value.count <= Self.scalarWidth }
    let text = value.text
    return text.count <= Self.scalarWidth * 4 && !text.contains { $0 < 0x20 }
      && String(decoding: text, as: UTF8.self).unicodeScalars.count <= Self.scalarWidth
      && !value.holdsEscapes
  }

  // MARK: - Summaries

  /// Returns the summary of an object or array on a line; its first 64 children are looked at.
  func summary(_ value: OutlineValue) -> LineText {
    summary(value, children: value.children)
  }

  /// Returns the summary of an object or array on a line.
  ///
  /// - Parameters:
  ///   - value: The object or array.
  ///   - children: Its children, at least the first 64.
  /// - Returns: The line, with an ellipsis if it is not about all children.
  func summary(_ value: OutlineValue, children: JSONChildren) -> LineText {
    let page = value.page(0, of: children)
    let start = value.node.value.lowerBound
    let first =
      value.node.kind == .object
      ? page : page.prefix { $0.node.value.lowerBound - start <= Self.sampledBytes }
    var line =
      Conversation(value, children, first: first).map(summary) ?? summary(value, first: first)
    let isAboutAll = children.isComplete && children.count.known <= first.count
    if !isAboutAll, line.bytes.count <= limit { line.append(" " + signs.ellipsis) }
    return line
  }

  private func summary(_ value: OutlineValue, first: [OutlineValue]) -> LineText {
    if value.node.kind == .object {
      return joined(Self.identitiesFirst(first.filter { !$0.isPlaceholder }), by: member)
    }
    guard let object = first.first, first.allSatisfy({ $0.node.kind == .object }) else {
      return joined(first, by: element)
    }
    let entries = first.compactMap(AttributeEntry.init)
    if entries.count == first.count { return joined(entries, by: attribute) }
    for identity in TellingPaths.identities {
      if let line = tally(of: identity, in: first) { return line }
    }
    let members = object.firstChildren.filter { !$0.isPlaceholder }
    // Of a single object, the values are worth as much as the names.
    if first.count == 1 { return joined(Self.identitiesFirst(members), by: member) }
    return joined(members) { LineText($0.key ?? [], .key, from: $0.keyPlace) }
  }

  /// Returns an entry of a list that means an object.
  private func attribute(_ entry: AttributeEntry) -> LineText {
    guard let key = entry.key else { return listed(entry.value) }
    let isQuoted = nameNeedsQuotes(key.text)
    var line = LineText(key.text, .key, isQuoted: isQuoted, from: key.textPlace)
    line.append("=")
    line.append(listed(entry.value))
    return line
  }

  /// Returns the speakers of a conversation and its tools: `user…assistant → bash search×2`.
  private func summary(_ conversation: Conversation) -> LineText {
    var line = LineText()
    for speaker in conversation.speakers {
      if !line.isEmpty { line.append(signs.ellipsis) }
      let (text, place) = (speaker.bytes, speaker.pieces.first?.source)
      line.append(firstLine(of: text, .string, .listed, from: place))
    }
    let tools = conversation.tools.map { scalar($0, .listed) }
    if !tools.isEmpty {
      line.append(" \(signs.call) ")
      line.append(tally(tools))
    }
    return line
  }

  private static func identitiesFirst(_ members: [OutlineValue]) -> [OutlineValue] {
    let keys = members.map(\.key)
    let leading = TellingPaths.identities.compactMap { keys.firstIndex(of: $0) }
    return leading.map { members[$0] }
      + members.indices.lazy.filter { !leading.contains($0) }
      .map { members[$0] }
  }

  /// Returns the values of one member of all objects, equal ones together: `Ready×4`; nil unless
  /// each object has it as a short scalar.
  private func tally(of key: [UInt8], in objects: some Sequence<OutlineValue>) -> LineText? {
    var lines: [LineText] = []
    for object in objects {
      guard let member = object.nodes.child(named: key, of: object.node) else { return nil }
      let value = object.other(member.node)
      guard !member.node.isContainer, isShort(value) else { return nil }
      lines.append(scalar(value, .listed))
    }
    return tally(lines)
  }

  /// Returns some texts, equal ones together: `Ready×4`.
  func tally(_ lines: [LineText]) -> LineText {
    var order: [LineText] = []
    var counts: [[UInt8]: Int] = [:]
    for line in lines {
      if counts[line.bytes] == nil { order.append(line) }
      counts[line.bytes, default: 0] += 1
    }
    var line = LineText()
    for value in order {
      if !line.isEmpty { line.append(" ") }
      guard line.bytes.count <= limit else {
        line.append(signs.ellipsis)
        break
      }
      line.append(value)
      if let count = counts[value.bytes], count > 1 { line.append("\(signs.times)\(count)") }
    }
    return line
  }
}
