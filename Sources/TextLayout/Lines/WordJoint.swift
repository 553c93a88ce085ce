/// The joints of a long ASCII word, at which it may be broken.
///
/// A joint is after punctuation, before a capital, or between letters and digits.
enum WordJoint {
  private enum Kind {
    case punctuation
    case digit
    case capital
    case small
    case other
  }

  /// Returns whether there is a joint between two adjacent segments.
  static func isBetween(_ first: Segment, _ second: Segment) -> Bool {
    first.kind == .drawn && second.kind == .drawn && isBetween(first.scalar, second.scalar)
  }

  /// Returns whether there is a joint between two adjacent code points.
  static func isBetween(_ first: UInt32, _ second: UInt32) -> Bool {
    switch (kind(first), kind(second)) {
    case (.punctuation, .digit), (.punctuation, .capital), (.punctuation, .small): true
    case (.small, .capital), (.digit, .capital), (.digit, .small): true
    case (.small, .digit), (.capital, .digit): true
    default: false
    }
  }

  private static func kind(_ scalar: UInt32) -> Kind {
    switch scalar {
    case 0x30...0x39: .digit
    case 0x41...0x5A: .capital
    case 0x61...0x7A: .small
    // _ . , : ; = & ? # % @ + | \ ~
    case 0x5F, 0x2E, 0x2C, 0x3A, 0x3B, 0x3D, 0x26, 0x3F, 0x23, 0x25, 0x40, 0x2B, 0x7C, 0x5C, 0x7E:
      .punctuation
    default: .other
    }
  }
}
