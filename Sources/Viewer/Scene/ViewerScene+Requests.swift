// The requests of the command line to the viewer, and those of the viewer to the source.

import CellGrid
import Records

extension ViewerScene {
  /// Tells the source which rows are needed, so that a query reads no more than a few past them.
  func tellWantedRows() {
    let last = rows.visibleRows.last?.number ?? 0
    // The viewer itself can only filter and sort rows that are here.
    let isArranged = !arranger.isOfSource && (arranger.isFiltered || arranger.sorting != nil)
    let awaited = rows.awaitedRows
    session.source.base.want(
      WantedRows(
        end: max(last + 1, (reopener.wantedRow ?? 0) + 1, awaited?.end ?? 0),
        isAll: isArranged || awaited?.isAll == true))
  }

  /// The progress of the way to a row of a stream; nil while the end is followed anyway.
  var aimNews: String? { follower.isFollowing ? nil : rows.aimNews }

  /// Performs the requests of the command line whose rows exist by now.
  func grantRequests() {
    guard screen.size.columns > 0, session.source.base.rows.head > 0 else { return }
    if !arranger.isFiltering { reopener.restorePosition() }
    if let rows = startup.remove(\.open) { opener.open(rows) }
    if let condition = startup.remove(\.openMatching) {
      attempt(saying: "--open: ") {
        let schema = session.source.schema
        opener.open(matching: try PromptCommand.condition(condition, schema: schema))
      }
    }
    for filter in startup.remove(\.filters) ?? [] { attempt { try arranger.filter(filter) } }
    if let sort = startup.remove(\.sort) { arranger.sort(by: sort) }
    if !arranger.isFiltering, let pattern = startup.remove(\.find) {
      attempt { try finder.begin(pattern, from: .start) }
    }
  }

  private func attempt(saying prefix: String = "", _ action: () throws -> Void) {
    do { try action() } catch { session.say("\(prefix)\(error)") }
  }
}
