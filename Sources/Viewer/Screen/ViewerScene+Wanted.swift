// What the command line asks for at the start: rows to open, a pattern to find.

import CellGrid
import Records
import TableKit
import TerminalApp

extension ViewerScene {
  /// More rows than these are not opened one by one; `all` has no such limit.
  private nonisolated static let openedRows = 10_000

  /// Does what the command line asks for, once there are rows on the screen to do it to.
  func doWanted() {
    guard size.columns > 0, source.base.rows.head > 0 else { return }
    restorePlace()
    if let wanted = wantedOpen {
      wantedOpen = nil
      let openness = options.lines.map { Openness.partial(lines: $0) } ?? .open
      table.performWithoutAnimation { open(wanted, as: openness) }
    }
    if let condition = wantedOpenMatching {
      wantedOpenMatching = nil
      do throws(UsageError) {
        openMatching(try PromptCommand.condition(condition, schema: source.schema))
      } catch {
        message = "--open: \(error)"
      }
    }
    if let filter = wantedFilter {
      wantedFilter = nil
      do throws(PatternError) {
        try applyFilter(filter)
      } catch {
        message = "\(error)"
      }
    }
    if let sort = wantedSort {
      wantedSort = nil
      self.sort(by: sort)
    }
    if let pattern = wantedFind, !filters.isRunning {
      wantedFind = nil
      do throws(PatternError) {
        try beginSearch(pattern, from: 0)
      } catch {
        message = "\(error)"
      }
    }
  }

  private func open(_ rows: RowSelection, as openness: Openness) {
    switch rows {
    case .all: setOpennessOfAll(openness)
    case .rows(let ranges):
      let head = 1...source.base.rows.head
      update(keeping: nil) {
        for range in ranges where range.overlaps(head) {
          for row in range.clamped(to: head).prefix(ViewerScene.openedRows) {
            if let record = source.base.record(at: row - 1) {
              presenter.setOpenness(openness, of: record)
            }
          }
        }
      } forgetting: {
        .all(estimate: 1)
      }
      let further = ranges.filter { $0.upperBound > head.upperBound }
      if !further.isEmpty { open(further, as: openness) }
    }
  }

  /// Reads rows that the first screen did not bring, and opens them when they are there.
  private func open(_ ranges: [ClosedRange<Int>], as openness: Openness) {
    let source = source.base
    let mailbox = services.mailbox
    let deliver: @Sendable ([RecordKey]) -> Void = { [weak self] keys in
      mailbox.post { self?.open(keys, as: openness) }
    }
    services.background.run("open") { cancellation in
      var keys: [RecordKey] = []
      for range in ranges {
        let request = ReadRequest(rows: range.lowerBound - 1..<range.upperBound)
        source.forEachRecord(
          request, isCancelled: { _ in cancellation.isCancelled }, sieve: .all
        ) { record in
          keys.append(record.key)
          return keys.count < ViewerScene.openedRows
        }
      }
      deliver(keys)
    }
  }

  private func open(_ keys: [RecordKey], as openness: Openness) {
    table.performWithoutAnimation {
      update(keeping: cursorRow) {
        presenter.setOpenness(openness, ofKeys: keys)
      } forgetting: {
        .all(estimate: 1)
      }
    }
  }
}
