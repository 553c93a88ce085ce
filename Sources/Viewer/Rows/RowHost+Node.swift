// Showing a node of a row that was not opened by the user.

import Records

extension RowHost {
  /// Opens the way to a node, and closes the way to the node before, in one transaction.
  ///
  /// - Parameters:
  ///   - node: The node; nil for the row's own line.
  ///   - record: The record.
  ///   - outline: Its outline.
  ///   - row: Its row.
  func show(_ node: MatchPlace?, of record: Record, _ outline: Outline, at row: ViewIndex) {
    let isOpen = layouts.openness(of: record).isOpen
    let previous = found.opened
    update(keeping: row) {
      closeMatch(except: record.key)
      if let previous, previous.key != record.key {
        layouts.setOpenness(.closed, of: previous)
        found.opened = nil
      }
      if node != nil, !isOpen {
        layouts.setOpenness(.found, of: record)
        found.opened = record
      }
      outline.show(node, appearance)
      found.key = record.key
    }
    if let node { goToMatch(node, at: row) } else { go(to: row) }
  }

  /// Closes the row that was opened to show a node, and the way to the node.
  func closeFound() {
    guard found.opened != nil || found.key != nil else { return }
    let record = found.opened
    found.opened = nil
    update(keeping: cursor) {
      closeMatch(except: nil)
      if let record { layouts.setOpenness(.closed, of: record) }
    }
  }

  /// Closes the way to a node that was found in another record, in the open transaction.
  func closeMatch(except key: RecordKey?) {
    guard let old = found.key, old != key else { return }
    found.key = nil
    layouts.closeMatch(in: old)
  }
}
