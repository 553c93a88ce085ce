// The filters and the sort that are removed because they do not fit another source.

/// The filters and the sort that do not fit the columns of a new source.
struct ArrangementLoss: Hashable, Sendable {
  /// The number of removed filters.
  var filterCount = 0
  /// Whether the sort was removed.
  var hasSort = false

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
