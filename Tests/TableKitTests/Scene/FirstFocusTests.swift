import CellGrid
import Testing

@testable import TableKit

/// A list that opens at its end.
private final class LogController: TableViewController {
  var rowCount = 30
  var isAtFirstLayout = true

  override func viewDidLoad() { title = "list" }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rowCount
  }
  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = "row \(indexPath.row)"
    return cell
  }
  override func viewDidLayoutSubviews() {
    if isAtFirstLayout { tableView.scrollToEnd() }
    isAtFirstLayout = false
    title = tableView.focusedIndexPath.map { "focus \($0.row)" } ?? "no focus"
  }
}

@MainActor
@Suite("The first focus")
struct FirstFocusTests {
  private func draw(_ scene: TableViewController) -> Frame {
    let size = CellSize(lines: 6, columns: 12)
    if scene.size != size { _ = scene.handle(.resize(size), at: .start) }
    var canvas = Canvas(size: size)
    scene.draw(on: &canvas, at: .start)
    return canvas.finish()
  }

  @Test("is on screen in a list that opens at its end, and the title shows it")
  func openingAtEnd() {
    let scene = LogController()
    let frame = draw(scene)
    #expect(scene.tableView.focusedIndexPath == IndexPath(row: 25, section: 0))
    #expect(frame.text(ofLine: 0).hasPrefix("focus 25"))
    #expect(frame.text(ofLine: 1).hasPrefix("row 25"))
    #expect(frame[1, 0].style.attributes.contains(.reverse))
    _ = scene.handle(.key(KeyPress(.up)), at: .start)
    #expect(draw(scene).text(ofLine: 1).hasPrefix("row 24"))
  }

  @Test("stays where the program put it, even out of sight")
  func ownFocus() {
    let scene = LogController()
    scene.tableView.focusedIndexPath = IndexPath(row: 3, section: 0)
    _ = draw(scene)
    #expect(scene.tableView.focusedIndexPath == IndexPath(row: 3, section: 0))
  }

  @Test("is none in a list without rows")
  func empty() {
    let scene = LogController()
    scene.rowCount = 0
    #expect(draw(scene).text(ofLine: 0).hasPrefix("no focus"))
    #expect(scene.tableView.focusedIndexPath == nil)
  }
}
