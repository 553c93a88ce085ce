// The way of a text to a clipboard, by the desktop, the programs and the terminal.

import CellGrid
import Testing

@testable import TerminalApp

@Suite("The way to the clipboard")
struct ClipboardWayTests {
  /// A machine with some programs.
  private static func way(
    _ variables: [String: String], _ programs: [String], wanted: String? = nil,
    isInTmux: Bool = false
  ) -> ClipboardWay {
    ClipboardWay(variables, wanted: wanted, isInTmux: isInTmux) {
      programs.contains($0) ? "/bin/\($0)" : nil
    }
  }

  private static func program(_ name: String) -> ClipboardWay {
    .program(ClipboardProgram("/bin/\(name)"))
  }

  private static let wayland = ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"]
  private static let x = ["DISPLAY": ":0"]
  private static let remote = ["DISPLAY": ":10", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"]

  @Test(
    "T173: is a program of the desktop, else tmux, else the terminal",
    arguments: [
      (wayland, ["wl-copy", "xclip"], false, program("wl-copy")),
      (wayland, ["xclip"], false, .terminal(package: "wl-clipboard")),
      (x, ["xclip", "xsel", "wl-copy"], false, program("xclip")),
      (x, ["xsel", "tmux"], true, program("xsel")), (x, [], false, .terminal(package: "xclip")),
      (["DISPLAY": ""], ["xclip"], false, .terminal(package: nil)),
      ([:], ["clip.exe"], false, program("clip.exe")),
      ([:], ["tmux"], true, .tmux("/bin/tmux")), ([:], ["tmux"], false, .terminal(package: nil)),
      (remote, ["xclip", "tmux"], false, .terminal(package: nil)),
      (remote, ["xclip", "tmux"], true, .tmux("/bin/tmux")),
      (x, ["tmux"], true, .terminal(package: "xclip")),
    ])
  func best(variables: [String: String], programs: [String], isInTmux: Bool, way: ClipboardWay) {
    #expect(Self.way(variables, programs, isInTmux: isInTmux) == way)
  }

  @Test(
    "is what the user wants, wherever the program runs",
    arguments: [
      ("osc52", .terminal(package: nil)), ("pbcopy", program("pbcopy")),
      ("missing", .terminal(package: nil)),
    ])
  func wanted(name: String, way: ClipboardWay) {
    for variables in [Self.wayland, Self.x, Self.remote, [:]] {
      #expect(
        Self.way(variables, ["wl-copy", "xclip", "pbcopy"], wanted: name, isInTmux: true) == way)
    }
  }

  @Test(
    "is told from the variables of tmux, whose terminal may have changed",
    arguments: [
      ("DISPLAY=:1\nHOME=/root\n-SSH_CONNECTION\n", ["DISPLAY": ":1"]),
      ("-DISPLAY\n", ["SSH_CONNECTION": "a"]), ("", ["DISPLAY": ":0", "SSH_CONNECTION": "a"]),
      ("XAUTHORITY=/x=y\n", ["DISPLAY": ":0", "SSH_CONNECTION": "a", "XAUTHORITY": "/x=y"]),
    ])
  func tmux(answer: String, variables: [String: String]) {
    let own = ["DISPLAY": ":0", "SSH_CONNECTION": "a"]
    #expect(ClipboardErrand.variables(own, changedBy: answer) == variables)
  }

  @Test("gives a program its own encoding")
  func encoding() {
    let text = Array("aé😀".utf8)
    #expect(ClipboardProgram("/bin/xclip").input(text) == text)
    #expect(
      ClipboardProgram("/mnt/c/clip.exe").input(text)
        == [0xFF, 0xFE, 0x61, 0, 0xE9, 0, 0x3D, 0xD8, 0x00, 0xDE])
  }

  @Test("finds programs in absolute folders alone")
  func path() {
    #expect(System.programPath("sh")?.hasSuffix("/sh") == true)
    #expect(System.programPath("no-such-program") == nil)
    #expect(System.programPath("/etc/passwd") == nil, "no program")
    #expect(System.programPath("/bin/sh") == "/bin/sh")
  }
}
