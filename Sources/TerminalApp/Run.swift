// The way in: run a scene.

public import CellGrid
internal import Terminal

/// Runs a scene as a whole program: reads the command line, runs, says what went wrong, and exits.
///
/// A program is `TerminalApp.run(MyTableViewController())`. The options it takes are those of
/// ``RunOptions/usage(program:)``.
///
/// - Parameter scene: Made after the command line was understood.
@MainActor
public func run(_ scene: @autoclosure () -> any Scene) -> Never {
  let arguments = CommandLine.arguments
  let program = arguments.first.map { String($0.split(separator: "/").last ?? "") } ?? ""
  switch RunOptions.reading(
    arguments.dropFirst(), program: program, environment: processEnvironment())
  {
  case .run(let options): leave(with: run(scene(), options: options))
  case .help(let text):
    System.write(text, toError: false)
    System.exit(0)
  case .refuse(let exit): leave(with: exit)
  }
}

/// Runs a scene and says how it ended; the terminal is given back by then.
@MainActor
public func run(_ scene: any Scene, options: RunOptions) -> Exit {
  run(options: options) { _ in scene }
}

/// Runs a scene that needs the run's services, and says how it ended.
///
/// - Parameters:
///   - options: How to run it.
///   - makeScene: Called once, before the screen is switched; it may throw a ``Refusal``, and
///     whatever else it throws ends the run with status 2 and the error's description.
/// - Returns: How the program ends; a signal ends the process instead.
@MainActor
public func run(
  options: RunOptions, makeScene: (Services) throws -> any Scene
) -> Exit {
  let isVirtual = options.tape != nil && !System.hasTerminal
  switch options.clock ?? (isVirtual ? .virtual : .real) {
  case .virtual: return play(options: options, makeScene: makeScene)
  case .real: return runLive(options: options, makeScene: makeScene)
  }
}

/// Plays the options' tape on the virtual clock, without a terminal, and shows every changed frame
/// to a closure.
///
/// - Parameters:
///   - options: How to run it; without a tape, the first frame is all there is.
///   - background: Where the scene's long work goes; it settles between two events.
///   - observe: Called with every frame that differs from the last one, and its time.
///   - makeScene: As in ``run(options:makeScene:)``.
/// - Returns: How the program ends.
@MainActor
public func play(
  options: RunOptions, background: any Background = InlineBackground(),
  observe: @escaping @MainActor (Instant, Frame) -> Void = { _, _ in },
  makeScene: (Services) throws -> any Scene
) -> Exit {
  let services = Services(background: background, mailbox: Mailbox(), clock: .virtual)
  do {
    let scene = try makeScene(services)
    let recorder = try Recorder(options: options, size: options.virtualSize)
    let run = VirtualRun(
      scene: scene, services: services, tape: options.tape ?? Tape(name: "empty tape"),
      options: options, recorder: recorder, observe: observe)
    return run.play()
  } catch {
    return refusal(error, options)
  }
}

/// Prints an ending's message to standard error and ends the process with its status.
public func leave(with exit: Exit) -> Never {
  if let message = exit.message {
    let text = message.harmlessLines
    System.write(text.hasSuffix("\n") ? text : text + "\n", toError: true)
  }
  System.exit(exit.status)
}

@MainActor
private func runLive(
  options: RunOptions, makeScene: (Services) throws -> any Scene
) -> Exit {
  let background = ThreadBackground()
  let services = Services(background: background, mailbox: Mailbox(), clock: .real)
  do {
    let scene = try makeScene(services)
    let recorder = try Recorder(
      options: options, size: options.size ?? CellSize(lines: 24, columns: 80))
    do throws(TerminalError) {
      let screen = try Screen(options.screenConfiguration)
      services.mailbox.connect { [waker = screen.waker] in waker.wake() }
      defer { services.mailbox.connect(nil) }
      return LiveLoop(
        scene: scene, services: services, display: ScreenDisplay(screen), recorder: recorder,
        options: options
      ).run()
    } catch {
      recorder.discard()
      background.cancelAll()
      return Exit(status: 4, message: "\(options.program): \(error)")
    }
  } catch {
    background.cancelAll()
    return refusal(error, options)
  }
}

private func refusal(_ error: any Error, _ options: RunOptions) -> Exit {
  (error as? Refusal)?.exit ?? Exit(status: 2, message: "\(options.program): \(error)")
}

extension RunOptions {
  /// What the terminal's floor is told.
  fileprivate var screenConfiguration: ScreenConfiguration {
    var configuration = ScreenConfiguration(environment: environment, program: program)
    if let colors { configuration.colors = colors }
    configuration.utf8 =
      switch utf8 {
      case .auto: .automatic
      case .always: .always
      case .never: .never
      }
    configuration.isSynchronized = isSynchronized
    configuration.wantsMouse = wantsMouse
    return configuration
  }
}
