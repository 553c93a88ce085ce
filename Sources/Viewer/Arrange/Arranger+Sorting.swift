// Sorting: rows travel to their places in the order of a column, and back.

package import Records

extension Arranger {
  /// Whether rows are being sorted.
  var isSorting: Bool { sorting.map { $0.order == nil } ?? false }

  /// Sorts by some columns of the schema, or by the whole record.
  ///
  /// The reader is led to the first row, unless they have gone to another since the rows were last
  /// arranged: then that row stays under the cursor.
  func sort(by keys: [Sorting.Key]) {
    sortingRows.cancel()
    sorting = Sorting(
      keys: keys, leadsToTop: isReaderAtRest, progress: WorkProgress(at: session.now))
    beginSorting()
  }

  /// Sorts by one column alone, or by it where the columns before are the same.
  ///
  /// A column that rows are ordered by already keeps its place among the others.
  func sort(by key: Sorting.Key, addingToOthers isAdded: Bool) {
    var keys = isAdded ? sorting?.keys ?? [] : []
    if let index = keys.firstIndex(where: { $0.column == key.column }) {
      keys[index] = key
    } else {
      keys.append(key)
    }
    guard keys.count <= Sorting.keyLimit else {
      session.say("already sorted by \(Sorting.keyLimit) columns, the maximum")
      return
    }
    sort(by: keys)
  }

  /// Sorts by the columns that the command line or the prompt names.
  package func sort(by request: SortRequest) {
    guard let keys = request.keys(in: source.schema) else {
      let name = request.unknownColumn(in: source.schema) ?? request.text
      session.say(source.schema.noColumn(name))
      return
    }
    sort(by: keys)
  }

  /// Sorts again, as a column is of another type now.
  func sortAgain(byType column: Int) {
    guard let sorting, sorting.keys.contains(where: { $0.column == column }) else { return }
    sort(by: sorting.keys)
  }

  /// Puts the rows back in the order of the source.
  func unsort() {
    guard sorting != nil else {
      session.say("the rows are already in file order")
      return
    }
    forgetSorting()
    session.say("back in file order")
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
    var sort = sorting.pass(over: source.schema)
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
    let isWaiting =
      sorting?.leadsToTop == false && sorting?.homeWhenShown == host.cursorSourceRow
    let home = isWaiting ? sorting?.home : nil
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
    guard sortingRows.isRunning else { return "will sort once all rows are read, ^C stops" }
    let shown = sorting.best.isEmpty ? "" : ", the first \(grouped(sorting.best.count)) so far"
    return "sorting\(host.words(of: sorting.progress))\(shown), ^C stops"
  }
}
