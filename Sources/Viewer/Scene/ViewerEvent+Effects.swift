// The effects of the features' events, in their order.

import Records

/// Something that is done because of an event.
enum Effect {
  case showRecords
  case readLastRows
  case sayFormat
  case forgetSeenRecords
  case adaptLayout(to: SourceChange)
  case follow(ShownChange)
  case forgetErrors(after: SourceChange)
  case arrangeChangedRows(from: Int?)
  case searchChangedRows(ShownChange)
  case grantRequests
  case toggleWaitingRow
  case showAwaitedMatch
  case tellWantedRows
  case suspendSearch
  case pursueAim
  case searchMovedRows
  case measureColumnsAgain
  case layOut(measuring: Bool)
  case sort([Sorting.Key])
  case replaceSource(SourceHandle, Replacement)
}

extension ViewerEvent {
  /// The effects on the other features, in order.
  var effects: [Effect] {
    switch self {
    case .recordsRead: [.showRecords]
    case .lastRowsWanted: [.readLastRows]
    case .sourceChanged(let shown):
      (shown.change.schemaChanged ? [.sayFormat] : [])
        + (shown.isRestart ? [.forgetSeenRecords] : [])
        + [
          .adaptLayout(to: shown.change), .follow(shown), .forgetErrors(after: shown.change),
          .arrangeChangedRows(from: shown.changedRow), .searchChangedRows(shown),
        ]
    case .rowsArrived: [.grantRequests, .toggleWaitingRow, .showAwaitedMatch, .tellWantedRows]
    case .rowsWillMove: [.suspendSearch]
    case .rowsSettled: [.pursueAim, .searchMovedRows, .grantRequests, .measureColumnsAgain]
    case .columnsArranged: [.layOut(measuring: false)]
    case .columnsMisfit: [.layOut(measuring: true)]
    case .sortUndone(let keys): [.sort(keys)]
    case .sourceOpened(let fresh, let replacement): [.replaceSource(fresh, replacement)]
    }
  }
}
