// The entries of one directory, in two arrays.

/// The entries of a directory, directories first, sorted by the bytes of their names.
///
/// A file takes four bytes and the bytes of its name, which need not be valid UTF-8.
struct Listing: Sendable {
  /// The names, one after the other; a link has a NUL and its target after its name.
  private let bytes: [UInt8]
  /// The offset past each entry.
  private let ends: [UInt32]
  /// The number of entries that are directories.
  let folderCount: UInt32

  /// The number of entries.
  var count: Int { ends.count }

  /// Makes the listing of entries in any order.
  init(_ entries: UnsortedEntries) {
    let sorted = entries.sorted()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.bytes.count)
    ends = sorted.map { entry in
      bytes += entries.bytes[entry.bytes]
      return UInt32(bytes.count)
    }
    self.bytes = bytes
    folderCount = UInt32(sorted.prefix { $0.isFolder }.count)
  }

  /// Returns the name of an entry.
  func name(at index: Int) -> ArraySlice<UInt8> { entry(at: index).prefix { $0 != 0 } }

  /// Returns the path in a link; nil for any other entry.
  func target(at index: Int) -> ArraySlice<UInt8>? {
    let entry = entry(at: index)
    return entry.firstIndex(of: 0).map { entry[($0 + 1)...] }
  }

  private func entry(at index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }
}

/// The entries of a directory in the order in which the system names them.
struct UnsortedEntries {
  /// An entry.
  struct Entry {
    /// Its part of the bytes.
    var bytes: Range<Int>
    /// Whether it is a directory.
    var isFolder: Bool
  }

  /// The names and the targets of links, as in a ``Listing``.
  private(set) var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - target: The path in a link; nil for any other entry.
  ///   - isFolder: Whether it is a directory.
  mutating func add(
    _ name: some Collection<UInt8>, target: (some Collection<UInt8>)?, isFolder: Bool
  ) {
    let start = bytes.count
    bytes += name
    if let target {
      bytes.append(0)
      bytes += target
    }
    entries.append(Entry(bytes: start..<bytes.count, isFolder: isFolder))
  }

  /// Returns the entries in the order of a ``Listing``.
  func sorted() -> [Entry] {
    bytes.withUnsafeBufferPointer { bytes in
      entries.sorted { one, other in
        guard one.isFolder == other.isFolder else { return one.isFolder }
        return bytes[one.bytes].lexicographicallyPrecedes(bytes[other.bytes])
      }
    }
  }
}
