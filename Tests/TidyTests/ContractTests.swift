import Testing

/// A test that cites a rule is of use only to who can look the rule up.
@Suite("The contract of the table")
struct ContractTests {
  private var rules: ContractRules {
    ContractRules(
      articles: SourceTree.texts.filter { $0.path.hasPrefix(ContractRules.folder) })
  }

  @Test("every rule and every case is stated once")
  func complete() {
    #expect(rules.stated.count > 280)
    #expect(rules.misstated == [])
  }

  @Test("every rule and section that a comment or a test cites is stated")
  func citations() {
    let findings = SourceTree.swiftFiles.flatMap(rules.findings(in:))
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test(
    "citations are found after the word and among a test's traits",
    arguments: [
      ("/// What stays put (contract U19, U20 and U23).", ["U19", "U20", "U23"]),
      ("// The construction is contract 2.1's. In", ["2.1"]),
      ("/// One percent (contract D7b) of contract 6.4 and 6.6, too", ["D7b", "6.4", "6.6"]),
      (#"  @Test("choosing a row adds it", .contract("U5", "2.4"))"#, ["U5", "2.4"]),
      (#"    .contract("86"), arguments: ["C1"])"#, ["case 86"]),
      ("/// The contract says nothing of U99.", []),
    ] as [(String, [String])])
  func citing(line: String, expected: [String]) {
    #expect(contractCitations(on: line) == expected)
  }

  @Test("a rule that is stated nowhere, or twice, is found")
  func bites() {
    let statements = [
      "- term **U1**: a", "- term **U1**: b", "- term **U4**: c", "- term **U4b**: d",
      "- term **E0**: e", "## 2.4 What", "## 2.4 What", "| 3 | x |", "| 1 | y |",
    ]
    let rules = ContractRules(
      articles: [SourceFile(path: "a.md", text: statements.joined(separator: "\n"))])
    #expect(
      rules.stated == ["U1": 2, "U4": 1, "U4b": 1, "E0": 1, "2.4": 2, "case 3": 1, "case 1": 1])
    #expect(rules.misstated == ["2.4", "U1", "U2", "U3", "case 2"])
    let file = SourceFile(path: "a.swift", text: "// contract 2.4\n// (contract U2)\n")
    #expect(rules.findings(in: file).map(\.line) == [2])
  }
}
