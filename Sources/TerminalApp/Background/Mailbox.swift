// The only door by which other threads reach a scene.

public import CellGrid
internal import Synchronization

/// Letters to the main thread, opened by the loop between two events.
///
/// The identity it carries is the loop's: every thread posts to the one mailbox that wakes it.
/// Letters are opened in the order in which they were posted.
public final class Mailbox: Sendable {
  /// What a letter does when the loop opens it: it is told the time and may ask the terminal for
  /// something or end the program, as an answer to an event may.
  public typealias Letter = @MainActor @Sendable (Instant) -> Outcome

  private struct State {
    var letters: [Letter] = []
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Makes an empty mailbox that wakes nobody.
  public init() {}

  /// Posts a letter that is told the time at which it is opened; from any thread.
  public func post(_ letter: @escaping Letter) {
    let wake = state.withLock { state in
      state.letters.append(letter)
      return state.wake
    }
    wake?()
  }

  /// Posts a letter that needs neither time nor answer; from any thread.
  public func post(_ letter: @escaping @MainActor @Sendable () -> Void) {
    post { _ in
      letter()
      return .handled
    }
  }

  /// Whether letters wait.
  public var isEmpty: Bool { state.withLock { $0.letters.isEmpty } }

  /// Opens the letters that wait now; what they post in turn waits for the next time.
  ///
  /// - Returns: One answer a letter, in order.
  @MainActor
  public func open(at now: Instant) -> [Outcome] {
    take().map { $0(now) }
  }

  /// Empties the box without opening anything.
  func take() -> [Letter] {
    state.withLock { state in
      defer { state.letters = [] }
      return state.letters
    }
  }

  /// Says whom to wake when a letter comes, and wakes them when letters wait already.
  func connect(_ wake: (@Sendable () -> Void)?) {
    let isWaiting = state.withLock { state in
      state.wake = wake
      return !state.letters.isEmpty
    }
    if isWaiting { wake?() }
  }
}
