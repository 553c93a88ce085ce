import TerminalApp

TerminalProgram.run(TrainsController())
