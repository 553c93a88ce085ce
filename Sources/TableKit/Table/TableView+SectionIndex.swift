// The section index: its titles, its position on screen, and the sections that they lead to.

public import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// The minimum number of rows in the table for the section index to be shown; zero by default.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { sectionIndex.minimumRowCount }
    set { sectionIndex.minimumRowCount = newValue }
  }

  /// The titles of the section index as last loaded.
  public var sectionIndexTitles: [String] {
    loadIfNeeded()
    return sectionIndex.titles
  }

  /// The index of the title that is being picked, or nil.
  public var pickedSectionIndexTitle: Int? { sectionIndex.picked }

  /// Requests the titles of the section index again.
  ///
  /// If the width of the index changes, rows are measured again.
  public func reloadSectionIndexTitles() {
    perform { table in
      guard table.loaded.phase != .unloaded else { return }
      let before = table.contentColumns
      table.critically { table.loadSectionIndex() }
      if table.contentColumns != before { table.forgetHeights() }
    }
  }

  /// Highlights a title of the section index and scrolls to its section.
  ///
  /// Nil ends the picking.
  ///
  /// - Precondition: The title exists.
  public func pickSectionIndexTitle(at index: Int?, animated: Bool = false) {
    perform { $0.pickTitle(at: index, animated: animated) }
  }

  private func pickTitle(at index: Int?, animated: Bool) {
    layoutIfNeeded()
    sectionIndex.picked = nil
    guard let index else { return }
    guard
      exists(
        sectionIndex.titles.indices.contains(index),
        "title \(index) of a section index with \(sectionIndex.titles.count) titles")
    else { return }
    sectionIndex.picked = index
    guard let source = capabilities.sectionIndex else { return }
    let section = critically {
      source.tableView(
        self, sectionForSectionIndexTitle: sectionIndex.titles[index], at: index)
    }
    guard loaded.counts.indices.contains(section) else { return }
    scrollToSection(section, at: .top, animated: animated)
    if loaded.counts[section] > 0 { setFocus(.row(RowPath(section: section, row: 0))) }
  }

  /// Highlights the first title of the section index with a prefix, ignoring case, and scrolls to
  /// its section.
  ///
  /// - Returns: Whether a title has the prefix.
  @discardableResult
  public func pickSectionIndexTitle(startingWith prefix: String, animated: Bool = false) -> Bool {
    perform(orReturn: true) { table in
      table.layoutIfNeeded()
      let wanted = prefix.lowercased()
      let titles = table.sectionIndex.titles
      guard let index = titles.firstIndex(where: { $0.lowercased().hasPrefix(wanted) })
      else { return false }
      table.pickSectionIndexTitle(at: index, animated: animated)
      return true
    }
  }

  /// The index of the title whose section is at the top of the screen, or of the nearest title
  /// above it.
  ///
  /// Nil without a section index.
  public var currentSectionIndexTitle: Int? {
    layoutIfNeeded()
    guard let source = capabilities.sectionIndex,
      let top = model.visibleSlots.lazy.compactMap(\.section).first
    else { return nil }
    return critically {
      sectionIndex.titles.enumerated().last { index, title in
        source.tableView(self, sectionForSectionIndexTitle: title, at: index) <= top
      }?.offset
    }
  }

  /// Returns the index of the title at a point of the table on screen, or nil for a point outside
  /// the section index.
  public func sectionIndexTitle(at point: CellPoint) -> Int? {
    layoutIfNeeded()
    guard sectionIndexColumns > 0, point.column < size.columns,
      point.column >= size.columns - sectionIndexColumns
    else {
      return nil
    }
    let entries = sectionIndex.entries(lines: size.lines)
    let line = point.line - (size.lines - entries.count) / 2
    return entries.indices.contains(line) ? entries[line].title : nil
  }

  // MARK: - State

  var sectionIndexColumns: Int { sectionIndex.columns(of: size.columns, lines: size.lines) }

  /// Requests the titles, unless the table has too few rows for an index.
  func loadSectionIndex() {
    sectionIndex.load([], width: 0)
    guard loaded.counts.reduce(0, +) >= sectionIndex.minimumRowCount,
      let titles = capabilities.sectionIndex?.sectionIndexTitles(for: self), !titles.isEmpty
    else { return }
    let width = titles.map { Label(Text($0)).fittingWidth(in: context) }.max() ?? 0
    sectionIndex.load(titles, width: width)
  }

  // MARK: - Drawing

  /// Draws the index at the right edge, vertically centred.
  func drawSectionIndex(on canvas: inout Canvas) {
    guard sectionIndexColumns > 0 else { return }
    let edge = CellRect(
      line: 0, column: size.columns - sectionIndexColumns, lines: size.lines,
      columns: sectionIndexColumns)
    canvas.fill(edge, style: textStyle)
    let entries = sectionIndex.entries(lines: size.lines)
    let first = (size.lines - entries.count) / 2
    for (line, entry) in entries.enumerated() {
      let isPicked = entry == .title(sectionIndex.picked ?? -1)
      let label = Label(text(of: entry))
      label.style = isPicked ? textStyle.adding(.reverse) : textStyle.adding(.dim)
      let place = CellRect(
        line: first + line, column: size.columns - sectionIndex.width, lines: 1,
        columns: sectionIndex.width)
      canvas.clipped(to: place) { label.draw(on: &$0, in: context) }
    }
  }

  private func text(of entry: SectionIndex.Entry) -> Text {
    switch entry {
    case .title(let index): Text(sectionIndex.titles[index])
    case .others: context.isUnicode ? "\u{2022}" : "*"
    }
  }
}
