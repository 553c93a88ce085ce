extension OutlineHeights {
  // MARK: - Opening and closing

  /// Opens a part, and everything inside it that was open when it was closed.
  ///
  /// - Parameters:
  ///   - part: The part; its list must have been made, but need not be visible.
  ///   - count: The number of its children.
  /// - Returns: Whether the part was closed.
  @discardableResult
  public mutating func open(_ part: PartID, count: Int) -> Bool {
    if decide(part, count: count) { return false }
    if let inner = inner(part) {
      guard !inner.isOpen else { return false }
      setOpen(true, inner.container, in: part)
      setCount(count, of: inner.container)
    } else {
      addContainer(in: part, count: count, change: change, opensChildren: false)
    }
    updateEntry(of: part)
    return true
  }

  /// Closes a part; what is open inside it stays so, and is visible again when the part opens.
  ///
  /// - Parameters:
  ///   - part: The part; its list must have been made, but need not be visible.
  ///   - count: The number of its children.
  /// - Returns: Whether the part was open.
  @discardableResult
  public mutating func close(_ part: PartID, count: Int) -> Bool {
    decide(part, count: count)
    guard let inner = inner(part), inner.isOpen else { return false }
    setOpen(false, inner.container, in: part)
    updateEntry(of: part)
    return true
  }

  /// Opens everything inside a part, but not the part itself; nil is the outermost list.
  ///
  /// - Complexity: O(*containers inside*); nodes that have never been open cost nothing.
  public mutating func openAll(inside part: PartID?) { setAll(inside: part, open: true) }

  /// Closes everything inside a part, but not the part itself; nil is the outermost list.
  ///
  /// - Complexity: O(*containers inside*); nodes that have never been open cost nothing.
  public mutating func closeAll(inside part: PartID?) { setAll(inside: part, open: false) }

  /// Changes the number of children in a container; children come and go at its end.
  public mutating func setCount(_ count: Int, of container: UInt32) {
    if resize(container, to: count) { updateEntries(from: container) }
  }

  /// Changes the number of children in a container, but not the entries of the parts around it.
  ///
  /// - Returns: Whether the number was another one.
  @discardableResult
  mutating func resize(_ container: UInt32, to count: Int) -> Bool {
    let old = containers[Int(container)].count
    guard count != old else { return false }
    precondition(count >= 0, "\(count) children")
    let opens = containers[Int(container)].opensChildrenSince != nil
    let added = HeightRun(
      count: max(0, count - old), height: .guess, rowClass: opens ? .expanded : .collapsed)
    containers[Int(container)].heights.splice(min(old, count)..<old, inSection: 0, with: [added])
    if count > old {
      let growth = containers[Int(container)].growth
      containers[Int(container)].growth = (
        growth?.change == change ? min(old, growth?.child ?? old) : old, change
      )
    } else {
      containers[Int(container)].inner = containers[Int(container)].inner.filter { $0.key < count }
    }
    return true
  }

  /// Replaces the children of a part by others.
  ///
  /// The new ones are in a new container. They open with all others if the old ones did; otherwise
  /// they are closed. The old container and everything inside it are empty from now on.
  ///
  /// - Parameters:
  ///   - part: The part, which has been open; nil for the outermost list.
  ///   - count: The number of new children.
  public mutating func replaceChildren(of part: PartID?, count: Int) {
    guard let old = list(inside: part) else { return }
    let new = Container(
      count: count, parent: part, depth: containers[Int(old)].depth, change: change,
      opensChildren: containers[Int(old)].opensChildrenSince != nil)
    for number in inside(old) { containers[Int(number)].removeAll() }
    let number = UInt32(containers.count)
    containers.append(new)
    if let part {
      containers[Int(part.container)].inner[part.child]?.container = number
      updateEntry(of: part)
    } else {
      root = number
    }
  }

  // MARK: - Heights

  /// Returns the lines of a part without anything inside it; nil before they are measured.
  public func height(of part: PartID) -> Int? {
    if let inner = inner(part), inner.isOpen { return inner.ownLines }
    guard case .exact(let lines) = knowledge(of: part) else { return nil }
    return lines
  }

  /// Stores the measured lines of a part without anything inside it, one or more.
  public mutating func measure(_ part: PartID, lines: Int) {
    precondition(lines >= 1, "part \(part) of \(lines) lines")
    if let inner = inner(part) {
      containers[Int(part.container)].inner[part.child]?.ownLines = lines
      if inner.isOpen { return updateEntry(of: part) }
    }
    guard containers[Int(part.container)].heights.measure(position: part.child + 1, lines: lines)
    else { return }
    updateEntries(from: part.container)
  }

  /// Stores the measured lines of a part that is visited for the first time and is closed.
  public mutating func measureClosed(_ part: PartID, lines: Int) {
    precondition(lines >= 1, "part \(part) of \(lines) lines")
    setClosed(part, .exact(lines))
    updateEntries(from: part.container)
  }

  /// Forgets the measured lines of one part, whose text has changed.
  public mutating func forget(_ part: PartID) {
    containers[Int(part.container)].inner[part.child]?.ownLines = nil
    if isOpen(part) { return updateEntry(of: part) }
    containers[Int(part.container)].heights.invalidateMeasurements(
      ofRows: part.child..<part.child + 1, inSection: 0)
    updateEntries(from: part.container)
  }

  /// Forgets the measured lines of all parts of one list.
  public mutating func forgetHeights(in list: UInt32) {
    forgetMeasurements(in: list)
    updateEntries(from: list)
  }

  /// Forgets all measured lines, as a new width requires.
  ///
  /// - Complexity: O(*containers* + their runs).
  public mutating func forgetMeasurements() {
    // From the inside out, because each entry counts the lines inside it.
    for index in containers.indices.reversed() { forgetMeasurements(in: UInt32(index)) }
  }

  private mutating func forgetMeasurements(in list: UInt32) {
    containers[Int(list)].heights.invalidateMeasurements()
    for child in containers[Int(list)].inner.keys {
      containers[Int(list)].inner[child]?.ownLines = nil
      storeEntry(of: PartID(container: list, child: child))
    }
  }

  // MARK: - Children that open with all others

  /// Opens a part that opens with all others, if it can open; other parts stay as they are.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - count: The number of its children; nil if it is closed or cannot open.
  ///   - counts: Whether the lists around the part count its new lines. Otherwise
  ///     ``countLines(from:)`` does it for all parts on a path.
  /// - Returns: Whether the part was opened.
  @discardableResult
  public mutating func decide(_ part: PartID, count: Int?, counts: Bool = true) -> Bool {
    guard isUndecided(part), let since = containers[Int(part.container)].opensChildrenSince else {
      return false
    }
    guard let count else {
      setClosed(part, knowledge(of: part))
      if counts { updateEntries(from: part.container) }
      return false
    }
    addContainer(in: part, count: count, change: since, opensChildren: true)
    if counts { updateEntry(of: part) }
    return true
  }

  /// Counts the lines of the parts around a list, after new answers inside.
  public mutating func countLines(from list: UInt32) { updateEntries(from: list) }

  /// Returns whether a part opens with all others, but was not visited yet.
  public func isUndecided(_ part: PartID) -> Bool {
    let list = Int(part.container)
    return containers[list].opensChildrenSince != nil && part.child < containers[list].count
      && containers[list].inner[part.child] == nil
      && containers[list].heights.rowClass(atPosition: part.child + 1) == .expanded
  }

  /// Returns the container inside a part that is open; nil if it is closed.
  func openContainer(in part: PartID) -> UInt32? {
    inner(part).flatMap { $0.isOpen ? $0.container : nil }
  }

  /// Records that a part is closed, with the lines that are known of it.
  mutating func setClosed(_ part: PartID, _ height: RowHeight) {
    containers[Int(part.container)].heights.set(height, .collapsed, at: part.child + 1)
  }

  /// Adds the container of a part that opens; its children open with all others, or begin closed.
  mutating func addContainer(in part: PartID, count: Int, change: Int, opensChildren: Bool) {
    let depth = containers[Int(part.container)].depth + 1
    containers[Int(part.container)].inner[part.child] = Inner(
      container: UInt32(containers.count), isOpen: true, ownLines: height(of: part))
    containers.append(
      Container(
        count: count, parent: part, depth: depth, change: change, opensChildren: opensChildren))
  }

  // MARK: - Implementation

  func knowledge(of part: PartID) -> RowHeight {
    containers[Int(part.container)].heights.knowledge(atPosition: part.child + 1)
  }

  /// Opens or closes all children of the containers inside a part.
  private mutating func setAll(inside part: PartID?, open: Bool) {
    guard let first = list(inside: part) else { return }
    // From the inside out, because each entry counts the lines inside it.
    for number in inside(first).reversed() {
      let container = containers[Int(number)]
      if !open {
        containers[Int(number)].opensChildrenSince = nil
      } else if container.opensChildrenSince == nil {
        containers[Int(number)].opensChildrenSince = change
      }
      containers[Int(number)].heights.setAll(.guess, rowClass: open ? .expanded : .collapsed)
      for (child, inner) in container.inner {
        let part = PartID(container: number, child: child)
        if inner.isOpen != open { setOpen(open, inner.container, in: part) }
        storeEntry(of: part)
      }
    }
    updateEntries(from: first)
  }

  /// Opens or closes a container; one that closes and opens in the same change is not new.
  mutating func setOpen(_ isOpen: Bool, _ number: UInt32, in part: PartID) {
    containers[Int(part.container)].inner[part.child]?.isOpen = isOpen
    if !isOpen {
      containers[Int(number)].closedIn = change
    } else if containers[Int(number)].closedIn != change {
      containers[Int(number)].openedIn = change
    }
  }

  /// Returns a container and all containers inside it, each before those inside it.
  func inside(_ first: UInt32) -> [UInt32] {
    var numbers = [first]
    var next = 0
    while next < numbers.count {
      numbers += containers[Int(numbers[next])].inner.values.map(\.container)
      next += 1
    }
    return numbers
  }

  /// Brings the entry of a part up to date, and those of everything around it.
  private mutating func updateEntry(of part: PartID) {
    if storeEntry(of: part) { updateEntries(from: part.container) }
  }

  /// Brings the entries of everything around a container up to date.
  mutating func updateEntries(from container: UInt32) {
    var container = container
    while let parent = containers[Int(container)].parent, storeEntry(of: parent) {
      container = parent.container
    }
  }

  /// Stores the lines of a part with a container: all that is visible of it.
  ///
  /// - Returns: Whether the lines are different from before.
  @discardableResult
  mutating func storeEntry(of part: PartID) -> Bool {
    guard let inner = inner(part) else { return false }
    let (height, rowClass): (RowHeight, RowClass) =
      inner.isOpen
      ? (.estimate(visibleLines(of: inner)), .expanded)
      : (inner.ownLines.map { .exact($0) } ?? .guess, .collapsed)
    return containers[Int(part.container)].heights.set(height, rowClass, at: part.child + 1)
  }

  /// Returns the lines of an open child with everything inside it.
  private func visibleLines(of inner: Inner) -> Int {
    (inner.ownLines ?? 1) + containers[Int(inner.container)].heights.totalLines
  }
}
