// The actions beside a row, from the first column shown to the last one gone.

internal import TableEngine

/// The actions of one row, and how far they have come in.
struct RowSwipe {
  /// The row.
  var path: RowPath
  /// The edge they come in at.
  let edge: SwipeEdge
  /// The actions, from left to right.
  let actions: [ContextualAction]
  /// The columns of each action's button.
  let widths: [Int]
  /// The index of the action that Enter performs.
  var chosen = 0
  /// Whether the actions are on their way out.
  var isClosing = false
  /// Their motion.
  var slide = SwipeSlide()
  /// The part of the way in at the moment that is drawn.
  var fraction = 0.0

  /// The columns of all buttons.
  var width: Int { widths.reduce(0, +) }

  /// The columns that have come in.
  var shift: Int { Int((Double(width) * fraction).rounded()) }

  /// The columns by which the row makes room for its actions.
  ///
  /// Actions at the trailing edge lie over the row. Text begins at the left, and the user has to
  /// see which row they belong to.
  var rowShift: Int { edge == .leading ? shift : 0 }
}

/// The row whose actions are shown, if there is one.
///
/// Only one row shows its actions at a time.
struct Swiping {
  /// The actions that are shown or on their way out.
  private(set) var swipe: RowSwipe?

  /// The actions that are shown; nil once they are on their way out.
  var open: RowSwipe? { swipe.flatMap { $0.isClosing ? nil : $0 } }

  // MARK: - Coming and going

  /// Slides the actions of a row in, replacing any other ones.
  ///
  /// The same row's actions at the same edge go on from where they are.
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

  /// Moves the choice among the actions; the first and the last one stop it.
  mutating func moveChoice(by steps: Int) {
    guard let open else { return }
    swipe?.chosen = min(max(open.chosen + steps, 0), open.actions.count - 1)
  }

  /// Gives the row its new number; the actions of a row that goes or is reloaded go at once.
  mutating func renumber(_ plan: UpdatePlan) {
    guard let old = swipe?.path else { return }
    guard plan.reload(of: old) == nil, let new = plan.newPath(for: old) else { return swipe = nil }
    swipe?.path = new
  }

  // MARK: - Time

  /// Places the actions where they are at a moment, and forgets those that are out by then.
  mutating func place(at time: Duration) {
    guard let swipe else { return }
    if swipe.isClosing, !swipe.slide.isMoving(at: time) { return self.swipe = nil }
    self.swipe?.fraction = swipe.slide.fraction(at: time)
  }

  /// Whether the actions are on their way at a moment.
  func isMoving(at time: Duration) -> Bool { swipe?.slide.isMoving(at: time) ?? false }

  /// Returns the next moment at which the actions are at another place.
  func nextChange(after time: Duration) -> Duration? { swipe?.slide.nextChange(after: time) }
}
