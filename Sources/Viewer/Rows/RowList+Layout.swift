// Layout for the size of the screen and the capabilities of the terminal.

import CellGrid
import Records
import TableKit
import TextLayout

extension RowList {
  /// Adopts the capabilities of the terminal.
  ///
  /// - Returns: Whether rows have to be laid out again.
  func adopt(_ traits: TerminalTraits) -> Bool {
    let before = rules
    let options = session.options
    self.traits = traits
    adoptTheme()
    let isUnicode = traits.isUnicode && !options.isASCII
    appearance.signs = isUnicode ? .unicode : .ascii
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
    return rules != before
  }

  /// Applies the chosen theme, or else the one that fits the terminal.
  private func adoptTheme() {
    appearance.theme = Theme(theme, for: traits)
    appearance.theme.sendsLinks = session.options.sendsLinks
  }

  /// Chooses a theme; nil for the one that fits the terminal.
  ///
  /// - Returns: The theme in use.
  @discardableResult
  func choose(_ theme: ThemeName?) -> ThemeName {
    self.theme = theme
    adoptTheme()
    return appearance.theme.name
  }

  /// Chooses the next theme that the terminal can show.
  ///
  /// - Returns: The theme in use.
  func chooseNextTheme() -> ThemeName {
    let themes = ThemeName.all(for: traits.colors)
    let place = themes.firstIndex(of: appearance.theme.name) ?? 0
    return choose(themes[(place + 1) % themes.count])
  }

  /// Switches to the next way of wrapping; rows have to be laid out again.
  ///
  /// - Returns: The message for the user.
  func cycleWrap() -> String {
    let words: String
    switch rules.wrap {
    case .word: (rules.wrap, words) = (.character, "wrap at characters")
    case .character: (rules.wrap, words) = (.none, "no wrapping")
    case .none: (rules.wrap, words) = (.word, "wrap at words")
    }
    table.textRules = rules
    return words
  }

  /// Limits the width of prose; rows have to be laid out again.
  ///
  /// - Returns: The message for the user.
  func choose(_ prose: ProseWidth) -> String {
    self.prose = prose
    return prose.words
  }

  /// Lays out columns and rows for the current screen size, rules and source.
  ///
  /// - Parameters:
  ///   - width: The width of the screen.
  ///   - isMeasured: Whether the columns are measured again; otherwise only their arrangement may
  ///     have changed.
  ///   - body: Returns the size of the rows, which depends on the names of the columns.
  func relayout(width: Int, measuring isMeasured: Bool = true, body: () -> CellSize) {
    let metrics = metrics(width: width)
    let cursor = currentColumn?.content
    let node = cursorNode
    let columns = isMeasured ? measuredColumns() : rearrangedColumns()
    let presentation = RowList.presentation(
      of: session.source.schema, columns: columns, rules: rules, metrics: metrics, prose: prose,
      marks: appearance.nameMarks, showsGaps: layouts.presentation.showsGaps)
    columnCursor =
      columns.columns.firstIndex { $0.content == cursor }
      ?? min(columnCursor, max(columns.columns.count - 1, 0))
    // Before there are records, the cursor is on the summary; it does not scroll the columns.
    let home = presentation.plan.home.range
    if isMeasured, cursor == .summary, appearance.window.range.lowerBound == 0,
      !home.contains(columnCursor)
    {
      columnCursor = 0
    }
    appearance.moving = nil
    columnMotion = nil
    appearance.show(column: columnCursor, of: presentation.plan)
    layouts.present(
      appearance.window == presentation.window
        ? presentation : presentation.showing(appearance.window),
      metrics: metrics)
    let hasRows = bodyLines > 0
    showMargins()
    // The text at the top is found again by its place before any node is measured.
    resize(to: body())
    layOutNodesAgain()
    // New rows on the screen are measured anyway; of the others, only open ones can have another
    // height.
    if hasRows, !layouts.openRows.areAllClosed {
      commit(anchor: .contract) { table throws(TableUpdateError) in try table.invalidateHeights() }
    }
    keepCursorInSight()
    // Other fields may have columns now, so that the nodes of the row have other places.
    if let node, cursorNode != node { _ = goToNode(nearest: node) }
    if hasRows { _ = nodes.keepInSight() }
  }

  /// Shows the columns scrolled to, and in open rows the fields that their lines now hide.
  func scrollColumns() {
    let presentation = layouts.presentation
    guard appearance.window != presentation.window else { return }
    show(presentation.showing(appearance.window))
  }

  /// Applies a presentation with other visible columns, which changes the heights of open rows.
  func show(_ presentation: Presentation) {
    let change = { self.layouts.present(presentation, metrics: self.layouts.metrics) }
    guard !layouts.openRows.areAllClosed else { return change() }
    withoutAnimation {
      change()
      measureAgain()
      commit(anchor: .contract) { table throws(TableUpdateError) in
        try table.invalidateHeights()
        self.reloadOutlines()
      }
    }
  }

  /// Resizes the table after the prompt or the size of the screen changed.
  ///
  /// The cursor's row stays visible; one that begins above the screen keeps its position.
  func resize(to body: CellSize) {
    let before = cursorLines
    table.resize(to: body)
    layouts.bodyLines = body.lines
    guard let before, let cursor else { return }
    if nodes.keepInSight() { return }
    if let lines = cursorLines, lines.lowerBound < 0, before.lowerBound < 0 { return }
    go(to: cursor)
  }

  /// Returns whether a change of the source affects the widths of columns or row numbers.
  func mustRelayout(after change: SourceChange) -> Bool {
    // The first row of a slow pipe says little about the columns.
    let growsSample =
      change.before.head < RowList.sampleCount
      && (change.after.head > change.before.head
        || change.reloaded.prefix(RowList.sampleCount).contains(where: isShort))
    return change.schemaChanged || change.restart != nil || growsSample
      || metrics(width: layouts.metrics.width) != layouts.metrics || table.focusedIndexPath == nil
  }

  /// Whether a row is measured as a whole, so that bytes at its end may make its columns wider.
  private func isShort(_ row: Int) -> Bool {
    session.source.record(at: SourceRow(row)).map { !$0.isCut } ?? true
  }

  private func metrics(width: Int) -> RowMetrics {
    RowMetrics(
      width: width, rowCount: session.source.base.rows.total,
      showsNumbers: !session.source.schema.isLog)
  }

  static func presentation(
    of schema: RecordSchema, columns: ListColumns, rules: TextRules, metrics: RowMetrics,
    prose: ProseWidth = ProseWidth(), marks: [Int: Int] = [:], showsGaps: Bool = false
  ) -> Presentation {
    let plan = columns.plan(available: metrics.dataWidth, marks: marks)
    return Presentation(
      schema: schema, columns: columns, plan: plan,
      geometry: RecordGeometry(width: metrics.width, prose: prose), rules: rules,
      showsGaps: showsGaps)
  }
}
