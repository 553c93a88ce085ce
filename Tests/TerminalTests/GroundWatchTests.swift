// The answers of terminals about their colours, in every spelling and however they arrive.

import CellGrid
import TestSupport
import Testing

@testable import Terminal

@Suite("The ground is asked for, and its answers are never keys")
struct GroundWatchTests {
  private static let white = TerminalReply.groundColor(red: 255, green: 255, blue: 255)

  private func decode(_ text: String, awaiting: Bool = false) -> [Decoded] {
    var decoder = InputDecoder(size: CellSize(lines: 24, columns: 80))
    if awaiting { decoder.answersUntil = .start + .seconds(5) }
    return decoder.feed(text.utf8, at: .start) + decoder.expire(at: .start + .seconds(60))
  }

  private func replies(_ text: String) -> [TerminalReply] {
    decode(text).compactMap { if case .reply(let reply) = $0 { reply } else { nil } }
  }

  @Test(
    "colours are read in every spelling, ended either way",
    arguments: [
      ("11;rgb:ffff/ffff/ffff", TerminalReply.groundColor(red: 255, green: 255, blue: 255)),
      ("11;rgb:0/8/f", .groundColor(red: 0, green: 136, blue: 255)),
      ("11;rgb:1e/1e/1e", .groundColor(red: 30, green: 30, blue: 30)),
      ("11;rgb:fdf/6f6/e3e", .groundColor(red: 253, green: 111, blue: 227)),
      ("11;rgba:0000/2b2b/3636/ffff", .groundColor(red: 0, green: 43, blue: 54)),
      ("11;#002B36", .groundColor(red: 0, green: 43, blue: 54)),
      ("10;rgb:8080/8080/8080", .textColor(red: 128, green: 128, blue: 128)),
    ])
  func spellings(body: String, reply: TerminalReply) {
    for end in ["\u{7}", "\u{1B}\\"] { #expect(decode("\u{1B}]\(body)\(end)") == [.reply(reply)]) }
  }

  @Test(
    "nonsense says nothing and types nothing",
    arguments: [
      "11;", "11;?", "11;white", "11;rgb:", "11;rgb:ff/ff", "11;rgb:ff/ff/gg", "11;rgb:ff/ff/+f",
      "11;rgb:fffff/0/0", "11;rgb:///", "11;rgba:1/2/3", "11;#fff", "11;#gggggg", "11",
      "12;rgb:0/0/0",
      "4;1;rgb:0/0/0", "11;rgb:0/0/-1", "11;rgb:00/00/00" + String(repeating: "0", count: 80),
    ])
  func nonsense(body: String) { #expect(decode("\u{1B}]\(body)\u{1B}\\") == []) }

  @Test("the terminal's word for its colours is read")
  func schemes() {
    #expect(replies("\u{1B}[?997;1n") == [.scheme(isDark: true)])
    #expect(replies("\u{1B}[?997;2n") == [.scheme(isDark: false)])
    #expect(decode("\u{1B}[?997;3n\u{1B}[?997n") == [])
    #expect(replies("\u{1B}[?2031;2$y") == [.mode(2031, state: 2)])
  }

  @Test("Case 64: answers may be cut at every byte")
  func pieces() {
    let answers = Array("\u{1B}[?2031;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c".utf8)
    let wanted: [Decoded] = [
      .reply(.mode(2031, state: 2)), .reply(Self.white), .reply(.deviceAttributes),
    ]
    for cut in 0...answers.count {
      for pause in [Duration.zero, .milliseconds(90)] {
        var decoder = InputDecoder(size: CellSize(lines: 24, columns: 80))
        decoder.answersUntil = .start + .seconds(5)
        var decoded = decoder.feed(answers[..<cut], at: .start)
        decoded += decoder.feed(answers[cut...], at: .start + pause)
        #expect(decoded == wanted, "cut at \(cut), \(pause)")
      }
    }
  }

  @Test("one byte at a time with a second between them, an answer begun is an answer")
  func slowBytes() {
    var decoder = InputDecoder(size: CellSize(lines: 24, columns: 80))
    var now = Instant.start
    decoder.answersUntil = now + .seconds(60)
    var decoded = decoder.feed("\u{1B}]1".utf8, at: now)
    for byte in "1;rgb:ffff/ffff/ffff\u{7}".utf8 {
      now = now + .seconds(1)
      decoded += decoder.expire(at: now) + decoder.feed([byte], at: now)
    }
    #expect(decoded == [.reply(Self.white)])
  }

  @Test("a terminal that does not reply is not waited for once the time for replies is over")
  func noReply() {
    var decoder = InputDecoder(size: CellSize(lines: 24, columns: 80))
    #expect(!decoder.awaitsReply(at: .start))
    decoder.answersUntil = .start + .seconds(5)
    _ = decoder.feed("jjj".utf8, at: .start + .seconds(4))
    #expect(decoder.awaitsReply(at: .start + .milliseconds(4_999)))
    #expect(!decoder.awaitsReply(at: .start + .seconds(5)))
  }

  @Test("keys around an answer stay keys, in their order")
  func keysAround() {
    let answer = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
    let key = { (name: Character) in Decoded.event(.key(KeyPress(.character(name)))) }
    #expect(decode("j\(answer)k") == [key("j"), .reply(Self.white), key("k")])
    #expect(
      decode("\u{1B}\u{1B}[?997;1n") == [
        .event(.key(KeyPress(.escape))), .reply(.scheme(isDark: true)),
      ])
  }

  @Test("an answer inside of a paste is taken out of it, where one is awaited")
  func pasted() {
    let paste = "\u{1B}[200~ab\u{1B}]11;rgb:ffff/ffff/ffff\u{7}cd\u{1B}[?62c\u{1B}[201~"
    #expect(
      decode(paste, awaiting: true)
        == [.reply(Self.white), .reply(.deviceAttributes), .event(.paste("abcd"))])
    #expect(decode(paste) == [.event(.paste("ab]11;rgb:ffff/ffff/ffffcd[?62c"))])
  }

  // MARK: - What is made of them

  private static let question = "\u{1B}]11;?\u{1B}\\"

  private func watch(
    _ ground: Ground = .unknown, after answers: [TerminalReply] = []
  ) -> GroundWatch {
    var watch = GroundWatch(ground, isAsking: true)
    watch.asked(at: .start)
    for answer in answers { _ = watch.handle(answer, at: .start) }
    return watch
  }

  @Test("the questions end with what the terminal is, which every terminal answers")
  func order() throws {
    let watch = GroundWatch(.unknown, isAsking: true)
    let probe = Probe(measuresClusters: true, asksForUTF8: false, further: watch.questions)
    let text = String(decoding: probe.questions, as: UTF8.self)
    #expect(
      text.hasSuffix(
        "\u{1B}[?2031$p\u{1B}[?996n\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"))
  }

  @Test("the colour counts most, then the word for it, then the opposite of the text")
  func ranks() {
    let lightText = TerminalReply.textColor(red: 230, green: 230, blue: 230)
    let scheme = TerminalReply.scheme(isDark: false)
    #expect(watch(.dark).ground == .dark)
    #expect(watch(.dark, after: [lightText, scheme]).ground == .dark, "the fence is open")
    #expect(watch(after: [lightText, .deviceAttributes]).ground == .dark)
    #expect(watch(.dark, after: [lightText, scheme, .deviceAttributes]).ground == .light)
    #expect(watch(.dark, after: [.deviceAttributes]).ground == .dark)
    let all = watch(after: [
      scheme, lightText, .groundColor(red: 0, green: 0, blue: 0), .deviceAttributes,
    ])
    #expect(all.ground == .color(red: 0, green: 0, blue: 0))
  }

  @Test("Case 64: an answer that comes after the last one counts all the same")
  func late() {
    var late = watch(after: [.deviceAttributes])
    #expect(!late.isOutstanding)
    #expect(late.ground == .unknown)
    _ = late.handle(Self.white, at: .start + .seconds(2))
    #expect(late.ground == .color(red: 255, green: 255, blue: 255))
  }

  @Test("a terminal that can tell of changes is asked to, and to name its colour at each")
  func changes() {
    for state in 0...4 {
      var watch = watch()
      let sent = watch.handle(.mode(2031, state: state), at: .start)
      #expect(sent == (state == 1 || state == 2 ? Array("\u{1B}[?2031h".utf8) : []))
    }
    var dark = watch(after: [.groundColor(red: 0, green: 0, blue: 0), .deviceAttributes])
    let sent = dark.handle(.scheme(isDark: false), at: .start)
    #expect(sent == Array(Self.question.utf8))
    #expect(dark.ground == .light)
    // tmux has been seen to say light of dark panes: the colour has the last word.
    _ = dark.handle(.groundColor(red: 0, green: 0, blue: 0), at: .start)
    #expect(dark.ground == .color(red: 0, green: 0, blue: 0))
  }

  @Test("the focus asks again, at most every five seconds, and only who has answered")
  func focus() {
    var silent = watch(after: [.deviceAttributes])
    #expect(silent.focusGained(at: .start + .seconds(60)) == [])
    var answering = watch(after: [Self.white, .deviceAttributes])
    #expect(answering.focusGained(at: .start + .seconds(4)) == [])
    #expect(answering.focusGained(at: .start + .seconds(5)) == Array(Self.question.utf8))
    #expect(answering.focusGained(at: .start + .seconds(9)) == [])
    #expect(answering.focusGained(at: .start + .seconds(10)) == Array(Self.question.utf8))
  }

  @Test("a terminal that is taken again is asked again")
  func resumed() {
    var watch = watch(after: [.mode(2031, state: 1), Self.white, .deviceAttributes])
    #expect(watch.resumed(at: .start) == Array(("\u{1B}[?2031h" + Self.question).utf8))
    var silent = self.watch(after: [.deviceAttributes])
    #expect(silent.resumed(at: .start) == [])
  }

  @Test("without colours nothing is asked, and no answer changes anything")
  func colorless() {
    var watch = GroundWatch(.dark, isAsking: false)
    #expect(watch.questions == [])
    _ = watch.handle(Self.white, at: .start)
    #expect(watch.ground == .dark)
    #expect(!watch.isOutstanding)
  }

  @Test(
    "a ground is dark where white text can be read better than black",
    arguments: [
      (Ground.unknown, nil), (.dark, true), (.light, false),
      (.color(red: 0x75, green: 0x75, blue: 0x75), true),
      (.color(red: 0x77, green: 0x77, blue: 0x77), false),
      (.color(red: 0, green: 0x2B, blue: 0x36), true), (.color(red: 255, green: 0, blue: 0), false),
      (.color(red: 0, green: 0, blue: 255), true),
    ] as [(Ground, Bool?)])
  func darkness(ground: Ground, isDark: Bool?) { #expect(ground.isDark == isDark) }

  @Test(
    "T172: the last colour of a palette is an answer for all of them",
    arguments: [
      ("4;255;rgb:eeee/eeee/eeee", true), ("4;255;rgb:ee/ee/ee", true), ("4;255;?", false),
      ("4;25;rgb:ee/ee/ee", false), ("4;255;", false),
    ])
  func palette(body: String, isAnswer: Bool) {
    let reply = TerminalReply(operatingSystemCommand: Array(body.utf8)[...])
    #expect((reply == .palette) == isAnswer)
  }
}
