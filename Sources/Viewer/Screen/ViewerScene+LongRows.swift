// Rows whose text is laid out piece by piece: what is on the screen first, the rest behind it.

import CellGrid
import Records
import TableKit
import TerminalApp

extension ViewerScene {
  /// How often rows may change their height before the screen is drawn; the next event goes on.
  private static let tendingSteps = 6
  /// Pieces that are counted between two reports: 16 MiB.
  private nonisolated static let reportPieces = 256

  /// Has the long texts on the screen laid out where they can be seen, and the rest of them counted.
  func tendLongRows() {
    guard counting != nil || !presenter.openRows.areAllClosed else { return }
    for _ in 0..<ViewerScene.tendingSteps {
      let open = openLongRows
      guard !open.isEmpty || counting != nil else { return }
      guard open.contains(where: { tend($0.record, row: $0.row) }) else {
        count(open.map(\.record))
        return
      }
    }
  }

  /// Open records on the screen with long texts, or of which only the first part is here.
  private var openLongRows: [(row: Int, record: Record)] {
    table.indexPathsForVisibleRows.compactMap { path in
      // A screen may be full of closed rows of a hundred kilobytes each.
      guard let key = source.key(at: path.row), presenter.openRows[key].isOpen,
        let record = source.record(at: path.row),
        record.isCut || presenter.layout(of: record).isLong
      else { return nil }
      return (path.row, record)
    }
  }

  /// Brings one row up to what is known of it.
  ///
  /// - Returns: Whether it has changed, so that others may be on the screen now.
  private func tend(_ record: Record, row: Int) -> Bool {
    outline(record)
    guard let lines = shownLines(of: record, row: row) else { return false }
    let before = presenter.height(of: record)
    switch presenter.need(lines, of: record) {
    case .missing(let byte):
      read(record, around: byte)
      return false
    case .ready(let shift):
      guard shift != 0 || presenter.height(of: record) != before else { return false }
      measureAgain(scrollingBy: shift)
      return true
    }
  }

  /// The lines of a record's layout that are on the screen; nil when none is.
  private func shownLines(of record: Record, row: Int) -> Range<Int>? {
    guard let frame = table.screenLines(ofRow: IndexPath(row: row, section: 0)) else { return nil }
    let first = max(-frame.lowerBound, 1)
    let end = min(frame.count, areas.body.size.lines - frame.lowerBound)
    let content = presenter.content(of: record)
    guard first < end else { return nil }
    let shown = (first - 1..<end - 1).compactMap(content.layoutLine(atLine:))
    guard let low = shown.first, let high = shown.last, low <= high else { return nil }
    return low..<high + 1
  }

  /// Asks for the heights on the screen again; what can be seen keeps its place.
  private func measureAgain(scrollingBy lines: Int) {
    func commit() {
      // The row may become too short for the place it is read at, or be too short yet.
      if lines < 0 { table.scroll(byLines: lines, animated: false) }
      self.commit(anchor: .contract) { () throws(TableUpdateError) in }
      if lines > 0 { table.scroll(byLines: lines, animated: false) }
    }
    // A row that is still opening goes on opening.
    if table.nextChange == nil { table.performWithoutAnimation(commit) } else { commit() }
  }

  // MARK: - What the background finds

  /// Looks for the fields of a record that came cut.
  private func outline(_ record: Record) {
    guard record.isCut, outlining == nil, presenter.outline(of: record) == nil else { return }
    outlining = record.key
    let source = source
    let mailbox = services.mailbox
    let deliver: @Sendable ([Field]) -> Void = { [weak self] fields in
      mailbox.post { self?.outlined(record, fields) }
    }
    services.background.run("outline") { cancellation in
      deliver(source.outline(record, isCancelled: { cancellation.isCancelled }) ?? record.fields)
    }
  }

  private func outlined(_ record: Record, _ fields: [Field]) {
    outlining = nil
    keepingText { presenter.setOutline(fields, of: record) }
    tendLongRows()
  }

  /// Reads what stands around a byte of a record's long text, so that it can be laid out.
  private func read(_ record: Record, around byte: Int) {
    guard readingByte == nil, let uncounted = presenter.longText(of: record) else { return }
    readingByte = byte
    let mailbox = services.mailbox
    let arrived: @Sendable () -> Void = { [weak self] in
      mailbox.post {
        self?.readingByte = nil
        self?.tendLongRows()
      }
    }
    services.background.run("load") { cancellation in
      uncounted.read(around: byte, isCancelled: { cancellation.isCancelled })
      arrived()
    }
  }

  /// Counts the lines of the first long text of some records that has lines left to count.
  private func count(_ records: [Record]) {
    let wanted = records.lazy.compactMap { record in
      self.presenter.uncounted(of: record).map { (record, $0) }
    }.first
    if let counting {
      if let wanted, counting.layout == wanted.1.layout, counting.field == wanted.1.field {
        return
      }
      counting.task.cancel()
      self.counting = nil
    }
    guard let (record, uncounted) = wanted else { return }
    let mailbox = services.mailbox
    let deliver: @Sendable (MeasuredLines) -> Void = { [weak self] measured in
      mailbox.post { self?.counted(measured, for: uncounted, of: record) }
    }
    let task = services.background.run("measure") { cancellation in
      var measured = uncounted.measured
      var pieces = 0
      while !cancellation.isCancelled, measured.advance(in: uncounted.text, waiting: true) {
        pieces += 1
        if pieces.isMultiple(of: ViewerScene.reportPieces) { deliver(measured) }
      }
      if !cancellation.isCancelled { deliver(measured) }
    }
    counting = Counting(layout: uncounted.layout, field: uncounted.field, task: task)
  }

  private func counted(
    _ measured: MeasuredLines, for uncounted: RowPresenter.Uncounted, of record: Record
  ) {
    guard counting?.layout == uncounted.layout, counting?.field == uncounted.field else { return }
    if measured.next == nil { counting = nil }
    keepingText { presenter.adopt(measured, for: uncounted, of: record) }
    tendLongRows()
  }

  /// Changes what is known of a row; the text at the top of the screen, or at its end, stays there.
  func keepingText(_ change: () -> Void) {
    guard let top = topText else {
      change()
      measureAgain(scrollingBy: 0)
      return
    }
    change()
    let line = presenter.line(ofField: top.field, byte: top.byte, of: top.record)
      .flatMap(presenter.content(of: top.record).line(showing:))
    measureAgain(scrollingBy: line.map { $0 - top.line } ?? 0)
  }

  /// The first text on the screen, when the row it belongs to begins above.
  private var topText: (record: Record, line: Int, field: Int, byte: Int)? {
    guard let row = table.indexPathsForVisibleRows.first?.row,
      let frame = table.screenLines(ofRow: IndexPath(row: row, section: 0)),
      frame.lowerBound < 0, let record = source.record(at: row),
      presenter.openness(of: record).isOpen
    else { return nil }
    let line = -frame.lowerBound
    let content = presenter.content(of: record)
    guard let shown = content.layoutLine(atLine: line),
      let place = content.layout.place(atLine: shown)
    else { return nil }
    return (record, line, place.field, place.byte)
  }
}
