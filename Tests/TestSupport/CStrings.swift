// Lists of strings for the C side.

/// Calls a closure with C strings, ended by a null pointer, that live as long as the call.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result?
) -> Result? {
  var bytes: [CChar] = []
  var offsets: [Int] = []
  for string in strings {
    offsets.append(bytes.count)
    bytes += string.utf8CString
  }
  return bytes.withUnsafeMutableBufferPointer { buffer in
    var pointers = offsets.map { offset in buffer.baseAddress.map { $0 + offset } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { list in list.baseAddress.flatMap(body) }
  }
}
