// The interface of all background work: threads in real time, inline execution in virtual time.

internal import Synchronization

/// A flag that asks background work to end.
///
/// It is a class because two parties share it: the owner of the work sets it, and the work polls
/// it.
///
/// ```swift
/// let cancellation = Cancellation()
/// var steps = 0
/// while !cancellation.isCancelled {
///   steps += 1
///   if steps == 3 { cancellation.cancel() }
/// }
/// print(steps)  // 3
/// ```
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Creates a cancellation that is not set.
  public init() {}

  /// Whether the work should end as soon as possible.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks the work to end; repeated calls have no effect.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}

/// An executor for long-running work outside the event loop.
///
/// Results return through a ``Mailbox``.
///
/// ```swift
/// func load(on background: any Background, _ report: @escaping @Sendable (Int) -> Void) {
///   background.run("load") { cancellation in
///     let total = (1...100).reduce(0, +)
///     if !cancellation.isCancelled { report(total) }
///   }
/// }
/// load(on: ThreadBackground()) { print($0) }  // 5050
/// ```
public protocol Background: Sendable {
  /// Starts work, which must poll its cancellation often and end soon after it is set.
  ///
  /// - Parameters:
  ///   - name: The name that debuggers show; its first 15 bytes count.
  ///   - work: The work; called once, or never if it is cancelled before it starts.
  /// - Returns: The cancellation that is passed to the work.
  @discardableResult
  func run(_ name: String, _ work: @escaping @Sendable (Cancellation) -> Void) -> Cancellation

  /// Starts work that several threads may share: each of them calls it once.
  ///
  /// - Parameters:
  ///   - name: The name that debuggers show; its first 15 bytes count.
  ///   - work: The work; it returns when there is nothing left to start.
  /// - Returns: The cancellation that is passed to each call of the work.
  @discardableResult
  func share(_ name: String, _ work: @escaping @Sendable (Cancellation) -> Void) -> Cancellation

  /// Cancels all running and waiting work.
  func cancelAll()

  /// Whether no work is running or waiting.
  var isAtRest: Bool { get }

  /// Lets work finish between two events of a virtual clock.
  ///
  /// - Returns: Whether any work was waiting. A background with threads returns false, because its
  ///   work runs independently.
  func settle() -> Bool
}

extension Background {
  /// Runs shared work as a single call of ``run(_:_:)``.
  @discardableResult
  public func share(
    _ name: String, _ work: @escaping @Sendable (Cancellation) -> Void
  ) -> Cancellation {
    run(name, work)
  }
}
