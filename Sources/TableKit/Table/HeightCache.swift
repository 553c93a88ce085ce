// The heights of template cells.

internal import TableEngine
internal import TextLayout

/// The key of a cached height.
public enum HeightCacheKey: Hashable {
  /// The row's place; the height moves with the row and is dropped when the row is reloaded.
  case indexPath(IndexPath)
  /// A value that identifies the content; to change the content, remove the height first.
  case key(AnyHashable)

  /// The row's place, if that is the key.
  var path: RowPath? {
    switch self {
    case .indexPath(let indexPath): indexPath.rowPath
    case .key: nil
    }
  }
}

/// A cache of heights by place and by key, all for one width (contract 4.5).
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

  /// Drops all heights that were measured under other terms.
  mutating func agree(on terms: Terms) {
    guard terms != self.terms else { return }
    self = HeightCache()
    self.terms = terms
  }

  /// Drops the heights by place.
  mutating func forgetRows() { rows = [:] }

  /// Moves the heights by place with their rows, and drops those of rows with other content.
  mutating func renumber(_ plan: UpdatePlan) {
    guard !plan.isEmpty, !rows.isEmpty else { return }
    var kept: [RowPath: Int] = [:]
    for (path, lines) in rows where plan.reload(of: path) == nil && !plan.isReconfigured(path) {
      if let target = plan.newPath(for: path) { kept[target] = lines }
    }
    rows = kept
  }
}
