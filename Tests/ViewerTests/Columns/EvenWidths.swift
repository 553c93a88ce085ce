import Viewer

/// Widths that follow the widest value: the rule that widths by use are compared with.
///
/// Columns that hold little get what they need, the others share the rest evenly; when not even that
/// fits, the table is wider than the screen.
struct EvenWidths {
  private static let gap = 2
  /// The widths by column; nil for those off the screen.
  let widths: [Int?]

  init(_ columns: [ListColumn], available: Int) {
    let natural = columns.map { max($0.name.width, $0.measure.widest, 1) }
    let room = available - Self.gap * max(columns.count - 1, 0)
    let spare = room - natural.reduce(0, +)
    let isKept = columns.map { column in
      column.measure.widths.count > 1 && column.measure.widths.first == column.measure.widest
    }
    let comfortable = natural.indices.map { min(natural[$0], isKept[$0] ? 32 : 20) }
    let floors = comfortable.indices.map { isKept[$0] ? comfortable[$0] : min(comfortable[$0], 12) }
    if spare >= 0 {
      let growing = columns.last?.measure.type == .numbers ? 0 : 1
      let all = natural.dropLast(growing) + natural.suffix(growing).map { $0 + spare }
      widths = Self.onScreen(Array(all), available)
    } else if comfortable.reduce(0, +) <= room {
      widths = Self.onScreen(Self.shared(comfortable, natural, room), available)
    } else if floors.reduce(0, +) <= room {
      widths = Self.onScreen(Self.narrowed(comfortable, floors, room), available)
    } else {
      widths = Self.onScreen(comfortable.map { min($0, available) }, available)
    }
  }

  private static func shared(_ base: [Int], _ natural: [Int], _ room: Int) -> [Int] {
    var widths = base
    var spare = room - base.reduce(0, +)
    while spare > 0 {
      let hungry = widths.indices.filter { widths[$0] < natural[$0] }
      guard !hungry.isEmpty else { break }
      let share = max(spare / hungry.count, 1)
      for index in hungry where spare > 0 {
        let given = min(share, natural[index] - widths[index], spare)
        widths[index] += given
        spare -= given
      }
    }
    return widths
  }

  private static func narrowed(_ base: [Int], _ floors: [Int], _ room: Int) -> [Int] {
    var widths = base
    while widths.reduce(0, +) > room,
      let widest = widths.indices.filter({ widths[$0] > floors[$0] })
        .max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
    }
    return widths
  }

  private static func onScreen(_ widths: [Int], _ available: Int) -> [Int?] {
    var offset = 0
    return widths.enumerated().map { index, width in
      let left = available - offset
      guard left >= min(width, 4) || index == 0, left > 0 else {
        offset = available
        return nil
      }
      offset += width + gap
      return min(width, left)
    }
  }
}
