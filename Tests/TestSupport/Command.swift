// A real program without a terminal, run to its end.

internal import CTestPty

/// A run of a program without a terminal: in its own session, with default signals.
package struct Command: Sendable {
  /// The standard input.
  package enum Input: Sendable {
    /// The null device.
    case null
    /// A pipe that holds these bytes.
    case pipe([UInt8])
    /// A file that holds these bytes.
    case file([UInt8])
  }

  /// The standard output.
  package enum Output: Int32, Sendable {
    /// Kept, a device that is always full, or a pipe without a reader.
    case kept = 0, full, closedPipe
  }

  /// The end and the output of a program.
  package struct Result: Sendable {
    /// The end; nil if the program was killed at the deadline.
    package var ending: PtySession.Ending?
    /// The bytes on standard output.
    package var output: [UInt8]
    /// The text on standard error.
    package var errors: String
    /// The processor time it used, in milliseconds.
    package var processorMilliseconds: Double

    /// The text on standard output.
    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The path of the executable.
  package var path: String
  /// The arguments without the name of the program.
  package var arguments: [String]
  /// The whole environment.
  package var environment = PtyProgram.cleanEnvironment
  /// The standard input.
  package var input = Input.null
  /// The standard output.
  package var output = Output.kept
  /// Whether root changes to the user `nobody` first, who may read less.
  package var dropsRights = false
  /// The deadline in milliseconds, at which the program is killed.
  package var deadline = PtySession.patience

  /// Describes a program with the clean environment.
  package init(path: String, arguments: [String] = []) {
    self.path = path
    self.arguments = arguments
  }

  /// Runs the program to its end.
  ///
  /// - Throws: When the system refuses to start it.
  package func run() throws -> Result {
    guard let result = start() else { throw PtySession.StartError() }
    let ending: PtySession.Ending? =
      switch result.kind {
      case 1: .exited(Int(result.value))
      case 2: .signaled(Int(result.value))
      default: nil
      }
    let errors = String(decoding: Command.contents(of: result.errors), as: UTF8.self)
    return Result(
      ending: ending, output: Command.contents(of: result.output), errors: errors,
      processorMilliseconds: Double(result.processor_us) / 1_000)
  }

  private func start() -> ctestpty_result? {
    let (kind, bytes): (Int32, [UInt8]) =
      switch input {
      case .null: (0, [])
      case .pipe(let bytes): (1, bytes)
      case .file(let bytes): (2, bytes)
      }
    return withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted()) { environment in
        path.withCString { path in
          bytes.withUnsafeBufferPointer { bytes in
            var command = ctestpty_command(
              path: path, arguments: arguments, environment: environment, input: kind,
              bytes: bytes.baseAddress, count: Int64(bytes.count), output: output.rawValue,
              drops_rights: dropsRights ? 1 : 0, deadline_ms: Int32(deadline))
            var result = ctestpty_result()
            return ctestpty_command_run(&command, &result) == 0 ? result : nil
          }
        }
      }
    }
  }

  /// The rest of a file, which is closed afterwards.
  private static func contents(of file: Int32) -> [UInt8] {
    guard file >= 0 else { return [] }
    defer { ctestpty_close(file) }
    var contents: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = ctestpty_read_file(file, &block, Int64(block.count))
      guard count > 0 else { return contents }
      contents += block.prefix(Int(count))
    }
  }
}
