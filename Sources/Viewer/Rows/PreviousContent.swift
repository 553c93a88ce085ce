// The previous content of rows.

/// The previous lines of closing rows, and the presentation before the width changed.
struct PreviousContent {
  /// The presentation before the width changed, used to find the text at the top of the screen
  /// again.
  struct Width {
    /// The width of the screen.
    let columns: Int
    let presentation: Presentation
  }

  /// The lines that a row showed before its openness last changed.
  var closing: [RecordKey: RowContent] = [:]
  /// The presentation before the width last changed; nil if it never did.
  var width: Width?
}
