// The text of a log record with each run of library frames folded to one line.

internal import Records
package import TextLayout

/// A range of a field's text, in whole lines.
package struct TextSegment: Hashable, Sendable {
  /// The way in which a range is shown.
  package enum Display: Hashable, Sendable {
    /// Shown unchanged.
    case text
    /// Folded to one line that describes it.
    case folded(Text)
    /// Not shown, because the record's line shows it.
    case above
  }

  /// The way in which it is shown.
  package var display: Display
  /// Its range in the field's text, without the line end after it.
  package var bytes: Range<Int>
}

/// Divides a text into ranges.
///
/// - Parameters:
///   - text: The text of a field.
///   - isFirstLineAbove: Whether the record's line shows the first line of the text in full.
/// - Returns: The ranges in order; empty if all of the text is shown unchanged.
/// - Complexity: O(bytes).
func foldedSegments(of text: [UInt8], isFirstLineAbove: Bool) -> [TextSegment] {
  guard let lineEnd = text.firstIndex(of: 0x0A) else { return [] }
  let runs = LibraryFrames.runs(in: text)
  guard !runs.isEmpty || isFirstLineAbove else { return [] }
  var segments: [TextSegment] = []
  var start = 0
  func add(_ display: TextSegment.Display, upTo end: Int) {
    // A range ends before its last line end; an empty range is an empty line.
    let hasLineEnd = end > start && text[end - 1] == 0x0A && end < text.count
    if end > start {
      segments.append(TextSegment(display: display, bytes: start..<(hasLineEnd ? end - 1 : end)))
    }
    start = end
  }
  if isFirstLineAbove { add(.above, upTo: lineEnd + 1) }
  for run in runs where run.bytes.lowerBound >= start {
    add(.text, upTo: run.bytes.lowerBound)
    add(.folded(sentence(about: run)), upTo: run.bytes.upperBound)
  }
  add(.text, upTo: text.count)
  return segments
}

/// The number of libraries that a folded line names.
private let namedLibraries = 3
/// The greatest length of a library's name in bytes.
private let nameBytes = 32

/// `5 frames of java.* io.netty.*, 17 left out`.
private func sentence(about run: LibraryFrames) -> Text {
  var bytes = Array("\(counted(run.frames, "frame")) of".utf8)
  for library in run.libraries.prefix(namedLibraries) {
    bytes += [0x20] + library.prefix(nameBytes)
  }
  if run.libraries.count > namedLibraries {
    bytes += " and \(run.libraries.count - namedLibraries) more".utf8
  }
  if run.leftOut > 0 { bytes += ", \(run.leftOut) left out".utf8 }
  return Text(bytes: bytes)
}
