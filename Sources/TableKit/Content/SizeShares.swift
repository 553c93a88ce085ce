// The distribution of a width or height among adjacent nodes.

/// The distribution of a number of columns or lines among nodes by their claims.
struct SizeShares {
  /// The claim of one node.
  struct Claim {
    /// The number of cells that its content needs, insets included.
    var content: Int
    /// The preferred number of cells: its content within its limits.
    var wanted: Int
    /// The minimum and maximum number of cells.
    var limits: ClosedRange<Int>
    /// The priority of the minimum.
    var limitsPriority: LayoutPriority
    /// The priority against growth.
    ///
    /// The lowest grows first; a required one never grows.
    var hugging: LayoutPriority
    /// The priority against compression.
    ///
    /// The lowest shrinks first.
    var compression: LayoutPriority

    /// Returns the minimum number of cells if nothing above a priority may be broken.
    func floor(at priority: LayoutPriority) -> Int {
      max(
        compression > priority ? min(content, wanted) : 0,
        limitsPriority > priority ? limits.lowerBound : 0)
    }
  }

  /// A node that got fewer cells than it requires.
  struct Shortfall: Hashable {
    var index: Int
    var needed: Int
    var given: Int
  }

  private let claims: [Claim]

  init(_ claims: [Claim]) { self.claims = claims }

  /// Returns the size of each node, and the nodes that got less than they require.
  ///
  /// The sum never exceeds the room. It is smaller if no node may grow: only nodes that hug less
  /// than the growth limit do.
  func sizes(
    sharing room: Int, growthLimit: LayoutPriority = .required
  ) -> (sizes: [Int], shortfalls: [Shortfall]) {
    var sizes = claims.map(\.wanted)
    var shortfalls: [Shortfall] = []
    let room = max(room, 0)
    let total = sizes.reduce(0, +)
    if total > room {
      shortfalls = shrink(&sizes, by: total - room)
    } else if total < room {
      grow(&sizes, by: room - total, below: growthLimit)
    }
    return (sizes, shortfalls)
  }

  /// Takes cells from the weakest nodes first; nodes of equal priority end up as even as possible.
  private func shrink(_ sizes: inout [Int], by excess: Int) -> [Shortfall] {
    var excess = excess
    let none = LayoutPriority(rawValue: 0)
    let priorities = Set(claims.flatMap { [$0.compression, $0.limitsPriority] } + [none])
    for priority in priorities.sorted() where excess > 0 {
      let floors = claims.map { $0.floor(at: priority) }
      if priority >= .required { return yieldRequired(&sizes, floors, excess) }
      level(&sizes, floors, &excess)
    }
    return []
  }

  /// Shrinks the largest nodes together; odd cells are taken from the later ones.
  private func level(_ sizes: inout [Int], _ floors: [Int], _ excess: inout Int) {
    while excess > 0 {
      let able = sizes.indices.filter { sizes[$0] > floors[$0] }
      guard let largest = able.map({ sizes[$0] }).max() else { return }
      let next = able.map { sizes[$0] }.filter { $0 < largest }.max() ?? 0
      let top = able.filter { sizes[$0] == largest }
      let step = max(min(largest - next, excess / top.count), 1)
      for index in top.reversed() where excess > 0 {
        let taken = min(step, sizes[index] - floors[index], excess)
        sizes[index] -= taken
        excess -= taken
      }
    }
  }

  /// Breaks required sizes as little as possible, beginning with the last node.
  private func yieldRequired(
    _ sizes: inout [Int], _ floors: [Int], _ excess: Int
  ) -> [Shortfall] {
    var excess = excess
    var shortfalls: [Shortfall] = []
    for index in sizes.indices.reversed() where excess > 0 && sizes[index] > floors[index] {
      let taken = min(sizes[index] - floors[index], excess)
      let needed = sizes[index]
      sizes[index] -= taken
      excess -= taken
      shortfalls.append(Shortfall(index: index, needed: needed, given: sizes[index]))
    }
    return shortfalls
  }

  /// Gives cells to the weakest nodes; among equals the first ones get the odd cells.
  private func grow(_ sizes: inout [Int], by room: Int, below limit: LayoutPriority) {
    var room = room
    let priorities = Set(claims.map(\.hugging)).filter { $0 < limit }
    for priority in priorities.sorted() where room > 0 {
      let group = claims.indices.filter { claims[$0].hugging == priority }
      while room > 0 {
        let able = group.filter { sizes[$0] < claims[$0].limits.upperBound }
        guard !able.isEmpty else { break }
        let step = max(room / able.count, 1)
        for index in able where room > 0 {
          let given = min(step, claims[index].limits.upperBound - sizes[index], room)
          sizes[index] += given
          room -= given
        }
      }
    }
  }
}
