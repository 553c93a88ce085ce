// The levels that Enter opens: as many as fit, whole ones only, and always one.

/// The plan of opening a record or a node.
struct OpenLevels {
  /// The most lines that are opened without being asked for.
  private static let lineLimit = 20
  /// The fewest lines of a text that are worth showing.
  private static let fewestTextLines = 3

  /// The nodes to open.
  private(set) var nodes: [NodePath] = []
  /// The lines of texts that are shown, where fewer than all fit.
  private(set) var textLines: [NodePath: Int] = [:]
  /// The lines that the nodes show.
  private(set) var lines = 0

  /// Creates a plan to open nothing.
  init() {}

  /// Returns the most lines to open in a body of some lines.
  static func limit(bodyLines: Int) -> Int { min(lineLimit, bodyLines * 2 / 3) }

  /// Plans to open whole levels while their lines fit.
  ///
  /// - Parameters:
  ///   - roots: The nodes of the first level, which opens in any case.
  ///   - limit: The most lines.
  ///   - content: The nodes.
  /// - Complexity: O(*limit*) nodes, each of them once for each level.
  init(below roots: [NodePath], limit: Int, in content: inout OutlineContent) {
    if let text = content.onlyText(of: roots) {
      nodes = [text]
      lines = content.lineCount(of: roots, limit: limit) { $0 == text }
      return
    }
    lines = content.lineCount(of: roots, limit: limit, isOpen: { _ in false })
    guard lines <= limit else { return }
    var open: Set<NodePath> = []
    var level = roots
    while lines <= limit {
      let next = level.filter { content.opensUnasked($0) }
      guard !next.isEmpty else { break }
      let wider = open.union(next)
      let count = content.lineCount(of: roots, limit: limit) { wider.contains($0) }
      guard count <= limit else {
        // Only a record that is itself a turn opens partly.
        let turn = next.first { $0.level == 0 && content.textLines(ofTurn: $0) != nil }
        if open.isEmpty, let turn { open = openBeginning(of: turn, limit: limit, in: &content) }
        break
      }
      open = wider
      lines = count
      level = next.flatMap { content.list(at: $0)?.paths ?? [] }
    }
    nodes = open.sorted { $0.level < $1.level }
  }

  /// Plans the opening of a node: its own text, and the levels below.
  ///
  /// - Parameters:
  ///   - path: The node.
  ///   - limit: The most lines of its text.
  ///   - content: The nodes.
  init(inside path: NodePath, limit: Int, in content: inout OutlineContent) {
    let text = content.textLines(ofTurn: path) ?? 0
    // One more than fits tells that they do not.
    let roots = content.list(at: path)?.paths(atMost: limit + 1) ?? []
    self.init(below: roots, limit: max(limit - text, 0), in: &content)
    if text > max(limit, Self.fewestTextLines + 1) {
      textLines[path] = max(limit - 1, Self.fewestTextLines)
    }
  }

  /// Plans to open a turn that does not fit with its nodes closed: the lines of its text that fit, and
  /// a few in any case.
  ///
  /// - Returns: The turn; nothing if it needs more than two thirds beyond what fits.
  private mutating func openBeginning(
    of turn: NodePath, limit: Int, in content: inout OutlineContent
  ) -> Set<NodePath> {
    let inside = content.list(at: turn)?.paths(atMost: limit + 1) ?? []
    let closed = content.lineCount(of: inside, limit: limit) { _ in false }
    let text = content.textLines(ofTurn: turn) ?? 0
    // The line of the closed turn is the first of its text.
    let others = lines - 1 + closed
    // A line with their number replaces the others, unless there is only one.
    let shown = max(limit - others - 1, Self.fewestTextLines)
    let isCut = shown < text - 1
    let all = others + (isCut ? shown + 1 : text)
    guard all <= limit * 5 / 3 else { return [] }
    if isCut { textLines[turn] = shown }
    lines = all
    return [turn]
  }
}
