// Comments that open inside their cell, headlines that open a row, trains that open their stops.

import TerminalApp

TerminalProgram.run(FoldingNews())
