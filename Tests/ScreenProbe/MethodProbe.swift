// Prints which optional methods a table finds, for a test of optimised programs.

import TableKit

/// Controllers that override different optional methods.
@MainActor
enum MethodProbe {
  private class Plain: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }
  }

  private final class Tall: Plain {
    override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
      3
    }
  }

  private final class Movable: Plain {
    override func tableView(
      _ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath
    ) {}
  }

  private final class Titled: Plain {
    override func tableView(
      _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { "title" }
  }

  /// Prints a line for each controller: whether its rows can be moved, its calls for heights, and
  /// the height of its content.
  static func printMethods() {
    let scenes: [(String, Plain)] = [
      ("plain", Plain()), ("tall", Tall()), ("movable", Movable()), ("titled", Titled()),
    ]
    for (name, scene) in scenes {
      let table = scene.tableView
      table.rowHeight = 2
      table.resize(to: CellSize(lines: 90, columns: 20))
      let lines = table.contentSize.lines
      print(name, table.canBeEdited, table.counters.heightForRow, lines)
    }
  }
}
