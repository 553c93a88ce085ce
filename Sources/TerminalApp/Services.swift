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

  /// Creates services, for tests that drive a scene themselves.
  public init(background: any Background, mailbox: Mailbox, clock: RunOptions.Clock) {
    self.background = background
    self.mailbox = mailbox
    self.clock = clock
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
