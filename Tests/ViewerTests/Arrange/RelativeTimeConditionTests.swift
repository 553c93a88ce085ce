// Times in conditions that are told by the last record or by the clock.

import CellGrid
import Foundation
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A relative time in a condition")
@MainActor
struct RelativeTimeConditionTests {
  /// Lines from 02:00 to 02:29, a minute apart.
  nonisolated private static func lines(_ line: (String) -> String) -> String {
    (0..<30).map { line("2026-11-26T02:\($0 < 10 ? "0" : "")\($0):00Z") + "\n" }.joined()
  }

  nonisolated private static let log = lines { "\($0) INFO [main] shop.Cart - order stored" }
  nonisolated private static let objects = lines {
    #"{"t":{"$date":"\#($0)"},"s":"I","c":"NETWORK","msg":"Connection accepted"}"#
  }
  nonisolated private static let nested = lines { #"{"a": {"at": "\#($0)"}, "b": 1}"# }

  private func rig(
    _ text: String = log, named name: String = "x.log",
    _ change: (inout ViewerOptions) -> Void = { _ in }
  ) throws -> ViewerRig {
    var options = ViewerOptions()
    change(&options)
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 14, columns: 110),
      options: options)
    rig.rest()
    return rig
  }

  @Test(
    "T81: counts from the last record, whichever row the cursor is on",
    arguments: [
      ("time>-3m", "time>2026-11-26T02:26:00Z", 3), ("!time>-3m", "!time>2026-11-26T02:26:00Z", 27),
      ("time=-5m..-3m", "time=2026-11-26T02:24:00Z..2026-11-26T02:26:00Z", 3),
      (
        "time<-28m or time in (-1m, -90s)",
        "time<2026-11-26T02:01:00Z or time in (2026-11-26T02:28:00Z, 2026-11-26T02:27:30Z)", 2
      ),
      ("time > - 1 hour", "time > 2026-11-26T01:29:00Z", 30),
    ])
  func fromLast(condition: String, title: String, count: Int) throws {
    let rig = try rig()
    rig.type("&" + condition)
    rig.idle()
    #expect(rig.status.contains(title.drop { $0 == "!" }.prefix(30)), "\(rig.status)")
    rig.press("Enter")
    rig.idle()
    #expect(rig.scene.session.source.rows.total == count, "\(rig.screen)")
    #expect(rig.scene.arranger.filters.layers.map(\.words) == [title])
  }

  @Test("counts from now, which :now sets, and by days")
  func fromNow() throws {
    let rig = try rig()
    rig.say(":now 2026-11-26 02:20Z")
    #expect(rig.status.contains("now is 2026-11-26 02:20Z"), "\(rig.status)")
    for (condition, count) in [
      ("time>5 minutes ago", 14), ("time>now", 9), ("time=now-1m..now+1m", 3), ("time=today", 30),
      ("time=yesterday", 0), ("time>yesterday", 30), ("time<today", 0),
    ] {
      rig.say("&" + condition)
      rig.idle()
      #expect(rig.scene.session.source.rows.total == count, "\(condition)\n\(rig.screen)")
      rig.press("Esc")
      rig.idle()
    }
    rig.say(":now lunch")
    #expect(rig.screen.contains("invalid time 'lunch'"), "\(rig.screen)")
    rig.say(":now")
    rig.say("&time>10 minutes ago")
    rig.idle()
    #expect(rig.scene.session.source.rows.total == 0)
    #expect(rig.status.contains(" (time is not after 2"), "\(rig.status)")
  }

  @Test("is understood by other commands, and at other places")
  func others() throws {
    let rig = try rig()
    rig.say(":-2m")
    rig.idle()
    #expect(rig.status.hasPrefix(" 28/30"), "\(rig.status)")
    rig.say(":goto -10m")
    rig.idle()
    #expect(rig.status.hasPrefix(" 20/30"), "\(rig.status)")
    rig.say("/time>=-1m")
    rig.idle()
    #expect(rig.status.contains("match 1/2"), "\(rig.status)")
    let nested = try self.rig(Self.nested, named: "x.jsonl")
    nested.say("&a.at>-2m")
    nested.idle()
    #expect(nested.scene.session.source.rows.total == 2, "\(nested.screen)")
    let objects = try self.rig(Self.objects, named: "x.log")
    objects.say("&time>-2m")
    objects.idle()
    #expect(objects.scene.session.source.rows.total == 2, "\(objects.screen)")
    let numbers = try self.rig("id,delta\n1,-3\n2,5\n3,-9\n", named: "x.csv")
    numbers.say("&delta>-5")
    numbers.idle()
    #expect(numbers.scene.session.source.rows.total == 2, "\(numbers.screen)")
  }

  @Test("counts from a last row that has to be read first, and that Enter waits for")
  func farAway() throws {
    let lines = (0..<60_000).map { row in
      let (hour, minute, second) = (row / 3_600, row / 60 % 60, row % 60)
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
      return
        "2026-11-26T\(two(hour)):\(two(minute)):\(two(second))Z INFO [main] shop.Cart - stored\n"
    }.joined()
    let rig = try rig(lines)
    rig.say("&time>-9s")
    rig.idle()
    #expect(rig.scene.session.source.rows.total == 9, "\(rig.screen)")
    let started = try self.rig(lines) {
      $0.filters = ["time>-5s"]
      $0.find = "time=-2s"
    }
    started.idle()
    #expect(started.scene.session.source.rows.total == 5, "\(started.screen)")
    #expect(started.status.contains("match 1/1"), "\(started.status)")
    let going = try self.rig(lines) { $0.at = "-9s" }
    going.idle()
    #expect(going.status.hasPrefix(" 59991/60,000") || going.status.hasPrefix(" 59,991/60,000"))
  }

  @Test("is refused while the last row is not known")
  func unknown() throws {
    let source = try openSource(
      .bytes(Array(String(repeating: Self.log, count: 400).utf8), name: "x.log"))
    let rig = ViewerRig(
      source: source, size: CellSize(lines: 14, columns: 110), startsAtOnce: false)
    rig.type("&time>-3m")
    #expect(
      rig.screen.contains("the last row is not read yet (now-3h counts from now)"), "\(rig.screen)")
  }

  @Test(
    "T81: is told by the last record where there is no screen, as is the day",
    arguments: [
      ("time>-3m", 3), ("time>=02:10", 20), ("time=02:10..02:12", 3), ("time>10 minutes ago", 0),
      ("!time<02:29", 1),
    ])
  func printed(condition: String, count: Int) throws {
    var options = ViewerOptions()
    options.filters = [condition]
    let file = try #require(tmpfile())
    defer { fclose(file) }
    _ = printRecords(
      of: .bytes(Array(Self.log.utf8), name: "x.log"), as: .records(.text), options: options,
      descriptor: fileno(file))
    var bytes = [UInt8](repeating: 0, count: Int(lseek(fileno(file), 0, SEEK_END)))
    _ = pread(fileno(file), &bytes, bytes.count, 0)
    #expect(bytes.count { $0 == 0x0A } == count)
  }
}

@Suite("The times between which rows are kept")
@MainActor
struct TimeBoundsTests {
  /// Two days, a line a minute from 02:00 to 02:09.
  nonisolated private static let log = (26...27).map { day in
    (0..<10).map { "2026-11-\(day)T02:0\($0):00Z INFO [main] shop.Cart - order \($0) stored\n" }
      .joined()
  }.joined()

  private func rig(
    _ since: String?, _ until: String?, at: String? = nil, _ text: String = log,
    _ name: String = "x.log"
  ) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 14, columns: 110),
      options: Self.options(since, until, at))
    rig.idle()
    return rig
  }

  private static func options(
    _ since: String?, _ until: String?, _ at: String? = nil
  ) -> ViewerOptions {
    var options = ViewerOptions()
    options.times.since = since
    options.times.until = until
    options.at = at
    return options
  }

  @Test(
    "are on the day of the last row, count back from it, or are spelled whole",
    arguments: [
      ("02:07", nil, "time>=2026-11-27T02:07Z", 3), (nil, "02:01", "time<=2026-11-27T02:01Z", 12),
      ("-3m", nil, "time>=2026-11-27T02:06:00Z", 4),
      ("2026-11-26 02:08", "02:00", "time=2026-11-26 02:08..2026-11-27T02:00Z", 3),
      ("2026-11-27", nil, "time>=2026-11-27", 10), ("-1h", "-8m", "time=2026-11-27T01:09", 2),
    ] as [(String?, String?, String, Int)])
  func bounds(since: String?, until: String?, title: String, count: Int) throws {
    let rig = try rig(since, until)
    #expect(rig.scene.session.source.rows.total == count, "\(rig.screen)")
    #expect(rig.line(0).contains("& \(title)"), "\(rig.line(0))")
    rig.press("Esc")
    rig.idle()
    #expect(rig.scene.session.source.rows.total == 20, "\(rig.screen)")
    let file = try #require(tmpfile())
    defer { fclose(file) }
    _ = printRecords(
      of: .bytes(Array(Self.log.utf8), name: "x.log"), as: .records(.text),
      options: Self.options(since, until), descriptor: fileno(file))
    var bytes = [UInt8](repeating: 0, count: Int(lseek(fileno(file), 0, SEEK_END)))
    _ = pread(fileno(file), &bytes, bytes.count, 0)
    #expect(bytes.count { $0 == 0x0A } == count)
  }

  @Test("are refused where no column has times")
  func refused() throws {
    let schema = try openSource(.bytes(Array("a,b\n1,2\n".utf8), name: "x.csv")).schema
    for (options, flag) in [
      (Self.options("02:00", nil), "--since"), (Self.options(nil, "02:00"), "--until"),
      (Self.options(nil, nil, "02:00"), "--at"),
    ] {
      #expect(
        UnknownColumn(in: options, of: schema)?.description == "\(flag): no column has times")
    }
  }

  @Test(
    "leave the cursor at the first row from a time on",
    arguments: ["-3m", "2026-11-27 02:06", "02:06"])
  func at(time: String) throws {
    let rig = try rig(nil, nil, at: time)
    #expect(rig.status.hasPrefix(" 17/20"), "\(rig.screen)")
  }
}
