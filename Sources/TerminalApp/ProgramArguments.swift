// The arguments of the process as other users see them, and the start of another program.

internal import CTerminal
package import FileNames

extension TerminalProgram {
  /// Overwrites arguments, so that no list of processes shows them.
  ///
  /// The process itself keeps its copies.
  ///
  /// - Parameter isSecret: Tells the arguments to overwrite.
  package static func coverArguments(where isSecret: (String) -> Bool) {
    for (index, argument) in FileName.arguments.enumerated() where index > 0 && isSecret(argument) {
      cterminal_argument_cover(Int32(index))
    }
  }

  /// Becomes another program, from the folder of this one or else from the path.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - arguments: Its arguments without the name.
  /// - Returns: The reason why it cannot be started; only then does it return.
  package static func become(_ program: String, arguments: [String]) -> SystemError {
    let status = System.withList([program] + arguments) { list in
      FileName.withCString(program) { name in cterminal_become(name, list) }
    }
    return SystemError(code: -status)
  }
}
