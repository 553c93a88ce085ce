import TerminalApp

TerminalProgram.run(CommentsController())
