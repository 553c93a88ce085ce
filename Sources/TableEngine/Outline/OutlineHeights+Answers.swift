// New answers about which parts are open, from an owner outside.
//
// The caller asks the owner about a part when it visits the part. So every list of such an outline
// opens its children with all others, and a part that was not visited is undecided. The state of the
// parts is a cache of the answers.

extension OutlineHeights {
  /// The answer about one part.
  public struct Answer: Sendable {
    /// The part.
    public var part: PartID
    /// The number of its children; nil if it is closed.
    public var count: Int?

    /// Creates an answer.
    public init(part: PartID, count: Int?) {
      self.part = part
      self.count = count
    }
  }

  /// Opens and closes parts by new answers of their owner.
  ///
  /// Parts in the lists that have no answer, and no list inside, are undecided until their next
  /// visit. Until then their lines are an estimate. What opens is new in the current change. A part
  /// whose answer is the old one keeps its lines.
  ///
  /// - Parameters:
  ///   - answers: The answers, each after those about the parts around it.
  ///   - lists: The lists that become or stay visible, each after those around it.
  /// - Complexity: O(*answers* + *lists* and their runs), and one edit at each level around the
  ///   first list.
  public mutating func take(_ answers: [Answer], inside lists: [UInt32]) {
    let known = answers.map { knowledge(of: $0.part) }
    for list in lists { containers[Int(list)].heights.reclassify(.collapsed, as: .expanded) }
    // From the inside out, because each entry counts the lines inside it.
    for (answer, height) in zip(answers, known).reversed() { take(answer, height) }
    if let first = answers.first { updateEntries(from: first.part.container) }
  }

  /// Returns the children of a list that are open or have been, ascending.
  public func openedChildren(in list: UInt32) -> [Int] { containers[Int(list)].inner.keys.sorted() }

  /// Opens or closes a part without the entries of the parts around it.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - height: The lines of the part before.
  private mutating func take(_ answer: Answer, _ height: RowHeight) {
    let part = answer.part
    if let inner = inner(part) {
      if inner.isOpen != (answer.count != nil) {
        setOpen(!inner.isOpen, inner.container, in: part)
        // An open part may be taller than a closed one.
        containers[Int(part.container)].inner[part.child]?.ownLines = nil
      }
      if !inner.isOpen, let count = answer.count { resize(inner.container, to: count) }
      storeEntry(of: part)
    } else if let count = answer.count {
      addContainer(in: part, count: count, change: change, opensChildren: true)
      containers[Int(part.container)].inner[part.child]?.ownLines = nil
      storeEntry(of: part)
    } else {
      setClosed(part, height)
    }
  }
}
