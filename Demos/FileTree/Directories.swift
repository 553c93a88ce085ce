// The source of directories: the disk, or a sample.

import CFile

/// The result of reading a directory.
enum Reading: Sendable {
  case entries(Listing)
  /// The system's number for the reason why the directory cannot be read.
  case failure(Int32)
}

/// A source of directories, which may block.
struct Directories: Sendable {
  /// Reads the directory at a path that ends in a slash if links in it are to be followed.
  let read: @Sendable (_ path: [UInt8]) -> Reading
}

extension Directories {
  /// The directories of the disk.
  static let disk = Directories { path in
    var entries = UnsortedEntries()
    let name = path.map { CChar(bitPattern: $0) } + [0]
    let status = withUnsafeMutablePointer(to: &entries) { entries in
      cfile_list(name, { UnsortedEntries.add($0.pointee, to: $1) }, entries)
    }
    return status < 0 ? .failure(-status) : .entries(Listing(entries))
  }

  /// The sentence for a number of a failure.
  static func reason(_ failure: Int32) -> String { String(cString: cfile_error_text(failure)) }
}

extension UnsortedEntries {
  /// Adds an entry of the disk to the entries at an address.
  ///
  /// - Returns: 0, to be called for the next one.
  fileprivate static func add(_ found: cfile_entry, to entries: UnsafeMutableRawPointer?) -> Int32 {
    let name = UnsafeRawBufferPointer(start: found.name, count: Int(found.name_bytes))
    let target = found.target.map {
      UnsafeRawBufferPointer(start: $0, count: Int(found.target_bytes))
    }
    entries?.assumingMemoryBound(to: UnsortedEntries.self).pointee.add(
      name, target: target, isFolder: found.kind == Int32(CFILE_FOLDER.rawValue))
    return 0
  }
}
