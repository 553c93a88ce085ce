// Parts of the screen that are drawn again only if they change.

import CellGrid
import TextLayout

/// The last picture of a part of the screen, and the values that it depends on.
///
/// Most frames of a motion change few lines.
struct CachedPicture<Key: Equatable> {
  private var last: (key: Key, picture: Frame)?

  /// Creates an empty cache.
  init() {}

  /// Whether nothing was drawn.
  var isEmpty: Bool { last == nil }

  /// Returns the picture for some values; draws it if they have changed.
  mutating func picture(for key: Key, drawing draw: () -> Frame) -> Frame {
    if let last, last.key == key { return last.picture }
    let picture = draw()
    last = (key, picture)
    return picture
  }
}
