// One cell of the character grid.

/// One column of one line: a grapheme cluster with its width and style.
///
/// A wide cluster occupies as many cells as it has columns. The first cell holds the text and the
/// width. Each of the others is a ``trailing(_:)`` part, with no text and width 0.
///
/// ```swift
/// var frame = Frame(size: CellSize(lines: 1, columns: 4))
/// frame.put(Cell("漢", width: 2), line: 0, column: 0)
/// print(frame[0, 0].text, frame[0, 1].isTrailing)  // 漢 true
/// ```
public struct Cell: Hashable, Sendable {
  /// The grapheme cluster, of printable characters; empty in a trailing part.
  public var text: String {
    switch cluster {
    case .scalar(let scalar): String(scalar)
    case .text(let text): text
    }
  }
  /// The code point of a single-scalar cluster; nil for longer clusters and in a trailing part.
  public var scalar: Unicode.Scalar? {
    if case .scalar(let scalar) = cluster { scalar } else { nil }
  }
  /// The number of columns of the cluster; 0 in a trailing part.
  ///
  /// Indic conjuncts can take three or more.
  public let width: Int8
  /// The look of the cell.
  public var style: Style

  let cluster: Cluster

  /// The content of a cell: most clusters are one code point, which needs no allocation.
  enum Cluster: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    /// A cluster that is not exactly one code point.
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

  /// Creates the first cell of a cluster.
  ///
  /// The caller guarantees that `text` contains no control characters and is `width` columns wide.
  public init(_ text: String, width: Int = 1, style: Style = .standard) {
    self.init(Cluster(text), width: Int8(clamping: width), style: style)
  }

  init(_ cluster: Cluster, width: Int8, style: Style) {
    self.cluster = cluster
    self.width = width
    self.style = style
  }

  /// Returns an empty cell with a style.
  public static func blank(_ style: Style = .standard) -> Cell {
    Cell(.scalar(" "), width: 1, style: style)
  }

  /// Returns a trailing part of a wide cluster.
  public static func trailing(_ style: Style = .standard) -> Cell {
    Cell(.text(""), width: 0, style: style)
  }

  /// Whether the cell is a trailing part of a wide cluster.
  public var isTrailing: Bool { width == 0 }
}
