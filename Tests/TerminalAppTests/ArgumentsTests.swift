// The command line of programs that have no other.

import CellGrid
import TestSupport
import Testing

@testable import TerminalApp

@Suite("Arguments")
struct ArgumentsTests {
  private func read(
    _ arguments: [String], environment: [String: String] = [:], operand: String? = nil
  ) throws -> RunOptions {
    switch RunOptions.reading(
      arguments, program: "demo", environment: environment, operand: operand)
    {
    case .run(let options): return options
    case .help: throw Refusal(.success)
    case .refuse(let exit): throw Refusal(exit)
    }
  }

  @Test("every option is understood, its value after a blank or an equals sign")
  func options() throws {
    let folder = try TemporaryFolder()
    let options = try read([
      "--play", try folder.write("a.tape", "Enter\n"), "--record", "a.cast", "--record=b.svg",
      "--size", "100x30", "--clock=virtual", "--motion",
      "reduced", "--sync", "off", "--force", "--utf8=never", "--mouse=off", "--check",
      "--speed", "2.5",
    ])
    #expect(options.recordings == ["a.cast", "b.svg"])
    #expect(options.overwrites && options.isChecked)
    #expect(options.speed == 2.5)
    #expect(options.virtualSize == CellSize(lines: 30, columns: 100))
    #expect(options.clock == .virtual)
    #expect(options.motion == .reduced)
    #expect(!options.isSynchronized && !options.wantsMouse)
    #expect(options.utf8 == .never)
  }

  @Test(
    "a mistake is one line that names the nearest right word",
    arguments: [
      (["--plya", "x"], "demo: unknown option '--plya' (did you mean '--play'?)"),
      (["file.csv"], "demo: unexpected argument 'file.csv'"),
      (["--size"], "demo: --size needs a value"),
      (["--size", "80"], "demo: invalid --size '80' (columns and lines: 80x24)"),
      (["--speed", "-1"], "demo: invalid --speed '-1' (a number from 0.1 to 100)"),
      (["--clock", "slow"], "demo: invalid --clock 'slow' (real, virtual)"),
      (["--check"], "demo: --check needs a tape (--play FILE)"),
      (["--play", "/nowhere/a.tape"], "demo: /nowhere/a.tape: No such file or directory"),
    ])
  func mistakes(arguments: [String], message: String) {
    let refusal = #expect(throws: Refusal.self) { try read(arguments) }
    #expect(refusal?.exit == Exit(status: 2, message: message))
  }

  @Test("one argument that is no option is taken by a program that has a name for it")
  func operand() throws {
    let options = try read(["--utf8", "never", "folder", "--force"], operand: "DIRECTORY")
    #expect(options.operand == "folder" && options.overwrites && options.utf8 == .never)
    #expect(try read(["--force"], operand: "DIRECTORY").operand == nil)
    let refusal = #expect(throws: Refusal.self) { try read(["a", "b"], operand: "DIRECTORY") }
    #expect(refusal?.exit == Exit(status: 2, message: "demo: unexpected argument 'b'"))
    let usage = RunOptions.usage(program: "demo", operand: "DIRECTORY")
    #expect(usage.hasPrefix("usage: demo [options] [DIRECTORY]\n"))
  }

  @Test(
    "the environment bounds motion",
    arguments: [
      ([:], .full), (["REDUCED_MOTION": "1"], .reduced), (["NO_MOTION": "1"], .none),
      (["REDUCED_MOTION": "0"], .full), (["REDUCED_MOTION": ""], .full),
    ] as [([String: String], TerminalTraits.Motion)])
  func motion(environment: [String: String], motion: TerminalTraits.Motion) throws {
    #expect(try read([], environment: environment).motion == motion)
  }

  @Test("help names every option")
  func help() {
    guard case .help(let text) = RunOptions.reading(["--help"], program: "demo", environment: [:])
    else {
      Issue.record("no help")
      return
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for name in [
      "--play", "--record", "--force", "--size", "--clock", "--motion", "--sync", "--utf8",
      "--mouse",
    ] {
      #expect(text.contains(name))
    }
  }

  @Test("a tape's size yields to the caller's")
  func size() throws {
    var options = RunOptions(program: "p")
    #expect(options.virtualSize == CellSize(lines: 24, columns: 80))
    options.tape = try Tape("Set Width 100", name: "t")
    #expect(options.virtualSize == CellSize(lines: 24, columns: 100))
    options.size = CellSize(lines: 10, columns: 20)
    #expect(options.virtualSize == CellSize(lines: 10, columns: 20))
  }
}
