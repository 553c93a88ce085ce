// Sorting: rows travel to their places in the order of a column, and back.

package import Records

extension Arranger {
  /// Whether rows are being sorted.
  var isSorting: Bool { sorting.map { $0.order == nil } ?? false }

  /// Sorts by a column of the schema, or by the whole record.
  func sort(by column: Int?, named name: [UInt8], descending: Bool) {
    sortingRows.cancel()
    sorting = Sorting(
      column: column, name: name, isDescending: descending,
      progress: WorkProgress(at: session.now))
    beginSorting()
  }

  /// Sorts by the column that the command line or the prompt names.
  package func sort(by request: SortRequest) {
    guard let sort = request.sort(of: source.schema), let column = sort.column else {
      session.say("no column is called '\(request.column)'")
      return
    }
    let name = source.schema.columns[column].name
    self.sort(by: column, named: name, descending: sort.isDescending)
  }

  /// Puts the rows back in the order of the source.
  func unsort() {
    guard sorting != nil else {
      session.say("the rows are in the order of the file")
      return
    }
    forgetSorting()
    session.say("in the order of the file")
  }

  private func forgetSorting() {
    sortingRows.cancel()
    sorting = nil
    arrange()
    settle()
  }

  /// A report of a sort.
  private enum SortReport: Sendable {
    case progress(RecordSort.Progress)
    case sorted(RowOrder)
    case failed(String)
  }

  /// Begins to sort as soon as all rows are known; rows that come later follow the sorted ones.
  func beginSorting() {
    guard let sorting, sorting.order == nil, !sortingRows.isRunning, source.progress.isComplete
    else { return }
    let base = source.base
    let total = base.rows.head
    var sort = RecordSort(column: sorting.column, isDescending: sorting.isDescending)
    sort.scratch = scratch
    sort.limits = session.options.sortLimits
    sortingRows.start { [sort] (job: Job<SortReport>) in
      do throws(CallFailure) {
        let order = try sort.order(
          of: base, total: total, isCancelled: { job.isCancelled },
          report: { job.report(.progress($0)) })
        return order.map { .sorted($0) }
      } catch {
        return .failed(error.words)
      }
    } receive: { [weak self] report in
      guard let self else { return }
      switch report {
      case .progress(let progress): sortMoved(progress)
      case .sorted(let order): sorted(order)
      case .failed(let words):
        forgetSorting()
        session.say("not sorted: \(words)")
      }
    }
  }

  /// Shows the rows that come first so far.
  package func sortMoved(_ progress: RecordSort.Progress) {
    sorting?.progress.advance(to: progress.readBytes, at: session.now)
    guard sorting?.best != progress.best else { return }
    let cursor = host.cursorSourceRow
    if sorting?.homeWhenShown == nil { sorting?.home = cursor }
    sorting?.best = progress.best
    arrange()
    sorting?.homeWhenShown = host.cursorSourceRow
  }

  private func sorted(_ order: RowOrder) {
    // A reader who waited is led back to the row the wait began at.
    let home = sorting?.homeWhenShown == host.cursorSourceRow ? sorting?.home : nil
    sorting?.order = order
    sorting?.best = []
    arrange(leadingTo: home)
    settle()
  }

  // MARK: - Rows that pass, in order

  /// Shows the rows that pass in the order they are sorted in; those that have been found, as long
  /// as there are more.
  ///
  /// - Parameters:
  ///   - sorting: The order.
  ///   - kept: The rows that pass; nil: all.
  ///   - home: A row to lead the reader to.
  func arrange(_ sorting: Sorting, kept: RowSet?, leadingTo home: SourceRow?) {
    guard let order = sorting.order?.extended(to: source.base.rows.head) else {
      let best = kept.map { kept in sorting.best.filter(kept.contains) } ?? sorting.best
      if !best.isEmpty { show(.ordered(RowOrder(best))) }
      return
    }
    guard let kept else {
      ordering.cancel()
      show(.ordered(order), leadingTo: home)
      return
    }
    guard !ordering.isRunning else {
      isOrderStale = true
      return
    }
    isOrderStale = false
    let scratch = scratch
    ordering.start { (job: Job<Result<RowOrder, CallFailure>>) in
      do throws(CallFailure) {
        let kept = try order.keeping(kept, in: scratch, isCancelled: { job.isCancelled })
        return kept.map { .success($0) }
      } catch {
        return .failure(error)
      }
    } receive: { [weak self] result in
      self?.ordered(result, leadingTo: home)
    }
  }

  private func ordered(_ result: Result<RowOrder, CallFailure>, leadingTo home: SourceRow?) {
    switch result {
    case .success(let order): show(.ordered(order), leadingTo: home)
    case .failure(let failure): session.say("not sorted: \(failure.words)")
    }
    if isOrderStale { arrange() } else { settle() }
  }

  private var scratch: Scratch {
    session.options.scratch ?? Scratch(folder: session.options.source.temporaryFolder)
  }

  /// The progress of the sort for the status line; nil if none is at work.
  package var sortNews: String? {
    guard let sorting, sorting.order == nil else { return nil }
    guard sortingRows.isRunning else { return "sorting when all is read, ^C stops" }
    let shown = sorting.best.isEmpty ? "" : ", the first \(grouped(sorting.best.count)) so far"
    return "sorting\(host.words(of: sorting.progress))\(shown), ^C stops"
  }
}
