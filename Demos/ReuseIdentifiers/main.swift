// Mail in four layouts: four pools of cells, or one for all, and what either costs.

import TerminalApp

TerminalProgram.run(MailScene())
