// Examples in doc comments, as files that a compiler can judge.

import TestSupport

/// A code block in a doc comment of a public module.
struct DocumentedExample {
  /// The name of the module and a number.
  let name: String
  /// A file with one function, whose body is the example.
  let source: String

  /// The modules that an example may use without importing them.
  private static let imports = [
    "CellGrid": ["CellGrid"], "TextLayout": ["TextLayout"],
    "TableKit": ["CellGrid", "TableKit"], "TerminalApp": ["CellGrid", "TerminalApp"],
  ]

  /// Returns the examples of a module, in the order of its files.
  static func all(in module: String) throws -> [DocumentedExample] {
    let find = try Command(
      path: "/usr/bin/find",
      arguments: ["\(Product.folder)/Sources/\(module)", "-name", "*.swift"]
    ).run()
    var examples: [DocumentedExample] = []
    for path in find.text.split(separator: "\n").map(String.init).sorted() {
      let text = String(decoding: try TemporaryFolder.contents(of: path), as: UTF8.self)
      for (line, code) in try codeBlocks(in: text, at: path) {
        examples.append(
          DocumentedExample(module, number: examples.count, path: path, line: line, code: code))
      }
    }
    return examples
  }

  private init(_ module: String, number: Int, path: String, line: Int, code: [String]) {
    name = "\(module)\(number)"
    let imports = (Self.imports[module] ?? []).map { "import \($0)\n" }.joined()
    source = """
      \(imports)
      @MainActor
      func example\(name)() throws {
      #sourceLocation(file: "\(path)", line: \(line))
      \(code.joined(separator: "\n"))
      #sourceLocation()
      }

      """
  }

  /// A code block whose comment ends before it does.
  struct UnclosedFence: Error, CustomStringConvertible {
    /// The path of the file.
    let path: String
    /// The line of the opening fence, counted from 1.
    let line: Int

    var description: String { "\(path):\(line): the example has no closing fence" }
  }

  /// Returns the ```swift blocks in doc comments, each with the number of its first line.
  ///
  /// - Throws: `UnclosedFence` if a comment ends inside a block.
  static func codeBlocks(
    in text: String, at path: String
  ) throws(UnclosedFence) -> [(line: Int, code: [String])] {
    var blocks: [(line: Int, code: [String])] = []
    var block: (line: Int, code: [String])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("///") else {
        if let block { throw UnclosedFence(path: path, line: block.line - 1) }
        continue
      }
      let prose = trimmed.dropFirst(trimmed.hasPrefix("/// ") ? 4 : 3)
      if let open = block {
        if prose.hasPrefix("```") {
          blocks.append(open)
          block = nil
        } else {
          block?.code.append(String(prose))
        }
      } else if prose.hasPrefix("```swift") {
        block = (index + 2, [])
      }
    }
    if let block { throw UnclosedFence(path: path, line: block.line - 1) }
    return blocks
  }
}
