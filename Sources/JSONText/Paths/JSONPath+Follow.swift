// The values that a path leads to.

/// A value that a path leads to.
package struct JSONFound {
  /// The text that the value is in: the given one, or a decoded string inside it.
  package let nodes: JSONNodes
  /// The value.
  package let node: JSONNode
  /// The place of the outermost string whose decoded text it is in; nil if it is in none.
  private let string: Range<Int>?

  /// Whether the value is in the decoded text of a string.
  package var isEmbedded: Bool { string != nil }

  /// The place in the given text of the value, or of the string that it is in.
  package var place: Range<Int> { string ?? node.value }

  /// Creates a found value.
  package init(nodes: JSONNodes, node: JSONNode, string: Range<Int>? = nil) {
    self.nodes = nodes
    self.node = node
    self.string = string
  }

  /// The number of children of an object or array; nil for other values.
  ///
  /// - Complexity: O(bytes of the value).
  package var childCount: Int? {
    guard node.isContainer else { return nil }
    var children = JSONChildren(of: node)
    while children.scan(nodes.bytes) {}
    return children.isComplete ? children.count.known : nil
  }

  package func child(_ child: JSONNode) -> JSONFound {
    JSONFound(nodes: nodes, node: child, string: string)
  }

  /// The object or array that this is: of a string the one that it holds.
  package var container: JSONFound? {
    if node.isContainer { return self }
    guard let text = nodes.embedded(in: node) else { return nil }
    let inner = JSONNodes(in: JSONBytes(text))
    return inner.root.map { JSONFound(nodes: inner, node: $0, string: string ?? node.value) }
  }
}

extension JSONPath {
  /// Finds the values that the path leads to, in order.
  ///
  /// For many texts a ``JSONPathFinder`` takes less work.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - body: Receives each value; returns false to stop.
  package func forEachValue(in bytes: JSONBytes, _ body: (JSONFound) -> Bool) {
    var finder = JSONPathFinder(self)
    finder.forEachValue(in: bytes, body)
  }

  /// Returns the first value that the path leads to; nil if there is none.
  package func first(in bytes: JSONBytes) -> JSONFound? {
    var first: JSONFound?
    forEachValue(in: bytes) {
      first = $0
      return false
    }
    return first
  }
}

extension JSONNodes {
  /// Returns the path that leads to a node; nil if bytes cannot be read.
  ///
  /// It ends before a member whose key is broken. Of equal keys it leads to the last one.
  package func path(on route: JSONRoute) -> JSONPath? {
    guard var isObject = root.map({ $0.kind == .object }), let nodes = nodes(on: route) else {
      return nil
    }
    var steps: [JSONPath.Step] = []
    for (node, step) in zip(nodes, route.steps) {
      if isObject {
        guard let key = key(of: node) else { break }
        steps.append(JSONPath.Step(key: key))
      } else {
        steps.append(.element(step.child))
      }
      isObject = node.kind == .object
    }
    return JSONPath(steps: steps)
  }
}
