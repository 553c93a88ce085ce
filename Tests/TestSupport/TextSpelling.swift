// Text in another encoding, by the system's converter.

internal import Glibc

/// Text as the bytes of an encoding; nil when it cannot be written in it.
///
/// - Parameters:
///   - text: The text.
///   - encoding: The system's name of the encoding.
/// - Returns: Its bytes.
package func spelled(_ text: String, in encoding: String) -> [UInt8]? {
  guard let handle = iconv_open(encoding, "UTF-8"), Int(bitPattern: handle) != -1 else {
    return nil
  }
  defer { iconv_close(handle) }
  var source = Array(text.utf8).map { CChar(bitPattern: $0) }
  var target = [CChar](repeating: 0, count: source.count * 4 + 16)
  var left = source.count
  var free = target.count
  let isDone = source.withUnsafeMutableBufferPointer { source in
    target.withUnsafeMutableBufferPointer { target in
      var next = source.baseAddress
      var place = target.baseAddress
      return iconv(handle, &next, &left, &place, &free) != -1
    }
  }
  guard isDone else { return nil }
  return target.prefix(target.count - free).map { UInt8(bitPattern: $0) }
}

/// Bytes of an encoding as UTF-8, with U+FFFD for each invalid unit.
///
/// - Parameters:
///   - bytes: The text.
///   - encoding: The system's name of the encoding.
///   - unitBytes: The number of bytes to skip at an invalid unit.
/// - Returns: The same in UTF-8; nil when the system does not know the encoding.
package func understood(_ bytes: [UInt8], as encoding: String, unitBytes: Int) -> [UInt8]? {
  guard let handle = iconv_open("UTF-8", encoding), Int(bitPattern: handle) != -1 else {
    return nil
  }
  defer { iconv_close(handle) }
  var source = bytes.map { CChar(bitPattern: $0) }
  var target = [CChar](repeating: 0, count: source.count * 4 + 16)
  var text: [UInt8] = []
  var offset = 0
  while offset < source.count {
    var left = source.count - offset
    var free = target.count
    let isDone = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        var next = source.baseAddress.map { $0 + offset }
        var place = target.baseAddress
        return iconv(handle, &next, &left, &place, &free) != -1
      }
    }
    text += target.prefix(target.count - free).map { UInt8(bitPattern: $0) }
    offset = source.count - left
    guard !isDone else { continue }
    text += Array("\u{FFFD}".utf8)
    offset = min(offset + unitBytes, source.count)
  }
  return text
}
