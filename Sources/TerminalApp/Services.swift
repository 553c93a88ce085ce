// The services of a run to its scene.

public import CellGrid

/// The services that a scene may use while it runs; its factory closure receives them.
///
/// ```swift
/// let services = Services(background: InlineBackground(), mailbox: Mailbox(), clock: .virtual)
/// services.background.run("sum") { cancellation in
///   let sum = (1...1_000).reduce(0, +)
///   if !cancellation.isCancelled { services.mailbox.post { print(sum) } }
/// }
/// ```
public struct Services: Sendable {
  /// The executor of long work.
  public let background: any Background
  /// The queue through which results return to the main thread.
  public let mailbox: Mailbox
  /// The clock of the run; on the virtual clock, the run waits until background work has ended.
  public let clock: RunOptions.Clock
  /// The pending calls of the run.
  let timers = LoopTimers()

  /// Creates services, for tests that drive a scene themselves.
  public init(background: any Background, mailbox: Mailbox, clock: RunOptions.Clock) {
    self.background = background
    self.mailbox = mailbox
    self.clock = clock
  }
}

// MARK: - Later calls

/// The times of later calls are those of the loop's clock. On a terminal this is real time without
/// the time for which the process was suspended. On the virtual clock it is the time of the tape,
/// so a tape gives the same calls in every run. The loop wakes only when a call is due, and draws a
/// frame after it.
extension Services {
  /// Calls a closure once, after a delay.
  ///
  /// ```swift
  /// final class Splash: Scene {
  ///   var text = "Loading"
  ///   init(_ services: Services) {
  ///     services.after(.milliseconds(300)) { self.text = "Still loading" }
  ///   }
  ///   func handle(_ event: Event, at now: Instant) -> Outcome { .handled }
  ///   func draw(on canvas: inout Canvas, at now: Instant) {
  ///     canvas.write(text, style: .standard, line: 0, column: 0)
  ///   }
  ///   var nextChange: Instant? { nil }
  /// }
  /// TerminalProgram.run { services in Splash(services) }
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time until the call. Before the loop runs, it counts from the loop's start. If
  ///     it is not positive, the call is made in the next turn of the loop.
  ///   - action: The closure.
  /// - Returns: The call, which may be cancelled.
  @MainActor
  @discardableResult
  public func after(
    _ delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledCall {
    timers.add(delay, .once, action)
  }

  /// Calls a closure repeatedly, until it is cancelled.
  ///
  /// The times of the calls are whole multiples of the interval from now. A late call does not
  /// delay the calls after it, and missed calls are dropped.
  ///
  /// ```swift
  /// func countDown(_ services: Services, _ show: @escaping @MainActor (Int) -> Void) {
  ///   var rest = 10
  ///   var clock: ScheduledCall?
  ///   clock = services.every(.seconds(1)) {
  ///     rest -= 1
  ///     show(rest)
  ///     if rest == 0 { clock?.cancel() }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two calls; greater than zero.
  ///   - action: The closure.
  /// - Returns: The calls, which may be cancelled.
  @MainActor
  @discardableResult
  public func every(
    _ interval: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledCall {
    precondition(interval > .zero, "every: invalid interval \(interval) (it must be positive)")
    return timers.add(interval, .every(interval), action)
  }

  /// Suspends the calling task for a time of the loop's clock.
  ///
  /// `Task.sleep` waits in real time, for which a virtual clock does not wait. With this method a
  /// task behaves the same on a tape and on a terminal.
  ///
  /// ```swift
  /// func greet(_ services: Services) {
  ///   Task {
  ///     try await services.sleep(for: .seconds(1))
  ///     print("One second later")
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter delay: The time to wait.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  @MainActor
  public func sleep(for delay: Duration) async throws {
    let (end, continuation) = AsyncStream<Never>.makeStream()
    let call = after(delay) { continuation.finish() }
    for await _ in end {}
    call.cancel()
    try Task.checkCancellation()
  }
}

/// A reason not to start the program.
///
/// It is thrown before the terminal enters full-screen mode.
///
/// ```swift
/// func check(_ path: String) throws(Refusal) {
///   guard !path.hasSuffix(".csv") else { return }
///   throw Refusal(Exit(status: 2, message: "viewer: \(path): unknown format (expected .csv)"))
/// }
/// do { try check("notes.md") } catch { print(error.exit.status) }  // 2
/// ```
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The result of the program.
  public let exit: Exit

  /// Creates a refusal.
  public init(_ exit: Exit) { self.exit = exit }

  /// The message of the result, or its status if it has none.
  public var description: String { exit.message ?? "status \(exit.status)" }
}
