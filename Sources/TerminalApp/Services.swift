// What a run offers to its scene.

public import CellGrid

/// What a scene may use while it runs; handed to the closure that makes it.
public struct Services: Sendable {
  /// Where long work goes.
  public let background: any Background
  /// How its results come back.
  public let mailbox: Mailbox
  /// Which clock the run is on; on the virtual one, work ends by itself or it holds the run up.
  public let clock: RunOptions.Clock

  /// Makes services; for tests that drive a scene themselves.
  public init(background: any Background, mailbox: Mailbox, clock: RunOptions.Clock) {
    self.background = background
    self.mailbox = mailbox
    self.clock = clock
  }
}

/// A reason not to begin: thrown while a scene is made, before the screen is switched.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// How the program ends.
  public let exit: Exit

  /// Makes a refusal.
  public init(_ exit: Exit) { self.exit = exit }

  /// The message of the ending.
  public var description: String { exit.message ?? "status \(exit.status)" }
}
