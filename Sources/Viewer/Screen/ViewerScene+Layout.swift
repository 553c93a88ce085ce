// What depends on the size of the screen and on what the terminal can show.

import CellGrid
import Records
import TableKit
import TextLayout

extension ViewerScene {
  /// Records that column widths are measured on: those of the first screen, and some more.
  static let sampleCount = 50

  var areas: ScreenAreas {
    ScreenAreas(size: size, hasHeader: hasHeader, hasPrompt: prompt != nil)
  }

  private var hasHeader: Bool {
    switch source.schema.format {
    case .csv, .tsv, .jsonLines, .json, .sqlite: true
    case .log: source.schema.logLayout.form != .head
    case .text: false
    }
  }

  /// Adopts what the terminal can show; everything is measured anew when the repertoire changed.
  func adopt(_ traits: TerminalTraits) {
    let before = rules
    presenter.theme = .standard(for: traits.colors)
    let isUnicode = traits.isUnicode && !options.isASCII
    presenter.signs = isUnicode ? .unicode : .ascii
    rules.repertoire = isUnicode ? .unicode : .ascii
    rules.ambiguousWidth = options.ambiguousWidth
    rules.wrap = options.wrap
    rules.breaking = .reading
    table.textRules = rules
    table.motion.level =
      switch traits.motion {
      case .none: .none
      case .reduced: .reduced
      case .full: .full
      }
    if rules != before { relayout() }
  }

  /// Measures columns and rows for the size, the rules and the source as they are now.
  func relayout() {
    guard size.columns > 0 else { return }
    let anatomy = wantedAnatomy
    let sample = (0..<min(source.rows.head, ViewerScene.sampleCount))
      .compactMap(source.record(at:))
    presenter.present(
      ViewerScene.presentation(
        of: source.schema, sample: sample, rowCount: source.rows.total, options: options,
        rules: rules, anatomy: anatomy),
      anatomy: anatomy)
    let hasRows = table.size.lines > 0
    resizeBody()
    // Rows that come to the screen are measured as they are, only those that were there before anew.
    if hasRows {
      commit(anchor: .contract) { () throws(TableUpdateError) in try table.invalidateHeights() }
    }
    keepCursorInSight()
    if table.focusedIndexPath == nil, source.rows.total > 0 {
      table.focusedIndexPath = IndexPath(row: 0, section: 0)
    }
    doWanted()
  }

  /// Gives the table the body's size after the prompt or another screen came.
  ///
  /// The cursor's row stays in sight; one that begins above the screen is being read, and stays
  /// where it is.
  func resizeBody() {
    let before = cursorFrame
    table.resize(to: areas.body.size)
    guard let before, let row = cursorRow else { return }
    if let lines = cursorFrame, lines.lowerBound < 0, before.lowerBound < 0 { return }
    putCursor(on: row)
  }

  /// Brings the cursor's row back after other heights have pushed all of it off the screen.
  func keepCursorInSight() {
    guard cursorFrame == nil, areas.body.size.lines > 0, let row = cursorRow else { return }
    putCursor(on: row)
  }

  /// Where the parts of a row's line belong now.
  var wantedAnatomy: RowAnatomy {
    RowAnatomy(
      width: size.columns, rowCount: source.base.rows.total,
      showsNumbers: source.schema.format != .log)
  }

  static func presentation(
    of schema: RecordSchema, sample: [Record], rowCount: Int, options: ViewerOptions,
    rules: TextRules, anatomy: RowAnatomy
  ) -> Presentation {
    let columns = ListColumns(
      schema: schema, chosen: options.columns, sample: sample, rowCount: rowCount, rules: rules)
    let plan = ColumnPlan(columns.columns.map(\.measure), available: anatomy.dataWidth)
    let width = anatomy.dataColumn + anatomy.dataWidth + (anatomy.price == nil ? 0 : 9)
    return Presentation(
      schema: schema, columns: columns, plan: plan,
      geometry: RecordGeometry(width: width, dataColumn: anatomy.dataColumn), rules: rules)
  }
}
