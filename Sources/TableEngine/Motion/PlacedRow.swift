/// The name of a row that is no longer in the table but still seen, while it goes.
///
/// Whoever draws keeps a copy of the row's cell under this name until the motion is over.
public struct GhostID: Hashable, Sendable, CustomStringConvertible {
  /// The number; no two ghosts of one table share it.
  public let number: Int

  init(number: Int) { self.number = number }

  /// The number after a word: `ghost 3`.
  public var description: String { "ghost \(number)" }
}

/// A row as one frame shows it: which lines of the screen are its window, and what is seen in it.
///
/// Lines count from the top of the body; a window may begin above line 0 and end below the last.
public struct PlacedRow: Hashable, Sendable {
  /// What the window shows.
  public enum Content: Hashable, Sendable {
    /// A row of the table, as it is after all updates.
    case live(RowPath)
    /// The header of a section.
    case header(section: Int)
    /// The footer of a section.
    case footer(section: Int)
    /// What stands above all sections.
    case tableHeader
    /// What stands below all sections.
    case tableFooter
    /// A row that was deleted or replaced: its cell as it was.
    case ghost(GhostID)
    /// Nothing: the place that a travelling row has left or will take.
    case gap
  }

  /// How much of the ink is there.
  public enum Phase: Hashable, Sendable {
    /// Drawn as it is.
    case normal
    /// Drawn in a faint colour.
    case dim
    /// Not drawn.
    case blank
  }

  /// What the window shows.
  public var content: Content
  /// The window's first line on the screen.
  public var top: Int
  /// The window's lines, one or more.
  public var height: Int
  /// The line of the content that the window's first line shows.
  public var firstLine: Int
  /// The lines the content has at rest; content is laid out for it once, and clipped by the window.
  public var fullHeight: Int
  /// Columns by which the content is moved to the right; negative: to the left.
  public var shift: Int
  /// How much of the ink is there.
  public var phase: Phase
  /// Who covers whom: a greater one is drawn later.
  public var z: Int

  /// Makes a placed row; without the last four arguments it is a row at rest.
  public init(
    content: Content, top: Int, height: Int, firstLine: Int = 0, fullHeight: Int? = nil,
    shift: Int = 0, phase: Phase = .normal, z: Int = 0
  ) {
    self.content = content
    self.top = top
    self.height = height
    self.firstLine = firstLine
    self.fullHeight = fullHeight ?? height
    self.shift = shift
    self.phase = phase
    self.z = z
  }

  /// The first line below the window.
  public var bottom: Int { top + height }
}

extension PlacedRow.Content: CustomStringConvertible {
  /// What it is in a word or two: `[0, 3]`, `ghost 2`, `gap`.
  public var description: String {
    switch self {
    case .live(let path): "\(path)"
    case .header(let section): "header \(section)"
    case .footer(let section): "footer \(section)"
    case .tableHeader: "table header"
    case .tableFooter: "table footer"
    case .ghost(let ghost): "\(ghost)"
    case .gap: "gap"
    }
  }
}

extension PlacedRow: CustomStringConvertible {
  /// The content, its lines and its screen lines, then what is unusual: `[0, 3] 2+3 at 5, right 4, dim, z 1`.
  public var description: String {
    var words = "\(content) \(firstLine)+\(height) at \(top)"
    if shift != 0 { words += shift < 0 ? ", left \(-shift)" : ", right \(shift)" }
    if phase != .normal { words += ", \(phase)" }
    if z != 0 { words += ", z \(z)" }
    return words
  }
}
