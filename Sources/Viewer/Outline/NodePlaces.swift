// The order of the nodes of an open record's outermost level.

/// The nodes of the outermost level from top to bottom, with the place of each.
struct NodePlaces {
  /// The most nodes that are compared one by one.
  private static let compared = 8

  /// The nodes, from top to bottom.
  let nodes: [NodePath]
  /// The places of many nodes; a few are compared.
  private let places: [NodePath: Int]

  /// Numbers nodes, each of which is there once.
  init(_ nodes: [NodePath] = []) {
    self.nodes = nodes
    places =
      nodes.count > Self.compared
      ? Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices)) : [:]
  }

  /// The number of nodes.
  var count: Int { nodes.count }

  /// Returns the place of a node; nil for any other.
  func place(of node: NodePath) -> Int? {
    places.isEmpty ? nodes.firstIndex(of: node) : places[node]
  }
}
