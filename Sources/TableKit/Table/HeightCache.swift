// Heights of cells that were measured off screen.

internal import TableEngine
internal import TextLayout

/// What a measured height is remembered by.
public enum HeightCacheKey: Hashable {
  /// The row's place; the height moves with the row, and goes when the row is reloaded.
  case indexPath(IndexPath)
  /// Something that says all about the content; whoever changes the content removes the height.
  case key(AnyHashable)

  /// The row's place, if it is remembered by that.
  var path: RowPath? {
    switch self {
    case .indexPath(let indexPath): indexPath.rowPath
    case .key: nil
    }
  }
}

/// Heights by place and by key, all for one width (contract 4.5).
struct HeightCache {
  /// Everything besides the content that heights depend on.
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

  /// The lines remembered under a key.
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

  /// Forgets everything that was measured under other terms.
  mutating func agree(on terms: Terms) {
    guard terms != self.terms else { return }
    self = HeightCache()
    self.terms = terms
  }

  /// Forgets the heights of places.
  mutating func forgetRows() { rows = [:] }

  /// Has heights of places go with their rows; those of rows with other content are forgotten.
  mutating func renumber(_ plan: UpdatePlan) {
    guard !plan.isEmpty, !rows.isEmpty else { return }
    var kept: [RowPath: Int] = [:]
    for (path, lines) in rows where plan.reload(of: path) == nil && !plan.isReconfigured(path) {
      if let target = plan.newPath(for: path) { kept[target] = lines }
    }
    rows = kept
  }
}
