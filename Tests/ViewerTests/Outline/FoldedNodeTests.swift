import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Folded lines of a trace as nodes")
@MainActor
struct FoldedNodeTests {
  private static let trace =
    #"java.io.IOException: closed\n\tat shop.Pay.run(Pay.java:1)\n\tat java.base/java.net.Socket.read"#
    + #"(Socket.java:7)\n\tat java.base/java.lang.Thread.run(Thread.java:1)\nCaused by: timeout"#

  /// A log whose record has a trace and a nested value, and one that has a trace alone.
  private static func rig(_ keys: String) throws -> ViewerRig {
    func line(_ second: Int, _ members: String) -> String {
      #"{"time":"2026-11-22T10:00:0\#(second)Z","level":"error","message":"not paid"\#(members)}"#
        + "\n"
    }
    let text =
      line(
        1, #","order":{"id":7,"items":[{"sku":"A","n":1},{"sku":"B","n":2}]},"stack":"\#(trace)""#)
      + line(2, #","stack":"\#(trace)""#)
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "x.log"), size: CellSize(lines: 22, columns: 80))
    rig.press(keys)
    rig.rest()
    return rig
  }

  @Test("a record shows its trace and its nested values, and both open")
  func both() throws {
    let rig = try Self.rig("Enter")
    #expect(rig.screen.contains("▸ 2 frames of java.*"), "\(rig.screen)")
    #expect(rig.screen.contains("items [2]"), "\(rig.screen)")
    #expect(!rig.screen.contains("Socket.java"), "\(rig.screen)")
    rig.press("/Socket Enter")
    rig.rest()
    #expect(rig.screen.contains("▾ 2 frames of java.*"), "\(rig.screen)")
    #expect(rig.screen.contains("Socket.java:7"), "\(rig.screen)")
    rig.press("Esc g Enter Enter /sku Enter")
    rig.rest()
    #expect(rig.screen.contains("sku"), "\(rig.screen)")
    #expect(!rig.screen.contains("Socket.java"), "\(rig.screen)")
  }

  @Test("they open by Enter on their line, and the row by itself leaves them closed")
  func enter() throws {
    let rig = try Self.rig("G Enter")
    #expect(!rig.screen.contains("Socket.java"), "\(rig.screen)")
    let steps = (0..<6).first { _ in
      rig.press("j")
      return rig.screen.contains("❯ │")
        && rig.screen.split(separator: "\n").contains {
          $0.hasPrefix("❯") && $0.contains("frames of")
        }
    }
    #expect(steps != nil, "\(rig.screen)")
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("Thread.java:1"), "\(rig.screen)")
    rig.press("y")
    let text =
      "\tat java.base/java.net.Socket.read(Socket.java:7)\n"
      + "\tat java.base/java.lang.Thread.run(Thread.java:1)"
    #expect(rig.requests == [.copy(Array(text.utf8))])
    rig.press("Enter")
    rig.rest()
    #expect(!rig.screen.contains("Thread.java:1"), "\(rig.screen)")
  }

  @Test("they are counted as hidden lines, and their hits as hidden matches")
  func hidden() throws {
    let rig = try Self.rig("G Enter")
    #expect(rig.screen.contains(" +2"), "\(rig.screen)")
    rig.press("/")
    rig.type("Socket")
    let line = rig.screen.split(separator: "\n").first { $0.contains("frames of") }
    #expect(line?.contains("*2") ?? false, "\(rig.screen)")
  }
}
