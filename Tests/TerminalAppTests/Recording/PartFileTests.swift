// Files that appear whole or not at all.

import CellGrid
import FileNames
import Glibc
import Testing

@testable import TerminalApp

@Suite("Recording files")
struct PartFileTests {
  /// Calls a closure with the path of an empty folder that is removed afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/unfold-test-XXXXXX".utf8CString)
    let folder = try #require(
      template.withUnsafeMutableBufferPointer { buffer -> String? in
        guard let start = buffer.baseAddress, let made = mkdtemp(start) else { return nil }
        return String(cString: made)
      })
    defer {
      for name in ["a.txt", "a.txt.part", "a.txt.part.part", "link.txt"] {
        unlink("\(folder)/\(name)")
      }
      rmdir(folder)
    }
    try body(folder)
  }

  /// Writes a whole file.
  private func write(_ content: String, to path: String) throws(SystemError) {
    var file = try PartFile(path, mayReplace: true)
    try file.append(Array(content.utf8))
    try file.finish()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try System.contents(of: path, byteLimit: 1 << 20), as: UTF8.self)
  }

  @Test("the old file stays until the new one is whole")
  func replacing() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      try write("old", to: path)
      var second = try PartFile(path, mayReplace: true)
      try second.append(Array("new".utf8))
      #expect(try text(path) == "old")
      #expect(try text(path + ".part") == "new")
      try second.finish()
      #expect(try text(path) == "new")
      #expect(System.identity(of: path + ".part") == nil)
    }
  }

  @Test("a discarded recording leaves no file")
  func discarding() throws {
    try withFolder { folder in
      var file = try PartFile("\(folder)/a.txt", mayReplace: true)
      try file.append([1])
      file.discard()
      #expect(System.identity(of: "\(folder)/a.txt.part") == nil)
    }
  }

  @Test("a link is followed, and stays a link")
  func links() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      try write("", to: path)
      #expect(symlink(path, "\(folder)/link.txt") == 0)
      try write("new", to: "\(folder)/link.txt")
      #expect(try text(path) == "new")
    }
  }

  @Test("a second one of the same name is refused until the first is whole")
  func inUse() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      var first = try PartFile(path, mayReplace: true)
      try first.append(Array("first".utf8))
      #expect(throws: SystemError.wouldWait) { try PartFile(path, mayReplace: true) }
      try first.append(Array(" and whole".utf8))
      try first.finish()
      #expect(try text(path) == "first and whole")
      try write("second", to: path)
      #expect(try text(path) == "second")
    }
  }

  @Test("a part file with content is overwritten only on demand, and a link is not followed")
  func leftParts() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      let left = try System.openAlone(path + ".part", mayReplace: false)
      try System.write(Array("a longer text that was left".utf8), to: left)
      try System.close(left)
      #expect(throws: SystemError.exists) { try PartFile(path, mayReplace: false) }
      #expect(try text(path + ".part") == "a longer text that was left")
      try write("new", to: path)
      #expect(try text(path) == "new")
      #expect(symlink(path, path + ".part") == 0)
      #expect(throws: SystemError(code: ELOOP)) { try PartFile(path, mayReplace: true) }
      #expect(try text(path) == "new")
    }
  }

  /// The message with which a recording is refused.
  @MainActor
  private func refusal(_ path: String, change: (inout RunOptions) -> Void = { _ in }) -> String? {
    var options = RunOptions(program: "p")
    options.recordings = [path]
    change(&options)
    let refusal = #expect(throws: Refusal.self) {
      try Recorder(options: options, size: options.virtualSize)
    }
    #expect(refusal?.exit.status == 2)
    return refusal?.description
  }

  @MainActor
  @Test("an existing file is overwritten only on demand")
  func existing() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      try write("old", to: path)
      #expect(refusal(path) == "p: \(path): already exists (add --force to overwrite it)")
      #expect(try text(path) == "old")
      #expect(System.identity(of: path + ".part") == nil)
      var options = RunOptions(program: "p")
      options.recordings = [path]
      options.overwrites = true
      let recorder = try Recorder(options: options, size: options.virtualSize)
      #expect(refusal(path) { $0.overwrites = true } == "p: \(path): is already being recorded")
      #expect(recorder.finish(at: .zero, .success) == .success)
      #expect(try text(path).hasSuffix("end\n"))
    }
  }

  @MainActor
  @Test("a recording that another run ends at the same moment is not overwritten")
  func endedMeanwhile() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      var options = RunOptions(program: "p")
      options.recordings = [path]
      let open: RecordingOpener = { (path, mayReplace) throws(SystemError) in
        try write("other", to: path)
        return try PartFile(path, mayReplace: mayReplace)
      }
      let refusal = #expect(throws: Refusal.self) {
        try Recorder(options: options, size: options.virtualSize, open: open)
      }
      #expect(refusal?.description == "p: \(path): already exists (add --force to overwrite it)")
      let kept = try text(path)
      #expect(kept == "other")
      #expect(System.identity(of: path + ".part") == nil)
    }
  }

  @MainActor
  @Test("D3: the user's own file with the name of the partial one keeps its content")
  func foreignPart() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      try write("mine", to: path + ".part")
      let told = refusal(path)
      #expect(told == "p: \(path).part: already exists (add --force to overwrite it)")
      let input = refusal(path) {
        $0.overwrites = true
        $0.protectedPaths = [path + ".part"]
      }
      #expect(input == "p: \(path).part: is the input (record to another file)")
      #expect(try text(path + ".part") == "mine")
      #expect(System.identity(of: path) == nil)
    }
  }

  @MainActor
  @Test("a file that appears during a recording is kept, and so is the recording")
  func appearing() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      var options = RunOptions(program: "p")
      options.recordings = [path]
      let recorder = try Recorder(options: options, size: options.virtualSize)
      try write("other", to: "\(folder)/link.txt")
      try System.rename("\(folder)/link.txt", to: path, mayReplace: false)
      let exit = recorder.finish(at: .zero, .success)
      let message = "p: \(path): already exists (the recording is \(path).part)"
      #expect(exit == Exit(status: 3, message: message))
      #expect(try text(path) == "other")
      #expect(try text(path + ".part").hasSuffix("end\n"))
    }
  }

  @MainActor
  @Test("what is not a file is refused, with and without force", arguments: [false, true])
  func noFile(isForced: Bool) throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      #expect(mkfifo(path, 0o644) == 0)
      #expect(symlink("/dev/full", "\(folder)/link.txt") == 0)
      for name in [path, "\(folder)/link.txt"] {
        let told = refusal(name) { $0.overwrites = isForced }
        #expect(told == "p: \(name): is not a regular file (record to a file)")
      }
    }
  }

  @Test("a folder that is not there is an error at once")
  func noFolder() {
    #expect(throws: SystemError(code: ENOENT)) { try PartFile("/nowhere/a.txt", mayReplace: false) }
  }

  @MainActor
  @Test("what the program reads is never recorded over, under no name")
  func protectedInput() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      try write("data", to: path)
      #expect(symlink(path, "\(folder)/link.txt") == 0)
      for name in [path, "\(folder)/link.txt", "\(folder)/./a.txt"] {
        var options = RunOptions(program: "p")
        options.recordings = [name]
        options.protectedPaths = [path]
        let refusal = #expect(throws: Refusal.self) {
          try Recorder(options: options, size: options.virtualSize)
        }
        #expect(refusal?.exit.status == 2)
        #expect(refusal?.description == "p: \(name): is the input (record to another file)")
      }
      #expect(try text(path) == "data")
    }
  }
}
