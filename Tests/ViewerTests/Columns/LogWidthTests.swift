// The columns of a log beside its message.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@MainActor
@Suite("The columns of a log")
struct LogWidthTests {
  private func rig(_ text: String, _ size: CellSize) throws -> ViewerRig {
    try ViewerRig(.bytes(Array(text.utf8), name: "x.log"), size: size)
  }

  private nonisolated static let spring = (0..<12).map { index in
    let second = index < 10 ? "0\(index)" : "\(index)"
    return "2026-11-26 02:10:\(second).0\(index % 10)0  INFO 1 --- [nio-8080-exec-\(index % 3)] "
      + "e.s.cart.CartController : order \(index) stored, total \(index).50\n"
  }.joined()

  private nonisolated static let access = (0..<12).map { index in
    let second = index < 10 ? "0\(index)" : "\(index)"
    return "203.0.113.\(index) - ann [26/Nov/2026:02:10:\(second) +0000] "
      + "\"GET /cart/\(index)?from=mail HTTP/1.1\" 200 512 \"-\" \"Mozilla/5.0\"\n"
  }.joined()

  private nonisolated static let stern = access.split(separator: "\n").map {
    "web-6d4c9f7b8-x2kqz nginx " + $0 + "\n"
  }.joined()

  @Test(
    "T57: give way to the message, which is on the screen at every width with half of it",
    arguments: [40, 60, 80, 120, 200],
    [
      ("spring", spring, "order 0 stored"), ("access", access, "/cart/0"),
      ("stern", stern, "GET /cart/0"),
    ])
  func message(width: Int, log: (name: String, text: String, message: String)) throws {
    let rig = try rig(log.text, CellSize(lines: 8, columns: width))
    #expect(rig.line(2).contains(log.message.prefix(width / 3)), "\(log.name)\n\(rig.screen)")
    let window = rig.scene.rows.appearance.window
    let columns = rig.scene.rows.layouts.presentation.columns.columns
    let message = try #require(
      window.placed.first { place in
        columns[place.index].content.schemaColumn.map {
          rig.scene.rows.layouts.presentation.schema.columns[$0].role == .message
        } ?? false
      })
    let available = rig.scene.rows.layouts.presentation.plan.available
    let wanted = columns[message.index].measure.usualWidth
    #expect(message.width >= min(available / 2, wanted), "\(log.name)\n\(rig.screen)")
  }

  @Test(
    "are all reached by the keys for columns, however narrow the screen", arguments: [40, 60, 100])
  func reached(width: Int) throws {
    let rig = try rig(Self.stern, CellSize(lines: 8, columns: width))
    let count = rig.scene.rows.layouts.presentation.columns.columns.count
    #expect(count > 6)
    var seen: Set<Int> = []
    for _ in 0..<count {
      seen.formUnion(rig.scene.rows.appearance.window.placed.map(\.index))
      rig.press("l")
      rig.rest()
    }
    #expect(seen.count == count)
  }

  @Test(
    "T55: have times as short as their differences, the day in the title",
    arguments: [("access", access, "26/Nov/2026"), ("spring", spring, "2026-11-26")])
  func times(name: String, text: String, day: String) throws {
    for width in [60, 100, 160] {
      let rig = try rig(text, CellSize(lines: 8, columns: width))
      #expect(rig.line(2).dropFirst(4).hasPrefix("02:10:00"), "\(rig.screen)")
      if width > 60 { #expect(rig.line(0).contains(day), "\(rig.screen)") }
    }
  }

  private nonisolated static let logstash = (0..<24).map { index in
    #"{"@timestamp":"2026-11-26T02:00:\#(10 + index).\#(173 + 31 * index)Z","@version":"1","#
      + #""level":"INFO","logger_name":"shop.cart.CartController","thread_name":"nio-8080-\#(index)","#
      + #""message":"order \#(index) stored in 3 ms","mdc":{"requestId":"44c2-000","user":"ann"}}"#
      + "\n"
  }.joined()

  @Test(
    "T54: leave their room to the summary, at every width where it fits beside short times",
    arguments: Array(stride(from: 50, through: 160, by: 5)))
  func summary(width: Int) throws {
    let rig = try rig(Self.logstash, CellSize(lines: 8, columns: width))
    #expect(rig.line(2).dropFirst(4).hasPrefix("02:00:10"), "\(rig.screen)")
    let window = rig.scene.rows.appearance.window.placed
    let list = rig.scene.rows.layouts.presentation.columns.columns
    let isShown = window.contains { list[$0.index].content == .summary }
    let last = try #require(window.last)
    let wanted = list[last.index].measure.usualWidth
    // Less than a name and a letter of its value are left.
    #expect(isShown || last.width - wanted < 12, "\(rig.screen)")
  }

  @Test("T56: keep short times where one row lacks the zone of the others")
  func zone() throws {
    let lines = (0..<40).map {
      "2026-11-26T02:00:\(10 + $0 % 50).423Z DEBUG shop - label \($0) printed\n"
    }
    let text = lines.joined() + "2026-11-26 03:00:00.000 ERROR shop - another spelling\n"
    let rig = try rig(text, CellSize(lines: 8, columns: 100))
    rig.press("G")
    rig.rest()
    #expect(rig.line(6).contains("03:00:00.000  ERROR"), "\(rig.screen)")
    #expect(rig.line(5).contains(":49.423  DEBUG  shop    label 39 printed"), "\(rig.screen)")
    #expect(!rig.screen.contains("+"), "\(rig.screen)")
  }
}
