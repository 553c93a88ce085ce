// The least that a program at a terminal can do, on a terminal of its own.

import TestSupport

extension Setting {
  /// The command of a program that does next to nothing: `screen` or `clock`.
  func floorCommand(_ word: String) -> [String] { [BuiltProduct.path(of: "bench-floor"), word] }
}

/// A program that wakes up sixty times a second and does nothing: the pace at which the system lets a
/// program draw.
@MainActor
final class FrameClock {
  private let session: PtySession

  init(_ setting: Setting) throws {
    session = try PtySession(PtyProgram(setting.floorCommand("clock"), home: setting.folder))
  }

  /// Takes what the clock has written.
  func read() { while session.pump(milliseconds: 0) {} }

  /// Ends the clock; the milliseconds from each tick to the next.
  func stop() -> Figures {
    read()
    session.signal(9)
    _ = session.waitForEnd()
    let lines = String(decoding: session.output, as: UTF8.self).split { $0.isNewline }
    return Figures(lines.compactMap { Double($0) }.map { $0 / 1e6 })
  }
}
