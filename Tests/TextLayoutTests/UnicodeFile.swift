import Glibc

/// A file of Debian's `unicode-data` package, of the version that the tables are made from.
enum UnicodeFile {
  static let folder = "/usr/share/unicode"
  /// The version whose rules and tables are built in.
  static let version = "15.0.0"

  /// Whether the package is installed in that version; its test files state that version's rules.
  static var isInstalled: Bool {
    guard let bytes = bytes("\(folder)/LineBreak.txt") else { return false }
    return String(decoding: bytes.prefix(40), as: UTF8.self).contains("-\(version).txt")
  }

  /// The lines that hold data, without comments.
  static func lines(_ name: String) -> [Substring] {
    let text = String(decoding: bytes("\(folder)/\(name)") ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let data = line.prefix { $0 != "#" }
      return data.contains { $0 != " " && $0 != "\t" } ? data : nil
    }
  }

  /// A new folder for what a test makes, or nil.
  static func makeFolder() -> String? {
    var template = Array("/tmp/cunicode-XXXXXX".utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }

  /// Runs a shell command and waits for it; 0 is success.
  static func run(_ command: String) -> Int32 {
    system(command)
  }

  /// The bytes of a file, or nil if it cannot be read.
  static func bytes(_ path: String) -> [UInt8]? {
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
