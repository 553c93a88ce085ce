import Records
import Testing
import Viewer

@testable import UnfoldCommand

@Suite("The words that fit at the cursor of a command line")
struct CommandWordsTests {
  private static let names = InputNames(
    columns: [
      InputNames.Column(name: "date", type: "date"),
      InputNames.Column(name: "first name", type: "text"),
      InputNames.Column(name: "it's \"q\" $x", type: "text"),
      InputNames.Column(name: "price, net", type: "money"),
      InputNames.Column(name: "price", type: "money"),
    ], tables: ["orders", "order items"])

  /// Returns the words at the end of a command line, which has quotes as in a shell.
  private func answer(_ line: String, after: String = "") -> CommandWords.Answer {
    let words = ShellLine(line).words
    return CommandWords(
      before: Array(words.dropLast()), typed: words.last ?? "",
      after: after.isEmpty ? [] : ShellLine(after).words
    ).answer { request in request.file == "x y.csv" ? Self.names : InputNames() }
  }

  private func texts(_ answer: CommandWords.Answer) -> [String] {
    switch answer {
    case .words(let candidates), .beginnings(let candidates): candidates.map(\.text)
    case .files(let extensions): ["FILES"] + extensions
    }
  }

  @Test(
    "are the values of the flag before it, and the names of the file anywhere on the line",
    arguments: [
      ("--format j", ["jsonl", "json"]), ("--format=j", ["--format=jsonl", "--format=json"]),
      ("-af ts", ["tsv"]), ("--wrap ", ["word", "char", "none"]), ("--quotes o", ["on", "off"]),
      ("--completions ", ["bash", "zsh", "fish"]), ("--play ", ["FILES", "tape"]),
      ("--record ", ["FILES"]), ("", ["FILES"]), ("--header x", ["FILES"]), ("-- -", ["FILES"]),
      ("--query S", []), ("--no-h", ["--no-header"]), ("x.csv --dem", ["--demo"]),
      ("'x y.csv' -c d", ["date"]), ("x\\ y.csv --columns=d", ["--columns=date"]),
      ("'x y.csv' -c date,p", ["date,price* net", "date,price"]),
      ("'x y.csv' -c 'fi", ["first name"]),
      ("'x y.csv' -s price", ["price* net", "price", "price:asc", "price:desc"]),
      ("'x y.csv' --sort date:desc,d", []),
      ("'x y.csv' --filter da", ["date"]), ("'x y.csv' --filter '!fi", ["!first name"]),
      ("'x y.csv' --filter date", ["date"] + RecordPattern.operators.map { "date" + $0 }),
      ("'x y.csv' --find \"it's", ["it's \"q\" $x"]), ("'x y.csv' --open a", ["all"]),
      ("'x y.csv' --table ord", ["orders", "order items"]), ("other.csv -c ", []),
    ])
  func words(line: String, expected: [String]) {
    #expect(texts(answer(line)) == expected)
  }

  @Test("come from a file that follows the cursor, too")
  func later() {
    #expect(texts(answer("-c d", after: "'x y.csv' --print csv")) == ["date"])
    #expect(texts(answer("-c d", after: "--no-such-flag 'x y.csv'")) == ["date"])
  }

  @Test("are no files where the program takes a connection")
  func connections() {
    func answer(_ words: String...) -> CommandWords.Answer {
      CommandWords(before: Array(words.dropLast()), typed: words.last ?? "", after: [])
        .answer(for: .servers) { _ in InputNames() }
    }
    #expect(answer("postgres://h/") == .words([]))
    #expect(answer("--play", "") == .files(["tape"]))
    #expect(texts(answer("--tab")) == ["--table", "--tabs"])
  }

  @Test("exist for every flag with a value, except those of numbers and free text")
  func complete() {
    let free = CommandFlag.all.filter { !$0.valueName.isEmpty && $0.values == .open }
    #expect(
      free.compactMap(\.names.last) == [
        "--key", "--query", "--service", "--header-line", "--log-head", "--log-keys",
        "--log-levels", "--since", "--until", "--at", "--clipboard",
      ])
    for use in NameUse.allCases {
      #expect(CommandFlag.all.contains { $0.values == .names(use) }, "\(use)")
    }
  }
}

@Suite("A command line in a shell")
struct ShellLineTests {
  @Test(
    "is divided into words without quotes",
    arguments: [
      ("a b", ["a", "b"], nil),
      ("a 'b c' d\\ e \"f\\\"g\\n\"", ["a", "b c", "d e", "f\"g\\n"], nil),
      ("a ", ["a", ""], nil), ("a 'b", ["a", "b"], ShellLine.Quote.single),
      ("a \"b'c", ["a", "b'c"], .double), ("a --x='b c'd", ["a", "--x=b cd"], nil), ("", [""], nil),
    ])
  func words(line: String, words: [String], quote: ShellLine.Quote?) {
    let read = ShellLine(line)
    #expect(read.words == words)
    #expect(read.quote == quote)
  }

  @Test(
    "keeps every text that is quoted for its place",
    arguments: [nil, ShellLine.Quote.single, .double])
  func roundTrip(quote: ShellLine.Quote?) {
    let text = "it's \"q\" $x `y` \\ !a #b~c*?[d]{e}<f>&;|(g) ü細"
    let mark = quote.map { String($0.rawValue) } ?? ""
    #expect(ShellLine(mark + ShellLine.quoted(text, inside: quote) + mark).words == [text])
  }

  @Test("is answered in bash with the rest of the word at the cursor, quoted for its place")
  func bash() {
    func lines(_ before: String, _ current: String) -> [String] {
      let names = InputNames(columns: [.init(name: "first name", type: "text")])
      return ShellQuestion(["---complete", "bash", before, current, " x.csv"]).map {
        $0.text(of: $0.words.answer { _ in names }).split(separator: "\n").map(String.init)
      } ?? []
    }
    #expect(lines("unfold -c ", "") == ["open", "first\\ name"])
    #expect(lines("A=1 unfold -c first\\ ", "first\\ ") == ["open", "first\\ name"])
    #expect(lines("unfold -c 'fi", "fi") == ["open", "first name"])
    #expect(lines("unfold --filter=fi", "fi") == ["open", "first\\ name"])
    #expect(lines("unfold --sort=first\\ name:d", "d") == ["open", "desc"])
    #expect(lines("unfold --play ", "") == ["files tape"])
  }
}
