// The last pictures of the lines around the rows.

import CellGrid
import TextLayout

/// The pictures of the lines around the rows.
struct ChromePictures {
  /// The values that the pictures of all lines depend on.
  struct Look: Equatable {
    /// The width of the screen in columns.
    var columns: Int
    /// The generation of the appearance of closed rows.
    var appearanceVersion: Int
    /// The text rules.
    var rules: TextRules
  }

  /// The values that the picture of some lines depends on.
  struct Key<Content: Equatable>: Equatable {
    /// The words.
    var content: Content
    /// The number of lines.
    var lineCount: Int
    /// The look of all lines.
    var look: Look
  }

  /// The title and the status line of a moment.
  struct Words {
    /// The values of which one changes whenever the words do, except at the end of a motion.
    struct Moment: Equatable { var newsCount: Int, layoutVersion: Int, message: String? }

    var moment: Moment
    var title: TitleLine
    var status: StatusLine
  }

  /// The words that were last drawn; nil at first.
  var words: Words?
  /// The title.
  var title = CachedPicture<Key<TitleLine>>()
  /// The names of the columns.
  var header = CachedPicture<Key<HeaderLine.Content>>()
  /// The status line.
  var status = CachedPicture<Key<StatusLine>>()
}

extension CachedPicture {
  /// Draws lines around the rows, which begin at the first line of a picture of their own.
  mutating func draw<Content>(
    _ content: Content, at lines: Range<Int>, look: ChromePictures.Look,
    on canvas: inout Canvas, _ draw: (inout Canvas) -> Void
  ) where Key == ChromePictures.Key<Content> {
    let key = Key(content: content, lineCount: lines.count, look: look)
    let picture = picture(for: key) {
      var canvas = Canvas(size: CellSize(lines: lines.count, columns: look.columns))
      draw(&canvas)
      return canvas.finish()
    }
    canvas.paste(picture, line: lines.lowerBound, column: 0)
  }
}
