// The place of the cursor on the line of an object or array.

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
