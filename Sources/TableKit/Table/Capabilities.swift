// The data source and the delegate of a table, by the capability protocols that they adopt.

/// The data source and the delegate, and the one of them that provides each capability.
///
/// A capability is provided by either object that adopts its protocol, unless the object names its
/// capabilities and this is none of them; if both do, a fixed one of the two wins. The capabilities
/// needed for each row are looked up once. The others are looked up at each use, because the first
/// lookup goes through every conformance in the program; the Swift runtime caches later ones.
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
  /// The estimates for unseen rows.
  private(set) weak var rowEstimates: (any TableViewEstimatedHeights)?
  /// The estimates for unseen headers and footers.
  private(set) weak var sectionEstimates: (any TableViewEstimatedHeights)?
  /// The headers of sections.
  private(set) weak var headers: (any TableViewHeaders)?
  /// The footers of sections.
  private(set) weak var footers: (any TableViewFooters)?
  /// The appearance and disappearance of cells.
  private(set) weak var display: (any TableViewDisplay)?
  /// The section index.
  private(set) weak var sectionIndex: (any TableViewSectionIndex)?

  private mutating func adopt() {
    heights = fromDelegate(.heights)
    rowEstimates = fromDelegate(.rowEstimates)
    sectionEstimates = fromDelegate(.sectionEstimates)
    headers = fromDelegate(.headers)
    footers = fromDelegate(.footers)
    display = fromDelegate(.display)
    sectionIndex = fromDataSource(.sectionIndex)
  }

  // MARK: - Looked up at each use

  /// The appearance and disappearance of headers and footers.
  var sectionDisplay: (any TableViewSectionDisplay)? { fromDelegate(.sectionDisplay) }

  /// The user's selection.
  var selection: (any TableViewSelection)? { fromDelegate(.selection) }

  /// The movement of the focus.
  var focus: (any TableViewFocus)? { fromDelegate(.focus) }

  /// The identities of rows.
  var identities: (any TableViewIdentities)? { fromDataSource(.identities) }

  /// The swipe actions of rows.
  var swipeActions: (any TableViewSwipeActions)? { fromDelegate(.swipeActions) }

  /// Insertion and deletion in editing mode.
  var editing: (any TableViewEditing)? { fromDataSource(.editing) }

  /// Reordering in editing mode.
  var moving: (any TableViewMoving)? { fromDataSource(.moving) }

  /// The changes of the scroll position.
  var scrolling: (any TableViewScrolling)? { fromDelegate(.scrolling) }

  // MARK: - Lookup

  /// Returns the delegate or else the data source, if it provides a capability.
  private func fromDelegate<Methods>(_ capability: TableViewCapability) -> Methods? {
    methods(of: delegate, capability) ?? methods(of: dataSource, capability)
  }

  /// Returns the data source or else the delegate, if it provides a capability.
  private func fromDataSource<Methods>(_ capability: TableViewCapability) -> Methods? {
    methods(of: dataSource, capability) ?? methods(of: delegate, capability)
  }

  private func methods<Methods>(
    of object: (any TableViewProvider)?, _ capability: TableViewCapability
  ) -> Methods? {
    guard let object, object.capabilities?.contains(capability) ?? true else { return nil }
    return object as? Methods
  }
}
