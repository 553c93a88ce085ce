extension RowHeights {
  /// Traps if the runs violate the invariants of the type.
  ///
  /// Tests call it after each step.
  ///
  /// - Complexity: O(*runs*).
  public func checkInvariants() {
    var total = RunSum()
    for (block, sum) in zip(store.blocks, store.sums) {
      precondition(!block.isEmpty, "an empty block")
      precondition(block.count <= store.blockLimit, "a block of \(block.count) runs")
      precondition(block.allSatisfy { $0.count > 0 }, "an empty run in \(block)")
      for (run, next) in zip(block, block.dropFirst()) {
        precondition(!run.canAbsorb(next), "\(run) and \(next) are two runs")
      }
      precondition(RunSum(block) == sum, "the sum of \(block) is \(sum)")
      total = total + sum
    }
    precondition(store.blocks.count == store.sums.count, "a block without a sum")
    precondition(total == store.total, "the blocks sum to \(total), not \(store.total)")
    for (group, sum) in store.groups.enumerated() {
      let blocks = store.sums.dropFirst(group * RunStore.groupSize).prefix(RunStore.groupSize)
      precondition(!blocks.isEmpty && blocks.reduce(RunSum(), +) == sum, "group \(group) is \(sum)")
    }
    precondition(store.groups.reduce(RunSum(), +) == total, "the groups lack a block")
    checkSections()
  }

  /// Checks that each section is a header, rows and a footer.
  private func checkSections() {
    var isInside = false
    for run in store.blocks.joined() {
      switch run.rowClass {
      case .header:
        precondition(!isInside && run.count == 1, "\(run) inside a section")
        isInside = true
      case .footer:
        precondition(isInside && run.count == 1, "\(run) outside a section")
        isInside = false
      case .collapsed, .expanded, .other:
        precondition(isInside, "\(run) outside a section")
      case .tableHeader, .tableFooter:
        precondition(hasEnds && !isInside && run.count == 1, "\(run) inside a section")
      }
    }
    if hasEnds {
      precondition(store.blocks.first?.first?.rowClass == .tableHeader, "no end above")
      precondition(store.blocks.last?.last?.rowClass == .tableFooter, "no end below")
    }
    precondition(!isInside, "the last section has no footer")
  }
}

extension RowHeights: CustomStringConvertible {
  /// The runs on one line: `header 1×0, collapsed 3×1, expanded 9×~, footer 1×0`.
  public var description: String {
    store.blocks.joined().map(\.description).joined(separator: ", ")
  }
}
