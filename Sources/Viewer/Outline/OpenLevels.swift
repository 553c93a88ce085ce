// The levels that Enter opens: as many as fit, whole ones only, and always one.

/// The plan of opening a record or a node.
struct OpenLevels {
  /// The most lines that are opened without being asked for.
  private static let lineLimit = 20

  /// The nodes to open.
  private(set) var nodes: [NodePath] = []
  /// The lines that they show.
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
      guard count <= limit else { break }
      open = wider
      lines = count
      level = next.flatMap { content.list(at: $0)?.paths ?? [] }
    }
    nodes = open.sorted { $0.level < $1.level }
  }
}
