// Other programs: finding one, and running it apart from the terminal.

internal import CTerminal
internal import FileNames

extension System {
  /// Returns the path of a program; nil if there is none that may be run.
  ///
  /// Only the absolute folders of `PATH` are searched.
  static func programPath(_ name: String) -> String? {
    let path = [CChar](unsafeUninitializedCapacity: 4096) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let status = FileName.withCString(name) {
        cterminal_program_path($0, start, Int64(buffer.count))
      }
      count = status == 0 ? buffer.firstIndex(of: 0).map { $0 + 1 } ?? 0 : 0
    }
    return path.isEmpty
      ? nil
      : path.withUnsafeBufferPointer { path in
        path.baseAddress.map { FileName.string(cString: $0) }
      }
  }

  /// Calls a closure with words as a list of C, which ends with a null pointer.
  static func withList<Result>(
    _ words: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    let words = words.map { FileName.bytes($0).map { CChar(bitPattern: $0) } + [0] }
    return Array(words.joined()).withUnsafeBufferPointer { bytes in
      var offset = 0
      let list = words.map { word -> UnsafePointer<CChar>? in
        defer { offset += word.count }
        return bytes.baseAddress.map { $0 + offset }
      }
      return body(list + [nil])
    }
  }

  /// Starts a program in a session of its own, which outlives this process and its terminal.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments.
  ///   - variables: The variables of its environment that differ from those of this process.
  ///   - input: The file that it reads.
  ///   - output: The file that takes its output; nil to drop it.
  /// - Returns: The process; nil if the program cannot be started.
  static func start(
    _ path: String, _ arguments: [String], variables: [String: String] = [:],
    reading input: borrowing MemoryFile, writing output: Int32? = nil
  ) -> Int32? {
    let source = input.descriptor
    let child = withList([path] + arguments) { list in
      withList(variables.map { "\($0)=\($1)" }) { set in
        FileName.withCString(path) {
          cterminal_program_start($0, list, set, source, output ?? -1)
        }
      }
    }
    return child > 0 ? child : nil
  }

  /// Waits for the end of a program.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - milliseconds: The greatest time to wait.
  /// - Returns: Whether it ended in time with the status 0.
  static func succeeds(_ process: Int32, within milliseconds: Int32) -> Bool {
    cterminal_program_wait(process, milliseconds) == 0
  }

  /// Lets the calling thread sleep for a millisecond.
  static func sleepOneMillisecond() { cterminal_sleep(1) }
}

/// A file in memory, without a name, which goes with its last user.
struct MemoryFile: ~Copyable {
  let descriptor: Int32

  /// Makes a file that has some bytes; nil if the system refuses.
  init?(_ bytes: [UInt8] = []) {
    descriptor = bytes.withUnsafeBufferPointer { bytes in
      var none: UInt8 = 0
      guard let start = bytes.baseAddress else { return cterminal_memory_file(&none, 0) }
      return cterminal_memory_file(start, Int64(bytes.count))
    }
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { cterminal_memory_close(descriptor) } }

  /// Returns the bytes of the file, up to a number of them.
  func contents(limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(Int(cterminal_memory_read(descriptor, start, Int64(limit))), 0)
    }
  }
}
