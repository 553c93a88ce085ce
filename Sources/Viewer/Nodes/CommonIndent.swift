// JSON without the indent of its place in a file.

/// Returns JSON text with all lines but the first moved to the left by the blanks with which each of
/// them begins.
///
/// The first line begins at the value, wherever in its line that is. Lines of white space alone do
/// not count, and strings keep all of their bytes.
///
/// - Complexity: O(*n*) in the bytes.
func withoutCommonIndent(_ json: [UInt8]) -> [UInt8] {
  let starts = lineStarts(in: json)
  var common: ArraySlice<UInt8>?
  for start in starts {
    let indent = json[start...].prefix(while: isIndent)
    // The line holds nothing else.
    if indent.endIndex == json.count || json[indent.endIndex] <= 0x0D { continue }
    common = common.map { known in
      known.prefix(zip(known, indent).prefix { $0 == $1 }.count)
    }
    if common == nil { common = indent }
  }
  guard let count = common?.count, count > 0 else { return json }
  var moved: [UInt8] = []
  moved.reserveCapacity(json.count)
  var end = 0
  for start in starts {
    moved += json[end..<start]
    end = start + json[start...].prefix(count).prefix(while: isIndent).count
  }
  return moved + json[end...]
}

private func isIndent(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// Returns the places after the line ends outside of strings.
private func lineStarts(in json: [UInt8]) -> [Int] {
  var starts: [Int] = []
  var isInString = false
  var isEscaped = false
  for (index, byte) in json.enumerated() {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\"") {
      isInString.toggle()
    } else if isInString {
      isEscaped = byte == UInt8(ascii: "\\")
    } else if byte == 0x0A {
      starts.append(index + 1)
    }
  }
  return starts
}
