// The way in which a value is shown.

import JSONText
import Records
import TextLayout

/// The content of a node: all of it on its line, or more inside.
///
/// The rarer cases are indirect, so that the nodes of plain texts are small.
enum NodeContent {
  /// Everything is on the line.
  case line(LineText)
  /// A text that takes more than the line; one that is whole has all its lines, however many.
  case text(LineText, isWhole: Bool)
  /// The last line of a record, about the fields that it does not repeat.
  indirect case ending(RecordEnding)
  /// Lines of a text that a sentence replaces until they are opened.
  indirect case folded(LineText, LineText)
  /// A text that opens in pieces.
  indirect case pieces(TextPieces)
  /// An object or array that opens.
  indirect case children(OutlineValue, JSONChildren, NodeArrangement)
  /// The fields of a record besides its turn.
  indirect case fields(OutlineValue, [NodeLayout.Placed])
  /// A row of a table, which opens if it hides members.
  indirect case row(TableRow)
  /// A turn of a conversation, or a part of one, with a text or children.
  indirect case turn(TurnContent)
}

/// The width of the text in a node, and the columns where it begins.
struct NodeColumns: Hashable, Sendable {
  /// The column of the mark.
  var mark: Int
  /// The column of the name.
  var name: Int
  /// The column of the value.
  var value: Int
  /// Whether a wrapped value is below its name, because there is little room beside it.
  var isStacked = false
  /// Whether the text is prose, of which long lines are hard to read.
  var isProse = false
}

/// Lays out the nodes of an outline: what is on their lines, and where.
struct NodeLayout {
  /// The deepest level with nodes; a value that has more levels inside is shown there as it is spelled.
  static let levelLimit = 256
  /// The number of lines up to which a text is always shown whole.
  static let shownLines = 3
  /// The least width of wrapped text beside its name.
  private static let textWidth = 20
  /// The columns that a name with a match leaves for the words after it and the number of hidden lines.
  private static let widthBesideMatch = 12

  /// The columns.
  let geometry: OutlineGeometry
  /// The signs.
  let signs: Signs
  /// The arrangements and orders that the user has chosen.
  var choices = NodeChoices()

  /// A node with its content and columns.
  ///
  /// A class, because each question about a node would copy all that it holds.
  final class Placed {
    /// The JSON value; nil for other text.
    let node: OutlineNode?
    /// The place in the record.
    let path: NodePath
    /// The name, shortened if necessary.
    let name: LineText
    /// The words after the name, without the count of a closed object.
    let label: String
    let content: NodeContent
    /// The columns of its line when it is closed.
    let columns: NodeColumns
    /// The columns of its text when all of it is shown; nil without one.
    let textColumns: NodeColumns?
    /// The number of lines when open, without what is inside as nodes of its own.
    let lines: Int

    /// Creates a node.
    init(
      node: OutlineNode?, path: NodePath, name: LineText, label: String, content: NodeContent,
      columns: NodeColumns, textColumns: NodeColumns? = nil, lines: Int
    ) {
      (self.node, self.path, self.name, self.label) = (node, path, name, label)
      (self.content, self.columns, self.textColumns) = (content, columns, textColumns)
      self.lines = lines
    }

    /// The level, the outermost being 0.
    var level: Int { path.level }

    /// Whether the node can open.
    var isExpandable: Bool {
      switch content {
      case .line, .ending: false
      case .text(_, let isWhole): !isWhole && lines > NodeLayout.shownLines
      case .children: node?.end?.isOpened ?? true
      case .fields, .pieces, .folded: true
      case .row(let row): !row.hidden.isEmpty
      case .turn(let turn): turn.children != nil || lines > 1
      }
    }

    /// Whether the user can open the node.
    var canOpen: Bool {
      isExpandable || level < NodeLayout.levelLimit && node?.end?.canOpen ?? false
    }
  }

  /// Lays out a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - path: Its place in the record.
  ///   - isAlike: Whether the name of a sibling begins the same.
  /// - Returns: The node with its content and columns.
  func place(_ node: OutlineNode, at path: NodePath, isAlike: Bool = false) -> Placed {
    let name = name(of: node, at: path, isAlike: isAlike)
    let whole = node.name.line
    guard name != whole else { return place(node, named: name, at: path) }
    // A long name is whole if the line has room for it and for the value.
    let placed = place(node, named: whole, at: path)
    if case .line(let text) = placed.content, placed.columns.value < geometry.end,
      fits(text, in: geometry.end - placed.columns.value)
    {
      return placed
    }
    return place(node, named: name, at: path)
  }

  private func place(_ node: OutlineNode, named name: LineText, at path: NodePath) -> Placed {
    place(name, label(of: node, at: path), at: path, node) { room in
      if let end = node.end { return content(of: node, leadingTo: end, at: path) }
      return content(of: node.value, at: path, room: max(room, 0))
    }
  }

  /// Lays out a text that is not part of a JSON value.
  ///
  /// - Parameters:
  ///   - text: The text with its style.
  ///   - name: Its name; empty for none.
  ///   - path: Its place in the record, at the outermost level.
  ///   - isQuoted: Whether quotes show that it is a text.
  ///   - isWhole: Whether all its lines are shown, however many.
  /// - Returns: The text with its columns.
  func place(
    _ text: LineText, name: NodeName, at path: NodePath, isQuoted: Bool = false,
    isWhole: Bool = false
  ) -> Placed {
    // A long name beside which the text does not fit has a line of its own.
    let shown = isWhole ? name.line : shown(name, level: 0)
    let label = name.ordinal > 1 ? " (\(name.ordinal))" : ""
    return place(shown, label, at: path, nil) { room in
      content(of: text, isQuoted: isQuoted, isWhole: isWhole, room: room)
    }
  }

  private func shown(_ name: NodeName, level: Int, isAlike: Bool = false) -> LineText {
    name.shown(width: max(nameRoom(level: level) / 2, 8), geometry.singleRules, isAlike: isAlike)
  }

  private func nameRoom(level: Int) -> Int {
    geometry.end - geometry.nameColumn(level: level, hasMark: true)
  }

  /// Returns the name of a node, with the match in it that was found.
  private func name(of node: OutlineNode, at path: NodePath, isAlike: Bool) -> LineText {
    guard let match = choices.nameMatch, match.node == path,
      match.range.upperBound <= node.name.line.bytes.count
    else { return shown(node.name, level: path.level, isAlike: isAlike) }
    let room = nameRoom(level: path.level)
    let rules = geometry.singleRules
    let least = rules.width(of: node.name.line[match.range].text) + 2 * rules.width(of: "…")
    return node.name.shown(
      width: max(room - Self.widthBesideMatch, min(room, least)), around: match.range, rules)
  }

  /// Lays out a node with a name, and content for the columns that it has on the line.
  private func place(
    _ name: LineText, _ label: String, at path: NodePath, _ node: OutlineNode?,
    content: (Int) -> NodeContent
  ) -> Placed {
    let level = path.level
    let rules = geometry.singleRules
    let width = rules.width(of: name.text) + rules.width(of: Text(label))
    var columns = self.columns(level: level, hasMark: false, name: width)
    let content = content(geometry.end - columns.value)
    guard case .text(let text, let isWhole) = content else {
      if !content.isWhole || node?.end != nil {
        columns = self.columns(level: level, hasMark: true, name: width)
      }
      return Placed(
        node: node, path: path, name: name, label: label, content: content, columns: columns,
        lines: 1)
    }
    if isWhole, !geometry.values.isStacked,
      width > max(ValueColumn.nameLimit, geometry.values.indent - ValueColumn.gap)
    {
      // The text goes below its name, into the common column.
      columns.value = columns.name + geometry.values.indent
      columns.isStacked = true
    }
    var (lines, textColumns) = lines(of: text.text, in: columns)
    if !isWhole, lines > Self.shownLines {
      columns = self.columns(level: level, hasMark: true, name: width)
      (lines, textColumns) = self.lines(of: text.text, in: columns)
    }
    return Placed(
      node: node, path: path, name: name, label: label, content: content, columns: columns,
      textColumns: textColumns, lines: lines)
  }

  /// Returns the columns of a node with a name of a width.
  func columns(level: Int, hasMark: Bool, name width: Int) -> NodeColumns {
    NodeColumns(
      mark: geometry.markColumn(level: level),
      name: geometry.nameColumn(level: level, hasMark: hasMark),
      value: geometry.valueColumn(level: level, hasMark: hasMark, name: width))
  }

  /// Counts the lines of a wrapped text, which goes below its name if there is little room.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The columns of the node when it is closed.
  /// - Returns: The number of lines, and the columns of the text.
  func lines(of text: Text, in columns: NodeColumns) -> (lines: Int, columns: NodeColumns) {
    var columns = columns
    if geometry.end - columns.value < Self.textWidth, columns.value > columns.name {
      columns.isStacked = true
      columns.value = columns.name + ValueColumn.gap
    }
    columns.isProse = geometry.isNarrowed(text.bytes, at: columns.value)
    let width = geometry.textWidth(columns)
    let lines = geometry.rules.height(of: text, width: width) + (columns.isStacked ? 1 : 0)
    return (lines, columns)
  }

  /// Returns the words after a name: the number of equal names before, of elements, of passed
  /// levels, the reason of a defect.
  private func label(of node: OutlineNode, at path: NodePath) -> String {
    var label = ""
    // The names are shortened then, and end in an ellipsis.
    if node.name.unnamed > 0 { label += "\(signs.times)\(node.name.joinedLevels)" }
    if node.name.ordinal > 1 { label += " (\(node.name.ordinal))" }
    if let end = node.end { return label + self.label(leadingTo: end) }
    let value = node.value
    let percent = value.node.isContainer ? value.long?.percent(of: value.node) : nil
    if value.node.kind == .array || percent != nil || value.node.isContainer && value.isEmpty {
      label += " " + value.count
    }
    if let percent { label += " reading \(percent) %" }
    if value.isCut {
      label += " " + LongNodes.words(shown: LongField.keptBytes, of: value.node.value.count)
    }
    if value.isEmbedded { label += " json" }
    if let fault = value.node.fault { label += " ! \(fault.rawValue)" }
    if isTooDeep(value, at: path) { label += " ! nested deeper than \(Self.levelLimit) levels" }
    if node.name.steps.isEmpty { label.removeFirst(label.hasPrefix(" ") ? 1 : 0) }
    return label
  }

  /// Whether the children of a value would be on too deep a level.
  private func isTooDeep(_ value: OutlineValue, at path: NodePath) -> Bool {
    path.level >= Self.levelLimit && value.node.isContainer && value.children.count != .exact(0)
  }

  /// Returns the content of a value that has some columns on its line.
  private func content(of value: OutlineValue, at path: NodePath, room: Int) -> NodeContent {
    guard value.node.isContainer else { return content(of: value, room: room) }
    if isTooDeep(value, at: path) { return content(of: value.asSpelled, room: room) }
    let children = value.children
    if children.count == .exact(0) { return .line(LineText()) }
    let summary = ValueSummary(width: room, signs: signs)
    if let line = summary.whole(value, children: children), fits(line, in: room) {
      return .line(line)
    }
    return .children(value, children, arrangement(of: value, children, at: path))
  }

  /// Returns the content of a value other than an object or array.
  private func content(of value: OutlineValue, room: Int) -> NodeContent {
    if let pieces = TextPieces(value) { return .pieces(pieces) }
    if let time = value.time {
      return content(of: LineText(time, .date), isQuoted: false, isWhole: false, room: room)
    }
    let text = value.line.withoutPlaces
    let isQuoted =
      value.plain == nil && value.node.kind == .string && needsQuotes(text.bytes, .alone)
    return content(of: text, isQuoted: isQuoted, isWhole: false, room: room)
  }

  private func content(
    of text: LineText, isQuoted: Bool, isWhole: Bool, room: Int
  ) -> NodeContent {
    let (bytes, part) = (text.bytes, text.pieces.first?.part ?? .value)
    if !isWhole, let pieces = TextPieces(bytes, part) { return .pieces(pieces) }
    if bytes.count <= room * 4, !bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      let line =
        isQuoted ? LineText(bytes, part, isQuoted: true, styles: text.styles) : text
      if fits(line, in: room) { return .line(line) }
    }
    return .text(text, isWhole: isWhole)
  }

  private func fits(_ line: LineText, in room: Int) -> Bool {
    geometry.singleRules.fits(line.text, columns: room)
  }
}

extension NodeContent {
  /// The words that replace bytes written as a text until they are opened; nil for other content.
  var encoded: EncodedText? {
    switch self {
    case .text(let text, isWhole: false): EncodedText(text.bytes, of: text.bytes.count)
    case .pieces(let pieces): pieces.encoded
    default: nil
    }
  }

  /// Whether everything is on the line.
  fileprivate var isWhole: Bool { if case .line = self { true } else { false } }
}
