// The same rows in four tables side by side, each of which learns their heights in another way.

import TerminalApp

TerminalProgram.run(SideBySide())
