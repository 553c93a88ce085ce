// The place of the cursor inside the line of a node.

import Records

/// The place of a member, for as long as the cursor is on it.
struct MemberPlace: Hashable, Sendable {
  /// The record.
  let record: RecordKey
  /// The node of the object or array.
  let node: NodePath
  /// The number of the member.
  var index: Int
}

/// The place of the cursor inside the line of a node.
struct PlaceInNode {
  /// The key of the column that the cursor was last in, in a table inside a row; nil at first.
  var column: [UInt8]?
  /// The member that the cursor is on, in an object or array on one line; nil elsewhere.
  var member: MemberPlace?
}
