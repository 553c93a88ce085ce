// One character cell of the grid.

/// One column of one line: a grapheme cluster with its width and style.
///
/// A wide cluster takes as many cells as columns: the first holds the text and the width, each of the
/// others is a ``trailing(_:)`` part with no text and width 0.
public struct Cell: Hashable, Sendable {
  /// The text to send: one grapheme cluster of printable characters; empty in a trailing part.
  public var text: String {
    switch cluster {
    case .scalar(let scalar): String(scalar)
    case .text(let text): text
    }
  }
  /// The code point of a cluster of one; nil for longer ones, and in a trailing part.
  public var scalar: Unicode.Scalar? {
    if case .scalar(let scalar) = cluster { scalar } else { nil }
  }
  /// Columns the cluster takes, 0 in a trailing part; Indic consonants that join take 3 and more.
  public let width: Int8
  /// The look of the cell.
  public var style: Style

  let cluster: Cluster

  /// The content of a cell: most clusters are one code point, which needs no memory of its own.
  enum Cluster: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    /// Never exactly one code point.
    case text(String)

    init(_ text: String) {
      let scalars = text.unicodeScalars
      if let first = scalars.first, text.utf8.count == UTF8.width(first) {
        self = .scalar(first)
      } else {
        self = .text(text)
      }
    }
  }

  /// Makes the leading cell of a cluster.
  ///
  /// The caller vouches that `text` holds no control character and is `width` columns wide.
  public init(_ text: String, width: Int = 1, style: Style = .standard) {
    self.init(Cluster(text), width: Int8(clamping: width), style: style)
  }

  init(_ cluster: Cluster, width: Int8, style: Style) {
    self.cluster = cluster
    self.width = width
    self.style = style
  }

  /// An empty cell of a style.
  public static func blank(_ style: Style = .standard) -> Cell {
    Cell(.scalar(" "), width: 1, style: style)
  }

  /// A column of a wide cluster, other than its first.
  public static func trailing(_ style: Style = .standard) -> Cell {
    Cell(.text(""), width: 0, style: style)
  }

  /// Whether this is a column of a wide cluster other than its first.
  public var isTrailing: Bool { width == 0 }
}
