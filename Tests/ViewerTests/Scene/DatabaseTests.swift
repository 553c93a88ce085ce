import CellGrid
import JSONText
import Records
import TerminalApp
import Testing
import Viewer

@Suite("A database on the screen")
@MainActor
struct DatabaseTests {
  /// Rows of a database, from memory.
  private nonisolated static func source(
    _ name: String, columns: [String], _ rows: [[String?]]
  ) throws -> SourceHandle {
    var schema = RecordSchema(format: .sqlite)
    schema.columns = columns.map {
      RecordSchema.Column(name: Array($0.utf8), originalName: Array($0.utf8))
    }
    var options = SourceOptions()
    options.format = .sqlite
    options.schema = schema
    let bytes = rows.flatMap { row in
      Record.line(
        ofRow: row.enumerated().map { column, text in
          Field(column: column, value: Array((text ?? "").utf8), kind: text == nil ? .null : .text)
        })
    }
    return SourceHandle(try openSource(.bytes(bytes, name: name), options: options))
  }

  /// A scene on a screen of 80 by 24.
  @MainActor
  private final class Stage {
    let scene: DatabaseScene
    private let services = Services(
      background: InlineBackground(), mailbox: Mailbox(), clock: .virtual)
    private(set) var exit: Exit?

    init(
      _ tables: [[String?]] = [
        ["customers", "table", "id, name", "CREATE TABLE customers(id, name)"],
        ["broken", "view", "", "CREATE VIEW broken AS SELECT 1"],
      ],
      rows: [[String?]] = [["1", "Ada"], ["2", nil], ["3", ""]]
    ) throws {
      let list = try DatabaseTests.source(
        "shop.db", columns: ["name", "type", "columns", "definition"], tables)
      scene = DatabaseScene(list: list, options: ViewerOptions(), services: services) {
        (name) throws(InputError) in
        guard name == "customers" else {
          throw InputError(name: name, reason: .other("no such column: z"))
        }
        do {
          return .rows(
            try DatabaseTests.source("shop.db:customers", columns: ["id", "name"], rows))
        } catch {
          throw InputError(name: name, reason: .other("\(error)"))
        }
      }
      send(.resize(CellSize(lines: 24, columns: 80)))
      send(.traits(TerminalTraits(isUnicode: true, colors: .none)))
    }

    func send(_ event: Event) {
      if case .finished(let exit) = scene.handle(event, at: .start) { self.exit = exit }
      repeat {
        _ = services.mailbox.drain(at: .start)
      } while services.background.settle() || !services.mailbox.isEmpty
    }

    func press(_ key: Key) { send(.key(KeyPress(key))) }

    func line(_ number: Int) -> String {
      var canvas = Canvas(size: CellSize(lines: 24, columns: 80))
      scene.draw(on: &canvas, at: .start)
      return canvas.finish().text(ofLine: number)
    }
  }

  @Test("says that it has no tables, or a table no rows")
  func empty() throws {
    let stage = try Stage([])
    #expect((0..<24).contains { stage.line($0).contains("No tables.") })
    let table = try Stage(rows: [])
    table.press(.enter)
    #expect((0..<24).contains { table.line($0).contains("No rows.") })
  }

  @Test("with several tables is a list; Enter shows the table, Esc leads back to where one was")
  func walk() throws {
    let stage = try Stage()
    #expect(stage.line(0).hasPrefix(" shop.db  sqlite"))
    #expect(stage.line(2).contains("customers"))
    #expect(stage.line(23).contains("Enter show table"))
    #expect(!stage.line(23).contains("Enter opens"))
    stage.press(.enter)
    #expect(stage.line(0).hasPrefix(" shop.db:customers  sqlite"))
    #expect(stage.line(1).contains("id") && stage.line(1).contains("name"))
    #expect(stage.line(2).contains("Ada"))
    #expect(stage.line(23).contains("Esc all tables"))
    stage.press(.character("j"))
    stage.press(.escape)
    #expect(stage.line(2).hasPrefix("❯") && stage.line(2).contains("customers"))
    stage.press(.character("q"))
    #expect(stage.exit == .success)
  }

  @Test("a value that is not there is not an empty one")
  func null() throws {
    let stage = try Stage()
    stage.press(.enter)
    #expect(stage.line(3).contains("NULL"))
    #expect(!stage.line(4).contains("NULL"))
  }

  @Test("a table that cannot be shown says why, and the list stays")
  func broken() throws {
    let stage = try Stage()
    stage.press(.character("j"))
    stage.press(.enter)
    #expect(stage.line(23).contains("no such column: z"))
    #expect(stage.line(3).contains("broken"))
  }

  @Test("the list says which key opens a row, where Enter shows a table")
  func closedRow() throws {
    let stage = try Stage()
    stage.press(.character("}"))
    #expect(stage.line(23).contains("open the row first with za"), "\(stage.line(23))")
  }

  @Test("keys mean the prompt while there is one")
  func prompt() throws {
    let stage = try Stage()
    for key in [Key.character("/"), .character("b"), .enter] { stage.press(key) }
    #expect(stage.line(0).hasPrefix(" shop.db  sqlite"))
  }
}
