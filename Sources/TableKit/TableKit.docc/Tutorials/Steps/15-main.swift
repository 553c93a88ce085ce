import TerminalApp

TerminalApp.run(TrainsController())
