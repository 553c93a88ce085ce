// What environment variables say about a terminal.

import CellGrid
import Terminal
import Testing

@Suite("The environment says how to treat the terminal")
struct ScreenConfigurationTests {
  private func configuration(_ environment: [String: String]) -> ScreenConfiguration {
    ScreenConfiguration(environment: environment, program: "test")
  }

  @Test(
    "colours follow COLORTERM, NO_COLOR and the terminal type",
    arguments: [
      ([:], nil), (["COLORTERM": "truecolor"], .full), (["COLORTERM": "24bit"], .full),
      (["COLORTERM": "yes"], nil), (["NO_COLOR": "1"], ColorDepth.none), (["NO_COLOR": ""], nil),
      (["NO_COLOR": "1", "COLORTERM": "truecolor"], ColorDepth.none),
      (["TERM": "xterm-direct"], .full), (["TERM": "xterm-direct256"], .full),
    ] as [([String: String], ColorDepth?)])
  func colors(environment: [String: String], depth: ColorDepth?) {
    #expect(configuration(environment).colors == depth)
  }

  @Test(
    "the ground is guessed from COLORFGBG, whose last number is the background's",
    arguments: [
      ([:], .unknown), (["COLORFGBG": ""], .unknown), (["COLORFGBG": "15;0"], .dark),
      (["COLORFGBG": "0;15"], .light), (["COLORFGBG": "0;default;7"], .light),
      (["COLORFGBG": "15;default;8"], .dark), (["COLORFGBG": "15;default"], .unknown),
      (["COLORFGBG": "0;16"], .unknown), (["COLORFGBG": "0;-1"], .unknown),
    ] as [([String: String], Ground)])
  func ground(environment: [String: String], ground: Ground) {
    #expect(configuration(environment).ground == ground)
  }

  @Test(
    "the first locale variable that is set decides about UTF-8",
    arguments: [
      ([:], false), (["LANG": "de_DE.UTF-8"], true), (["LANG": "en_US.utf8"], true),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
      (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], true), (["LC_CTYPE": "de_DE"], false),
    ] as [([String: String], Bool)])
  func locale(environment: [String: String], isUTF8: Bool) {
    #expect(configuration(environment).hasUTF8Locale == isUTF8)
  }

  @Test(
    "a size in the environment is taken if it makes sense",
    arguments: [
      (["LINES": "50", "COLUMNS": "132"], CellSize(lines: 50, columns: 132)),
      (["LINES": "-1", "COLUMNS": "99999"], CellSize(lines: 24, columns: 80)),
      (["LINES": "x"], CellSize(lines: 24, columns: 80)),
    ] as [([String: String], CellSize)])
  func size(environment: [String: String], size: CellSize) {
    #expect(configuration(environment).assumedSize == size)
  }

  @Test("an entry of direct colours is replaced by the usual one")
  func direct() {
    #expect(configuration(["TERM": "xterm-direct"]).term == "xterm-256color")
    #expect(configuration(["TERM": "xterm-256color"]).term == "xterm-256color")
    #expect(configuration([:]).term == nil)
  }

  @Test("tmux is known by its variable")
  func tmux() {
    #expect(configuration(["TMUX": "/tmp/tmux-1/default,1,0"]).isInsideTmux)
    #expect(!configuration(["TMUX": ""]).isInsideTmux)
  }
}
