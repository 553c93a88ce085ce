import Records
import Testing

@testable import Viewer

@Suite("The effects of an event")
struct EffectTests {
  /// An event, and the names of its effects.
  struct Case: Sendable, CustomTestStringConvertible {
    let event: ViewerEvent
    let effects: String

    init(_ event: ViewerEvent, _ effects: String) {
      self.event = event
      self.effects = effects
    }

    var testDescription: String { effects }
  }

  /// A change that brings no rows.
  private static func change(
    schemaChanged: Bool = false, _ restart: SourceChange.Restart? = nil
  ) -> ViewerEvent {
    var change = SourceChange(before: RowSpace(), after: RowSpace())
    change.schemaChanged = schemaChanged
    change.restart = restart
    return .sourceChanged(change, wasAtEnd: false, changedRow: nil)
  }

  static let cases = [
    Case(.recordsRead, "showRecords"),
    Case(.lastRowsWanted, "readLastRows"),
    Case(
      change(),
      "adaptLayout follow forgetErrors arrangeChangedRows searchChangedRows judgeFormat"),
    Case(
      change(schemaChanged: true),
      "sayFormat adaptLayout follow forgetErrors arrangeChangedRows searchChangedRows judgeFormat"),
    Case(
      change(.truncated),
      "forgetSeenRecords adaptLayout follow forgetErrors arrangeChangedRows searchChangedRows "
        + "judgeFormat"),
    Case(
      .rowsArrived,
      "grantRequests toggleWaitingRow showAwaitedMatch tellWantedRows countFilledCells"),
    Case(.rowChosen, "keepChosenRow"),
    Case(.rowsWillMove, "suspendSearch"),
    Case(.rowsAppended(2, wasAtEnd: true), "followRows"),
    Case(.columnsArranged, "layOut"),
    Case(.columnsMisfit, "measure"),
    Case(.sortUndone([]), "sort"),
    Case(
      .rowsSettled,
      "forgetShownErrors pursueAim searchMovedRows grantRequests measureColumnsAgain "
        + "countFilledCells"),
  ]

  private func names(of event: ViewerEvent) -> String {
    event.effects.map { effect in
      if case .layOut(let isMeasured) = effect { return isMeasured ? "measure" : "layOut" }
      return String("\(effect)".prefix { $0 != "(" })
    }.joined(separator: " ")
  }

  @Test("come in this order", arguments: cases)
  func order(_ example: Case) { #expect(names(of: example.event) == example.effects) }

  @Test(
    "replace the source for each reason",
    arguments: [.moreRows, .arranged, .reread(hasSameColumns: false, .again)] as [Replacement])
  func replacement(_ reason: Replacement) throws {
    let source = try openSource(.bytes([], name: "empty"), options: SourceOptions())
    #expect(names(of: .sourceOpened(SourceHandle(source), reason)) == "replaceSource")
  }
}
