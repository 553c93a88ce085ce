// What the four tables have in common: the rows, opening one, and counting.

import CellGrid
import TableKit

/// A table of notes; subclasses say how their heights become known.
class BoardController: TableViewController {
  static let cellIdentifier = "note"

  let notes = Note.all
  /// The notes that are shown whole, by their own numbers.
  private(set) var open: Set<Int> = []
  private let calls = CallsView()

  override func viewDidLoad() {
    tableView.register(NoteCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    tableView.separatorStyle = .singleLine
    tableView.motion.duration = .milliseconds(300)
    statusView = calls
  }

  override func viewDidLayoutSubviews() { calls.show(tableView) }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
    fill(cell, at: indexPath)
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    open.formSymmetricDifference([notes[indexPath.row].id])
    if let cell = tableView.cellForRow(at: indexPath) { fill(cell, at: indexPath) }
    tableView.beginUpdates()
    do {
      try tableView.endUpdates()
    } catch {
      preconditionFailure("no row came or went: \(error)")
    }
  }

  override func isRowOpen(at indexPath: IndexPath) -> Bool { isOpen(notes[indexPath.row]) }

  /// Fills a cell with the note of a row.
  func fill(_ cell: TableViewCell, at indexPath: IndexPath) {
    let note = notes[indexPath.row]
    (cell as? NoteCell)?.show(note, isOpen: isOpen(note))
  }

  func isOpen(_ note: Note) -> Bool { open.contains(note.id) }

  override func handle(key: KeyPress) -> Outcome {
    guard key.key == .character("r") else { return super.handle(key: key) }
    tableView.reloadData()
    return .handled
  }
}
