// Filters and a sort that the source makes itself, as a server does.

import Records
import TableKit

/// The filters and the sort that the arranger requests from a source.
struct SourceRequest {
  var filters: FilterStack
  var sorting: Sorting?

  /// Returns the request as the source understands it.
  ///
  /// - Throws: `ArrangementRefusal` if the viewer alone could do a part of it.
  func arrangement() throws(ArrangementRefusal) -> SourceArrangement {
    var arrangement = SourceArrangement()
    for layer in filters.layers {
      guard let condition = layer.pattern.clause(isDropped: layer.isDropping) else {
        throw .impossible("\(layer.title): the server does not look inside values")
      }
      arrangement.conditions.append(condition)
    }
    for key in sorting?.keys ?? [] {
      guard let column = key.column, key.path == nil else {
        throw .impossible("the server sorts by whole columns only")
      }
      arrangement.keys.append(
        SourceArrangement.Key(column: column, isDescending: key.isDescending))
    }
    return arrangement
  }
}

/// A source that has arranged its rows.
private struct ArrangedSource: Sendable {
  var handle: SourceHandle
  /// The row for the cursor; nil for the first one.
  var row: Int?
}

/// The state of a source that arranges its rows itself.
struct SourceArranging {
  /// The source that arranges its rows, while the rows of another one are shown.
  var origin: SourceHandle?
  /// The request that the source works on; nil if it does not.
  var wanted: SourceRequest?
  /// The request that the source found costly, which a second one accepts.
  var costly: SourceArrangement?
}

extension Arranger {
  /// Whether the source arranges its rows instead of the viewer.
  var isOfSource: Bool { ofSource.origin != nil || source.base.arrangesItself }

  /// Whether the source works on a request.
  var isWaitingForSource: Bool { ofSource.wanted != nil }

  /// The filters in force, or those that the source has been asked for.
  var wantedFilters: FilterStack { ofSource.wanted?.filters ?? filters }

  /// The sort in force, or the one that the source has been asked for.
  var wantedSorting: Sorting? { ofSource.wanted.map(\.sorting) ?? sorting }

  /// Changes the filters or the sort that the source makes, and shows its rows when they come.
  ///
  /// - Parameters:
  ///   - key: The row on the screen that the cursor stays on; nil for the first one.
  ///   - change: The change.
  func ask(keeping key: RowKey? = nil, _ change: (inout SourceRequest) -> Void) {
    var request = ofSource.wanted ?? SourceRequest(filters: filters, sorting: sorting)
    change(&request)
    do throws(ArrangementRefusal) {
      ask(request, for: try request.arrangement(), keeping: key)
    } catch {
      refused(error)
    }
  }

  /// Changes the filters or the sort; the cursor stays on its row, or on the next one that passes.
  func askKeepingRow(_ change: (inout SourceRequest) -> Void) {
    // From the first row, the way to the first row is the shortest.
    ask(keeping: host.cursor == .start ? nil : host.cursorRecord?.key, change)
  }

  private func ask(
    _ request: SourceRequest, for arrangement: SourceArrangement, keeping key: RowKey?
  ) {
    let shown = source.handle
    let handle = ofSource.origin ?? shown
    let isAccepted = ofSource.costly == arrangement
    ofSource.costly = nil
    ofSource.wanted = request
    arrangingSource.start { (job: Job<Result<ArrangedSource, ArrangementRefusal>>) in
      Result { () throws(ArrangementRefusal) in
        let fresh = try handle.opened(by: job).arranged(
          arrangement, isAccepted: isAccepted, isCancelled: { job.isCancelled })
        let row = key.flatMap {
          fresh.reachRow(
            of: $0, in: shown.opened(by: job), isCancelled: { job.isCancelled })
        }
        return ArrangedSource(handle: SourceHandle(fresh), row: row)
      }
    } receive: { [weak self] result in
      guard let self else { return }
      ofSource.wanted = nil
      switch result {
      case .success(let fresh):
        source.stop()
        ofSource.origin = handle
        filters = request.filters
        sorting = request.sorting
        let line = host.cursorLines?.lowerBound
        let isChosen = isCursorChosen && fresh.row != nil
        host.emit(.sourceOpened(fresh.handle, .arranged))
        go(to: fresh.row, onLine: line)
        restingRow = host.cursorSourceRow
        // Rows have different numbers in the new arrangement.
        chosenRow = isChosen ? restingRow : nil
        host.emit(.rowsSettled)
      case .failure(let refusal):
        if case .costly = refusal { ofSource.costly = arrangement }
        refused(refusal)
      }
    }
  }

  /// Puts the cursor on a row, which keeps its line of the screen, or else on the first one.
  private func go(to row: Int?, onLine line: Int?) {
    guard let row else { return host.go(to: .start, at: .top) }
    host.go(to: ViewIndex(row))
    if let line, let lines = host.cursorLines { host.scroll(by: lines.lowerBound - line) }
  }

  private func refused(_ refusal: ArrangementRefusal) {
    switch refusal {
    case .costly(let words): host.say("\(words); again to do it")
    case .impossible(let words): host.say(words)
    case .cancelled: break
    }
    // Rows that were hidden until the first filter are shown.
    if filters.isEmpty { show(.all) }
  }

  /// Ends the work of the source on a request.
  func stopWaitingForSource() {
    arrangingSource.cancel()
    ofSource.wanted = nil
    refused(.cancelled)
    host.say("stopped")
  }

  /// Adapts to a source that has replaced another one.
  ///
  /// A source that was read again has all of its rows, so the request is made again.
  func restartOfSource(after replacement: Replacement) {
    source.arrangement = .all
    guard case .reread = replacement else { return }
    ofSource = SourceArranging()
    guard isFiltered || sorting != nil else { return }
    if isFiltered { source.arrangement = .kept(RowSet()) }
    ask { _ in }
  }
}
