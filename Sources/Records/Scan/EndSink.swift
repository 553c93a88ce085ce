// What becomes of the record ends a scanner finds: counted for the index, kept for reading.

/// Takes the record ends of one run of bytes, in order.
protocol EndSink {
  /// Takes the ends among eight bytes.
  ///
  /// - Parameters:
  ///   - mask: The high bit of byte *k* set when the byte at `base + k` ends a record.
  ///   - base: The offset of the first of the eight bytes.
  mutating func add(_ mask: UInt64, base: Int)
  /// Takes one end.
  mutating func add(_ offset: Int)
}

/// Counts ends and remembers the last.
struct EndCounter: EndSink {
  private(set) var count = 0
  private(set) var last: Int?

  init() {}

  init(count: Int, last: Int?) {
    self.count = count
    self.last = last
  }

  @inline(__always)
  mutating func add(_ mask: UInt64, base: Int) {
    guard mask != 0 else { return }
    // One bit a byte: the multiplication sums all eight bytes into the highest.
    count &+= Int(((mask &>> 7) &* 0x0101_0101_0101_0101) &>> 56)
    last = base &+ ((63 &- mask.leadingZeroBitCount) &>> 3)
  }

  @inline(__always)
  mutating func add(_ offset: Int) {
    count &+= 1
    last = offset
  }
}

/// Keeps the offsets of ends.
struct EndList: EndSink {
  private(set) var offsets: [Int] = []

  var last: Int? { offsets.last }

  mutating func add(_ mask: UInt64, base: Int) {
    var rest = mask
    while rest != 0 {
      offsets.append(base + (rest.trailingZeroBitCount >> 3))
      rest &= rest &- 1
    }
  }

  mutating func add(_ offset: Int) { offsets.append(offset) }

  mutating func removeAll() { offsets.removeAll(keepingCapacity: true) }
}
