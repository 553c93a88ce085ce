// A program played on the virtual clock.

import CellGrid
import TableApps
import TableKit
import TerminalApp
import Testing

/// A run of a program on the virtual clock, with all its frames.
@MainActor
struct Playback {
  /// The controller at the end of the run.
  let controller: TableViewController?
  /// The result of the program.
  let exit: Exit
  private var frames: [(time: Duration, screen: String)] = []

  /// Plays a tape on a screen of some columns and lines.
  init(
    _ app: TableApp, _ tape: String, _ columns: Int = 80, _ lines: Int = 24,
    motion: TerminalTraits.Motion = .full, isUnicode: Bool = true
  ) throws {
    var options = RunOptions(program: app.rawValue)
    options.tape = try Tape(tape, name: app.rawValue)
    options.size = CellSize(lines: lines, columns: columns)
    options.motion = motion
    options.utf8 = isUnicode ? .always : .never
    var made: TableViewController?
    var shown: [(time: Duration, screen: String)] = []
    exit = TerminalProgram.play(options: options) { time, frame in
      shown.append((time.sinceStart, frame.transcript))
    } makeScene: { services in
      let controller = app.makeController(services)
      made = controller
      return controller
    }
    #expect(exit.status == 0, "\(exit.message ?? "")")
    controller = made
    frames = shown
  }

  /// Returns the screen at a time.
  func screen(at time: Duration) -> String { frames.last { $0.time <= time }?.screen ?? "" }

  /// The screen at the end.
  var lastScreen: String { frames.last?.screen ?? "" }
}
