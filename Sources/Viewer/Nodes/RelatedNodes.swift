// The rows at the end of a foreign key, as nodes that come late.

import JSONText
import Records

/// The end of a foreign key in an open record: rows of a table, read once a node of them is shown.
///
/// They are JSON, and from their values other foreign keys lead on. A class, because all values in
/// the JSON share it.
final class RelatedNodes {
  /// The way to the rows.
  let link: RowLink
  /// The rows; nil until they are read.
  private(set) var rows: RelatedRows?
  /// Whether the user has opened them.
  ///
  /// Until then they do not open. A chain of foreign keys need not end, so nothing opens all of it.
  var isOpened = false
  private var effort = RowLink.Effort.glance
  /// The ends of the foreign keys of the rows, by the places of their values.
  private var ends: [Int: RelatedNodes] = [:]
  /// The value without a row.
  private let nothing: OutlineValue

  /// Begins without rows; never nil in fact.
  init?(_ link: RowLink) {
    let text = link.relation.direction == .referring ? "[]" : "{}"
    guard let nothing = OutlineValue(text: Array(text.utf8)) else { return nil }
    self.link = link
    self.nothing = nothing
  }

  /// Whether the rows are a list, not one row.
  var isList: Bool { link.relation.direction == .referring }

  /// The number of rows that are here.
  var count: Int { rows?.count ?? 0 }

  /// Whether the user can open the rows.
  var canOpen: Bool { count > 0 }

  /// The rows as an array; one row as an object.
  var value: OutlineValue {
    guard let rows, rows.count > 0 else { return nothing }
    let nodes = JSONNodes(in: JSONBytes(rows.text))
    let root = nodes.root
    let node = isList ? root : root.flatMap { nodes.child(0, of: $0)?.node }
    return node.map { OutlineValue(nodes, $0, of: self) } ?? nothing
  }

  /// Returns the end of the foreign key that leads on from the value at a place; nil without one.
  func end(at place: Int) -> RelatedNodes? {
    guard let link = rows?.links[place] else { return nil }
    if let known = ends[place] { return known }
    let end = RelatedNodes(link)
    ends[place] = end
    return end
  }

  /// Whether a foreign key leads on from the value at a place.
  func leads(from place: Int) -> Bool { rows?.links[place] != nil }

  // MARK: - Reading

  /// The effort to make for the rows now; nil if they are here.
  var wanted: RowLink.Effort? {
    guard let rows else { return isOpened ? .asked : .glance }
    return isOpened && rows.hasMore && effort == .glance ? .asked : nil
  }

  /// Forgets that the rows could not be read.
  func forgetFailure() {
    if rows?.isFailed ?? false { rows = nil }
  }

  /// Takes rows that were read.
  func take(_ read: RelatedRows, _ effort: RowLink.Effort) {
    // What is open in the first rows stays open if they are the same.
    if let known = rows?.text.dropLast(), !read.text.starts(with: known) { ends = [:] }
    rows = read
    self.effort = effort
  }

  // MARK: - Words

  /// Returns the number of rows in a list as its line shows it.
  func count(_ signs: Signs) -> String {
    guard let rows else { return "[\(signs.ellipsis)]" }
    if rows.isFailed { return "[?]" }
    return rows.hasMore ? "[\(rows.count)+]" : "[\(rows.count)]"
  }

  /// The rows in words: `14 rows of orders`, `row of customers`.
  var kind: String {
    let table = link.relation.end.table.name
    guard isList else { return count > 0 ? "row of \(table)" : "" }
    guard let rows else { return "rows of \(table)" }
    return (rows.hasMore ? "at least " : "") + "\(counted(rows.count, "row")) of \(table)"
  }

  /// The words about rows that are missing; nil for none.
  var note: String? {
    guard let rows else { return nil }
    if let note = rows.note { return rows.isFailed ? "! \(note)" : note }
    return isList || rows.count > 0 ? nil : "no such row in \(link.relation.end.table.name)"
  }
}

extension OutlineValue {
  /// Whether a foreign key leads on from the value.
  var isLinked: Bool { related?.leads(from: node.value.lowerBound) ?? false }

  /// Whether the value is there instead of rows that are not part of its text.
  var isPlaceholder: Bool { node.isContainer && isLinked }

  /// Whether foreign keys lead on from members of the object.
  var hasLinks: Bool {
    related != nil && node.kind == .object && allChildren.contains(where: \.isLinked)
  }

  /// Whether the value is the list of rows at the end of a foreign key.
  var isListOfRows: Bool { related?.isList ?? false && node.value.lowerBound == 0 }

  /// Returns a part of the text as it is spelled, without what is there instead of other rows.
  func spelling(of range: Range<Int>) -> [UInt8] {
    related?.rows?.spelled(range) ?? nodes.spelled(range) ?? []
  }
}

/// The value of a foreign key as the line of its node shows it.
struct KeyText: Hashable, Sendable {
  /// The text.
  let text: [UInt8]
  /// Its style.
  let part: Part
}
