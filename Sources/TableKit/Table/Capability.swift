// The groups of optional methods.

/// A group of optional methods that a data source or a delegate may implement.
enum Capability: CaseIterable {
  /// The heights of rows.
  case heights
  /// Estimated heights of single rows.
  case rowEstimates
  /// Estimated heights of headers and footers.
  case sectionEstimates
  /// The headers of sections.
  case headers
  /// The footers of sections.
  case footers
  /// Notifications that cells appear and disappear.
  case display
  /// Notifications that headers and footers appear and disappear.
  case sectionDisplay
  /// The user's selection.
  case selection
  /// The movement of the focus.
  case focus
  /// The changes of the scroll position.
  case scrolling
  /// Deletion and insertion by the user.
  case editing
  /// Reordering by the user.
  case moving
  /// Actions that slide in beside a row.
  case swipeActions
  /// The identities of rows.
  case identities
  /// The index of sections.
  case sectionIndex
}
