// Copying to the clipboard of the desktop, or else to that of the terminal.

internal import CellGrid
internal import Synchronization

/// The clipboard of a run.
///
/// A class because it owns the number of copies that are under way.
@MainActor
final class Clipboard {
  /// The milliseconds that the end of the run waits for programs to start.
  private static let startingTime = 150

  /// The number of copies whose program has not started yet.
  private final class Starting: Sendable {
    let count = Atomic(0)
  }

  private let services: Services
  private let errand: ClipboardErrand
  private let offer: @MainActor ([UInt8]) -> CopyResult
  private let starting = Starting()
  private var copyCount = 0

  /// Creates a clipboard.
  ///
  /// - Parameters:
  ///   - services: The services of the run.
  ///   - options: The options of the run.
  ///   - offer: Offers text to the clipboard of the terminal.
  init(
    _ services: Services, _ options: RunOptions,
    offer: @escaping @MainActor ([UInt8]) -> CopyResult
  ) {
    self.services = services
    self.offer = offer
    errand = ClipboardErrand(options)
  }

  /// Copies text of any size.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mayStart: Whether other programs may be started.
  ///   - receive: Called with the result, unless another copy has begun by then.
  func copy(
    _ text: [UInt8], mayStart: Bool, _ receive: @escaping @MainActor (CopyResult) -> Void
  ) {
    copyCount += 1
    guard mayStart else { return receive(offer(text)) }
    if case .terminal(let package)? = errand.knownWay {
      return receive(result(of: .unclaimed(package: package), text))
    }
    let number = copyCount
    let (errand, starting, mailbox) = (errand, starting, services.mailbox)
    starting.count.add(1, ordering: .relaxed)
    services.background.run("copy") { _ in
      let outcome = errand.run(text) { starting.count.subtract(1, ordering: .relaxed) }
      mailbox.post { [weak self] in
        guard let self, copyCount == number else { return }
        receive(result(of: outcome, text))
      }
    }
  }

  private func result(of outcome: ClipboardErrand.Outcome, _ text: [UInt8]) -> CopyResult {
    switch outcome {
    case .arrived: .arrived
    case .kept: .kept
    case .unclaimed(let package):
      switch offer(text) {
      case .offered: .offered(package: package)
      case let other: other
      }
    }
  }

  /// Waits until programs have what they are to copy: they outlive the run.
  func finish() {
    for _ in 0..<Self.startingTime where starting.count.load(ordering: .relaxed) > 0 {
      System.sleepOneMillisecond()
    }
  }
}
