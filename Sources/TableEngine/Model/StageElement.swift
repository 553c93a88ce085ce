/// How a row comes or goes besides opening and closing its window.
enum StageEffect: Hashable, Sendable {
  /// Only the window changes.
  case none
  /// The row comes.
  case entering(RowAnimation)
  /// The row goes.
  case leaving(RowAnimation)
  /// The row covers what it was before.
  case exchanging(GhostID, RowAnimation)
  /// The row stands still in a faint colour for a moment.
  case tinted
}

/// Something the stage shows: a row, header or footer, the ghost of one, or the place of a moved row.
struct StageElement: Hashable, Sendable {
  /// What is shown.
  enum Content: Hashable, Sendable {
    /// A slot of the table and its position.
    case slot(TableSlot, position: Int)
    /// A row that is no longer there.
    case ghost(GhostID)
    /// The place a moved row has left.
    case hole
  }

  /// What is shown.
  var content: Content
  /// The lines of the content at rest; of a ghost, those it had.
  var fullHeight: Int
  /// The lines of the window towards which the motion goes, as far as the screen can show them.
  var rest: Int
  /// How the window differs from `rest`, in lines.
  var glide = Glide.rest
  /// How the content comes or goes.
  var effect = StageEffect.none
  /// The part of the effect that was done before the motion began, 0...1.
  var effectStart = 0.0
  /// The lines a row had on the screen when it began to go.
  var extent = 0
  /// How far a moved row is from its place, in lines; nil when it does not fly.
  var flight: Glide?

  /// The position of a slot; nil for ghosts and holes.
  var position: Int? {
    if case .slot(_, let position) = content { position } else { nil }
  }

  /// The slot; nil for ghosts and holes.
  var slot: TableSlot? {
    if case .slot(let slot, _) = content { slot } else { nil }
  }

  /// The lines the window has when nothing moves.
  var finalHeight: Int { position == nil ? 0 : fullHeight }

  /// Whether something about the element changes in time.
  var isMoving: Bool {
    !glide.isAtRest || effect != .none || flight != nil || position == nil
  }

  /// Whether the effect moves the content by columns.
  var slidesSideways: Bool {
    switch effect {
    case .entering(let animation), .leaving(let animation), .exchanging(_, let animation):
      animation == .left || animation == .right
    case .none, .tinted: false
    }
  }
}
