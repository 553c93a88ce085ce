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
    sorting = Sorting(
      column: column, name: name, isDescending: descending, progress: WorkProgress(at: now))
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
    guard sorting != nil else {
      message = "the rows are in the order of the file"
      return
    }
    forgetSorting()
    message = "in the order of the file"
  }

  private func forgetSorting() {
    sorting?.task?.cancel()
    sortGeneration += 1
    sorting = nil
    arrange()
    searchAnew()
  }

  /// Begins to sort as soon as all rows are known; what comes later stands behind them.
  func beginSorting() {
    guard let sorting, sorting.task == nil, sorting.order == nil, source.progress.isComplete
    else { return }
    let base = source.base
    let total = base.rows.head
    var sort = RecordSort(column: sorting.column, isDescending: sorting.isDescending)
    sort.scratch = scratch
    sort.limits = options.sortLimits
    let deliver = deliverySorting()
    self.sorting?.task = services.background.run("sort") { [sort] cancellation in
      do throws(CallFailure) {
        let order = try sort.order(
          of: base, total: total, isCancelled: { cancellation.isCancelled },
          report: { deliver(.progress($0)) })
        if let order { deliver(.sorted(order)) }
      } catch {
        deliver(.failed(error.words))
      }
    }
  }

  /// What a sort in the background has to say.
  private enum SortReport: Sendable {
    case progress(RecordSort.Progress)
    case sorted(RowOrder)
    case failed(String)
  }

  private func deliverySorting() -> @Sendable (SortReport) -> Void {
    let generation = sortGeneration
    let mailbox = services.mailbox
    return { [weak self] report in
      mailbox.post { now in
        guard let self, generation == self.sortGeneration else { return .handled }
        self.now = now
        switch report {
        case .progress(let progress): self.sortMoved(progress)
        case .sorted(let order): self.sorted(order)
        case .failed(let words):
          self.forgetSorting()
          self.message = "not sorted: \(words)"
        }
        return .handled
      }
    }
  }

  /// Shows the rows that come first so far.
  func sortMoved(_ progress: RecordSort.Progress) {
    sorting?.progress.advance(to: progress.readBytes, at: now)
    guard sorting?.best != progress.best else { return }
    let cursor = cursorBaseRow
    if sorting?.homeWhenShown == nil { sorting?.home = cursor }
    sorting?.best = progress.best
    arrange()
    sorting?.homeWhenShown = cursorBaseRow
  }

  private func sorted(_ order: RowOrder) {
    // A reader who waited is led back to the row the wait began at.
    let home = sorting?.homeWhenShown == cursorBaseRow ? sorting?.home : nil
    sorting?.task = nil
    sorting?.order = order
    sorting?.best = []
    arrange(leadingTo: home)
    if !filters.isRunning { searchAnew() }
  }

  // MARK: - Rows that pass, in order

  /// Shows the rows that pass in the order they are sorted in; those that have been found, as long
  /// as there are more.
  ///
  /// - Parameters:
  ///   - sorting: The order.
  ///   - kept: The rows that pass; nil: all.
  ///   - home: A row of the source to lead the reader to.
  func arrange(_ sorting: Sorting, kept: RowSet?, leadingTo home: Int?) {
    guard let order = sorting.order?.extended(to: source.base.rows.head) else {
      let best = kept.map { kept in sorting.best.filter(kept.contains) } ?? sorting.best
      if !best.isEmpty { show(.ordered(RowOrder(best))) }
      return
    }
    guard let kept else {
      stopArranging()
      show(.ordered(order), leadingTo: home)
      return
    }
    guard arranging == nil else {
      arranging?.isStale = true
      return
    }
    arrangeNumber += 1
    let number = arrangeNumber
    let scratch = scratch
    let mailbox = services.mailbox
    let deliver: @Sendable (Result<RowOrder, CallFailure>) -> Void = { [weak self] result in
      mailbox.post {
        if let self, number == self.arrangeNumber { self.arranged(result, leadingTo: home) }
      }
    }
    let task = services.background.run("order") { cancellation in
      do throws(CallFailure) {
        let kept = try order.keeping(
          kept, in: scratch, isCancelled: { cancellation.isCancelled })
        if let kept { deliver(.success(kept)) }
      } catch {
        deliver(.failure(error))
      }
    }
    arranging = Arranging(task: task)
  }

  private func arranged(_ result: Result<RowOrder, CallFailure>, leadingTo home: Int?) {
    let isStale = arranging?.isStale ?? false
    arranging = nil
    switch result {
    case .success(let order): show(.ordered(order), leadingTo: home)
    case .failure(let failure): message = "not sorted: \(failure.words)"
    }
    if isStale { arrange() } else if !filters.isRunning { searchAnew() }
  }

  /// Forgets about rows that are being put in order.
  func stopArranging() {
    arranging?.task.cancel()
    arranging = nil
    arrangeNumber += 1
  }

  private var scratch: Scratch {
    options.scratch ?? Scratch(folder: options.source.temporaryFolder)
  }

  /// Whether rows are being put in order.
  var isSorting: Bool { sorting.map { $0.order == nil } ?? false }

  /// How far the sort has come; nil when none is at work.
  var sortNews: String? {
    guard let sorting, sorting.order == nil else { return nil }
    guard sorting.task != nil else { return "sorting when all is read, ^C stops" }
    let shown = sorting.best.isEmpty ? "" : ", the first \(grouped(sorting.best.count)) so far"
    return "sorting\(words(of: sorting.progress))\(shown), ^C stops"
  }
}
