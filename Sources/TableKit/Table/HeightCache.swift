// The cached heights of template cells.

internal import TableEngine
internal import TextLayout

/// The key of a cached height.
///
/// ```swift
/// let table = TableView()
/// table.removeCachedHeight(for: .indexPath(IndexPath(row: 3, section: 0)))
/// table.removeCachedHeight(for: HeightCacheKey.key("mail 42"))
/// ```
public enum HeightCacheKey: Hashable {
  /// The index path of the row. The height moves with the row and is removed when the row is
  /// reloaded or reconfigured.
  case indexPath(IndexPath)
  /// A value that identifies the content. When the content changes, remove the height with
  /// ``TableView/removeCachedHeight(for:)``.
  case key(AnyHashable)

  /// The row, if the key is an index path.
  var path: RowPath? {
    switch self {
    case .indexPath(let indexPath): indexPath.rowPath
    case .key: nil
    }
  }
}

/// A cache of heights by index path and by key, all for one width (contract 4.5).
struct HeightCache {
  /// The conditions besides the content that heights depend on.
  struct Terms: Equatable {
    var columns: Int
    var textRules: TextRules
    var separatorLines: Int
    /// Whether rows make room for the controls of editing mode.
    var isEditing: Bool
  }

  private var terms: Terms?
  private var rows: [RowPath: Int] = [:]
  private var keys: [AnyHashable: Int] = [:]

  /// Returns the lines cached under a key.
  func lines(for key: HeightCacheKey) -> Int? {
    switch key {
    case .indexPath(let path): rows[path.rowPath]
    case .key(let key): keys[key]
    }
  }

  mutating func remember(_ lines: Int, for key: HeightCacheKey) {
    switch key {
    case .indexPath(let path): rows[path.rowPath] = lines
    case .key(let key): keys[key] = lines
    }
  }

  mutating func remove(_ key: HeightCacheKey) {
    switch key {
    case .indexPath(let path): rows[path.rowPath] = nil
    case .key(let key): keys[key] = nil
    }
  }

  /// Discards all heights that were measured under other terms.
  mutating func agree(on terms: Terms) {
    guard terms != self.terms else { return }
    self = HeightCache()
    self.terms = terms
  }

  /// Discards the heights by index path.
  mutating func forgetRows() { rows = [:] }

  /// Moves the heights by index path with their rows, and discards those of rows with new content.
  mutating func renumber(_ plan: UpdatePlan) {
    guard !plan.isEmpty, !rows.isEmpty else { return }
    var kept: [RowPath: Int] = [:]
    for (path, lines) in rows where plan.reload(of: path) == nil && !plan.isReconfigured(path) {
      if let target = plan.newPath(for: path) { kept[target] = lines }
    }
    rows = kept
  }
}
