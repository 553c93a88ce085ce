// Who has what to say: the data source and the delegate, by the protocols that they adopt besides.

extension TableView {
  /// Looks once for what is asked about whatever is shown; the delegate goes first.
  func adoptCapabilities() {
    heights = delegate as? any TableViewHeights ?? dataSource as? any TableViewHeights
    estimates =
      delegate as? any TableViewEstimatedHeights ?? dataSource as? any TableViewEstimatedHeights
    headers = delegate as? any TableViewHeaders ?? dataSource as? any TableViewHeaders
    footers = delegate as? any TableViewFooters ?? dataSource as? any TableViewFooters
    display = delegate as? any TableViewDisplay ?? dataSource as? any TableViewDisplay
    sectionIndexSource =
      dataSource as? any TableViewSectionIndex ?? delegate as? any TableViewSectionIndex
  }

  // The first look for each goes through every conformance in the program, so who is told of things
  // that happen later is looked for when they happen. The answer is remembered by the language.

  var sectionDisplay: (any TableViewSectionDisplay)? {
    delegate as? any TableViewSectionDisplay ?? dataSource as? any TableViewSectionDisplay
  }

  var selectionDelegate: (any TableViewSelection)? {
    delegate as? any TableViewSelection ?? dataSource as? any TableViewSelection
  }

  var focusDelegate: (any TableViewFocus)? {
    delegate as? any TableViewFocus ?? dataSource as? any TableViewFocus
  }

  var identities: (any TableViewIdentities)? {
    dataSource as? any TableViewIdentities ?? delegate as? any TableViewIdentities
  }

  var swipeSource: (any TableViewSwipeActions)? {
    delegate as? any TableViewSwipeActions ?? dataSource as? any TableViewSwipeActions
  }

  var editing: (any TableViewEditing)? {
    dataSource as? any TableViewEditing ?? delegate as? any TableViewEditing
  }

  var moving: (any TableViewMoving)? {
    dataSource as? any TableViewMoving ?? delegate as? any TableViewMoving
  }

  var scrollDelegate: (any TableViewScrolling)? {
    delegate as? any TableViewScrolling ?? dataSource as? any TableViewScrolling
  }
}
