// The looks that rows had a moment ago.

/// The lines of rows that close, and of all rows before the width changed.
struct PreviousLooks {
  /// The look of all rows before the width changed: text at the top of the screen is found again by
  /// it.
  struct Width {
    /// Columns of the screen.
    let columns: Int
    let presentation: Presentation
    /// Layouts of long texts: counting their lines again would take long.
    var longLayouts: [RecordKey: RecordLayout]

    var withoutLayouts: Width {
      Width(columns: columns, presentation: presentation, longLayouts: [:])
    }
  }

  /// The lines that a row showed before its openness last changed.
  var closing: [RecordKey: RowContent] = [:]
  /// The look before the width last changed; nil before that.
  var width: Width?
}
