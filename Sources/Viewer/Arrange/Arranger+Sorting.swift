// Sorting rows by columns, and back to source order.

package import Records

extension Arranger {
  /// Whether rows are being sorted.
  var isSorting: Bool { !isOfSource && sorting.map { $0.order == nil } ?? false }

  /// Sorts by some columns of the schema, or by the whole record.
  ///
  /// The cursor goes to the first row, unless the user put it on its row on purpose; then it keeps
  /// the row, and goes to the first with the next sort.
  func sort(by keys: [Sorting.Key]) {
    var wanted = Sorting(
      keys: keys, leadsToTop: !isCursorChosen, progress: WorkProgress(at: host.now))
    restingRow = host.cursorSourceRow ?? SourceRow(0)
    wanted.isCursorKept = isCursorChosen
    chosenRow = nil
    guard !isOfSource else {
      if wanted.leadsToTop { return ask { $0.sorting = wanted } }
      sayCursorIsKept()
      return askKeepingRow { $0.sorting = wanted }
    }
    sortingRows.cancel()
    sorting = wanted
    beginSorting()
  }

  private func sayCursorIsKept() { host.say("the cursor keeps its row; g shows the first") }

  /// Sorts by one column alone, or adds it as a further sort key.
  ///
  /// A column that is already a sort key keeps its position.
  func sort(by key: Sorting.Key, addingToOthers isAdded: Bool) {
    var keys = isAdded ? wantedSorting?.keys ?? [] : []
    if let index = keys.firstIndex(where: { $0.column == key.column && $0.path == key.path }) {
      keys[index] = key
    } else {
      keys.append(key)
    }
    guard keys.count <= Sorting.keyLimit else {
      host.say("already sorted by \(Sorting.keyLimit) columns, the maximum")
      return
    }
    sort(by: keys)
  }

  /// Sorts by the columns that the command line or the prompt names.
  package func sort(by request: SortRequest) {
    guard let keys = request.keys(in: source.schema) else {
      let name = request.unknownColumn(in: source.schema) ?? request.text
      host.say(source.schema.noColumn(name))
      return
    }
    sort(by: keys)
  }

  /// Sorts again after a column's type has changed.
  func sortAgain(byType column: Int) {
    guard let sorting, sorting.keys.contains(where: { $0.column == column }) else { return }
    sort(by: sorting.keys)
  }

  /// Puts the rows back in the order of the source.
  func unsort() {
    guard wantedSorting != nil else {
      host.say("the rows are already in source order")
      return
    }
    if isOfSource { askKeepingRow { $0.sorting = nil } } else { forgetSorting() }
    host.say("back in source order")
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
    case sorted(RowOrder, hasValues: Bool)
    case failed(String)
  }

  /// Starts sorting once all rows are known; later rows are appended to the sorted ones.
  func beginSorting() {
    guard let sorting, sorting.order == nil, !sortingRows.isRunning, !isOfSource,
      source.isComplete
    else { return }
    let handle = source.handle
    let total = handle.presented.rows.head
    var sort = sorting.pass(over: source.schema)
    sort.scratch = scratch
    sort.limits = host.options.sortLimits
    sortingRows.start { [sort] (job: Job<SortReport>) in
      do throws(CallFailure) {
        let opened = handle.opened(by: job)
        let order = try sort.order(
          of: opened, total: total, isCancelled: { job.isCancelled },
          report: { job.report(.progress($0)) })
        return order.map { .sorted($0, hasValues: sort.hasValues($0, in: opened)) }
      } catch {
        return .failed(error.message)
      }
    } receive: { [weak self] report in
      guard let self else { return }
      switch report {
      case .progress(let progress): sortMoved(progress)
      case .sorted(let order, let hasValues):
        sorted(order)
        if !hasValues { sayNothingIsSorted() }
      case .failed(let words):
        forgetSorting()
        host.say("not sorted: \(words)")
      }
    }
  }

  private func sayNothingIsSorted() {
    guard let key = sorting?.keys.first else { return }
    let name = key.path.map(source.schema.name) ?? String(decoding: key.name, as: UTF8.self)
    host.say("no row has a value in \(shortened(name))")
  }

  /// Shows the first rows in the order found so far.
  package func sortMoved(_ progress: RecordSort.Progress) {
    sorting?.progress.advance(to: progress.readBytes, at: host.now)
    guard sorting?.best != progress.best else { return }
    let cursor = host.cursorSourceRow
    if sorting?.homeWhenShown == nil { sorting?.home = cursor }
    sorting?.best = progress.best
    arrange()
    sorting?.homeWhenShown = host.cursorSourceRow
  }

  private func sorted(_ order: RowOrder) {
    // If the user waited, the cursor goes back to the row where the wait began.
    let isWaiting =
      sorting?.leadsToTop == false && sorting?.homeWhenShown == host.cursorSourceRow
    let home = isWaiting ? sorting?.home : nil
    let isCursorKept = sorting?.isCursorKept == true
    sorting?.isCursorKept = false
    sorting?.order = order
    sorting?.best = []
    arrange(leadingTo: home)
    settle()
    if isCursorKept { sayCursorIsKept() }
  }

  // MARK: - Rows that pass, in order

  /// Shows the filtered rows in sort order; while sorting, only those found so far.
  ///
  /// - Parameters:
  ///   - sorting: The sort.
  ///   - kept: The rows that pass the filters; nil for all.
  ///   - home: A row to move the cursor to.
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
    case .failure(let failure): host.say("not sorted: \(failure.message)")
    }
    if isOrderStale { arrange() } else { settle() }
  }

  private var scratch: Scratch {
    host.options.scratch ?? Scratch(folder: host.options.source.temporaryFolder)
  }

  /// The progress of the sort for the status line; nil if no sort is running.
  package var sortNews: String? {
    guard !isOfSource else { return isWaitingForSource ? "the server works on it, ^C stops" : nil }
    guard let sorting, sorting.order == nil else { return nil }
    guard sortingRows.isRunning else { return "will sort once all rows are read, ^C stops" }
    let shown = sorting.best.isEmpty ? "" : ", the first \(grouped(sorting.best.count)) so far"
    return "sorting\(host.words(of: sorting.progress))\(shown), ^C stops"
  }
}
