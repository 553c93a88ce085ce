import Messages
import Testing

@Suite("Misspelled words")
struct VocabularyTests {
  private let steps = Vocabulary(words: ["Type", "Sleep", "Paste", "Expect", "Resize"])

  @Test(
    "the nearest known word is the hint, if at most a third of the letters are wrong",
    arguments: [
      ("Exapnd", nil), ("Expcet", "Expect"), ("sleep", "Sleep"), ("Slep", "Sleep"),
      ("Paset", "Paste"), ("Tpye", "Type"), ("resize2", "Resize"), ("quit", nil), ("", nil),
      (String(repeating: "x", count: 65), nil),
    ] as [(String, String?)])
  func nearest(wrong: String, right: String?) {
    #expect(steps.nearest(to: wrong) == right)
    #expect(steps.hint(for: wrong) == right.map { "did you mean '\($0)'?" })
  }
}
