import CellGrid
import Records
import TableKit
import TestSupport
import Testing
@testable import Viewer

@Suite("Any keys in any order")
@MainActor
struct RandomTests {
  private nonisolated static let keys = """
    j j j k k J K f b d u g G 3j 5k 40G 700G 50% zt zz zb Enter Enter Enter Space 3Enter 9Enter zo zc e \
    c a + - . { } h l 0 $ n N y Y w Esc ^C ^G zR zM /the /zyzzyva | [ ] ( ) T t w H L zx ^L
    """.split(separator: " ").map(String.init)

  private nonisolated static let flatSamples = [
    "reviews.csv", "stations.csv", "events.jsonl", "app.log", "news-zh.csv",
  ]

  private nonisolated static let samples =
    flatSamples + ["traces.jsonl", "orders.jsonl", "pods.json", "catalog.json"]

  /// Words of the samples: names, values and speakers.
  private nonisolated static let words = """
    role content tool_calls arguments function name type id usage details orders assistant tool spec \
    containers image conditions Ready status items sku price qty customer city currency colors size_mm \
    courier track at total error level the and
    """.split(separator: " ").map(String.init)

  /// One thing that a reader or a terminal does.
  private func act(_ rig: ViewerRig, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      let size = CellSize(
        lines: Int.random(in: 1...30, using: &random),
        columns: Int.random(in: 1...100, using: &random))
      rig.resize(size)
      return "resize \(size)"
    case 1...5:
      let frames = Int.random(in: 1...12, using: &random)
      _ = rig.stepFrames(frames)
      return "\(frames) frames"
    case 6:
      let point = CellPoint(
        line: Int.random(in: 0..<rig.size.lines, using: &random),
        column: Int.random(in: 0..<rig.size.columns, using: &random))
      let turn = Int.random(in: -3...3, using: &random)
      rig.send(
        .mouse(
          MouseEvent(
            turn == 0 ? .press(button: 0) : .wheel(lines: turn, columns: 0), at: point)))
      return "mouse \(turn) at \(point)"
    case 7...8:
      let word = Self.words.randomElement(using: &random) ?? "the"
      rig.press("/" + word + " Enter")
      return "/" + word
    default:
      let key = Self.keys.randomElement(using: &random) ?? "j"
      rig.press(key.hasPrefix("/") ? key + " Enter" : key)
      return key
    }
  }

  @Test(
    "leave the cursor on a row in sight, and nothing on the screen that steers a terminal", .slow,
    arguments: 1...18)
  func invariants(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rig = try ViewerRig(sample: Self.samples[seed % Self.samples.count])
    var done: [String] = []
    for _ in 0..<30 {
      done.append(act(rig, &random))
      #expect(rig.frame.faults == [], "\(done)")
      let row = try #require(rig.cursorRow)
      #expect((1...rig.scene.session.source.rows.total).contains(row))
      let lines = try #require(
        rig.scene.rows.table.screenLines(ofRow: IndexPath(row: row - 1, section: 0)), "\(done)")
      let body = rig.scene.rows.table.size.lines
      #expect(body == 0 || lines.overlaps(0..<body), "\(lines) \(done)")
    }
  }

  @Test("end with motion where they end without", .slow, arguments: 1...9)
  func motion(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1_000)
    let sample = Self.samples[seed % Self.samples.count]
    let moving = try ViewerRig(sample: sample)
    let still = try ViewerRig(sample: sample)
    still.send(.traits(TerminalTraits(isUnicode: true, colors: .none, motion: .none)))
    var done: [String] = []
    for _ in 0..<25 {
      let key = Self.keys.randomElement(using: &random) ?? "j"
      done.append(key)
      for rig in [moving, still] { rig.press(key.hasPrefix("/") ? key + " Enter" : key) }
      if Bool.random(using: &random) { _ = moving.stepFrames(3) }
      moving.rest()
      still.rest()
      guard moving.screen == still.screen else {
        expectScreen(moving.screen, still.screen)
        Issue.record("after \(done)")
        return
      }
    }
  }

  @Test("and then a row opened and closed: the screen is as before", .slow, arguments: 1...8)
  func openAndClose(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 2_000)
    // In nested values the cursor may be on a node, which opens and closes instead.
    let rig = try ViewerRig(sample: Self.flatSamples[seed % Self.flatSamples.count])
    rig.press("Enter Enter")
    for _ in 0..<15 { _ = act(rig, &random) }
    rig.resize(CellSize(lines: 24, columns: 80))
    rig.press("Esc zc a a ^L")
    rig.rest()
    let row = try #require(rig.cursorRow)
    guard rig.cursorLine.map({ $0 >= 0 }) == true else { return }
    rig.press("^L")
    let before = rig.screen
    let record = try #require(rig.scene.rows.cursorRecord)
    rig.press("Enter")
    rig.rest()
    #expect(rig.scene.isOpen(row: row) == rig.scene.rows.layouts.hidesAnything(record))
    rig.press("zc")
    rig.rest()
    #expect(rig.scene.isOpen(row: row) == false)
    expectScreen(rig.screen, before)
  }
}
