// Measuring rows with template cells, which are never shown.

internal import CellGrid

extension TableView {
  /// Returns the height in lines of a row shown by a cell with a reuse identifier, separator
  /// included.
  ///
  /// Call it from ``TableViewHeights/tableView(_:heightForRowAt:)``. The table keeps one template
  /// cell for each identifier. The template is prepared for reuse, configured and measured. It is
  /// never displayed, never dequeued and never in ``visibleCells``. In editing mode, the row's
  /// controls reduce the width.
  ///
  /// - Parameters:
  ///   - identifier: A registered identifier.
  ///   - key: The key under which the height is cached (contract 4.5); nil measures on every call.
  ///   - configuration: Fills the template with the row's content, as for display.
  /// - Returns: The height in lines, at least one.
  /// - Precondition: The identifier is registered.
  public func heightForCell(
    withIdentifier identifier: String, cacheBy key: HeightCacheKey? = nil,
    configuration: (TableViewCell) -> Void
  ) -> Int {
    measuring.cache.agree(
      on: HeightCache.Terms(
        columns: contentColumns, textRules: textRules,
        separatorLines: heightSettings.separatorLines,
        isEditing: isEditing))
    if let key, let lines = measuring.cache.lines(for: key) { return lines }
    let cell = template(identifier)
    cell.prepareForReuse()
    configuration(cell)
    if let path = measuring.row ?? key?.path, loaded.contains(path) {
      showEditing(in: cell, at: path, animated: false)
    }
    counters.selfSizing += 1
    let before = cell.layoutCount
    let fitting = cell.sizeThatFits(width: max(contentColumns, 1), in: context)
    account(for: cell, since: before)
    let lines = fitting > 0 ? fitting + heightSettings.separatorLines : heightSettings.standardRow
    if let key { measuring.cache.remember(lines, for: key) }
    return lines
  }

  /// Removes a height cached by ``heightForCell(withIdentifier:cacheBy:configuration:)``.
  public func removeCachedHeight(for key: HeightCacheKey) { measuring.cache.remove(key) }

  /// Removes all heights cached by index path or by key.
  public func removeAllCachedHeights() { measuring.cache = HeightCache() }

  private func template(_ identifier: String) -> TableViewCell {
    if let cell = measuring.templates[identifier] { return cell }
    guard let cell = newCell(identifier) else {
      preconditionFailure(
        """
        unable to make a template cell with identifier \(identifier) - must register a class for \
        the identifier
        """)
    }
    measuring.templates[identifier] = cell
    return cell
  }
}
