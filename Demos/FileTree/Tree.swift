// The directories that are known, and the entries of those that were read.

/// The tree as far as it was read.
///
/// A directory has a number. Those in one directory have adjacent numbers, so a listing needs no
/// table of them. The same readings in the same order give the same numbers.
struct Tree: Sendable {
  private struct Folder: Sendable {
    /// The line that shows it.
    var node: Node
    /// The number of the first directory in it.
    var firstFolder: UInt32 = 0
    /// Nil before it was read.
    var reading: Reading?
  }

  /// The path of the root.
  let root: [UInt8]
  /// The number of entries in all directories that were read.
  private(set) var fileCount = 0
  private var folders = [Folder(node: Node(folder: 0, index: Node.note))]

  /// Makes a tree whose root is not read.
  init(root: [UInt8]) { self.root = root }

  /// Adds the entries of a directory, unless it was read before.
  mutating func add(_ reading: Reading, of folder: UInt32) {
    guard self.reading(of: folder) == nil else { return }
    folders[Int(folder)].firstFolder = UInt32(folders.count)
    folders[Int(folder)].reading = reading
    guard case .entries(let listing) = reading else { return }
    fileCount += listing.count
    folders += (0..<listing.folderCount).map { Folder(node: Node(folder: folder, index: $0)) }
  }

  /// Returns the result of reading a directory; nil if it was not read.
  func reading(of folder: UInt32) -> Reading? { folders[Int(folder)].reading }

  /// Returns the entries of a directory; nil if it was not read or cannot be.
  func listing(of folder: UInt32) -> Listing? {
    if case .entries(let listing) = reading(of: folder) { listing } else { nil }
  }

  /// Returns the directory that a line shows; nil if it shows something else.
  func folder(at node: Node) -> UInt32? {
    guard let listing = listing(of: node.folder), node.index < listing.folderCount else {
      return nil
    }
    return folders[Int(node.folder)].firstFolder + node.index
  }

  /// Returns the line that shows a directory; nil for the root, which no line shows.
  func node(of folder: UInt32) -> Node? { folder == 0 ? nil : folders[Int(folder)].node }

  /// Returns the directories around a line, the outermost first and without the root.
  func folders(around node: Node) -> [UInt32] {
    var around: [UInt32] = []
    var folder = node.folder
    while let node = self.node(of: folder) {
      around.append(folder)
      folder = node.folder
    }
    return around.reversed()
  }

  /// Returns the path of a line in the root; for a note, that of its directory.
  func path(of node: Node) -> [UInt8] {
    let nodes = folders(around: node).compactMap { self.node(of: $0) }
    return Array((nodes + [node]).compactMap { name(of: $0) }.joined(separator: "/".utf8))
  }

  /// Returns the path of a directory for the system; only the root is followed if it is a link.
  func path(of folder: UInt32) -> [UInt8] {
    root + "/".utf8 + (node(of: folder).map { path(of: $0) } ?? [])
  }

  /// Returns the name of an entry; nil for a note.
  func name(of node: Node) -> ArraySlice<UInt8>? {
    node.index == Node.note ? nil : listing(of: node.folder)?.name(at: Int(node.index))
  }
}
