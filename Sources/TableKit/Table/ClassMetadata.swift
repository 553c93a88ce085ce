// The metadata that the Swift runtime has of a class.

/// The words of a class's metadata, from its address point.
///
/// Swift's ABI defines their order: docs/ABI/TypeMetadata.rst of the Swift project.
struct ClassMetadata {
  /// The words; ``methods`` tells how many there are.
  let words: UnsafePointer<UInt>

  /// The position of the word with the size of the metadata and the offset of its address point.
  private static var sizes: Int {
    #if canImport(ObjectiveC)
    7
    #else
    4
    #endif
  }

  init(_ type: AnyClass) { words = unsafeBitCast(type, to: UnsafePointer<UInt>.self) }

  /// The descriptor of the class.
  var descriptor: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: words[Self.sizes + 1]) }

  /// The positions of the words after the descriptor and the deallocation of variables: the methods
  /// of the class and of its superclasses, and the offsets of its properties.
  var methods: Range<Int> {
    let size = Int(words[Self.sizes] & 0xFFFF_FFFF) - Int(words[Self.sizes] >> 32)
    return Self.sizes + 3..<size / MemoryLayout<UInt>.size
  }
}
