// The viewer as a scene: title, column names, rows, status, prompt and help around one table.

package import CellGrid
package import Records
package import TableKit
package import TerminalApp
internal import TextLayout

/// Shows one source of records and obeys the reader.
///
/// It owns the table and is its data source. Actions change the state here, and every change of
/// rows or heights goes through one table transaction; nothing else moves the table.
@MainActor
package final class ViewerScene: Scene {
  /// What the rows are to others that are shown in the same run.
  enum Role {
    /// Nothing else is shown.
    case alone
    /// Each row is a table that can be shown.
    case list
    /// One of several tables.
    case chosen
  }

  /// What one run shows, and how.
  package let options: ViewerOptions
  /// The records.
  package let source: RecordView
  /// The rows on the screen.
  package let table = TableView()

  let services: Services
  /// What measures the records and knows which of them are open.
  package let presenter: RowPresenter
  /// The time of the last event or letter.
  var now = Instant.start
  var size = CellSize(lines: 0, columns: 0)
  var rules = TextRules()
  var keys = KeyInterpreter(.standard)
  var help: HelpScreen?
  var prompt: Prompt?
  var search: Search?
  /// Which rows stay on the screen.
  var filters = Filters()
  /// The order of the rows; nil when it is that of the source.
  var sorting: Sorting?
  /// The rows that pass, being put in that order.
  var arranging: Arranging?
  /// Which of these runs is listened to.
  var arrangeNumber = 0
  /// An arrangement whose rows are being looked up on a disk before it is shown.
  var showing: Showing?
  /// Which of these look-ups is listened to.
  var showNumber = 0
  /// Which sort is listened to; what earlier ones come to comes too late.
  var sortGeneration = 0
  /// A sentence for the reader; the next key takes it away.
  var message: String?
  var hasEverOpened = false
  var isAccordion = false
  /// What the rows are to others that are shown in the same run.
  var role = Role.alone
  var isMouseOn = true
  /// The row that the search opened and will close again.
  var foundRecord: Record?
  /// The long text whose lines are being counted.
  var counting: Counting?
  /// The record whose fields are being looked for.
  var outlining: RecordKey?
  /// A byte of a long text around which it is being read.
  var readingByte: Int?
  /// Rows asked for in the background and not here yet.
  var loading: Range<Int>?
  /// Their reading.
  var loadingTask: Cancellation?
  var isIndexing = false
  /// What to do as soon as the rows at the end are known.
  var isGoingToEnd = false
  /// Whether a key has been pressed.
  var isInUse = false
  /// Whether the cursor goes along when rows are added at the end.
  var isFollowing = false
  /// What looks for rows that are added to the file.
  var following: Cancellation?
  /// Rows that were added below while the reader was elsewhere.
  var newRowCount = 0
  /// What was asked of the terminal by the last event.
  var request: TerminalRequest?
  /// The index at work.
  var indexing: Cancellation?
  /// Opens the source again; nil when that cannot be done.
  package var reopen: (@MainActor (Rereading) throws(InputError) -> any RecordSource)?
  /// What the source was taken for before the reader chose a delimiter; nil while he has not.
  var foundSchema: RecordSchema?
  /// Where to put the cursor as soon as that row is there.
  var wantedPlace: Place?
  /// What looks for the rows that were open before the source was read again.
  var rereading: Cancellation?
  /// Rows to open as soon as they are there.
  var wantedOpen: RowSelection?
  /// A row to open or close, to so many lines, as soon as it has been read.
  var wantedToggle: (row: Int, lines: Int?)?
  /// Something about a column; rows for which it holds open as soon as there are rows.
  var wantedOpenMatching: String?
  /// A column to sort by as soon as there are rows.
  var wantedSort: SortRequest?
  /// A filter to apply as soon as there are rows.
  var wantedFilter: String?
  /// A pattern to search for as soon as there are rows.
  var wantedFind: String?
  /// The pattern last searched for.
  var lastPattern: String?
  /// Which search reports are listened to; those of earlier ones come too late.
  var searchGeneration = 0

  /// Errors and damaged records; nil until they are asked for.
  var troubles: Troubles?
  /// Which reports of trouble are listened to; those of earlier searches come too late.
  var troubleGeneration = 0

  /// Makes the scene of a source; nothing is read before its size is known.
  package init(source: any RecordSource, options: ViewerOptions, services: Services) {
    self.source = RecordView(source)
    self.options = options
    self.services = services
    wantedOpen = options.open
    wantedOpenMatching = options.openMatching
    wantedFind = options.find
    wantedFilter = options.filter
    wantedSort = options.sort
    // Rows that do not pass are never on the screen.
    if options.filter != nil { self.source.arrangement = .kept(RowSet()) }
    let anatomy = RowAnatomy(width: 0, rowCount: 0, showsNumbers: false)
    presenter = RowPresenter(
      presentation: ViewerScene.presentation(
        of: source.schema, sample: [], rowCount: 0, options: options, rules: TextRules(),
        anatomy: anatomy),
      anatomy: anatomy, source: self.source)
    presenter.recordBefore = { [weak self] record in
      record.row.flatMap { $0 > 0 ? self?.source.base.record(at: $0 - 1) : nil }
    }
    presenter.countedMatches = { [weak self] record in self?.countedMatches(in: record) }
    table.dataSource = self
    table.delegate = self
    table.estimatedRowHeight = 1
    table.adaptsEstimates = true
    table.register(forCellReuseIdentifier: RecordCell.identifier) {
      RecordCell(style: .default, reuseIdentifier: $0)
    }
  }

  // MARK: - Scene

  /// Takes one event.
  package func handle(_ event: Event, at now: Instant) -> Outcome {
    table.advance(to: now)
    self.now = now
    request = nil
    let outcome = take(event)
    tendLongRows()
    if let request, outcome == .handled { return .requests(request) }
    return outcome
  }

  private func take(_ event: Event) -> Outcome {
    switch event {
    case .resize(let size):
      self.size = size
      relayout()
      return .handled
    case .traits(let traits):
      adopt(traits)
      return .handled
    case .key(let press): return take(press)
    case .mouse(let mouse): return take(mouse)
    case .paste(let text):
      guard prompt != nil else { return .ignored }
      prompt?.editor.insert(text)
      promptChanged()
      return .handled
    case .focus: return .ignored
    }
  }

  private func take(_ press: KeyPress) -> Outcome {
    isInUse = true
    message = nil
    if help != nil {
      if help?.take(press) == false { help = nil }
      return .handled
    }
    if prompt != nil { return takeInPrompt(press) }
    guard let command = keys.take(press) else { return .handled }
    return perform(command)
  }

  /// Draws the whole screen.
  package func draw(on canvas: inout Canvas, at now: Instant) {
    // Else the table never learns that a motion is over, and a frame is due for ever.
    table.advance(to: now)
    if let help {
      help.draw(
        on: &canvas, title: Text(source.shownName), theme: presenter.theme,
        rules: presenter.presentation.singleRules)
      return
    }
    let areas = self.areas
    canvas.clipped(to: areas.body) { body in
      table.draw(on: &body, at: now)
      if source.rows.total == 0 { drawEmptiness(on: &body) }
    }
    drawSurroundings(on: &canvas, areas: areas)
  }

  /// When the rows move next.
  package var nextChange: Instant? { help == nil ? table.nextChange : nil }

  /// Whether keys mean rows, not a prompt, a page of help or a search.
  var isAtRows: Bool {
    prompt == nil && help == nil && search == nil && keys.pending.isEmpty
      && filters.layers.isEmpty
  }

  // MARK: - Rows under the cursor

  /// The row under the cursor; nil when there are no rows.
  var cursorRow: Int? {
    guard source.rows.total > 0 else { return nil }
    return min(table.focusedIndexPath?.row ?? 0, source.rows.total - 1)
  }

  /// The row of the source under the cursor; nil when there is none, or where it is still being read.
  var cursorBaseRow: Int? {
    cursorRow.flatMap { source.arrangement.row(at: $0, waiting: false) }
  }

  /// The record under the cursor; nil when it is still being read.
  var cursorRecord: Record? {
    cursorRow.flatMap(source.record(at:)).map(presenter.completed)
  }

  /// The records on the screen that have been read, with their rows.
  var visibleRecords: [(row: Int, record: Record)] {
    table.indexPathsForVisibleRows.compactMap { path in
      source.record(at: path.row).map { (path.row, $0) }
    }
  }
}

extension ViewerScene: TableViewDataSource, TableViewDelegate, TableViewHeights {
  /// As many rows as the source presents.
  package func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    source.rows.total
  }

  /// The cell of a record, or of a row that is still being read.
  package func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: RecordCell.identifier, for: indexPath)
    (cell as? RecordCell)?.show(record(at: indexPath.row), row: indexPath.row, presenter: presenter)
    return cell
  }

  /// Lines of a record; one for a row that is still being read.
  package func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    record(at: indexPath.row).map(presenter.height(of:)) ?? 1
  }
}

extension ViewerScene: RowInspecting {
  /// The height of a row in lines when nothing moves.
  package func height(ofRow number: Int) -> Int? {
    guard (1...max(source.rows.total, 1)).contains(number) else { return nil }
    return source.record(at: number - 1).map(presenter.height(of:))
  }

  /// Whether a row is open.
  package func isOpen(row number: Int) -> Bool? {
    guard (1...max(source.rows.total, 1)).contains(number) else { return nil }
    return source.record(at: number - 1).map { presenter.openness(of: $0).isOpen }
  }
}
