// Where a stretch of text leads, as a number that a cell has room for.

internal import Synchronization

/// The target of a link; two are equal where their targets are.
///
/// Targets are kept as long as the program runs, at most 4,096 of them: text that leads anywhere else
/// is not a link.
public struct Link: Hashable, BitwiseCopyable, Sendable {
  private static let known = Mutex(LinkTargets(limit: 4_096))

  /// Text that leads nowhere.
  public static let none = Link(number: 0)

  /// The number of the target; zero without one.
  public let number: UInt16

  init(number: UInt16) { self.number = number }

  /// A link to a target, spelled as a URI.
  public init(_ target: [UInt8]) {
    number = Self.known.withLock { $0.number(of: target) }
  }

  /// The target; nil for text that leads nowhere.
  public var target: [UInt8]? {
    number == 0 ? nil : Self.known.withLock { $0.targets[Int(number) - 1] }
  }
}

/// A bounded number of targets, numbered from one in the order in which they come.
struct LinkTargets: Sendable {
  let limit: UInt16
  private(set) var targets: [[UInt8]] = []
  private var numbers: [[UInt8]: UInt16] = [:]

  init(limit: UInt16) { self.limit = limit }

  /// The number of a target, which is kept if there is room; zero where there is none.
  mutating func number(of target: [UInt8]) -> UInt16 {
    if let number = numbers[target] { return number }
    guard targets.count < limit else { return 0 }
    targets.append(target)
    let number = UInt16(targets.count)
    numbers[target] = number
    return number
  }
}
