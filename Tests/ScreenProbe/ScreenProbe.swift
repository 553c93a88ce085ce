// Shows what it hears, and ends in every way a program can.

import CTerminal
import CellGrid
import Glibc
import Terminal

/// The program: its first line is a greeting, its second the last event, its third counts.
@MainActor
enum ScreenProbe {
  /// Runs until `q`, a signal or the loss of the terminal; the status to end with.
  static func run(_ arguments: [String]) -> Int32 {
    var configuration = ScreenConfiguration(environment: environment(), program: "ScreenProbe")
    configuration.wantsMouse = arguments.contains("--mouse")
    do {
      let screen = try Screen(configuration)
      defer { screen.close() }
      return loop(screen, animates: arguments.contains("--animate"))
    } catch {
      write("ScreenProbe: \(error)\n")
      return 4
    }
  }

  /// Ends the process.
  static func end(_ status: Int32) -> Never { Glibc.exit(status) }

  private static func loop(_ screen: Screen, animates: Bool) -> Int32 {
    var last = "none"
    var count = 0
    var frames = 0
    while true {
      if screen.isReadyForFrame {
        frames += 1
        let shown = frame(screen, last: last, count: count, frames: animates ? frames : 0)
        screen.show(shown)
      }
      let next = animates ? screen.clock.now() + .milliseconds(16) : nil
      for event in screen.wait(until: next) {
        switch event {
        case .signal(let number): screen.exit(bySignal: number)
        case .hungUp, .failed: return 1
        case .continued: last = "continued"
        case .ready, .redraw: break
        case .input(let event):
          count += 1
          last = "\(event)"
          if let status = act(on: event, screen) { return status }
        }
      }
    }
  }

  private static func act(on event: Event, _ screen: Screen) -> Int32? {
    guard case .key(let press) = event, case .character(let character) = press.key else {
      return nil
    }
    switch (character, press.modifiers) {
    case ("q", _): return 0
    case ("z", .control): screen.suspend()
    case ("l", .control): screen.repaint()
    case ("c", []): _ = screen.copy(Array("copied".utf8))
    case ("t", _): trap()
    case ("T", _): onThread { ScreenProbe.trap() }
    case ("O", _): onThread { _ = ScreenProbe.overflow(1) }
    case ("o", _): _ = overflow(1)
    case ("a", _): abort()
    case ("v", _): write("\(Int.max - Int(getpid()) + 2 * Int(getpid()))")
    case ("f", _): fatalError("the probe was told to")
    case ("m", _): exhaust(1 << 46)
    case ("M", _): onThread { ScreenProbe.exhaust(1 << 46) }
    case ("e", _): write("an error message\n")
    default: break
    }
    return nil
  }

  private static func frame(_ screen: Screen, last: String, count: Int, frames: Int) -> Frame {
    var canvas = Canvas(size: screen.size)
    canvas.write("screen probe \(screen.size)", style: .standard, line: 0, column: 0)
    canvas.write("last: \(last)", style: .standard, line: 1, column: 0)
    canvas.write(
      "events: \(count) waits: \(screen.waitCount) pid: \(getpid())", style: .standard, line: 2,
      column: 0)
    if frames > 0 {
      for line in 3..<max(screen.size.lines, 3) {
        let text = String(repeating: "\((frames + line) % 10)", count: screen.size.columns)
        canvas.write(text, style: .standard, line: line, column: 0)
      }
    }
    canvas.put("\u{1F468}\u{200D}\u{1F469}", width: 2, style: .standard, line: 3, column: 0)
    return canvas.finish()
  }

  /// An index that does not exist: the fault of a Swift program.
  private nonisolated static func trap() {
    let rows: [Int] = []
    write("\(rows[Int(getpid())])")
  }

  /// Runs a closure on a thread as programs should start them, and waits for its end.
  private nonisolated static func onThread(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(ThreadWork(body: body))
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue()
        if cterminal_guard_thread() == 0 {
          work.body()
          cterminal_guard_thread_end()
        }
        return nil
      }, work.toOpaque())
    pthread_join(thread, nil)
  }

  /// Asks for more memory than there are addresses.
  private nonisolated static func exhaust(_ count: Int) {
    write("\([UInt8](repeating: 0, count: count).count)")
  }

  /// Calls itself until the stack is used up.
  private nonisolated static func overflow(_ depth: Int) -> Int {
    depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2)
  }

  private nonisolated static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }

  private static func environment() -> [String: String] {
    var result: [String: String] = [:]
    for name in [
      "TERM", "NO_COLOR", "COLORTERM", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG", "TMUX",
    ] {
      if let value = getenv(name) { result[name] = String(cString: value) }
    }
    return result
  }
}

/// What a thread does; a class, because a thread takes one pointer.
private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void
  init(body: @escaping @Sendable () -> Void) { self.body = body }
}
