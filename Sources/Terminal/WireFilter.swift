// The conversion of curses output into terminal output.

/// A filter that replaces the placeholders in curses output by their real content.
///
/// Curses cannot represent some clusters and colours, nor struck-through text, so it is given
/// placeholders. For each one, the filter saves the cursor and writes the cluster, with blanks for
/// the columns that the terminal does not fill. Then it restores the cursor and moves over the
/// placeholder's columns. So the cursor's column can never differ from the one that curses assumes.
/// A cluster of more than two columns has one placeholder per column; the first draws it, and the
/// others only move.
struct WireFilter {
  /// The first placeholder of one column: private use, which every C library treats as one column
  /// wide.
  static let narrowBase: UInt32 = 0x100000
  /// The number of these placeholders, without the two noncharacters at the end.
  static let narrowCount = 65_534
  /// The first placeholder of two columns: a Tangut ideograph.
  static let wideBase: UInt32 = 0x17000
  /// The number of these placeholders.
  static let wideCount = 6_136

  /// Returns whether a scalar is a placeholder, which text must not contain.
  static func isStandIn(_ value: UInt32) -> Bool {
    value >= narrowBase && value < narrowBase + UInt32(narrowCount)
      || value >= wideBase && value < wideBase + UInt32(wideCount)
  }

  /// The text of a placeholder: a cluster and the blanks after it, or nothing in its further
  /// columns.
  var text: (UInt32) -> [UInt8]?
  /// The parameters that replace `5;N` of an indexed colour; nil keeps them.
  var color: ((Int) -> String?)?
  /// Whether blinking is the placeholder of struck-through text.
  var strikes = false

  /// Copies bytes and replaces placeholders.
  func apply(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output.reserveCapacity(output.count + input.count)
    var copied = 0
    var at = 0
    while at < input.count {
      let byte = input[at]
      guard byte >= 0xF0 || (byte == 0x1B && (color != nil || strikes)) else {
        at += 1
        continue
      }
      var written: [UInt8] = []
      let taken =
        byte == 0x1B
        ? replaceSequence(input, at: at, into: &written)
        : replaceCluster(input, at: at, into: &written)
      if taken > 0 {
        output.append(contentsOf: input[copied..<at])
        output.append(contentsOf: written)
        at += taken
        copied = at
      } else {
        at += 1
      }
    }
    output.append(contentsOf: input[copied..<input.count])
  }

  /// Writes the text of a placeholder; returns the bytes consumed, 0 if there is none.
  private func replaceCluster(
    _ input: UnsafeBufferPointer<UInt8>, at: Int, into output: inout [UInt8]
  ) -> Int {
    guard at + 4 <= input.count else { return 0 }
    let value =
      UInt32(input[at] & 7) << 18 | UInt32(input[at + 1] & 63) << 12
      | UInt32(input[at + 2] & 63) << 6 | UInt32(input[at + 3] & 63)
    guard WireFilter.isStandIn(value), let text = text(value) else { return 0 }
    if !text.isEmpty { output += [0x1B, 0x37] + text + [0x1B, 0x38] }
    output += [0x1B, 0x5B, value < WireFilter.narrowBase ? 0x32 : 0x31, 0x43]
    return 4
  }

  /// Rewrites a sequence; returns the bytes consumed, 0 if the sequence is kept.
  private func replaceSequence(
    _ input: UnsafeBufferPointer<UInt8>, at: Int, into output: inout [UInt8]
  ) -> Int {
    let taken = replaceColor(input, at: at, into: &output)
    return taken > 0 ? taken : replaceBlinking(input, at: at, into: &output)
  }

  /// Rewrites `ESC [ 3|4 8;5;N m`; returns the bytes consumed, 0 for anything else.
  private func replaceColor(
    _ input: UnsafeBufferPointer<UInt8>, at: Int, into output: inout [UInt8]
  ) -> Int {
    guard let color, at + 8 <= input.count, input[at + 1] == 0x5B,
      input[at + 2] == 0x33 || input[at + 2] == 0x34, input[at + 3] == 0x38,
      input[at + 4] == 0x3B, input[at + 5] == 0x35, input[at + 6] == 0x3B
    else { return 0 }
    var end = at + 7
    var number = 0
    while end < input.count, (0x30...0x39).contains(input[end]), number < 1000 {
      number = number * 10 + Int(input[end] - 0x30)
      end += 1
    }
    guard end < input.count, input[end] == 0x6D, let parameters = color(number) else { return 0 }
    output += input[at..<at + 5]
    output += parameters.utf8
    output.append(0x6D)
    return end + 1 - at
  }

  /// Rewrites the 5 of `ESC [ 0;1;5 m` as 9; returns the bytes consumed, 0 for anything else.
  private func replaceBlinking(
    _ input: UnsafeBufferPointer<UInt8>, at: Int, into output: inout [UInt8]
  ) -> Int {
    guard strikes, at + 3 < input.count, input[at + 1] == 0x5B else { return 0 }
    let numbers = input[(at + 2)...].prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
    // An indexed colour contains a 5 of its own.
    guard numbers.endIndex < input.count, input[numbers.endIndex] == 0x6D,
      !numbers.starts(with: "38;".utf8), !numbers.starts(with: "48;".utf8)
    else { return 0 }
    let parts = numbers.split(separator: 0x3B, omittingEmptySubsequences: false)
    guard parts.contains(where: { $0.elementsEqual([0x35]) }) else { return 0 }
    let changed = parts.map { $0.elementsEqual([0x35]) ? [0x39] : Array($0) }
    output += [0x1B, 0x5B] + changed.joined(separator: [0x3B]) + [0x6D]
    return numbers.endIndex + 1 - at
  }
}
