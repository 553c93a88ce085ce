// What the manifest lets a target import; it must not promise more than the table.

extension ImportTable {
  /// Targets of the table whose declared dependencies go beyond it.
  func findings(inManifest manifest: SourceFile) -> [Finding] {
    var line = 1
    var findings: [Finding] = []
    for (number, part) in manifest.lines.joined(separator: "\n").split("arget(").enumerated() {
      if number > 0, let module = part.quoted.first, let mayImport = allowed[module] {
        findings += dependencies(in: part).filter { !mayImport.contains($0) }.map {
          manifest.finding(line, "\(module) may use \($0)", "see the table in CONTRIBUTING.md")
        }
      }
      line += part.count { $0 == "\n" }
    }
    return findings
  }

  /// The names in the dependency list of a target; of a product, not its package.
  private func dependencies(in target: Substring) -> [String] {
    guard let list = target.split("dependencies: [").dropFirst().first else { return [] }
    return list.prefix { $0 != "]" }.split(",").flatMap { item in
      item.contains("package:") ? [] : item.quoted
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The parts between the places where a text stands.
  func split(_ separator: String) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    for range in ranges(of: separator) {
      parts.append(self[start..<range.lowerBound])
      start = range.upperBound
    }
    return parts + [self[start...]]
  }

  /// The texts between quotes.
  var quoted: [String] {
    split("\"").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}
