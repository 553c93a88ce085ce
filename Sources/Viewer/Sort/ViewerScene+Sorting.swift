// Sorting: rows travel to their places in the order of a column, and back.

import CellGrid
import Records
import TableKit
import TerminalApp

extension ViewerScene {
  /// Sorts by the column under the column cursor.
  func sortByColumn(descending: Bool) {
    let columns = presenter.presentation.columns.columns
    guard columns.indices.contains(presenter.columnCursor) else { return }
    let column = columns[presenter.columnCursor]
    switch column.content {
    case .field(let index):
      sort(by: index, named: column.name.bytes, descending: descending)
    case .summary: sort(by: nil, named: column.name.bytes, descending: descending)
    }
  }

  /// Sorts by a column of the schema, or by the whole record.
  func sort(by column: Int?, named name: [UInt8], descending: Bool) {
    sorting?.task?.cancel()
    sortGeneration += 1
    sorting = Sorting(column: column, name: name, isDescending: descending)
    beginSorting()
  }

  /// Sorts by what the command line or the prompt names.
  func sort(by request: SortRequest) {
    guard let sort = request.sort(of: source.schema), let column = sort.column else {
      message = "no column is called '\(request.column)'"
      return
    }
    let name = source.schema.columns[column].name
    self.sort(by: column, named: name, descending: sort.isDescending)
  }

  /// Puts the rows back in the order of the source.
  func unsort() {
    guard let sorting else {
      message = "the rows are in the order of the file"
      return
    }
    sorting.task?.cancel()
    sortGeneration += 1
    self.sorting = nil
    arrange()
    searchAnew()
    message = "in the order of the file"
  }

  /// Begins to sort as soon as all rows are known; what comes later stands behind them.
  func beginSorting() {
    guard let sorting, sorting.task == nil, sorting.permutation == nil,
      source.progress.isComplete
    else { return }
    let generation = sortGeneration
    let base = source.base
    let total = base.rows.head
    let mailbox = services.mailbox
    let sort = RecordSort(column: sorting.column, isDescending: sorting.isDescending)
    let report: @Sendable (Int) -> Void = { [weak self] bytes in
      mailbox.post {
        if let self, generation == self.sortGeneration { self.sorting?.readBytes = bytes }
      }
    }
    let deliver: @Sendable ([UInt32]) -> Void = { [weak self] permutation in
      mailbox.post {
        if let self, generation == self.sortGeneration { self.sorted(permutation) }
      }
    }
    self.sorting?.task = services.background.run("sort") { cancellation in
      let permutation = sort.permutation(
        of: base, total: total, isCancelled: { cancellation.isCancelled }, report: report)
      if let permutation { deliver(permutation) }
    }
  }

  private func sorted(_ permutation: [UInt32]) {
    sorting?.task = nil
    sorting?.permutation = permutation
    arrange()
    if !filters.isRunning { searchAnew() }
  }

  /// Whether rows are being put in order.
  var isSorting: Bool { sorting.map { $0.permutation == nil } ?? false }

  /// How far the sort has come; nil when none is at work.
  var sortNews: String? {
    guard let sorting, sorting.permutation == nil else { return nil }
    guard sorting.task != nil else { return "sorting when all is read, ^C stops" }
    return "sorting\(progress(of: sorting.readBytes)), ^C stops"
  }
}
