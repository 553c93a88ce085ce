import Glibc

/// A file of Unicode's own tests, of the version that the tables are made from.
///
/// The files stand beside these tests without their comments; `Sources/CUnicode/generate.py --check`
/// compares them with those of Unicode.
enum UnicodeFile {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(2).joined(separator: "/") + "/Unicode"

  /// The lines that hold data, without comments.
  static func lines(_ name: String) -> [Substring] {
    let text = String(decoding: bytes("\(folder)/\(name)") ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let data = line.prefix { $0 != "#" }
      return data.contains { $0 != " " && $0 != "\t" } ? data : nil
    }
  }

  /// The bytes of a file, or nil if it cannot be read.
  private static func bytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }
}

/// A case of a Unicode test file: code points, and the places between them that are breaks.
struct BreakCase {
  var text = ""
  /// Byte offsets of the breaks after the start, the end among them.
  var breaks: [Int] = []

  /// A case from a line such as `÷ 0020 × 0308 ÷`.
  init?(_ line: Substring) {
    var scalars = String.UnicodeScalarView()
    for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      switch word {
      case "÷": if !scalars.isEmpty { breaks.append(String(scalars).utf8.count) }
      case "×": break
      default:
        guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else {
          return nil
        }
        scalars.append(scalar)
      }
    }
    text = String(scalars)
  }
}
