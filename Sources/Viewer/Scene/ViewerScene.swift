// The viewer as a scene: title, column names, rows, status, prompt and help around one table.

package import CellGrid
package import Records
import TableKit
package import TerminalApp

/// Shows one source of records and handles the user's input.
///
/// It owns the features of the viewer, passes events to them, and connects them; a feature itself
/// sees only the rows.
@MainActor
package final class ViewerScene: Scene {
  /// The state that the features share.
  package let session: ViewerSession
  /// The rows on screen.
  package let rows: RowList
  /// Reads the source.
  package let indexer: Indexer
  /// Follows a file that grows.
  let follower: Follower
  /// Reads the source again.
  package let reopener: Reopener
  /// Counts all rows on request.
  let counter: SourceCounter
  /// Counts the filled cells of columns.
  let fills: FillCounter
  /// Reads more of a query that was stopped.
  let more: MoreReader
  /// Filters and sorts.
  package let arranger: Arranger
  /// Searches.
  package let finder: Finder
  /// Opens many rows at once.
  let opener: RowOpener
  /// Finds the row of a time.
  let times: TimeFinder
  let lastRows: LastRows
  /// Opens the next record in the place of the one under the cursor.
  let reading: NextRecordOpener
  /// Changes columns.
  package let columns: ColumnEditor
  /// Measures columns on the rows on screen.
  let fitter: ColumnFitter
  /// Goes from error to error.
  let errors: ErrorNavigator
  /// The command line's requests that wait for rows.
  var startup: StartupRequests
  /// The role of this viewer in the session.
  var role = ViewerRole.alone
  /// The size of the screen, and the layers over the rows.
  var screen = ScreenState()
  /// Converts key presses to commands.
  var keys = KeyInterpreter(.standard)
  /// Converts mouse events to commands.
  var mouse = MouseInterpreter()
  /// Handles a key in the enclosing scene, which receives keys first; nil without one.
  var pressKey: ((KeyPress) -> Outcome)?

  /// Creates the scene of a source; nothing is read before the size is known.
  package init(source: SourceHandle, options: ViewerOptions, services: Services) {
    session = ViewerSession(source: source, options: options, services: services)
    let relay = EventRelay()
    rows = RowList(
      session, relay.emit, rowsAreMoving: relay.rowsAreMoving,
      countInCutRecord: relay.countInCutRecord)
    indexer = Indexer(rows)
    follower = Follower(rows)
    reopener = Reopener(rows)
    counter = SourceCounter(rows)
    more = MoreReader(rows)
    arranger = Arranger(rows)
    fills = FillCounter(rows, arranger)
    finder = Finder(rows) { [arranger] in arranger.isArranging }
    times = TimeFinder(rows)
    lastRows = LastRows(rows)
    opener = RowOpener(rows) { [arranger] in arranger.isFiltered }
    reading = NextRecordOpener(rows)
    errors = ErrorNavigator(rows)
    columns = ColumnEditor(rows)
    fitter = ColumnFitter(rows)
    startup = StartupRequests(options)
    relay.scene = self
    sayFormat()
  }

  /// Starts reading after the first screen.
  package func start() {
    indexer.start()
    greet()
    guard session.options.follows else { return }
    // Keys pressed before this point win.
    follower.start(goingToEnd: !screen.isInUse)
  }

  /// Shows a hint in the first run of an installation, unless the user is at work already.
  private func greet() {
    guard let firstRun = session.options.firstRun else { return }
    session.jobs.slot("first run").start { (_: Job<Bool>) in
      firstRun.begin()
    } receive: { [weak self] isFirst in
      guard let self, isFirst, session.message == nil, !screen.isInUse else { return }
      session.say(FirstRun.hint)
    }
  }

  /// Cancels all background work.
  package func stop() {
    session.jobs.cancelAll()
    session.source.stop()
  }

  // MARK: - Scene

  /// Handles an event.
  package func handle(_ event: Event, at now: Instant) -> Outcome {
    advance(to: now)
    session.jobs.now = now
    screen.request = nil
    let outcome = handle(event)
    guard outcome == .handled else { return outcome }
    readWantedRows()
    return screen.request.map { .requests($0) } ?? .handled
  }

  /// Reads what the screen needs after a change.
  func readWantedRows() {
    rows.readMissingNodes()
    indexer.readVisible()
    indexer.readAhead()
    tellWantedRows()
    countFilledCells()
  }

  /// Counts the filled cells of each column once the reader has pressed a key.
  func countFilledCells() {
    if screen.isInUse { fills.update() }
  }

  private func handle(_ event: Event) -> Outcome {
    switch event {
    case .resize(let size):
      screen.size = size
      screen.patience = screen.patience ?? Patience(at: session.now)
      let isAtMatch = finder.isAtMatch
      relayout()
      if isAtMatch { finder.showAgain() }
      return .handled
    case .traits(let traits):
      if rows.adopt(traits) { relayout() }
      return .handled
    case .key(let press): return handle(press)
    case .mouse(let mouse): return handle(mouse)
    case .paste(let text):
      guard screen.prompt != nil else { return .ignored }
      screen.prompt?.editor.insert(text)
      promptTyped()
      return .handled
    case .focus: return .ignored
    case .copied(let result):
      copied(result)
      return .handled
    }
  }

  func handle(_ press: KeyPress) -> Outcome {
    screen.isInUse = true
    mouse.forgetPress()
    rows.preparedLines.turn(to: 0)
    fitter.touched(at: session.now)
    indexer.touched()
    session.say(nil)
    screen.copying = nil
    if screen.help != nil {
      let size = screen.size
      if screen.help?.handle(press, in: size) == false { screen.help = nil }
      return .handled
    }
    if screen.prompt != nil { return handleInPrompt(press) }
    if let command = keys.handle(press) { return perform(command) }
    if !keys.unbound.isEmpty {
      session.say("\(shortened(KeySequence.written(keys.unbound))) is not bound; ? lists the keys")
    }
    return .handled
  }

  /// The time of the next change on screen: motion, the end of a message, a debounced measurement,
  /// or the notice that data is late.
  package var nextChange: Instant? {
    guard screen.help == nil else { return nil }
    let wait = session.source.rows.total == 0 ? screen.patience?.end : nil
    let motion = rows.columnMotion?.nextChange(after: rows.columnTime)
    return [
      rows.table.nextChange, motion, fitter.nextChange, session.messageEnd, wait, indexer.nextTry,
    ]
    .compactMap(\.self).min()
  }

  /// Whether rows on screen are being read.
  package var awaitsContent: Bool { screen.help == nil && indexer.isReadingVisible }

  /// Prepares the next page.
  package func prepare() {
    if screen.help == nil { rows.prepareNextPage() }
  }

  /// Whether keys act on rows instead of a prompt, the help, a search or a filter.
  var isAtRows: Bool {
    screen.prompt == nil && screen.help == nil && finder.search == nil && keys.pending.isEmpty
      && !arranger.isFiltered
  }

  // MARK: - Layout

  /// The areas of the screen.
  var areas: ScreenAreas {
    // Plain text has no columns to name.
    let hasHeader = session.source.schema.traits.namesColumns
    return ScreenAreas(
      size: screen.size, headerLines: hasHeader ? rows.layouts.presentation.headerLines : 0,
      hasPrompt: screen.prompt != nil)
  }

  /// Lays out columns and rows for the size, the rules and the source as they are now.
  ///
  /// - Parameter isMeasured: Whether the columns of the list are measured again; otherwise only
  ///   their arrangement may have changed.
  func relayout(measuring isMeasured: Bool = true) {
    guard screen.size.columns > 0 else { return }
    rows.relayout(width: screen.size.columns, measuring: isMeasured) { areas.body.size }
    fitter.widthsChanged(at: session.now)
    grantRequests()
  }

  // MARK: - News of the source

  /// Shows one message about the format before the first key.
  func sayFormat() {
    guard !screen.isInUse, !screen.isFormatSaid, let hint = FormatHint(session) else { return }
    session.say(hint.text)
    screen.isFormatSaid = true
  }
}

/// The state of the screen around the rows.
struct ScreenState {
  /// The size of the whole screen.
  var size = CellSize(lines: 0, columns: 0)
  /// The open help; nil without it.
  var help: HelpScreen?
  /// The part of a node that the last key copied; nil if it copied none.
  var copied: NodeCopy.Copied?
  /// The open prompt; nil without one.
  var prompt: Prompt?
  /// Whether the prompt has text that was not applied yet.
  var hasTyped = false
  /// The history of prompts.
  var history = PromptHistory()
  /// The description of what is being copied; nil after its end or another key.
  var copying: String?
  /// The request to the terminal from the last event.
  var request: TerminalRequest?
  /// Whether mouse reports are on.
  var isMouseOn = true
  /// Whether a key has been pressed.
  var isInUse = false
  /// Whether the message about the format was shown.
  var isFormatSaid = false
  /// The wait for the first rows; nil before the first screen.
  var patience: Patience?
  /// The words of the status line on screen; nil before the first drawing.
  var status: HeldStatus?
  /// The lines around the rows as they were last drawn.
  var pictures = ChromePictures()
}

extension ViewerScene: NodeInspecting {
  /// Returns the record of a row, counted from 1; nil if it does not exist or is being read.
  private func record(ofRow number: Int) -> Record? {
    guard (1...max(session.source.rows.total, 1)).contains(number) else { return nil }
    return session.source.record(at: ViewIndex(number - 1))
  }

  /// Returns the height of a row in lines at rest.
  package func height(ofRow number: Int) -> Int? {
    record(ofRow: number).map(rows.layouts.height(of:))
  }

  /// Returns whether a row is open.
  package func isOpen(row number: Int) -> Bool? {
    record(ofRow: number).map { rows.layouts.openness(of: $0).isOpen }
  }

  /// Returns the lines of a node of the row under the cursor, with what is open inside it.
  package func height(ofNode path: String) -> Int? {
    guard let outline = rows.nodes.outlinedRow?.outline else { return nil }
    return outline.path(named: path).map { outline.height(of: $0) }
  }

  /// Returns whether a node of the row under the cursor is open.
  package func isOpen(node path: String) -> Bool? {
    guard let outline = rows.nodes.outlinedRow?.outline else { return nil }
    return outline.path(named: path).map { outline.isOpen($0) }
  }
}
