// The openness of the nodes of one record.

import JSONText
import Records

/// The nodes of a record that are open: those that the user opened, and the path to a match.
///
/// Both are kept apart, so that leaving a match closes nothing that the user opened.
struct NodeOpenness: Hashable, Sendable {
  /// The openness of a node and of everything inside it, where the user has set them.
  private struct Rule: Hashable {
    var isOpen: Bool?
    var inside: Bool?
  }

  private var rules: [NodePath: Rule] = [:]
  /// The openness of nodes without a rule.
  private var standard = false
  /// The match whose path is open; nil without one.
  private(set) var found: NodePath?
  /// The nodes that are shown as JSON, because nothing else shows the match.
  private(set) var plain: [NodePath] = []
  /// The match in a name that would be cut there; nil without one.
  private(set) var foundName: NameMatch?
  /// The node whose whole text is shown, because the match is in it; nil without one.
  private(set) var foundText: NodePath?
  /// The lines of that text that are shown around the match, besides the first; nil for all.
  private var foundWindow: Range<Int>?
  /// The line of a text that the match is on, also after what it opened is kept; nil for others.
  private(set) var foundLine: FoundLine?
  /// The lines of the outermost level around the match that are shown; nil to show whole nodes.
  private(set) var foundLines: Range<Int>?

  /// Creates a state in which every node is closed.
  init() {}

  /// Whether the nodes that fit were opened together with the record.
  private(set) var isPlanned = false
  /// The number of lines of a text that are shown, where fewer than all fit.
  private var textLines: [NodePath: Int] = [:]
  /// The path to nodes that open when the record is laid out next; nil for none.
  var awaited: JSONPath?

  /// Whether nodes are open unless they were closed one by one.
  var isAllOpen: Bool { standard }

  /// Returns whether a node is open.
  func isOpen(_ path: NodePath) -> Bool {
    found?.isInside(path) ?? false || isKeptOpen(path)
  }

  /// Returns the nodes that are shown inside an open node: all of them if the user opened it, those
  /// around the match if only the match did.
  func shown(inside path: NodePath, of order: ChildOrder) -> ShownNodes {
    guard let found, found.isInside(path), !isKeptOpen(path),
      let place = order.place(of: found.number(onLevel: path.level + 1))
    else { return ShownNodes(all: order.count) }
    return ShownNodes(around: place, of: order.count)
  }

  /// The most lines of a text that a path to a match shows beside it.
  private static let linesBesideMatch = 2

  /// Returns the number of lines that are shown of the text of an open node; nil for all of them.
  func textLines(of path: NodePath) -> Int? {
    guard path != foundText else { return foundWindow?.upperBound }
    return isOnlyFound(path) ? Self.linesBesideMatch : textLines[path]
  }

  /// Returns the lines of an open node's text, after the first, that are left out before a match.
  func skippedLines(of path: NodePath) -> Range<Int> {
    1..<(path == foundText ? foundWindow?.lowerBound ?? 1 : 1)
  }

  /// Returns whether a node is open only because the match is inside.
  private func isOnlyFound(_ path: NodePath) -> Bool {
    found?.isInside(path) ?? false && !isKeptOpen(path)
  }

  /// Returns the nodes with a text of which not all lines are shown: a node, and those inside it.
  func cutTexts(inside path: NodePath) -> [NodePath] {
    textLines.keys.filter { $0 == path || $0.isInside(path) }
  }

  /// Shows the whole text of a node from now on.
  mutating func showText(of path: NodePath) { textLines[path] = .max }

  /// Opens the path to a match instead of the one before; nil for none.
  ///
  /// - Parameters:
  ///   - match: The match.
  ///   - line: The line of a text that it is on.
  ///   - showsText: Whether to show the whole text that the match is in.
  ///   - window: The lines of that text to show, besides the first; nil for all.
  ///   - lines: The lines of the outermost level to show; nil for whole nodes.
  mutating func find(
    _ match: MatchPlace?, on line: FoundLine? = nil, showingText showsText: Bool = true,
    _ window: Range<Int>? = nil, lines: Range<Int>? = nil
  ) {
    foundLines = lines
    (foundLine, foundWindow) = (line, window)
    foundText = showsText ? match?.node : nil
    found = match?.found
    plain = match?.plain ?? []
    foundName = match?.name
  }

  /// Opens the nodes around the match for good; a name stays cut around the match.
  mutating func keepFound() {
    for path in found?.around ?? [] {
      if isOnlyFound(path), path != foundText { textLines[path] = Self.linesBesideMatch }
      set(true, path)
    }
    if let foundText, textLines[foundText] != nil { showText(of: foundText) }
    (found, foundText, foundWindow, foundLines, plain) = (nil, nil, nil, nil, [])
    isPlanned = true
  }

  /// Returns whether the user opened a node.
  func isKeptOpen(_ path: NodePath) -> Bool {
    rules[path]?.isOpen ?? isStandard(inside: path.parent)
  }

  /// Returns whether the nodes inside a node, or in the record for nil, are open without a rule.
  private func isStandard(inside path: NodePath?) -> Bool {
    var around = path
    while let next = around {
      if let inside = rules[next]?.inside { return inside }
      around = next.parent
    }
    return standard
  }

  /// Returns whether the user opened the node itself.
  func isSetOpen(_ path: NodePath) -> Bool { rules[path]?.isOpen ?? false }

  /// Returns whether everything inside a node was opened at once.
  func isAllOpen(inside path: NodePath) -> Bool { rules[path]?.inside ?? false }

  /// Returns whether anything inside a node was opened or closed.
  func hasRules(inside path: NodePath) -> Bool {
    rules[path]?.inside != nil || rules.keys.contains { $0.isInside(path) }
  }

  /// Opens or closes a node.
  mutating func set(_ isOpen: Bool, _ path: NodePath) {
    rules[path, default: Rule()].isOpen = isOpen
  }

  /// Opens the nodes that fit.
  mutating func open(_ levels: OpenLevels) {
    isPlanned = true
    for path in levels.nodes { set(true, path) }
    textLines.merge(levels.textLines) { known, _ in known }
  }

  /// Opens or closes everything inside a node, or in the record for nil.
  mutating func setAll(_ isOpen: Bool, inside path: NodePath?) {
    guard let path else {
      rules = [:]
      textLines = [:]
      standard = isOpen
      return
    }
    textLines = textLines.filter { $0.key != path && !$0.key.isInside(path) }
    rules = rules.filter { !$0.key.isInside(path) }
    rules[path, default: Rule()].inside = isOpen
  }

  /// The nodes with a rule, outermost first, with their openness and that of what is inside.
  var steps: [(path: NodePath, isOpen: Bool?, inside: Bool?)] {
    rules.sorted { ($0.key.level, $0.key.number) < ($1.key.level, $1.key.number) }
      .map { ($0.key, $0.value.isOpen, $0.value.inside) }
  }
}
