// Cells that wait for another row.

/// Cells that left the screen, by reuse identifier; the last one in is the first one out.
@MainActor
struct ReusePool {
  private var waiting: [String: [TableViewCell]] = [:]
  /// How many cells wait.
  private(set) var count = 0

  /// Takes a cell out, made ready for its next row.
  mutating func take(_ identifier: String) -> TableViewCell? {
    guard count > 0, let cell = waiting[identifier]?.popLast() else { return nil }
    count -= 1
    cell.prepareForReuse()
    return cell
  }

  /// Takes a cell back; one without an identifier is let go.
  mutating func put(_ cell: TableViewCell) {
    cell.focusedNode = nil
    cell.endMotion()
    guard let identifier = cell.reuseIdentifier else { return }
    waiting[identifier, default: []].append(cell)
    count += 1
  }

  /// Lets every waiting cell go.
  mutating func removeAll() {
    waiting = [:]
    count = 0
  }
}
