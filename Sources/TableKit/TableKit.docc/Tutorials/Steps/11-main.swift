import TerminalApp

TerminalApp.run(HeadlinesController())
