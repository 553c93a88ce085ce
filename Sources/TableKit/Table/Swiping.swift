// The swipe actions of a row, from the first column shown to the last one hidden.

internal import TableEngine

/// The actions of one row, and how much of them is visible.
struct RowSwipe {
  /// The row.
  var path: RowPath
  /// The edge they slide in from.
  let edge: SwipeEdge
  /// The actions, from left to right.
  let actions: [ContextualAction]
  /// The width of each action's button in columns.
  let widths: [Int]
  /// The index of the action that Enter performs.
  var chosen = 0
  /// Whether the actions are sliding out.
  var isClosing = false
  /// Their motion.
  var slide = SwipeSlide()
  /// The visible fraction of the actions at the time of the frame.
  var fraction = 0.0

  /// The total width of the buttons in columns.
  var width: Int { widths.reduce(0, +) }

  /// The number of visible columns of the actions.
  var shift: Int { Int((Double(width) * fraction).rounded()) }

  /// The number of columns by which the row moves aside for its actions.
  ///
  /// Actions at the trailing edge cover the row instead. Text begins at the left, and the user has
  /// to see which row they belong to.
  var rowShift: Int { edge == .leading ? shift : 0 }
}

/// The row that shows its swipe actions, if any.
///
/// Only one row shows its actions at a time.
struct Swiping {
  /// The actions that are shown or sliding out.
  private(set) var swipe: RowSwipe?

  /// The actions that are shown; nil once they slide out.
  var open: RowSwipe? { swipe.flatMap { $0.isClosing ? nil : $0 } }

  // MARK: - Coming and going

  /// Slides the actions of a row in, replacing any others.
  ///
  /// Actions of the same row and edge continue from where they are.
  mutating func show(_ opening: RowSwipe, at time: Duration, lasting duration: Duration) {
    var opening = opening
    if let previous = swipe, previous.path == opening.path, previous.edge == opening.edge {
      opening.slide = previous.slide
    }
    opening.slide.go(in: true, at: time, lasting: duration)
    swipe = opening
  }

  /// Slides the actions out.
  mutating func close(at time: Duration, lasting duration: Duration) {
    guard var closing = open else { return }
    closing.isClosing = true
    closing.slide.go(in: false, at: time, lasting: duration)
    swipe = closing.slide.isMoving(at: time) ? closing : nil
  }

  /// Moves the choice among the actions; it stops at the first and the last one.
  mutating func moveChoice(by steps: Int) {
    guard let open else { return }
    swipe?.chosen = min(max(open.chosen + steps, 0), open.actions.count - 1)
  }

  /// Updates the row number.
  ///
  /// The actions of a deleted or reloaded row disappear at once.
  mutating func renumber(_ plan: UpdatePlan) {
    guard let old = swipe?.path else { return }
    guard plan.reload(of: old) == nil, let new = plan.newPath(for: old) else { return swipe = nil }
    swipe?.path = new
  }

  // MARK: - Time

  /// Sets the visible fraction for a time, and discards actions that are out by then.
  mutating func updateFraction(at time: Duration) {
    guard let swipe else { return }
    if swipe.isClosing, !swipe.slide.isMoving(at: time) { return self.swipe = nil }
    self.swipe?.fraction = swipe.slide.fraction(at: time)
  }

  /// Whether the actions are moving at a given time.
  func isMoving(at time: Duration) -> Bool { swipe?.slide.isMoving(at: time) ?? false }

  /// Returns the next time at which the actions move.
  func nextChange(after time: Duration) -> Duration? { swipe?.slide.nextChange(after: time) }
}
