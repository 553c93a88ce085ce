// The filters and the sort that are removed because they do not fit another source.

/// The filters and the sort that do not fit the columns of a new source.
package struct ArrangementLoss: Hashable, Sendable {
  /// The number of removed filters.
  package var filterCount = 0
  /// Whether the sort was removed.
  package var hasSort = false

  /// Creates the loss of some filters and perhaps the sort.
  package init(filterCount: Int = 0, hasSort: Bool = false) {
    self.filterCount = filterCount
    self.hasSort = hasSort
  }

  /// The removed parts in words: `1 filter removed`, `filters and sort removed`; nil if nothing
  /// was removed.
  var words: String? {
    switch (filterCount, hasSort) {
    case (0, false): nil
    case (0, true): "sort removed"
    case (_, false): "\(counted(filterCount, "filter")) removed"
    case (1, true): "filter and sort removed"
    case (_, true): "filters and sort removed"
    }
  }
}
