// A sign of one column, which has an ASCII form for terminals that know no other.

import CellGrid
import TableKit

/// A single character beside a text.
final class Sign: ContentNode {
  /// The meaning of a sign.
  enum Meaning {
    /// Nothing is hidden.
    case blank
    /// More is hidden here, or nothing any more.
    case closed, open
    /// The start, a stop or the end of a train.
    case origin, stop, destination
  }

  /// The current meaning.
  var meaning: Meaning {
    didSet { if meaning != oldValue { setNeedsLayout() } }
  }

  init(_ meaning: Meaning = .blank) {
    self.meaning = meaning
    super.init()
    compressionPriority = .required
    huggingPriority = .required
  }

  override func contentWidth(in context: ContentContext) -> Int { 1 }

  override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let forms: (unicode: String, ascii: String) =
      switch meaning {
      case .blank: (" ", " ")
      case .closed: ("▸", ">")
      case .open: ("▾", "v")
      case .origin: ("┬", "+")
      case .stop: ("├", "+")
      case .destination: ("└", "+")
      }
    canvas.put(
      context.isUnicode ? forms.unicode : forms.ascii, width: 1, style: context.style, line: 0,
      column: 0)
  }
}
