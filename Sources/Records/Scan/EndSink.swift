// The receivers of record ends from a scanner: a counter for the index, a list for reading.

internal import CScan
import JSONText

/// Takes the record ends of one run of bytes, in order.
protocol EndSink {
  /// Takes the ends among the bytes of a block.
  ///
  /// - Parameters:
  ///   - mask: Bit *k* set when the byte at `base + k` ends a record.
  ///   - base: The offset of the first byte of the block.
  mutating func add(_ mask: UInt64, base: Int)
  /// Takes one end.
  mutating func add(_ offset: Int)
  /// Takes every line end of whole blocks.
  ///
  /// - Parameters:
  ///   - bytes: What to look at.
  ///   - lineEnd: What ends a record.
  ///   - base: The offset of the first byte.
  /// - Returns: How many bytes were passed.
  mutating func addLines(of bytes: RawSpan, lineEnd: UInt8, base: Int) -> Int
  /// Takes the line ends outside quotes of whole blocks, up to the first that only the table can
  /// decide.
  ///
  /// - Parameters:
  ///   - bytes: What to look at.
  ///   - scan: The scan, which goes on.
  ///   - base: The offset of the first byte.
  /// - Returns: How many bytes were passed.
  mutating func addQuoted(of bytes: RawSpan, scan: inout QuotedScan, base: Int) -> Int
}

/// Counts ends and remembers the last.
struct EndCounter: EndSink {
  private(set) var count = 0
  /// The ends in the block at `lastBase`; none when the last end is somewhere in a run of lines
  /// that ends there.
  private var lastMask: UInt64 = 0
  private var lastBase: Int?

  init() {}

  init(count: Int, last: Int?) {
    self.count = count
    lastBase = last
    lastMask = 1
  }

  /// The last end.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that were scanned.
  ///   - base: The offset of the first of them.
  ///   - lineEnd: What ends a record.
  /// - Returns: Its offset; nil when there is none.
  func last(in bytes: RawSpan, base: Int, lineEnd: UInt8) -> Int? {
    guard let lastBase else { return nil }
    if lastMask != 0 { return lastBase &+ 63 &- lastMask.leadingZeroBitCount }
    return (base..<lastBase).last {
      bytes.unsafeLoad(fromByteOffset: $0 - base, as: UInt8.self) == lineEnd
    }
  }

  @inline(__always)
  mutating func add(_ mask: UInt64, base: Int) {
    // Most blocks hold one end or none, and not every processor counts bits in one step.
    count &+= mask & (mask &- 1) == 0 ? (mask == 0 ? 0 : 1) : mask.nonzeroBitCount
    lastMask = mask == 0 ? lastMask : mask
    lastBase = mask == 0 ? lastBase : base
  }

  @inline(__always)
  mutating func add(_ offset: Int) {
    count &+= 1
    lastMask = 1
    lastBase = offset
  }

  @inline(__always)
  mutating func addLines(of bytes: RawSpan, lineEnd: UInt8, base: Int) -> Int {
    let run = Block.count(lineEnd, in: bytes)
    if run.matches > 0 {
      count &+= run.matches
      lastMask = 0
      lastBase = base &+ run.passed
    }
    return run.passed
  }

  mutating func addQuoted(of bytes: RawSpan, scan: inout QuotedScan, base: Int) -> Int {
    let before = scan.found.ends
    let passed = scan.pass(bytes, base: base, masks: nil)
    let ends = Int(scan.found.ends &- before)
    if ends > 0 {
      count &+= ends
      lastMask = scan.found.last_ends
      lastBase = Int(scan.found.last_ends_base)
    }
    return passed
  }
}

/// Keeps the offsets of ends.
struct EndList: EndSink {
  private(set) var offsets: [Int] = []

  var last: Int? { offsets.last }

  mutating func add(_ mask: UInt64, base: Int) {
    var rest = mask
    while rest != 0 {
      offsets.append(base + rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }

  mutating func add(_ offset: Int) { offsets.append(offset) }

  mutating func addLines(of bytes: RawSpan, lineEnd: UInt8, base: Int) -> Int {
    var offset = 0
    while offset &+ Block.byteCount <= bytes.byteCount {
      add(Block.matches(lineEnd, in: bytes, at: offset), base: base + offset)
      offset &+= Block.byteCount
    }
    return offset
  }

  mutating func addQuoted(of bytes: RawSpan, scan: inout QuotedScan, base: Int) -> Int {
    let blocks = bytes.byteCount / Block.byteCount
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: blocks) { masks in
      let passed = scan.pass(bytes, base: base, masks: masks.baseAddress)
      for block in 0..<passed / Block.byteCount {
        add(masks[block], base: base &+ block &* Block.byteCount)
      }
      return passed
    }
  }

  mutating func removeAll() { offsets.removeAll(keepingCapacity: true) }
}
