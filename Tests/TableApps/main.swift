// A program that shows one of four tables, chosen by its argument.

import CellGrid
import TerminalApp

let environment = TerminalProgram.environment()
var options = RunOptions(program: "TableApps", environment: environment)
options.motion = RunOptions.motion(from: environment)
guard let app = CommandLine.arguments.dropFirst().first.flatMap({ TableApp(rawValue: $0) }) else {
  let names = TableApp.allCases.map(\.rawValue).joined(separator: "|")
  TerminalProgram.exit(with: Exit(status: 2, message: "usage: TableApps \(names)"))
}
TerminalProgram.exit(
  with: TerminalProgram.run(options: options) { services in app.makeController(services) })
