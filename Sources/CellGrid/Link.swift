// The target of a hyperlink, interned to a number that fits into a cell.

internal import Synchronization

/// A hyperlink on text, identified by its target.
///
/// Links to the same target are equal. Targets are interned for the life of the process, at most
/// 4,096 of them. A link to any further target equals ``none``.
///
/// ```swift
/// var style = Style(attributes: .underline)
/// style.link = Link(Array("https://swift.org".utf8))
/// print(style.link.target.map { String(decoding: $0, as: UTF8.self) } ?? "none")
/// ```
public struct Link: Hashable, BitwiseCopyable, Sendable {
  private static let known = Mutex(LinkTargets(limit: 4_096))

  /// The absence of a link.
  public static let none = Link(number: 0)

  /// The number of the interned target; zero for ``none``.
  public let number: UInt16

  init(number: UInt16) { self.number = number }

  /// Creates a link to a target, spelled as a URI.
  public init(_ target: [UInt8]) {
    number = Self.known.withLock { $0.number(of: target) }
  }

  /// The target's bytes; nil for ``none``.
  public var target: [UInt8]? {
    number == 0 ? nil : Self.known.withLock { $0.targets[Int(number) - 1] }
  }
}

/// A bounded set of targets, numbered from one in order of insertion.
struct LinkTargets: Sendable {
  let limit: UInt16
  private(set) var targets: [[UInt8]] = []
  private var numbers: [[UInt8]: UInt16] = [:]

  init(limit: UInt16) { self.limit = limit }

  /// Returns the number of a target and interns it if needed; zero when the table is full.
  mutating func number(of target: [UInt8]) -> UInt16 {
    if let number = numbers[target] { return number }
    guard targets.count < limit else { return 0 }
    targets.append(target)
    let number = UInt16(targets.count)
    numbers[target] = number
    return number
  }
}
