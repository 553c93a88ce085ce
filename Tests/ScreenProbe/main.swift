// A small full-screen program, for tests of how a program treats its terminal.

import CellGrid
import Terminal

ScreenProbe.end(ScreenProbe.run(CommandLine.arguments))
