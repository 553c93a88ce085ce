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
    let words = ([program] + arguments).map { word in
      FileName.bytes(word).map { CChar(bitPattern: $0) } + [0]
    }
    let bytes = Array(words.joined())
    let status = bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      let list = words.map { word -> UnsafePointer<CChar>? in
        defer { offset += word.count }
        return bytes.baseAddress.map { $0 + offset }
      }
      return FileName.withCString(program) { name in cterminal_become(name, list + [nil]) }
    }
    return SystemError(code: -status)
  }
}
