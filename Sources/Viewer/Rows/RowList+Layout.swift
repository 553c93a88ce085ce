// What depends on the size of the screen and on what the terminal can show.

import CellGrid
import Records
import TableKit
import TextLayout

extension RowList {
  /// Records that column widths are measured on: those of the first screen, and some more.
  private static let sampleCount = 50

  /// Adopts what the terminal can show.
  ///
  /// - Returns: Whether rows have to be laid out again.
  func adopt(_ traits: TerminalTraits) -> Bool {
    let before = rules
    let options = session.options
    self.traits = traits
    adoptTheme()
    let isUnicode = traits.isUnicode && !options.isASCII
    look.signs = isUnicode ? .unicode : .ascii
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

  /// Draws with the theme that is chosen, or else the one that fits the terminal.
  private func adoptTheme() {
    look.theme = Theme(theme, for: traits)
    look.theme.sendsLinks = session.options.sendsLinks
  }

  /// Draws with a theme; nil for the one that fits the terminal.
  ///
  /// - Returns: The theme that is drawn with.
  @discardableResult
  func choose(_ theme: ThemeName?) -> ThemeName {
    self.theme = theme
    adoptTheme()
    return look.theme.name
  }

  /// Draws with the next theme that the terminal can show.
  ///
  /// - Returns: The theme that is drawn with.
  func chooseNextTheme() -> ThemeName {
    let themes = ThemeName.all(for: traits.colors)
    let place = themes.firstIndex(of: look.theme.name) ?? 0
    return choose(themes[(place + 1) % themes.count])
  }

  /// Wraps open text the next way; rows have to be laid out again.
  ///
  /// - Returns: The way, in words.
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

  /// Measures columns and rows for the size of the screen, the rules and the source as they are now.
  func relayout(width: Int, body: CellSize) {
    let anatomy = anatomy(width: width)
    let sample = (0..<min(session.source.rows.head, RowList.sampleCount))
      .compactMap { session.source.record(at: ViewIndex($0)) }
    let presentation = RowList.presentation(
      of: session, sample: sample, rowCount: session.source.rows.total, rules: rules,
      anatomy: anatomy)
    layouts.present(presentation, anatomy: anatomy)
    look.show(column: columnCursor, of: presentation.plan)
    let hasRows = bodyLines > 0
    resize(to: body)
    // Rows that come to the screen are measured as they are; only those that were there before are
    // measured again.
    if hasRows {
      commit(anchor: .contract) { table throws(TableUpdateError) in try table.invalidateHeights() }
    }
    keepCursorInSight()
  }

  /// Gives the table the size of the body after the prompt or another screen came.
  ///
  /// The cursor's row stays in sight; one that begins above the screen is being read, and stays
  /// where it is.
  func resize(to body: CellSize) {
    let before = cursorLines
    table.resize(to: body)
    guard let before, let cursor else { return }
    if let lines = cursorLines, lines.lowerBound < 0, before.lowerBound < 0 { return }
    go(to: cursor)
  }

  /// Whether a change of the source changes the widths of the columns or of the row numbers.
  func mustRelayout(after change: SourceChange) -> Bool {
    // The first row of a slow pipe says little about the columns.
    let growsSample =
      change.before.head < RowList.sampleCount
      && (change.after.head > change.before.head || !change.reloaded.isEmpty)
    return change.schemaChanged || change.restart != nil || growsSample
      || anatomy(width: layouts.anatomy.width) != layouts.anatomy || table.focusedIndexPath == nil
  }

  private func anatomy(width: Int) -> RowAnatomy {
    RowAnatomy(
      width: width, rowCount: session.source.base.rows.total,
      showsNumbers: session.source.schema.format != .log)
  }

  static func presentation(
    of session: ViewerSession, sample: [Record], rowCount: Int, rules: TextRules,
    anatomy: RowAnatomy
  ) -> Presentation {
    let schema = session.source.schema
    let columns = ListColumns(
      schema: schema, chosen: session.options.columns, sample: sample, rowCount: rowCount,
      rules: rules)
    let plan = columns.plan(available: anatomy.dataWidth)
    let width = anatomy.dataColumn + anatomy.dataWidth + (anatomy.price == nil ? 0 : 9)
    return Presentation(
      schema: schema, columns: columns, plan: plan,
      geometry: RecordGeometry(width: width, dataColumn: anatomy.dataColumn), rules: rules)
  }
}
