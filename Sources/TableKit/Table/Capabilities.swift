// The data source and the delegate of a table, by the protocols that they adopt.

/// The data source, the delegate, and the parts of the work that each of them takes on.
///
/// A part is taken on by whichever of the two adopts its protocol; where both do, one goes first.
/// The parts needed for each row are looked up once. The other ones are looked up at each use,
/// because the first lookup goes through every conformance in the program; later ones are cached by
/// the Swift runtime.
///
/// Weak references are slow to copy. The table has the only instance, which is never copied.
@MainActor
struct Capabilities: ~Copyable {
  /// The object that provides the rows.
  weak var dataSource: (any TableViewDataSource)? { didSet { adopt() } }
  /// The object that takes part in displaying and changing them.
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

  /// The choice of rows by the user.
  var selection: (any TableViewSelection)? {
    delegate as? any TableViewSelection ?? dataSource as? any TableViewSelection
  }

  /// The way of the focus.
  var focus: (any TableViewFocus)? {
    delegate as? any TableViewFocus ?? dataSource as? any TableViewFocus
  }

  /// The identities of rows.
  var identities: (any TableViewIdentities)? {
    dataSource as? any TableViewIdentities ?? delegate as? any TableViewIdentities
  }

  /// The actions beside a row.
  var swipeActions: (any TableViewSwipeActions)? {
    delegate as? any TableViewSwipeActions ?? dataSource as? any TableViewSwipeActions
  }

  /// The changes in editing mode.
  var editing: (any TableViewEditing)? {
    dataSource as? any TableViewEditing ?? delegate as? any TableViewEditing
  }

  /// The moves in editing mode.
  var moving: (any TableViewMoving)? {
    dataSource as? any TableViewMoving ?? delegate as? any TableViewMoving
  }

  /// The scroll position.
  var scrolling: (any TableViewScrolling)? {
    delegate as? any TableViewScrolling ?? dataSource as? any TableViewScrolling
  }
}
