// The requests of the command line that wait for rows.

/// The requests of the command line; each is granted once there are rows to grant it on.
struct StartupRequests {
  /// Rows to open.
  var open: RowSelection?
  /// A condition on a column; the rows for which it holds are opened.
  var openMatching: String?
  /// Filters, all of which rows have to pass.
  var filters: [String]?
  /// A column to sort by.
  var sort: SortRequest?
  /// A pattern to search for.
  var find: String?

  /// The requests of some flags.
  init(_ options: ViewerOptions) {
    open = options.open
    openMatching = options.openMatching
    filters = options.filters
    sort = options.sort
    find = options.find
  }

  /// Removes a request and returns it; nil if it was granted before, or never made.
  mutating func remove<Request>(_ request: WritableKeyPath<StartupRequests, Request?>) -> Request? {
    defer { self[keyPath: request] = nil }
    return self[keyPath: request]
  }
}
