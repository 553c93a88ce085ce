// The seam through which all background work goes: threads in life, inline on the virtual clock.

internal import Synchronization

/// Says that a piece of background work is no longer wanted.
///
/// The identity it carries is the work's: who started it cancels it, the work looks.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Makes one that is not cancelled.
  public init() {}

  /// Whether the work should end as soon as it can.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks the work to end; asking twice is the same.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}

/// Runs long work beside the loop; results come back as letters to a ``Mailbox``.
public protocol Background: Sendable {
  /// Starts work; it must look at the cancellation often and end soon after it is set.
  ///
  /// - Parameters:
  ///   - name: What debuggers show for it; the first 15 bytes.
  ///   - work: The work; called once, or never if it is cancelled before it starts.
  /// - Returns: The cancellation that the work is given.
  @discardableResult
  func run(_ name: String, _ work: @escaping @Sendable (Cancellation) -> Void) -> Cancellation

  /// Starts work that several threads may do together: each of them calls it once.
  ///
  /// - Parameters:
  ///   - name: What debuggers show for it; the first 15 bytes.
  ///   - work: The work; it returns when nothing is left to begin with.
  /// - Returns: The cancellation that each call of the work is given.
  @discardableResult
  func share(_ name: String, _ work: @escaping @Sendable (Cancellation) -> Void) -> Cancellation

  /// Cancels everything that runs or waits.
  func cancelAll()

  /// Whether nothing runs and nothing waits.
  var isAtRest: Bool { get }

  /// Gives work the chance to come to rest between two events of a virtual clock.
  ///
  /// - Returns: Whether anything was done meanwhile. Threads need no such chance and answer no.
  func settle() -> Bool
}

extension Background {
  /// One does all of it.
  @discardableResult
  public func share(
    _ name: String, _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Cancellation {
    run(name, work)
  }
}
