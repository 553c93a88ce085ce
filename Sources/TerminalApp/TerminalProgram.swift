// The entry points of a program: running a scene, playing a tape, ending.

internal import FileNames
internal import Messages
public import CellGrid
internal import Terminal

/// The entry points of a terminal program: functions that run a scene or play a tape.
///
/// ```swift
/// final class Greeting: Scene {
///   func handle(_ event: Event, at now: Instant) -> Outcome { .finished(.success) }
///   func draw(on canvas: inout Canvas, at now: Instant) {
///     canvas.write("Press any key.", style: .standard, line: 0, column: 0)
///   }
///   var nextChange: Instant? { nil }
/// }
/// TerminalProgram.run(Greeting())
/// ```
public enum TerminalProgram {
  /// Runs a scene as a whole program: reads the command line, runs, reports errors, and exits.
  ///
  /// The program takes the options of ``RunOptions/usage(program:operand:)``.
  ///
  /// - Parameter scene: The scene; it is created after the command line was read.
  @MainActor
  public static func run(_ scene: @autoclosure () -> any Scene) -> Never {
    run { _ in scene() }
  }

  /// Runs a scene that needs the run's services as a whole program, after reading the command line.
  ///
  /// ```swift
  /// final class Clock: Scene {
  ///   var seconds = 0
  ///   init(_ services: Services) {
  ///     services.every(.seconds(1)) { self.seconds += 1 }
  ///   }
  ///   func handle(_ event: Event, at now: Instant) -> Outcome { .finished(.success) }
  ///   func draw(on canvas: inout Canvas, at now: Instant) {
  ///     canvas.write("\(seconds) s", style: .standard, line: 0, column: 0)
  ///   }
  ///   var nextChange: Instant? { nil }
  /// }
  /// TerminalProgram.run { services in Clock(services) }
  /// ```
  ///
  /// - Parameter makeScene: As in ``run(options:makeScene:)``.
  @MainActor
  public static func run(_ makeScene: (Services) throws -> any Scene) -> Never {
    run(operand: nil) { services, _ in try makeScene(services) }
  }

  /// Runs a scene that needs the run's services and an argument, such as the name of a file, as a
  /// whole program.
  ///
  /// ```swift
  /// final class Banner: Scene {
  ///   let text: [UInt8]
  ///   init(_ text: [UInt8]) { self.text = text }
  ///   func handle(_ event: Event, at now: Instant) -> Outcome { .finished(.success) }
  ///   func draw(on canvas: inout Canvas, at now: Instant) {
  ///     canvas.write(String(decoding: text, as: UTF8.self), style: .standard, line: 0, column: 0)
  ///   }
  ///   var nextChange: Instant? { nil }
  /// }
  /// TerminalProgram.run(operand: "TEXT") { _, text in Banner(text ?? Array("Hello".utf8)) }
  /// ```
  ///
  /// - Parameters:
  ///   - operand: The placeholder of the argument in the help, such as `FILE`.
  ///   - makeScene: As in ``run(options:makeScene:)``. It also receives the bytes of the argument,
  ///     which need not be valid UTF-8, or nil without one.
  @MainActor
  public static func run(
    operand: String, _ makeScene: (Services, [UInt8]?) throws -> any Scene
  ) -> Never {
    run(operand: operand as String?, makeScene)
  }

  @MainActor
  private static func run(
    operand: String?, _ makeScene: (Services, [UInt8]?) throws -> any Scene
  ) -> Never {
    let arguments = FileName.arguments
    let program = arguments.first.map { String($0.split(separator: "/").last ?? "") } ?? ""
    switch RunOptions.reading(
      arguments.dropFirst(), program: program, environment: environment(), operand: operand)
    {
    case .run(let options):
      let argument = options.operand.map { FileName.bytes($0) }
      exit(with: run(options: options) { services in try makeScene(services, argument) })
    case .help(let text):
      System.write(text, toError: false)
      System.exit(0)
    case .refuse(let reason): exit(with: reason)
    }
  }

  /// Runs a scene and returns the program's result.
  ///
  /// The terminal has been restored by then. A scene that starts tasks in its initializer is created
  /// by ``run(options:makeScene:)``, because they do not run if they were started before the loop.
  @MainActor
  public static func run(_ scene: any Scene, options: RunOptions) -> Exit {
    run(options: options) { _ in scene }
  }

  /// Runs a scene that needs the run's services, and returns the program's result.
  ///
  /// While the scene runs, the loop is the executor of the main actor: tasks that it starts run
  /// between two events, and a frame follows them. When the program ends, suspended tasks do not
  /// hold it up.
  ///
  /// - Parameters:
  ///   - options: The options of the run.
  ///   - makeScene: A closure that creates the scene, called once, before the terminal enters
  ///     full-screen mode. It may throw a ``Refusal``; any other error ends the run with status 2
  ///     and the error's description.
  /// - Returns: The result of the program; a signal ends the process instead.
  @MainActor
  public static func run(
    options: RunOptions, makeScene: (Services) throws -> any Scene
  ) -> Exit {
    let isVirtual = options.tape != nil && !System.hasTerminal
    switch options.clock ?? (isVirtual ? .virtual : .real) {
    case .virtual:
      return play(
        options: options, background: InlineBackground(), intake: .tape,
        observe: { _, _ in }, makeScene: makeScene)
    case .real: return runLive(options: options, makeScene: makeScene)
    }
  }

  /// Plays the options' tape on the virtual clock, without a terminal, and passes every changed
  /// frame to a closure.
  ///
  /// - Parameters:
  ///   - options: The options of the run. Without a tape, the run ends when nothing is animated,
  ///     after at most two seconds.
  ///   - background: The executor of the scene's long work; it settles between two events.
  ///   - observe: A closure that is called with every frame that differs from the previous one, and
  ///     its time.
  ///   - makeScene: As in ``run(options:makeScene:)``.
  /// - Returns: The result of the program.
  @MainActor
  public static func play(
    options: RunOptions, background: any Background = InlineBackground(),
    observe: @escaping @MainActor (Instant, Frame) -> Void = { _, _ in },
    makeScene: (Services) throws -> any Scene
  ) -> Exit {
    play(
      options: options, background: background, intake: .ownThread, observe: observe,
      makeScene: makeScene)
  }

  /// Plays a tape and takes the jobs of tasks that the intake names.
  @MainActor
  private static func play(
    options: RunOptions, background: any Background, intake: LoopExecutor.Intake,
    observe: @escaping @MainActor (Instant, Frame) -> Void,
    makeScene: (Services) throws -> any Scene
  ) -> Exit {
    let services = Services(background: background, mailbox: Mailbox(), clock: .virtual)
    do {
      return try LoopExecutor.shared.serve(services.mailbox, intake) {
        let scene = try makeScene(services)
        let recorder = try Recorder(options: options, size: options.virtualSize)
        let run = VirtualRun(
          scene: scene, services: services, tape: options.tape ?? Tape(name: "empty tape"),
          options: options, recorder: recorder, observe: observe)
        return run.play()
      }
    } catch {
      return refusal(error, options)
    }
  }

  /// Prints a result's message to standard error and ends the process with its status.
  public static func exit(with exit: Exit) -> Never {
    if let message = exit.message {
      let text = message.sanitizedLines
      System.write(text.hasSuffix("\n") ? text : text + "\n", toError: true)
    }
    System.exit(exit.status)
  }

  /// The names and versions of the C libraries in use.
  package static var libraries: [(name: String, version: String)] { TerminalLibraries.versions }

  /// Returns the variables of the process's environment that affect a run, and any others by name.
  public static func environment(_ names: [String] = []) -> [String: String] {
    let known = (EnvironmentVariable.terminal + EnvironmentVariable.desktop).map(\.name)
    var values = [String: String](minimumCapacity: known.count + names.count)
    for name in known + names { values[name] = System.environment(name) }
    return values
  }

  @MainActor
  private static func runLive(
    options: RunOptions, makeScene: (Services) throws -> any Scene
  ) -> Exit {
    let background = ThreadBackground()
    let services = Services(background: background, mailbox: Mailbox(), clock: .real)
    do {
      return try LoopExecutor.shared.serve(services.mailbox, .terminal) {
        let scene = try makeScene(services)
        let recorder = try Recorder(
          options: options, size: options.size ?? CellSize(lines: 24, columns: 80))
        return runOnScreen(scene, services, recorder, options)
      }
    } catch {
      background.cancelAll()
      return refusal(error, options)
    }
  }

  @MainActor
  private static func runOnScreen(
    _ scene: any Scene, _ services: Services, _ recorder: Recorder, _ options: RunOptions
  ) -> Exit {
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
      services.background.cancelAll()
      return Exit(status: 4, message: "\(options.program): \(error)")
    }
  }

  private static func refusal(_ error: any Error, _ options: RunOptions) -> Exit {
    (error as? Refusal)?.exit ?? Exit(status: 2, message: "\(options.program): \(error)")
  }
}

extension RunOptions {
  /// The configuration of the screen.
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
