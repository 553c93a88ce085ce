// How nodes side by side share a width.

/// The claims of nodes on a width, and what each of them gets.
struct WidthShares {
  /// What one node asks for.
  struct Claim {
    /// Columns its content would like.
    var wanted: Int
    /// The fewest and the most it takes.
    var limits: ClosedRange<Int>
    /// The lowest grows first.
    var hugging: LayoutPriority
    /// The lowest shrinks first.
    var compression: LayoutPriority
  }

  private let claims: [Claim]

  init(_ claims: [Claim]) { self.claims = claims }

  /// The columns of each node; they sum up to the width where limits allow it, and never to more
  /// unless the lower limits alone take more.
  func widths(sharing width: Int) -> [Int] {
    var widths = claims.map(\.wanted)
    let total = widths.reduce(0, +)
    if total > width {
      shrink(&widths, by: total - width)
    } else if total < width {
      grow(&widths, by: width - total)
    }
    return widths
  }

  /// Takes columns from the weakest first; equals end up as even as they can.
  private func shrink(_ widths: inout [Int], by excess: Int) {
    var excess = excess
    for priority in Set(claims.map(\.compression)).sorted() where excess > 0 {
      let group = claims.indices.filter { claims[$0].compression == priority }
      while excess > 0 {
        let able = group.filter { widths[$0] > claims[$0].limits.lowerBound }
        guard let widest = able.map({ widths[$0] }).max() else { break }
        let next = able.map { widths[$0] }.filter { $0 < widest }.max() ?? 0
        let top = able.filter { widths[$0] == widest }
        let step = max(min(widest - next, excess / top.count), 1)
        for index in top where excess > 0 {
          let taken = min(step, widths[index] - claims[index].limits.lowerBound, excess)
          widths[index] -= taken
          excess -= taken
        }
      }
    }
  }

  /// Gives columns to the weakest; among equals the first gets the odd ones.
  private func grow(_ widths: inout [Int], by room: Int) {
    var room = room
    for priority in Set(claims.map(\.hugging)).sorted() where room > 0 {
      let group = claims.indices.filter { claims[$0].hugging == priority }
      while room > 0 {
        let able = group.filter { widths[$0] < claims[$0].limits.upperBound }
        guard !able.isEmpty else { break }
        let step = max(room / able.count, 1)
        for index in able where room > 0 {
          let given = min(step, claims[index].limits.upperBound - widths[index], room)
          widths[index] += given
          room -= given
        }
      }
    }
  }
}
