import TestSupport
import Testing

@testable import Viewer

@Suite("The path of a node")
struct NodePathTests {
  @Test("is the list of its numbers, however it was made", arguments: SeededGenerator.seeds(20))
  func list(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let numbers = (0..<60).map { _ in
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Int.random(in: 0...2, using: &generator)
      }
    }
    let paths = numbers.map(NodePath.init)
    for (path, list) in zip(paths, numbers) {
      let stepped = list.dropFirst().reduce(NodePath(outermost: list[0])) { $0.child($1) }
      #expect(stepped == path && stepped.hashValue == path.hashValue, "\(list)")
      #expect(path.level == list.count - 1 && path.number == list.last, "\(list)")
      #expect(list.indices.map { path.number(onLevel: $0) } == list)
      #expect(path.around == (1..<list.count).map { NodePath(Array(list.prefix($0))) }, "\(list)")
      #expect(path.parent == path.around.last)
      for (other, second) in zip(paths, numbers) {
        #expect((path == other) == (list == second), "\(list) \(second)")
        #expect(
          path.isInside(other) == (list.count > second.count && list.starts(with: second)),
          "\(list) \(second)")
      }
    }
  }

  @Test("has a place among a few nodes and among many", arguments: [0, 1, 8, 9, 100])
  func places(count: Int) {
    let nodes = (0..<count).map { NodePath(field: 3 * $0) }
    let places = NodePlaces(nodes)
    #expect(nodes.map { places.place(of: $0) } == nodes.indices.map { $0 })
    for other in [NodePath(field: 1), .ending, NodePath([0, 0])] {
      #expect(places.place(of: other) == nil)
    }
  }
}
