// Opening the nodes on a path.

import JSONText
import Records
import TableKit

extension NodeCursor {
  /// Opens the nodes that a path leads to in the row under the cursor, and moves to the first.
  ///
  /// - Returns: Whether the row has any.
  func open(_ path: JSONPath) -> Bool {
    guard let row = rows.cursor, let record = rows.cursorRecord else { return false }
    let outline = rows.layouts.outline(of: record)
    let before = rows.layouts.openRows
    var found = outline.nodes(at: path)
    if found.isEmpty {
      // A value that the row's line shows whole is among all its fields.
      rows.layouts.setOpenness(.open, of: record, showing: .all)
      found = outline.nodes(at: path)
    }
    guard let first = found.first else {
      rows.layouts.openRows = before
      return false
    }
    rows.update(keeping: row) {
      if !rows.layouts.openness(of: record).isOpen {
        rows.layouts.setOpenness(.open, of: record)
      }
      outline.open(found, bodyLines: rows.bodyLines)
    }
    focus(first, at: row)
    if let outline = rows.outline(of: row) { reveal(first, of: outline, at: row) }
    enterMember(at: path)
    return true
  }

  /// Looks for the value on a path in the row under the cursor, of which only parts are in memory,
  /// and opens it once it is found.
  ///
  /// - Parameters:
  ///   - path: A path that leads to one value.
  ///   - miss: Called if the row has no such value.
  /// - Returns: Whether the row has parts that are not in memory.
  func find(_ path: JSONPath, orElse miss: @escaping () -> Void) -> Bool {
    guard let row = rows.cursor, let record = rows.cursorRecord, record.isCut else { return false }
    let outline = rows.layouts.outline(of: record)
    guard outline.isJSON else { return false }
    rows.layouts.reader.find(path, in: outline) { found in
      guard let found else { return miss() }
      // The user may have gone on.
      guard rows.cursor == row, rows.cursorRecord?.key == record.key else { return }
      if !open(found) { miss() }
    }
    return true
  }
}

extension Outline {
  /// The most nodes that are opened together.
  private static let openedNodes = 256
  /// The most members of one object that are compared with a name.
  private static let comparedMembers = 4_096

  /// Opens the nodes that a path leads to, and the nodes around them.
  func open(_ path: JSONPath, bodyLines: Int) {
    openness.awaited = nil
    open(nodes(at: path), bodyLines: bodyLines)
  }

  /// Opens nodes with the levels inside them that fit, and the nodes around them.
  fileprivate func open(_ nodes: [NodePath], bodyLines: Int) {
    var openness = openness
    for node in nodes {
      for around in node.around {
        prepareOpening(around)
        openness.set(true, around)
      }
      prepareOpening(node)
      // Rows that are still being read open when they are here.
      if let end = end(at: node), end.rows == nil { openness.set(true, node) }
      guard isExpandable(node) else { continue }
      if nodes.count == 1, !openness.hasRules(inside: node) {
        openness.open(levels(inside: node, bodyLines: bodyLines))
      }
      openness.set(true, node)
    }
    self.openness = openness
  }

  /// Returns the nodes that a path leads to, in order.
  func nodes(at path: JSONPath) -> [NodePath] {
    var found: [NodePath] = []
    var waiting: [(node: NodePath, rest: ArraySlice<JSONPath.Step>)] = []
    func add(_ nodes: some Sequence<NodePath>, _ steps: ArraySlice<JSONPath.Step>, of count: Int) {
      let next = nodes.lazy.compactMap { node in
        self.rest(of: steps, past: node, of: count).map { (node, $0) }
      }
      waiting += next.prefix(Self.openedNodes).reversed()
    }
    add(fields, path.steps[...], of: 0)
    while let next = waiting.popLast(), found.count < Self.openedNodes {
      guard let step = next.rest.first else {
        found.append(next.node)
        continue
      }
      guard let list = ask({ $0.list(at: next.node) }) else {
        if hasValue(at: next.rest, inLineOf: next.node) { found.append(next.node) }
        continue
      }
      if list.isText {
        if let part = part(at: step, of: list), next.rest.count == 1 {
          found.append(next.node.child(part))
        }
        continue
      }
      var numbers = Array(list.order.numbers.prefix(Self.comparedMembers))
      if case .element(let wanted) = step {
        let number = wanted < 0 ? list.count + wanted : wanted
        // The end of a list is known once all of it is counted.
        let isKnown = wanted >= 0 || list.isCounted
        numbers = !isKnown || list.order.place(of: number) == nil ? [] : [number]
      }
      let before = waiting.count
      add(numbers.lazy.map { next.node.child($0) }, next.rest, of: list.count)
      // The line of a turn or of a table's row may show the value.
      if waiting.count == before, hasValue(at: next.rest, inLineOf: next.node) {
        found.append(next.node)
      }
    }
    return found
  }

  /// Returns whether a path goes on inside an object or array, of which the line shows the value.
  private func hasValue(at rest: ArraySlice<JSONPath.Step>, inLineOf path: NodePath) -> Bool {
    guard node(at: path)?.value.node.isContainer ?? false else { return false }
    return JSONPath(steps: Array(rest)).first(in: JSONBytes(value(of: path))) != nil
  }

  /// Returns the part of a list that shows an element.
  private func part(at step: JSONPath.Step, of list: NodeChildren) -> Int? {
    switch step {
    case .every: 0
    case .element(let number):
      (0..<list.count).contains(number / JSONChildren.pageCount) && number >= 0
        ? number / JSONChildren.pageCount : nil
    case .name: nil
    }
  }

  /// Matches a node with the beginning of a path.
  ///
  /// - Parameters:
  ///   - steps: The steps from the container of the node on.
  ///   - node: The node.
  ///   - count: The number of children of that container.
  /// - Returns: The steps that are left past the node; nil if they lead elsewhere.
  private func rest(
    of steps: ArraySlice<JSONPath.Step>, past node: NodePath, of count: Int
  ) -> ArraySlice<JSONPath.Step>? {
    let around = node.parent.map { jsonSteps(of: $0).count } ?? 0
    var left = steps
    for own in jsonSteps(of: node).dropFirst(around) {
      // The path ends in the middle of a chain that is one line.
      guard let next = left.first else { return left }
      switch (own, next) {
      case (.element, .every): left = left.dropFirst()
      case (.element(let number), .element(let wanted)):
        guard number == (wanted < 0 ? count + wanted : wanted) else { return nil }
        left = left.dropFirst()
      case (.name(let key, _), .name):
        guard let taken = Self.words(of: left, spelling: key) else { return nil }
        left = left.dropFirst(taken)
      default: return nil
      }
    }
    return left
  }

  /// Returns the number of names side by side that spell a key; nil if none do.
  private static func words(of steps: ArraySlice<JSONPath.Step>, spelling key: [UInt8]) -> Int? {
    var spelled: [UInt8] = []
    var taken: Int?
    for (index, step) in steps.enumerated() {
      guard case .name(let word, let isQuoted) = step, !isQuoted || index == 0 else { break }
      spelled += index == 0 ? word : [UInt8(ascii: ".")] + word
      if spelled == key { taken = index + 1 }
      if isQuoted || spelled.count > key.count { break }
    }
    return taken
  }
}
