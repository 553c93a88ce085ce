// A small full-screen program, for tests of how a program treats its terminal.

import CellGrid
import Terminal

if CommandLine.arguments.contains("--methods") {
  MethodProbe.printMethods()
} else {
  ScreenProbe.end(ScreenProbe.run(CommandLine.arguments))
}
