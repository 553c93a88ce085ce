// The work of a match that the places of its steps do not show.

internal import CPCRE2

/// The work of the steps of a pattern that may pass over many bytes and come back.
///
/// A step reports the place that it comes to. So the bytes that it compared before it failed are not
/// seen: those of a reference to a group, of a long repetition with a least number, and of a long
/// lookbehind.
///
/// It is only pointers, because it is read at each step; the program that made it frees it.
struct UnseenWork {
  /// The bytes that are not charged, because nearly every pattern has such steps.
  private static let freeBytes = 128
  /// The mark of a reference, whose length the match decides.
  private static let reference: Int32 = -1

  /// The further units of a step, by the place of the next item in the pattern.
  private let units: UnsafeMutableBufferPointer<Int32>
  /// The pattern while its items are looked through.
  private var text: UnsafeBufferPointer<UInt8>
  /// The characters that a lookbehind may go back.
  private var lookback: UInt32 = 0

  /// Looks through the items of compiled code that reports its steps; nil if all of them show their
  /// work.
  static func of(_ code: OpaquePointer, _ pattern: String) -> UnseenWork? {
    Array(pattern.utf8).withUnsafeBufferPointer { text in
      var work = UnseenWork(text)
      pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_MAXLOOKBEHIND), &work.lookback)
      pcre2_callout_enumerate_8(
        code,
        { block, work in
          guard let block, let work = work?.assumingMemoryBound(to: UnseenWork.self) else {
            return 0
          }
          let start = block.pointee.pattern_position
          work.pointee.note(start..<start + block.pointee.next_item_length)
          return 0
        }, &work)
      work.text = UnsafeBufferPointer(start: nil, count: 0)
      guard work.units.contains(where: { $0 != 0 }) else {
        work.free()
        return nil
      }
      return work
    }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    units = .allocate(capacity: text.count + 1)
    units.initialize(repeating: 0)
  }

  /// Frees the memory.
  func free() { units.deallocate() }

  /// Returns the units that the next step may take besides those that its place will show.
  func units(before block: UnsafeMutablePointer<pcre2_callout_block_8>) -> Int {
    let units = units[block.pointee.pattern_position]
    guard units != 0 else { return 0 }
    let count = block.pointee.subject_length
    guard units == Self.reference else { return min(Int(units), count) }
    guard let pairs = block.pointee.offset_vector else { return 0 }
    var longest = 0
    for group in 1..<max(Int(block.pointee.capture_top), 1) {
      // Both ends of a group that has matched nothing are the same.
      let length = pairs[2 * group + 1] &- pairs[2 * group]
      longest = max(longest, length)
    }
    return min(longest, count)
  }

  /// Notes the units of an item.
  private func note(_ place: Range<Int>) {
    guard place.upperBound <= text.count else { return }
    units[place.lowerBound] = units(of: text[place])
  }

  private func units(of item: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    if item.first == UInt8(ascii: "(") {
      return item.starts(with: "(?P=".utf8) ? Self.reference : Self.charge(Int(lookback))
    }
    let isEscape = item.first == UInt8(ascii: "\\")
    let letter = item.dropFirst().first ?? 0
    if isEscape, "123456789gk".utf8.contains(letter) { return Self.reference }
    // Some escapes have braces of their own.
    let hasBraces = isEscape && "xopPN".utf8.contains(letter)
    let end = hasBraces ? item.firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } : nil
    var rest = item[(end ?? item.startIndex)...]
    if let last = rest.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "+") {
      rest.removeLast()
    }
    // What ends otherwise is a class with braces in it.
    guard rest.last == UInt8(ascii: "}") else { return 0 }
    guard let brace = rest.lastIndex(of: UInt8(ascii: "{")) else { return 0 }
    let digits = rest[(brace + 1)...].prefix { (0x30...0x39).contains($0) }
    return Self.charge(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
  }

  private static func charge(_ bytes: Int) -> Int32 { Int32(max(bytes - freeBytes, 0)) }
}
