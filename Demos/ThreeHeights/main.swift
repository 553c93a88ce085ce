// Walks whose cards have three heights, and three ways from one height to the next.

import TerminalApp

TerminalProgram.run(WalksController())
