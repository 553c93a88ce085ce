import TerminalApp

TerminalApp.run(CommentsController())
