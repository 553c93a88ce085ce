/// The identifier of a row that was removed from the table but is still visible, while it leaves.
///
/// The drawing code keeps a copy of the row's cell under this identifier until the animation ends.
public struct GhostID: Hashable, Sendable, CustomStringConvertible {
  /// The number, unique among the ghosts of a table.
  public let number: Int

  init(number: Int) { self.number = number }

  /// The number after a word: `ghost 3`.
  public var description: String { "ghost \(number)" }
}

/// A row in one frame: the lines of its window in the body, and the content visible in it.
///
/// Lines count from the top of the body; a window may begin above line 0 and end below the last.
public struct PlacedRow: Hashable, Sendable {
  /// The content of a window.
  public enum Content: Hashable, Sendable {
    /// A row of the table, by its path after all updates.
    case live(RowPath)
    /// A part of a row, by the row's path after all updates.
    case part(RowPath, PartID)
    /// The header of a section.
    case header(section: Int)
    /// The footer of a section.
    case footer(section: Int)
    /// The table's own header, above all sections.
    case tableHeader
    /// The table's own footer, below all sections.
    case tableFooter
    /// A deleted or replaced row: a copy of its old cell.
    case ghost(GhostID)
    /// Nothing: the space that a travelling row has left or will take.
    case gap
  }

  /// The intensity with which the content is drawn.
  public enum Phase: Hashable, Sendable {
    /// Drawn normally.
    case normal
    /// Drawn in a faint colour.
    case dim
    /// Not drawn.
    case blank
  }

  /// The content of the window.
  public var content: Content
  /// The line of the body at which the window begins.
  public var top: Int
  /// The height of the window in lines, one or more.
  public var height: Int
  /// The line of the content at the window's first line.
  public var firstLine: Int
  /// The height of the content at rest.
  ///
  /// The content is laid out once for this height and clipped by the window.
  public var fullHeight: Int
  /// The number of columns by which the content is shifted to the right; negative to the left.
  public var shift: Int
  /// The intensity with which the content is drawn.
  public var phase: Phase
  /// The stacking order: a row with a greater value is drawn later.
  public var z: Int

  /// Creates a placed row; the defaults of the last five parameters describe a row at rest.
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
  /// The content in a word or two: `[0, 3]`, `ghost 2`, `gap`.
  public var description: String {
    switch self {
    case .live(let path): "\(path)"
    case .part(let path, let part): "\(path) \(part)"
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
  /// The content, its lines and its screen line, then any unusual properties: `[0, 3] 2+3 at 5,
  /// right 4, dim, z 1`.
  public var description: String {
    var words = "\(content) \(firstLine)+\(height) at \(top)"
    if shift != 0 { words += shift < 0 ? ", left \(-shift)" : ", right \(shift)" }
    if phase != .normal { words += ", \(phase)" }
    if z != 0 { words += ", z \(z)" }
    return words
  }
}
