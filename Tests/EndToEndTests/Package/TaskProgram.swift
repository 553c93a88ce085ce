// A program of another package, which inserts rows from tasks.

/// The sources of two programs that insert rows from tasks: one starts in a file of statements, the
/// other in an asynchronous function.
enum TaskProgram {
  /// The controller of both programs.
  static let controller = """
    import TableKit
    import TerminalApp

    final class Rows: TableViewController {
      var rows = ["start"]
      private let services: Services

      init(_ services: Services) {
        self.services = services
        super.init()
      }

      override func viewDidLoad() {
        tableView.register(.default, forCellReuseIdentifier: "row")
        Task { await follow(numbers()) }
      }

      override func tableView(_: TableView, numberOfRowsInSection _: Int) -> Int { rows.count }

      override func tableView(_ table: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel.text = rows[path.row]
        return cell
      }

      override func tableView(_: TableView, didSelectRowAt path: IndexPath) {
        Task {
          append(await computed(rows.count))
          try await services.sleep(for: .seconds(1))
          append("a second later")
        }
      }

      private nonisolated func computed(_ number: Int) async -> String {
        "after an await: \\(number)"
      }

      private func numbers() -> AsyncStream<Int> {
        AsyncStream { continuation in
          Task.detached {
            for number in 1...3 { continuation.yield(number) }
          }
        }
      }

      /// Never ends: the stream is not finished.
      private func follow(_ numbers: AsyncStream<Int>) async {
        for await number in numbers { append("from a stream: \\(number)") }
      }

      private func append(_ row: String) {
        rows.append(row)
        try? tableView.insertRows(at: [IndexPath(row: rows.count - 1, section: 0)], with: .top)
      }
    }

    """

  /// The file of statements.
  static let statements = """
    import TerminalApp

    TerminalProgram.run { services in Rows(services) }

    """

  /// The asynchronous function.
  static let function = """
    import TerminalApp

    @main
    struct Program {
      static func main() async {
        await prepare()
        TerminalProgram.run { services in Rows(services) }
      }

      private nonisolated static func prepare() async {}
    }

    """

  /// A tape for both programs.
  static let tape = """
    Set Width 30
    Set Height 8
    Expect LINE /from a stream: 3/
    Sleep 500ms
    Enter
    Sleep 500ms
    Expect LINE /after an await: 4/
    Sleep 1s
    Expect LINE /a second later/

    """
}
