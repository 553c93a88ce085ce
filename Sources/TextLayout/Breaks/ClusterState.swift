internal import CUnicode

/// The state machine of grapheme clusters by UAX #29 (15.0), one code point at a time.
struct ClusterState {
  /// The progress of an emoji that a joiner could continue (rule GB11).
  private enum Picture {
    case none
    case open
    case joined
  }

  private var last: UInt8
  private var picture: Picture
  /// Whether the last code point is the first half of a flag.
  private var isHalfFlag: Bool

  /// Creates the state of a cluster that begins with a code point.
  @inline(__always)
  init(first property: Property) {
    last = property.clusterClass
    picture = property.isPictographic ? .open : .none
    isHalfFlag = Int(last) == CUNICODE_GCB_RI
  }

  /// Returns whether the next code point belongs to the cluster, and if so consumes it.
  mutating func extends(to property: Property) -> Bool {
    let next = property.clusterClass
    guard isJoined(to: Int(next), property) else { return false }
    switch Int(next) {
    case CUNICODE_GCB_EXTEND: if picture == .joined { picture = .none }
    case CUNICODE_GCB_ZWJ: picture = picture == .open ? .joined : .none
    default: picture = property.isPictographic ? .open : .none
    }
    isHalfFlag = Int(next) == CUNICODE_GCB_RI && !isHalfFlag
    last = next
    return true
  }

  private func isJoined(to next: Int, _ property: Property) -> Bool {
    switch (Int(last), next) {
    case (CUNICODE_GCB_CR, CUNICODE_GCB_LF): true  // GB3
    case (CUNICODE_GCB_CR, _), (CUNICODE_GCB_LF, _), (CUNICODE_GCB_CONTROL, _): false  // GB4
    case (_, CUNICODE_GCB_CR), (_, CUNICODE_GCB_LF), (_, CUNICODE_GCB_CONTROL): false  // GB5
    case (_, CUNICODE_GCB_EXTEND), (_, CUNICODE_GCB_ZWJ), (_, CUNICODE_GCB_SPACING): true  // GB9
    case (CUNICODE_GCB_PREPEND, _): true  // GB9b
    case (CUNICODE_GCB_L, CUNICODE_GCB_L), (CUNICODE_GCB_L, CUNICODE_GCB_V): true  // GB6
    case (CUNICODE_GCB_L, CUNICODE_GCB_LV), (CUNICODE_GCB_L, CUNICODE_GCB_LVT): true
    case (CUNICODE_GCB_LV, CUNICODE_GCB_V), (CUNICODE_GCB_LV, CUNICODE_GCB_T): true  // GB7
    case (CUNICODE_GCB_V, CUNICODE_GCB_V), (CUNICODE_GCB_V, CUNICODE_GCB_T): true
    case (CUNICODE_GCB_LVT, CUNICODE_GCB_T), (CUNICODE_GCB_T, CUNICODE_GCB_T): true  // GB8
    case (CUNICODE_GCB_ZWJ, _) where picture == .joined: property.isPictographic  // GB11
    case (CUNICODE_GCB_RI, CUNICODE_GCB_RI): isHalfFlag  // GB12
    default: false
    }
  }
}
