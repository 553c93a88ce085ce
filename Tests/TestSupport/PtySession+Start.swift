// Handing a program's description to the C side.

internal import CTestPty
internal import CellGrid

extension PtySession {
  /// Starts a program; nil when the system refuses.
  static func start(_ program: PtyProgram) -> ctestpty? {
    let arguments = [program.path] + program.arguments
    let environment = program.environment.map { "\($0.key)=\($0.value)" }.sorted()
    return withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        program.path.withCString { path in
          var spec = ctestpty_spec(
            path: path, arguments: arguments, environment: environment,
            lines: Int32(program.size.lines), columns: Int32(program.size.columns),
            ignores_hangup: program.ignoresHangup ? 1 : 0, input: program.input.rawValue,
            output: program.output.rawValue,
            is_background: program.job == .background ? 1 : 0)
          var handles = ctestpty()
          let result =
            program.job == .none
            ? ctestpty_start(&spec, &handles) : ctestpty_start_job(&spec, &handles)
          return result == 0 ? handles : nil
        }
      }
    }
  }
}
