// The programs that put text into the clipboard of a desktop.

/// A program that puts its input into the clipboard of a desktop.
struct ClipboardProgram: Hashable, Sendable {
  let path: String
  /// The arguments with which it sets the clipboard.
  private(set) var arguments: [String] = []
  /// The arguments with which it sets the primary selection; nil if it knows none.
  private(set) var primaryArguments: [String]?
  /// Whether it expects UTF-16LE with a byte order mark.
  private(set) var takesUTF16 = false

  /// Recognizes a program by its name; an unknown one reads the text and takes no arguments.
  init(_ path: String) {
    self.path = path
    switch path.split(separator: "/").last ?? "" {
    case "wl-copy": primaryArguments = ["--primary"]
    case "xclip":
      arguments = ["-selection", "clipboard"]
      primaryArguments = ["-selection", "primary"]
    case "xsel":
      arguments = ["--clipboard", "--input"]
      primaryArguments = ["--primary", "--input"]
    case "clip.exe": takesUTF16 = true
    default: break
    }
  }

  /// Returns a text in the encoding of the program.
  func input(_ text: [UInt8]) -> [UInt8] {
    guard takesUTF16 else { return text }
    let units = [0xFEFF] + String(decoding: text, as: UTF8.self).utf16
    return units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }
}
