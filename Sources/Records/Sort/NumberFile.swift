// Many numbers on disk: a permutation of a hundred million rows costs pages, not memory.

internal import Synchronization

/// Whole numbers of one width, written once and read by index.
///
/// Few numbers stay in memory. More are in a file without a name, whose recently used pages are
/// cached. A class because its readers share the cache.
final class NumberFile: Sendable {
  /// The numbers read at once.
  private static let pageNumbers = 16_384
  /// Pages kept: 4 MiB of them at four bytes a number.
  private static let cachedPages = 64

  private enum Storage {
    case memory([UInt8])
    case file(ScratchFile)
  }

  /// The number of numbers.
  let count: Int
  /// Bytes a number, one to eight.
  let width: Int
  private let storage: Storage
  private let pages = Mutex(PageCache<Int, [UInt8]>(capacity: cachedPages))
  /// Whether a read that was allowed to wait has failed.
  private let hasFailed = Mutex(false)

  /// Numbers as they were written, the lowest byte first.
  fileprivate init(count: Int, width: Int, bytes: [UInt8]) {
    self.count = count
    self.width = width
    storage = .memory(bytes)
  }

  fileprivate init(count: Int, width: Int, file: ScratchFile) {
    self.count = count
    self.width = width
    storage = .file(file)
  }

  /// No numbers at all.
  static let empty = NumberFile(count: 0, width: 4, bytes: [])

  /// Whether the numbers lie on disk.
  var isOnDisk: Bool {
    if case .file = storage { true } else { false }
  }

  /// Whether some of the numbers cannot be read at all.
  var isBroken: Bool { hasFailed.withLock { $0 } }

  /// The number at a place.
  ///
  /// - Parameters:
  ///   - place: `0..<count`.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: The number; nil when the file cannot be read, or not without waiting.
  /// - Complexity: O(1), at most one read of a page.
  func number(at place: Int, waiting: Bool) -> Int? {
    precondition((0..<count).contains(place), "place \(place) outside 0..<\(count)")
    switch storage {
    case .memory(let bytes): return decode(bytes, at: place * width)
    case .file:
      let page = place / Self.pageNumbers
      let cached = pages.withLock { $0.value(page: page) }
      let first = page * Self.pageNumbers
      guard
        let bytes = cached
          ?? self.bytes(of: first..<min(first + Self.pageNumbers, count), waiting: waiting)
      else {
        if waiting { hasFailed.withLock { $0 = true } }
        return nil
      }
      if cached == nil { pages.withLock { $0.insert(bytes, page: page) } }
      return decode(bytes, at: (place - first) * width)
    }
  }

  /// Calls a closure with each number in order, until it returns false; reads past the kept pages.
  func forEach(_ body: (Int) -> Bool) throws(CallFailure) {
    var first = 0
    while first < count {
      let part = first..<min(first + Self.pageNumbers * 16, count)
      let bytes: [UInt8] =
        switch storage {
        case .memory(let all): all
        case .file(let file): try file.read(part.count * width, at: first * width)
        }
      let base = bytes.count > part.count * width ? first * width : 0
      for index in 0..<part.count {
        guard body(decode(bytes, at: base + index * width)) else { return }
      }
      first = part.upperBound
    }
  }

  private func bytes(of places: Range<Int>, waiting: Bool) -> [UInt8]? {
    guard case .file(let file) = storage,
      let bytes = try? file.read(
        places.count * width, at: places.lowerBound * width, waiting: waiting),
      bytes.count == places.count * width
    else { return nil }
    return bytes
  }

  private func decode(_ bytes: [UInt8], at offset: Int) -> Int {
    var number = 0
    for index in (0..<width).reversed() { number = number << 8 | Int(bytes[offset + index]) }
    return number
  }
}

/// Writes numbers one after the other.
struct NumberWriter {
  private let scratch: Scratch
  private let width: Int
  private var block: [UInt8] = []
  private var file: ScratchFile?
  private var writtenBytes = 0
  private(set) var count = 0

  /// Prepares to write numbers below a bound, which decides how many bytes each takes.
  init(below bound: Int, in scratch: Scratch) {
    self.scratch = scratch
    width = max((Int.bitWidth - max(bound - 1, 1).leadingZeroBitCount + 7) / 8, 4)
  }

  /// Writes a number, zero or more and below the bound.
  mutating func append(_ number: Int) throws(CallFailure) {
    var rest = number
    for _ in 0..<width {
      block.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    count += 1
    if block.count >= scratch.blockBytes { try flush() }
  }

  private mutating func flush() throws(CallFailure) {
    let target: ScratchFile
    if let file { target = file } else { target = try ScratchFile(scratch) }
    file = target
    try target.write(block, at: writtenBytes)
    writtenBytes += block.count
    block.removeAll(keepingCapacity: true)
  }

  /// Ends writing.
  mutating func finish() throws(CallFailure) -> NumberFile {
    guard file != nil else { return NumberFile(count: count, width: width, bytes: block) }
    try flush()
    guard let file else { return .empty }
    return NumberFile(count: count, width: width, file: file)
  }
}
