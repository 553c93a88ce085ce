// The parsing of control sequences (ECMA-48, 5.4).

/// The parts of a control sequence after its introducer.
struct ControlSequence: Hashable, Sendable {
  /// The private marker, one of `<=>?`, if there is one.
  var marker: UInt8?
  /// The parameters with their sub-parameters; a missing one is nil.
  var parameters: [[Int?]]
  /// The bytes between the parameters and the final byte.
  var intermediates: [UInt8]
  /// The final byte.
  var final: UInt8

  /// Parses the bytes before the final byte.
  init(parameters bytes: [UInt8], final: UInt8) {
    self.final = final
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) { marker = rest.removeFirst() }
    intermediates = rest.filter { (0x20...0x2F).contains($0) }
    parameters = rest.filter { $0 >= 0x30 }
      .split(separator: 0x3B, omittingEmptySubsequences: false)
      .map { part in
        part.split(separator: 0x3A, omittingEmptySubsequences: false).map(ControlSequence.number)
      }
  }

  /// Returns a parameter, or a default value.
  func parameter(_ index: Int, default value: Int = 0) -> Int {
    subparameter(index, 0) ?? value
  }

  /// Returns a sub-parameter, if it exists.
  func subparameter(_ index: Int, _ sub: Int) -> Int? {
    guard index < parameters.count, sub < parameters[index].count else { return nil }
    return parameters[index][sub]
  }

  /// Returns at most seven digits as a number; nil without digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.prefix(7).reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
