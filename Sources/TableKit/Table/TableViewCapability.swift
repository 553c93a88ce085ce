// The groups of optional methods, and the objects that have them.

/// An object that a table calls: its data source or its delegate.
///
/// ```swift
/// final class Ruler: TableViewDelegate, TableViewHeights {
///   var capabilities: Set<TableViewCapability>? { [.heights] }
///   func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int { 2 }
/// }
/// ```
@MainActor
public protocol TableViewProvider: AnyObject {
  /// The capabilities that the table uses of this object; nil, by default, for each one whose protocol
  /// the object adopts.
  ///
  /// To find out whether an object adopts a protocol, the Swift runtime goes through every conformance
  /// in the program. A program that has to start within a few milliseconds names the capabilities here:
  /// the table then looks up these alone, and a protocol that is adopted but not named has no effect.
  /// The property belongs in the class that adopts ``TableViewDelegate`` or ``TableViewDataSource``.
  var capabilities: Set<TableViewCapability>? { get }
}

extension TableViewProvider {
  /// Returns nil.
  public var capabilities: Set<TableViewCapability>? { nil }
}

/// A group of optional methods that a data source or a delegate may implement.
///
/// ```swift
/// final class Chooser: TableViewDelegate, TableViewSelection {
///   let capabilities: Set<TableViewCapability>? = [.selection]
/// }
/// ```
public enum TableViewCapability: CaseIterable, Sendable {
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
