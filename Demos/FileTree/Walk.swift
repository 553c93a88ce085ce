// A walk over the whole tree, in the order of its lines.

/// A walk over all lines of the tree from top to bottom, as if every directory were open.
struct Walk: Sendable {
  /// The next thing to do.
  enum Step {
    /// A directory has to be read first.
    case read(UInt32)
    /// The walk went on for a while, and found these lines.
    case found([Node])
    /// There are no more lines.
    case end
  }

  /// The number of entries after which a step ends.
  private static let stepLength = 1_024

  /// The names to find; nil to find none.
  let pattern: Pattern?
  /// The directories around the next entry and its number in each of them, the outermost first.
  private var stack: [(folder: UInt32, next: Int)] = [(0, 0)]

  /// Makes a walk that begins at the first line.
  init(_ pattern: Pattern?) { self.pattern = pattern }

  /// Goes on.
  mutating func step(in tree: Tree) -> Step {
    var found: [Node] = []
    var rest = Self.stepLength
    while let (folder, next) = stack.last {
      guard rest > 0 else { return .found(found) }
      guard let reading = tree.reading(of: folder) else {
        return found.isEmpty ? .read(folder) : .found(found)
      }
      guard case .entries(let listing) = reading, next < end(of: listing) else {
        stack.removeLast()
        continue
      }
      // One directory, or as many other entries as there are.
      let isFolder = next < listing.folderCount
      let entries = next..<(isFolder ? next + 1 : min(next + rest, listing.count))
      for index in entries where pattern?.matches(listing.name(at: index)) == true {
        found.append(Node(folder: folder, index: UInt32(index)))
      }
      stack[stack.count - 1].next = entries.upperBound
      rest -= entries.count
      guard isFolder, let inner = tree.folder(at: Node(folder: folder, index: UInt32(next))) else {
        continue
      }
      stack.append((inner, 0))
    }
    return found.isEmpty ? .end : .found(found)
  }

  /// Returns the number of entries to visit in a directory.
  private func end(of listing: Listing) -> Int {
    pattern == nil ? Int(listing.folderCount) : listing.count
  }
}
