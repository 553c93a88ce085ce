// A directory tree of any size, read in the background while it is used.

import TerminalApp

TerminalProgram.run(operand: "DIRECTORY") { services, directory in
  let isSample = directory == nil && services.clock == .virtual
  return TreeController(
    isSample ? .sample : .disk, root: directory ?? (isSample ? Sample.root : [UInt8(ascii: ".")]),
    services)
}
