// The command line's requests that wait for rows.

import Records

/// The requests of the command line; each is performed once the rows it needs exist.
struct StartupRequests {
  /// Rows to open.
  var open: RowRanges?
  /// A condition on a column; the matching rows are opened.
  var openMatching: String?
  /// Filters that rows have to pass.
  var filters: [String]?
  /// The first and the last time that rows may have.
  var times: TimeBounds?
  /// A time to go to.
  var at: String?
  /// Whether only errors are kept; nil once that is done.
  var keepsErrors: Bool?
  /// The columns to sort by.
  var sort: SortRequest?
  /// A pattern to search for.
  var find: String?

  /// Creates the requests of some options.
  init(_ options: ViewerOptions) {
    open = options.open
    openMatching = options.openMatching
    filters = options.filters
    times = options.times
    at = options.at
    keepsErrors = options.keepsErrors
    sort = options.sort
    find = options.find
  }

  /// Returns the texts that may tell times.
  func texts(in schema: RecordSchema) -> [String] {
    [openMatching, find, times?.condition(in: schema), start.condition(in: schema)]
      .compactMap(\.self) + (filters ?? [])
  }

  /// The time to go to, as bounds.
  private var start: TimeBounds {
    var bounds = TimeBounds()
    bounds.since = at
    return bounds
  }

  /// Removes the filters and returns them.
  mutating func removeFilters(in schema: RecordSchema) -> [String] {
    [remove(\.times)?.condition(in: schema)].compactMap(\.self) + (remove(\.filters) ?? [])
  }

  /// Removes a request and returns it; nil if it was removed before or never made.
  mutating func remove<Request>(_ request: WritableKeyPath<StartupRequests, Request?>) -> Request? {
    defer { self[keyPath: request] = nil }
    return self[keyPath: request]
  }
}
