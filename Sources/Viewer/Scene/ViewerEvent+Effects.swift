// The effects of the features' events, in their order.

import Records

/// Something that is done because of an event.
enum Effect {
  case showRecords, readLastRows, tellWantedRows
  case forgetSeenRecords, pursueAim, toggleWaitingRow
  case suspendSearch, searchMovedRows, showAwaitedMatch
  case keepChosenRow
  case sayFormat, judgeFormat, grantRequests, measureColumnsAgain, countFilledCells
  case follow(SourceChange, wasAtEnd: Bool)
  case followRows(Int, wasAtEnd: Bool)
  case forgetErrors(after: SourceChange)
  case forgetShownErrors
  case arrangeChangedRows(from: Int?)
  case searchChangedRows(SourceChange, from: Int?)
  case adaptLayout(to: SourceChange)
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
    case .sourceChanged(let change, let wasAtEnd, let row):
      (change.schemaChanged ? [.sayFormat] : [])
        + (change.restart != nil ? [.forgetSeenRecords] : [])
        + [
          .adaptLayout(to: change), .follow(change, wasAtEnd: wasAtEnd),
          .forgetErrors(after: change), .arrangeChangedRows(from: row),
          .searchChangedRows(change, from: row), .judgeFormat,
        ]
    case .rowsArrived:
      [.grantRequests, .toggleWaitingRow, .showAwaitedMatch, .tellWantedRows, .countFilledCells]
    case .rowChosen: [.keepChosenRow]
    case .rowsWillMove: [.suspendSearch]
    case .rowsAppended(let count, let wasAtEnd): [.followRows(count, wasAtEnd: wasAtEnd)]
    case .rowsSettled:
      [
        .forgetShownErrors, .pursueAim, .searchMovedRows, .grantRequests, .measureColumnsAgain,
        .countFilledCells,
      ]
    case .columnsArranged: [.layOut(measuring: false)]
    case .columnsMisfit: [.layOut(measuring: true)]
    case .sortUndone(let keys): [.sort(keys)]
    case .sourceOpened(let fresh, let replacement): [.replaceSource(fresh, replacement)]
    }
  }
}
