// A menu whose dishes and courses come, go, move and change, in every animation there is.

import TerminalApp

TerminalProgram.run(MenuController())
