// Questions to the terminal, and clusters in the form its answers allow.

import CellGrid
import TestSupport
import Testing

@testable import Terminal

@Suite("The probe asks and does not wait")
struct ProbeTests {
  /// A terminal's answers to the questions of a probe.
  private func answers(_ probe: Probe) -> [TerminalReply] {
    let terminal = VirtualTerminal(size: CellSize(lines: 24, columns: 80))
    terminal.feed(probe.questions)
    var decoder = InputDecoder(size: terminal.size)
    decoder.expectedCursorReports = probe.reportCount
    return decoder.feed(terminal.takeReplies(), at: .start).compactMap { decoded in
      if case .reply(let reply) = decoded { reply } else { nil }
    }
  }

  @Test("an emulator's answers are its own widths")
  func measures() {
    var probe = Probe(measuresClusters: true, asksForUTF8: true)
    var findings: Probe.Findings?
    for reply in answers(probe) { findings = probe.handle(reply) ?? findings }
    #expect(!probe.isOpen)
    #expect(findings?.takesUTF8 == true)
    #expect(findings?.clusters.columns(of: .emojiVariation) == 1)
    #expect(findings?.clusters.columns(of: .skinTone) == 4)
    #expect(findings?.clusters.columns(of: .flag) == 2)
  }

  @Test("a terminal of 8-bit characters moves by three columns: no UTF-8")
  func latin() {
    var probe = Probe(measuresClusters: false, asksForUTF8: true)
    let early = probe.handle(.cursor(CellPoint(line: 0, column: 3)))
    let findings = probe.handle(.deviceAttributes)
    #expect(early == nil)
    #expect(findings?.takesUTF8 == false)
  }

  @Test("without a UTF-8 locale no byte is sent that an 8-bit terminal takes for a control")
  func harmlessBytes() {
    let bytes = Probe(measuresClusters: false, asksForUTF8: true).questions
    #expect(!bytes.contains { (0x80...0x9F).contains($0) })
  }

  @Test("answers that cannot be told apart say nothing")
  func incomplete() {
    var probe = Probe(measuresClusters: true, asksForUTF8: false)
    _ = probe.handle(.cursor(CellPoint(line: 0, column: 1)))
    let findings = probe.handle(.deviceAttributes)
    #expect(findings == Probe.Findings(takesUTF8: nil, clusters: .unknown))
  }

  @Test("asked again, it starts anew")
  func restart() {
    var probe = Probe(measuresClusters: false, asksForUTF8: true)
    _ = probe.handle(.cursor(CellPoint(line: 0, column: 3)))
    probe.restart()
    _ = probe.handle(.cursor(CellPoint(line: 0, column: 2)))
    let findings = probe.handle(.deviceAttributes)
    #expect(findings?.takesUTF8 == true)
  }

  struct Form: Sendable, CustomTestStringConvertible {
    var cluster: String
    var width = 2
    var columns: [ClusterSupport.Kind: Int] = [:]
    var sent: String
    var moves: Int
    var testDescription: String { "\(cluster) \(columns)" }
  }

  @Test(
    "a cluster is sent in a form no wider than its cells",
    arguments: [
      Form(cluster: "❤\u{FE0F}", sent: "❤", moves: 1),
      Form(cluster: "❤\u{FE0F}", columns: [.emojiVariation: 1], sent: "❤\u{FE0F}", moves: 1),
      Form(cluster: "❤\u{FE0F}", columns: [.emojiVariation: 2], sent: "❤\u{FE0F}", moves: 2),
      Form(cluster: "1\u{FE0F}\u{20E3}", sent: "1", moves: 1),
      Form(cluster: "🇫🇷", sent: "🇫🇷", moves: 2),
      Form(cluster: "👍🏽", sent: "👍", moves: 2),
      Form(cluster: "👍🏽", columns: [.skinTone: 4], sent: "👍", moves: 2),
      Form(cluster: "👍🏽", columns: [.skinTone: 2], sent: "👍🏽", moves: 2),
      Form(cluster: "👩‍🔬", sent: "👩", moves: 2),
      Form(cluster: "👩‍🔬", columns: [.joinedPair: 2], sent: "👩‍🔬", moves: 2),
      Form(cluster: "👨‍👩‍👧", columns: [.joinedPair: 2], sent: "👨", moves: 2),
      Form(cluster: "👨‍👩‍👧", columns: [.family: 2], sent: "👨‍👩‍👧", moves: 2),
      Form(cluster: "\u{1112}\u{1161}\u{11AB}", sent: "\u{D55C}", moves: 2),
      Form(cluster: "\u{1100}\u{1161}", sent: "\u{AC00}", moves: 2),
      Form(cluster: "\u{1FAE8}", columns: [.newEmoji: 1], sent: "\u{1FAE8}", moves: 1),
      Form(cluster: "\u{1FAE9}", columns: [.newEmoji: 1], sent: "\u{1FAE9}", moves: 2),
      Form(cluster: "\u{E0B0}", width: 1, sent: "\u{E0B0}", moves: 1),
      Form(cluster: "\u{915}\u{94D}\u{937}\u{93F}", sent: "\u{915}\u{94D}\u{937}", moves: 2),
      Form(
        cluster: "\u{915}\u{94D}\u{937}\u{93F}", width: 3, columns: [.conjunct: 3],
        sent: "\u{915}\u{94D}\u{937}\u{93F}", moves: 3),
      Form(cluster: "स्त्री", width: 4, columns: [.conjunct: 3], sent: "स्त्री", moves: 4),
      Form(cluster: "स्त्री", width: 4, columns: [.conjunct: 2], sent: "स्त्री", moves: 4),
      Form(cluster: "A\u{301}<+12>", width: 6, sent: "A\u{301}<+12>", moves: 6),
      Form(cluster: "A\u{1B}[", width: 3, sent: "?", moves: 1),
      Form(
        cluster: "a" + String(repeating: "\u{301}", count: 40), width: 1,
        sent: "a" + String(repeating: "\u{301}", count: 8), moves: 1),
      Form(cluster: "\u{301}", width: 1, sent: "?", moves: 1),
    ])
  func forms(form: Form) {
    let cluster = WideCluster(text: form.cluster, width: form.width)
    let made = WireForm(cluster, support: ClusterSupport(columns: form.columns))
    #expect(Array(made.text.unicodeScalars) == Array(form.sent.unicodeScalars))
    #expect(made.columns == form.moves)
    #expect(made.columns <= form.width)
  }

  @Test("T174: a newer emoji is drawn over blanks, and the next cell is positioned explicitly")
  func reserved() {
    let form = WireForm(WideCluster(text: "\u{1FAE9}", width: 2), support: .unknown)
    #expect(form.drawn(2) == Array("  \u{1B}8\u{1B}7\u{1FAE9}".utf8))
    for (text, width) in [("\u{E0B0}", 1), ("\u{1FAE9}", 2)] {
      let cell = Cell(text, width: width)
      var translator = CellTranslator(
        traits: TerminalTraits(isUnicode: true, colors: .none), paletteSize: 0, hasStrike: false)
      #expect(translator.wireText(of: cell) == Array(text.utf8))
      #expect(translator.hasClusters, "\(text)")
    }
  }
}
