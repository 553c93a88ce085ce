import TerminalApp

TerminalProgram.run(HeadlinesController())
