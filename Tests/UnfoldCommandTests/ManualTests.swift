import ArgumentParser
import TerminalApp
import Testing
import Viewer

@testable import UnfoldCommand

@Suite("The manual page")
struct ManualTests {
  /// The page without the formatter's commands, as a reader sees its words.
  private let text: String = {
    var text = ManualPage().text
    for (code, sign) in [
      ("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""),
      ("\\(ha", "^"), ("\\(ti", "~"), ("\\(ga", "`"), ("\\&", ""), ("\\e", "\\"),
    ] { text = text.replacing(code, with: sign) }
    return text
  }()

  private func lines(_ start: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix(start) }
  }

  @Test("has every flag of the long help, and no other")
  func flags() {
    // The parser's own text is compared, not its description, from which the page is made.
    let help = Arguments.helpMessage(columns: 200)
    let options = help.split(separator: "USAGE:").last ?? ""
    let inHelp = options.split(separator: "\n").flatMap { line -> [Substring] in
      line.drop { $0 == " " }.hasPrefix("-")
        ? line.prefix { $0 != "<" }.split { " ,".contains($0) }.prefix { $0.hasPrefix("-") } : []
    }
    let inPage = lines("-").flatMap { line in
      line.split { " ,".contains($0) }.prefix { $0.hasPrefix("-") }
    }
    #expect(inHelp.count > 45)
    #expect(Set(inPage) == Set(inHelp))
    #expect(inPage.count == inHelp.count)
  }

  @Test("has the words of every flag with a list of them")
  func values() {
    for flag in CommandFlag.all {
      guard case .words(let words) = flag.values, !flag.details.isEmpty else { continue }
      for word in words { #expect(text.contains(word), "\(flag.synopsis): \(word)") }
    }
  }

  @Test("has every key, condition, gesture, command, tape word, exit status and variable")
  func tables() {
    for topic in HelpTopic.all(.standard) {
      for entry in topic.sections.flatMap(\.entries) {
        #expect(text.contains("\(entry.keys)\n\(entry.summary)\n"), "\(entry.keys)")
      }
    }
    for binding in Keymap.standard.bindings { #expect(text.contains("\n\(binding.keys)\n")) }
    for entry in TapeWords.steps + TapeWords.settings + TapeWords.expectations {
      #expect(text.contains("\(entry.word)"), "\(entry.word)")
      #expect(text.contains("\n\(entry.effect)\n"), "\(entry.word)")
    }
    for exit in ExitMeaning.all { #expect(text.contains("\n\(exit.status)\n\(exit.meaning)\n")) }
    for variable in EnvironmentVariable.all {
      #expect(text.contains("\n\(variable.name)\n\(variable.effect)\n"))
    }
    for example in CommandExample.all { #expect(text.contains("\n\(example.command)\n")) }
  }

  @Test("shows texts that begin like a command of the formatter as they are")
  func escapes() {
    #expect(ManualPage.escaped(".") == "\\&.")
    #expect(ManualPage.escaped("'a' -b\\c") == "\\&\\(aqa\\(aq \\-b\\ec")
    #expect(ManualPage.escaped("a…^~") == "a\\[u2026]\\(ha\\(ti")
    #expect(!ManualPage().text.unicodeScalars.contains { $0.value > 0x7E })
  }
}

@Suite("The examples of the help")
struct CommandExampleTests {
  @Test("are command lines that the parser accepts", arguments: CommandExample.all.map(\.command))
  func parsed(command: String) throws {
    let unfold = try #require(command.split(separator: "|").last)
    let words = ShellLine(unfold.drop { $0 == " " }.description).words
    #expect(words.first == "unfold")
    _ = try Arguments.parse(Array(words.dropFirst()))
  }
}
