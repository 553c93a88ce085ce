// What depends on the size of the screen and on what the terminal can show.

import CellGrid
import Records
import TableKit
import TextLayout

extension RowList {
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
  ///
  /// - Parameters:
  ///   - width: Columns of the screen.
  ///   - isMeasured: Whether the columns of the list are measured; else only their arrangement may have
  ///     changed.
  ///   - body: Returns the size of the rows, which depends on the names of the columns.
  func relayout(width: Int, measuring isMeasured: Bool = true, body: () -> CellSize) {
    let anatomy = anatomy(width: width)
    let cursor = currentColumn?.content
    let columns = isMeasured ? measuredColumns() : rearrangedColumns()
    let presentation = RowList.presentation(
      of: session.source.schema, columns: columns, rules: rules, anatomy: anatomy,
      showsGaps: layouts.presentation.showsGaps)
    columnCursor =
      columns.columns.firstIndex { $0.content == cursor }
      ?? min(columnCursor, max(columns.columns.count - 1, 0))
    look.moving = nil
    columnMotion = nil
    look.show(column: columnCursor, of: presentation.plan)
    layouts.present(
      look.window == presentation.window ? presentation : presentation.showing(look.window),
      anatomy: anatomy)
    let hasRows = bodyLines > 0
    resize(to: body())
    // Rows that come to the screen are measured as they are; of those that were there before, only open
    // ones may have another height.
    if hasRows, !session.openRows.areAllClosed {
      commit(anchor: .contract) { table throws(TableUpdateError) in try table.invalidateHeights() }
    }
    keepCursorInSight()
  }

  /// Shows the columns scrolled to, and below open rows the fields that their lines no longer show.
  func scrollColumns() {
    let presentation = layouts.presentation
    guard look.window != presentation.window else { return }
    show(presentation.showing(look.window))
  }

  /// Shows other text on the lines of rows: open rows have more or fewer lines below them then.
  func show(_ presentation: Presentation) {
    let change = { self.layouts.scroll(to: presentation) }
    guard !session.openRows.areAllClosed else { return change() }
    withoutAnimation {
      keepingText(change)
      commit(anchor: .contract) { table throws(TableUpdateError) in try table.invalidateHeights() }
    }
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
      showsNumbers: !session.source.schema.isLog)
  }

  static func presentation(
    of schema: RecordSchema, columns: ListColumns, rules: TextRules, anatomy: RowAnatomy,
    showsGaps: Bool = false
  ) -> Presentation {
    let plan = columns.plan(available: anatomy.dataWidth)
    return Presentation(
      schema: schema, columns: columns, plan: plan,
      geometry: RecordGeometry(width: anatomy.width), rules: rules, showsGaps: showsGaps)
  }
}
