// Files that appear whole or not at all.

import CellGrid
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
      for name in ["a.txt", "a.txt.part", "link.txt"] { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    try body(folder)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try System.contents(of: path, byteLimit: 1 << 20), as: UTF8.self)
  }

  @Test("the old file stays until the new one is whole")
  func replacing() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      var first = try PartFile(path)
      try first.append(Array("old".utf8))
      try first.finish()
      var second = try PartFile(path)
      try second.append(Array("new".utf8))
      #expect(try text(path) == "old")
      #expect(try text(path + ".part") == "new")
      try second.finish()
      #expect(try text(path) == "new")
      #expect(System.identity(of: path + ".part") == nil)
    }
  }

  @Test("a recording that is not to be leaves nothing behind")
  func discarding() throws {
    try withFolder { folder in
      var file = try PartFile("\(folder)/a.txt")
      try file.append([1])
      file.discard()
      #expect(System.identity(of: "\(folder)/a.txt.part") == nil)
    }
  }

  @Test("a link is followed, and stays a link")
  func links() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      var old = try PartFile(path)
      try old.finish()
      #expect(symlink(path, "\(folder)/link.txt") == 0)
      var file = try PartFile("\(folder)/link.txt")
      try file.append(Array("new".utf8))
      try file.finish()
      #expect(try text(path) == "new")
    }
  }

  @Test("a device is written directly, and its refusal is told")
  func device() throws {
    var file = try PartFile("/dev/full")
    #expect(throws: SystemError(code: ENOSPC)) { try file.append([1]) }
    #expect(System.identity(of: "/dev/full.part") == nil)
    file.discard()
  }

  @Test("a folder that is not there is an error at once")
  func noFolder() {
    #expect(throws: SystemError(code: ENOENT)) { try PartFile("/nowhere/a.txt") }
  }

  @MainActor
  @Test("what the program reads is never recorded over, under no name")
  func protectedInput() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      var input = try PartFile(path)
      try input.append(Array("data".utf8))
      try input.finish()
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
