/// The effect with which a row appears or disappears, besides opening or closing its window.
enum StageEffect: Hashable, Sendable {
  /// None: only the window changes.
  case none
  /// The row appears.
  case entering(RowAnimation)
  /// The row disappears.
  case leaving(RowAnimation)
  /// The row covers its previous content.
  case exchanging(GhostID, RowAnimation)
  /// The row does not move and is dim for a moment.
  case tinted
}

/// An entry of the stage: a row, header or footer, the ghost of one, or the hole of a moved row.
///
/// `Stage.swift` defines the words.
struct MovingRow: Hashable, Sendable {
  /// The kinds of content.
  enum Content: Hashable, Sendable {
    /// A slot of the table and its place.
    case slot(TableSlot, at: Place)
    /// The last image of a removed row.
    case ghost(GhostID)
    /// The window that a moved row has left.
    case hole
  }

  /// The content.
  var content: Content
  /// The height of the content at rest in lines; of a ghost, its last height.
  var fullHeight: Int
  /// The height of the window at the end of the animation in lines, limited to what the screen can
  /// show.
  var rest: Int
  /// The displacement of the window's height from `rest`, in lines.
  var displacement = Displacement.rest
  /// The effect with which the content appears or disappears.
  var effect = StageEffect.none
  /// The part of the effect that was complete when the animation began, 0...1.
  var effectStart = 0.0
  /// The block of a row that appears or disappears; adjacent rows of one block share a window.
  var block: Int?
  /// The first visible line of the content when the row began to disappear.
  var firstLine = 0
  /// The visible height of a row when it began to disappear, in lines.
  var extent = 0
  /// The part of which the content is the last image; nil for anything else.
  ///
  /// A part that comes back while it leaves goes on from its image.
  var origin: TableSlot?
  /// The displacement of a moved row's top, in lines; nil for rows in their window.
  var flight: Displacement?

  /// The place of a slot; nil for ghosts and holes.
  var place: Place? {
    if case .slot(_, let place) = content { place } else { nil }
  }

  /// The slot; nil for ghosts and holes.
  var slot: TableSlot? {
    if case .slot(let slot, _) = content { slot } else { nil }
  }

  /// The height of the window after the animation in lines, not limited to the screen; zero for
  /// ghosts and holes.
  var finalHeight: Int { place == nil ? 0 : fullHeight }

  /// Whether anything about the row changes with time.
  var isMoving: Bool {
    !displacement.isAtRest || effect != .none || flight != nil || place == nil
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
