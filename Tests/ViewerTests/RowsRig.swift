// Rows without a scene around them, for tests of one feature.

import CellGrid
import Records
import TableKit
import TerminalApp

@testable import Viewer

/// The rows of a source in a body of ten lines and sixty columns, and nothing else.
@MainActor
final class RowsRig {
  let session: ViewerSession
  let rows: RowList
  let indexer: Indexer
  /// The events of the rows, the indexer, and the features that a test adds.
  private(set) var events: [ViewerEvent] = []
  /// Performs the effects of an event on the features that a test adds.
  var react: @MainActor (ViewerEvent) -> Void = { _ in }
  private let services: Services

  /// Shows a source, and reads it to its end unless the index is held.
  init(
    _ input: SourceInput, options: ViewerOptions = ViewerOptions(),
    background: any Background = InlineBackground()
  ) throws {
    services = Services(background: background, mailbox: Mailbox(), clock: .virtual)
    let source = try openSource(input, options: options.source)
    session = ViewerSession(source: SourceHandle(source), options: options, services: services)
    let outlet = RigOutlet()
    rows = RowList(
      session, outlet.emit, rowsAreMoving: { false }, countInCutRecord: { _ in nil })
    indexer = Indexer(rows)
    outlet.rig = self
    rows.relayout(width: 60, body: { CellSize(lines: 10, columns: 60) })
    indexer.start()
    settle()
  }

  /// Shows a table of one column, `word`, and a row for each word.
  convenience init(
    words: [String], options: ViewerOptions = ViewerOptions(),
    background: any Background = InlineBackground()
  ) throws {
    let text = (["word"] + words).map { "\($0)\n" }.joined()
    var options = options
    options.source.hasHeader = true
    options.source.format = .csv
    try self.init(
      .bytes(Array(text.utf8), name: "words.csv"), options: options, background: background)
  }

  /// Reports an event, as a feature does.
  func emit(_ event: ViewerEvent) {
    events.append(event)
    switch event {
    case .recordsRead: indexer.update()
    case .lastRowsWanted: indexer.loadTail()
    default: react(event)
    }
  }

  /// Returns the events since the last call.
  func takeEvents() -> [ViewerEvent] {
    defer { events = [] }
    return events
  }

  /// The changes of the source that came to the rows.
  var changes: [SourceChange] {
    events.compactMap { if case .sourceChanged(let change, _, _) = $0 { change } else { nil } }
  }

  /// Lets the background come to rest and delivers its reports.
  func settle() {
    repeat {
      _ = services.mailbox.drain(at: session.now)
    } while services.background.settle() || !services.mailbox.isEmpty
  }

  /// Replaces the source on screen.
  func replace(with fresh: any RecordSource) {
    session.jobs.cancelAll()
    rows.layouts.replaceOpenRows(OpenRows())
    session.source.replaceBase(SourceHandle(fresh))
    rows.table.reloadData()
    indexer.start()
    settle()
  }

  /// The rows that the table has.
  var tableRows: Int { rows.table.numberOfRows(inSection: 0) }

  /// The word in a row of the view.
  func word(at row: ViewIndex) -> String? {
    session.source.record(at: row)?.fields.first.map { String(decoding: $0.value, as: UTF8.self) }
  }

  /// The words of all rows of the view.
  var words: [String] {
    (0..<session.source.rows.total).compactMap { word(at: ViewIndex($0)) }
  }

  /// The numbers of the rows that are open.
  var openRows: [Int] {
    (0..<session.source.rows.total).filter { row in
      session.source.record(at: ViewIndex(row))
        .map { rows.layouts.openRows[$0.key].isOpen } ?? false
    }
  }

  var cursor: Int? { rows.cursor?.number }
}

/// Passes the events of features on that exist before their rig does.
@MainActor
private final class RigOutlet {
  weak var rig: RowsRig?

  func emit(_ event: ViewerEvent) { rig?.emit(event) }
}

/// Words with their numbers: `word 0`, `word 1`.
func numbered(_ count: Int) -> [String] { (0..<count).map { "word \($0)" } }
