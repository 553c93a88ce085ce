// The data source and the delegate of a table, by the capability protocols that they adopt.

/// The data source and the delegate, and the one of them that provides each capability.
///
/// A capability is provided by either object that adopts its protocol; if both do, a fixed one of
/// the two wins. The capabilities needed for each row are looked up once. The others are looked up
/// at each use, because the first lookup goes through every conformance in the program; the Swift
/// runtime caches later ones.
///
/// Weak references are slow to copy. The table has the only instance, which is never copied.
@MainActor
struct Capabilities: ~Copyable {
  /// The object that provides the rows.
  weak var dataSource: (any TableViewDataSource)? { didSet { adopt() } }
  /// The object that adopts the capability protocols.
  weak var delegate: (any TableViewDelegate)? { didSet { adopt() } }

  // MARK: - Looked up once

  /// The heights of rows.
  private(set) weak var heights: (any TableViewHeights)?
  /// The estimates for unseen rows, headers and footers.
  private(set) weak var estimates: (any TableViewEstimatedHeights)?
  /// The headers of sections.
  private(set) weak var headers: (any TableViewHeaders)?
  /// The footers of sections.
  private(set) weak var footers: (any TableViewFooters)?
  /// The appearance and disappearance of cells.
  private(set) weak var display: (any TableViewDisplay)?
  /// The section index.
  private(set) weak var sectionIndex: (any TableViewSectionIndex)?

  private mutating func adopt() {
    heights = delegate as? any TableViewHeights ?? dataSource as? any TableViewHeights
    estimates =
      delegate as? any TableViewEstimatedHeights ?? dataSource as? any TableViewEstimatedHeights
    headers = delegate as? any TableViewHeaders ?? dataSource as? any TableViewHeaders
    footers = delegate as? any TableViewFooters ?? dataSource as? any TableViewFooters
    display = delegate as? any TableViewDisplay ?? dataSource as? any TableViewDisplay
    sectionIndex =
      dataSource as? any TableViewSectionIndex ?? delegate as? any TableViewSectionIndex
  }

  // MARK: - Looked up at each use

  /// The appearance and disappearance of headers and footers.
  var sectionDisplay: (any TableViewSectionDisplay)? {
    delegate as? any TableViewSectionDisplay ?? dataSource as? any TableViewSectionDisplay
  }

  /// The user's selection.
  var selection: (any TableViewSelection)? {
    delegate as? any TableViewSelection ?? dataSource as? any TableViewSelection
  }

  /// The movement of the focus.
  var focus: (any TableViewFocus)? {
    delegate as? any TableViewFocus ?? dataSource as? any TableViewFocus
  }

  /// The identities of rows.
  var identities: (any TableViewIdentities)? {
    dataSource as? any TableViewIdentities ?? delegate as? any TableViewIdentities
  }

  /// The swipe actions of rows.
  var swipeActions: (any TableViewSwipeActions)? {
    delegate as? any TableViewSwipeActions ?? dataSource as? any TableViewSwipeActions
  }

  /// Insertion and deletion in editing mode.
  var editing: (any TableViewEditing)? {
    dataSource as? any TableViewEditing ?? delegate as? any TableViewEditing
  }

  /// Reordering in editing mode.
  var moving: (any TableViewMoving)? {
    dataSource as? any TableViewMoving ?? delegate as? any TableViewMoving
  }

  /// The changes of the scroll position.
  var scrolling: (any TableViewScrolling)? {
    delegate as? any TableViewScrolling ?? dataSource as? any TableViewScrolling
  }
}
