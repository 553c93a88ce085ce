// The foreign keys of an open record: their nodes, and when the rows at their ends are read.

import Records
import TextLayout

extension NodePath {
  /// The first number of the nodes past the fields of a record; no record has as many fields.
  static let firstRelated = 1 << 40

  /// Returns the path of the rows at the end of a foreign key, by its number.
  static func related(_ number: Int) -> NodePath { NodePath(outermost: firstRelated + number) }

  /// Whether the path is that of a node past the fields.
  var isRelated: Bool { level == 0 && isInRelated }

  /// Whether the path is that of a node past the fields, or of one inside it.
  var isInRelated: Bool { outermost >= NodePath.firstRelated && !isInTextPart }
}

extension [Relation] {
  /// Returns the foreign keys that lead from a record, with their numbers: a value that is NULL leads
  /// nowhere.
  func leading(from record: Record) -> [(number: Int, relation: Relation)] {
    guard !isEmpty, record.problem == nil else { return [] }
    return enumerated().filter { _, relation in
      relation.columns.allSatisfy { record.field(inColumn: $0)?.hasValue ?? false }
    }.map { ($0.offset, $0.element) }
  }
}

extension Outline {
  /// Returns the end of the foreign key that a node is; nil for other nodes.
  func end(at path: NodePath) -> RelatedNodes? { node(at: path)?.end }

  /// Returns whether the user can open a node, which may not be expandable before.
  func canOpen(_ path: NodePath) -> Bool {
    isExpandable(path) || path.level < NodeLayout.levelLimit && end(at: path)?.canOpen ?? false
  }

  /// Makes a node expandable whose rows are here, because the user opens it.
  func prepareOpening(_ path: NodePath) {
    guard let end = end(at: path), end.canOpen, !end.isOpened else { return }
    end.isOpened = true
    hasMore()
  }

  /// Lets a node that does not open now do so once its rows are here; reading that failed is tried
  /// again.
  ///
  /// - Returns: The words for the user.
  func openLater(_ path: NodePath) -> String {
    guard let end = end(at: path), end.rows?.isFailed ?? true else {
      return "nothing more inside"
        + (membersOnLine(of: path).isEmpty ? "" : "; Right goes to its members")
    }
    end.forgetFailure()
    openness.set(true, path)
    end.isOpened = true
    hasMore()
    return "\(String(decoding: name(of: path).bytes, as: UTF8.self)) is being read"
  }

  /// Notes that the rows at the end of a foreign key are not here, whose node is shown.
  func noteRelated(at path: NodePath) {
    guard hasEnds, let end = end(at: path) else { return }
    if end.wanted != nil || !end.isOpened && openness.isSetOpen(path) {
      layouts.note(end, at: path, of: self)
    }
  }

  /// Shows rows that were read.
  func take(_ end: RelatedNodes) {
    choices.forgetOrders()
    hasMore()
    // The node may have been opened before its rows were here.
    if end.isOpened { noteChange() }
    rows?.layOutChangedNodes()
  }
}
