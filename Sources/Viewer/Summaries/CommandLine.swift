// The command that a tool is called with, as it is typed.

import JSONText
import Records

/// The words of a command in the arguments of a call.
struct CommandLine {
  private static let names = ["command", "cmd"]
  private static let shells = Set(
    ["sh", "bash", "zsh", "dash", "ksh", "fish"].map { Array($0.utf8) })

  /// The words; the script alone if they call a shell with one.
  let words: [OutlineValue]
  /// Whether the words are the script of a shell.
  let isScript: Bool

  /// Takes the command from the arguments of a call; nil if they have no list of words.
  init?(_ arguments: OutlineValue) {
    let members = TurnMembers(of: arguments)
    guard let name = members.first(of: Self.names), let list = members[name],
      list.node.kind == .array
    else { return nil }
    let all = list.firstChildren
    guard !all.isEmpty, all.count == list.children.count.known,
      all.allSatisfy({ $0.node.kind == .string })
    else { return nil }
    isScript = all.count == 3 && Self.isShell(all[0].text) && Self.takesScript(all[1].text)
    words = isScript ? [all[2]] : all
  }

  private static func isShell(_ word: [UInt8]) -> Bool {
    shells.contains(Array(word.split(separator: UInt8(ascii: "/")).last ?? []))
  }

  /// Whether an option of a shell says that the next word is a script: `-c`, `-lc`.
  private static func takesScript(_ option: [UInt8]) -> Bool {
    option.count <= 4 && option.first == UInt8(ascii: "-") && option.last == UInt8(ascii: "c")
  }
}

extension ValueSummary {
  /// Returns a command as it is typed; words with blanks are in quotes.
  func line(of command: CommandLine) -> LineText {
    guard !command.isScript, let first = command.words.first else {
      return command.words.first.map { firstLine(of: $0.line) } ?? LineText()
    }
    return command.words.dropFirst().reduce(into: word(first)) { line, next in
      guard line.bytes.count <= limit else { return }
      line.append(" ")
      line.append(word(next))
    }
  }

  /// Returns a word of a command, in quotes if it is empty or has blanks.
  private func word(_ word: OutlineValue) -> LineText {
    let text = word.line.bytes
    guard text.isEmpty || text.contains(where: { " \t\n\"".utf8.contains($0) }) else {
      return firstLine(of: word.line)
    }
    return scalar(word, .listed)
  }
}
