// The paths that the first records of a source have.

package import JSONText
import Values

/// The first records of a source of JSON, to tell which paths lead to something.
package struct PathSample: Hashable, Sendable {
  /// The most values that are visited to list paths.
  private static let visitedValues = 20_000
  /// The most paths in a list.
  private static let listedPaths = 2_000
  /// The most children that are visited in one container.
  private static let visitedChildren = 64
  /// The most steps of a path in a list.
  private static let listedSteps = 16

  /// The records as they are spelled.
  private let texts: [[UInt8]]

  /// Takes records, each of them the text of a JSON value.
  init(_ texts: [[UInt8]] = []) { self.texts = texts }

  /// Whether it has no records, so that nothing is known.
  package var isEmpty: Bool { texts.isEmpty }

  /// Returns the first value of each record that a path leads to.
  private func values(_ path: JSONPath) -> some Sequence<JSONFound> {
    texts.lazy.compactMap { path.first(in: JSONBytes($0)) }
  }

  /// Returns whether a path leads to a value in any of the records.
  package func has(_ path: JSONPath) -> Bool { values(path).contains { _ in true } }

  /// Returns whether the first value that a path leads to is an object or an array.
  func leadsToContainer(_ path: JSONPath) -> Bool {
    values(path).first { $0.node.kind != .null }?.node.isContainer ?? false
  }

  /// Returns the type of nearly all values that a path leads to.
  func type(of path: JSONPath) -> ColumnType {
    var tally = ColumnTally()
    for text in texts {
      path.forEachValue(in: JSONBytes(text)) { found in
        if found.node.kind != .null, let value = found.text { tally.add(value.span) }
        return true
      }
    }
    let name = path.lastName ?? []
    return tally.type(isTime: NameOfTime.isOne(name))
  }

  /// The paths of two steps and more, in the order in which they appear; elements as `[]`.
  package var paths: [String] {
    var listing = PathListing()
    for text in texts where listing.visited < Self.visitedValues {
      let nodes = JSONNodes(in: JSONBytes(text))
      if let root = nodes.root { listing.add(nodes, root) }
    }
    return listing.paths
  }

  /// A list of paths that grows.
  private struct PathListing {
    private(set) var paths: [String] = []
    private(set) var visited = 0
    private var known: Set<JSONPath> = []

    /// Adds the paths inside a value.
    mutating func add(_ nodes: JSONNodes, _ root: JSONNode) {
      var waiting: [(nodes: JSONNodes, node: JSONNode, path: JSONPath)] = [
        (nodes, root, JSONPath(steps: []))
      ]
      while let next = waiting.popLast(), visited < PathSample.visitedValues {
        guard next.path.steps.count < PathSample.listedSteps,
          let (nodes, container) = next.nodes.container(in: next.node)
        else { continue }
        var inner: [(JSONNodes, JSONNode, JSONPath)] = []
        var walker = JSONWalker(nodes.bytes, of: container)
        while walker.number < PathSample.visitedChildren, let child = walker.next() {
          visited += 1
          let isObject = container.kind == .object
          guard let key = isObject ? nodes.key(of: child) : [] else { continue }
          let step = isObject ? JSONPath.Step(key: key) : .every
          let path = JSONPath(steps: next.path.steps + [step])
          note(path)
          inner.append((nodes, child, path))
        }
        waiting += inner.reversed()
      }
    }

    private mutating func note(_ path: JSONPath) {
      guard path.steps.count > 1, paths.count < PathSample.listedPaths,
        known.insert(path).inserted
      else { return }
      paths.append(path.description)
    }
  }
}

extension JSONNodes {
  /// Returns a value that is an object or an array, or the one that a string holds.
  fileprivate func container(in node: JSONNode) -> (JSONNodes, JSONNode)? {
    if node.isContainer { return (self, node) }
    guard let text = embedded(in: node) else { return nil }
    let inner = JSONNodes(in: JSONBytes(text))
    return inner.root.map { (inner, $0) }
  }
}
