// Matches in a record of which only the first part is kept.

import Records
import TerminalApp

extension ViewerScene {
  /// How many matches the search has counted in a record; nil before it has come there, and where
  /// only a disk could tell where the record stands.
  func countedMatches(in record: Record) -> Int? {
    guard let search, let row = record.row, search.searched.contains(row),
      !source.arrangement.isOnDisk, let place = source.arrangement.place(of: row)
    else { return nil }
    return search.hits.count(inRow: place)
  }

  /// Looks in the background for the place of a match, and then goes there.
  func locate(_ target: Search.Place, in record: Record) {
    guard let search else { return }
    search.locating?.cancel()
    let generation = searchGeneration
    let pattern = search.pattern
    let known = presenter.outline(of: record)
    let base = source.base
    let mailbox = services.mailbox
    let deliver: @Sendable ([Field], Search.Deep?) -> Void = { [weak self] fields, deep in
      mailbox.post {
        guard let self, generation == self.searchGeneration else { return }
        self.located(deep, of: target, in: record, fields)
      }
    }
    self.search?.locating = services.background.run("locate") { cancellation in
      let isCancelled = { cancellation.isCancelled }
      let fields = known ?? base.outline(record, isCancelled: isCancelled) ?? record.fields
      let place = pattern.place(
        ofMatch: target.ordinal, in: fields, of: base, isCancelled: isCancelled)
      guard !isCancelled() else { return }
      deliver(fields, place.map { Search.Deep(match: target, field: $0.field, byte: $0.byte) })
    }
  }

  private func located(
    _ deep: Search.Deep?, of target: Search.Place, in record: Record, _ fields: [Field]
  ) {
    guard search?.current == target else { return }
    search?.deep = deep
    guard deep != nil else {
      message = "the match is not there any more"
      return
    }
    if presenter.outline(of: record) == nil {
      keepingText { presenter.setOutline(fields, of: record) }
    }
    show(target)
  }
}
