// The section index: what it says, where it stands, and where it leads.

public import CellGrid
internal import TableEngine
internal import TextLayout

extension TableView {
  /// The titles of the section index, as they were last asked for.
  public var sectionIndexTitles: [String] {
    loadIfNeeded()
    return sectionIndex.titles
  }

  /// The title of the section index that is being picked; nil when none is.
  public var pickedSectionIndexTitle: Int? { sectionIndex.picked }

  /// Asks for the titles of the section index again; the width of rows follows.
  public func reloadSectionIndexTitles() {
    guard loaded.phase != .unloaded else { return }
    let before = contentColumns
    loadSectionIndex()
    if contentColumns != before { forgetHeights() }
  }

  /// Highlights a title of the section index and goes to its section; nil ends the picking.
  ///
  /// - Precondition: The index has the title.
  public func pickSectionIndexTitle(at index: Int?, animated: Bool = false) {
    layoutIfNeeded()
    sectionIndex.picked = nil
    guard let index else { return }
    precondition(
      sectionIndex.titles.indices.contains(index),
      "title \(index) of a section index with \(sectionIndex.titles.count) titles")
    sectionIndex.picked = index
    guard let source = capabilities.sectionIndex else { return }
    let section = source.tableView(
      self, sectionForSectionIndexTitle: sectionIndex.titles[index], at: index)
    guard loaded.counts.indices.contains(section) else { return }
    scrollToSection(section, at: .top, animated: animated)
    if loaded.counts[section] > 0 { setFocus(RowPath(section: section, row: 0)) }
  }

  /// Goes to the first title that begins with some letters, whatever their case.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func pickSectionIndexTitle(startingWith prefix: String, animated: Bool = false) -> Bool {
    layoutIfNeeded()
    let wanted = prefix.lowercased()
    guard let index = sectionIndex.titles.firstIndex(where: { $0.lowercased().hasPrefix(wanted) })
    else { return false }
    pickSectionIndexTitle(at: index, animated: animated)
    return true
  }

  /// The title whose section is at the top of the screen, or the one before it.
  public var currentSectionIndexTitle: Int? {
    layoutIfNeeded()
    guard let source = capabilities.sectionIndex,
      let top = model.visibleSlots.lazy.compactMap(\.section).first
    else { return nil }
    return sectionIndex.titles.enumerated().last { index, title in
      source.tableView(self, sectionForSectionIndexTitle: title, at: index) <= top
    }?.offset
  }

  /// The title of the section index at a point of the table on screen; nil beside the index.
  public func sectionIndexTitle(at point: CellPoint) -> Int? {
    layoutIfNeeded()
    guard sectionIndexColumns > 0, (contentColumns..<size.columns).contains(point.column) else {
      return nil
    }
    let entries = sectionIndex.entries(lines: size.lines)
    let line = point.line - (size.lines - entries.count) / 2
    return entries.indices.contains(line) ? entries[line].title : nil
  }

  // MARK: - State

  /// The columns that rows have: all but those of the section index.
  var contentColumns: Int { max(size.columns - sectionIndexColumns, 0) }

  var sectionIndexColumns: Int { sectionIndex.columns(of: size.columns, lines: size.lines) }

  /// Asks for the titles.
  func loadSectionIndex() {
    sectionIndex = SectionIndex()
    let rows = loaded.counts.reduce(0, +)
    guard rows >= sectionIndexMinimumDisplayRowCount,
      let titles = capabilities.sectionIndex?.sectionIndexTitles(for: self), !titles.isEmpty
    else { return }
    sectionIndex.titles = titles
    sectionIndex.width = titles.map { Label(Text($0)).fittingWidth(in: context) }.max() ?? 0
  }

  // MARK: - Drawing

  /// Draws the index at the right edge, in the middle of the screen's lines.
  func drawSectionIndex(on canvas: inout Canvas) {
    guard sectionIndexColumns > 0 else { return }
    let edge = CellRect(
      line: 0, column: contentColumns, lines: size.lines, columns: sectionIndexColumns)
    canvas.fill(edge, style: textStyle)
    let entries = sectionIndex.entries(lines: size.lines)
    let first = (size.lines - entries.count) / 2
    for (line, entry) in entries.enumerated() {
      let isPicked = entry == .title(sectionIndex.picked ?? -1)
      let label = Label(text(of: entry))
      label.style = isPicked ? textStyle.adding(.reverse) : textStyle.adding(.dim)
      let place = CellRect(
        line: first + line, column: contentColumns + 1, lines: 1, columns: sectionIndex.width)
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
