// Matches in records that arrive after the search began.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A search in a source that grows")
@MainActor
struct ArrivingMatchTests {
  private let size = CellSize(lines: 14, columns: 80)

  private func lines(_ numbers: Range<Int>, _ word: String = "foo") -> String {
    numbers.map { "{\"n\":\($0),\"t\":\"\(word)\"}\n" }.joined()
  }

  /// A viewer of a file with three records, and a search for `foo` in them.
  private func searched(
    _ folder: TemporaryFolder, word: String = "foo", options: ViewerOptions = ViewerOptions()
  ) throws -> ViewerRig {
    let path = try folder.write("g.jsonl", lines(1..<4, word))
    let rig = try ViewerRig(.path(path), size: size, options: options)
    rig.type("/foo")
    rig.pressEach("Enter")
    return rig
  }

  /// Reads what has come, and goes back to a row; following begins with one check of the file.
  private func check(_ rig: ViewerRig, at row: Int) {
    rig.pressEach("F F \(row)g")
    rig.idle()
  }

  @Test("finds the matches of records that were appended to a file, and stays at the current one")
  func appended() throws {
    let folder = try TemporaryFolder()
    let rig = try searched(folder)
    #expect(rig.status.contains("match 1/3"), "\(rig.screen)")
    rig.pressEach("n n")
    try folder.append("g.jsonl", lines(4..<8))
    check(rig, at: 3)
    #expect(rig.status.contains("match 3/7"), "\(rig.screen)")
    for number in 4...7 {
      rig.pressEach("n")
      #expect(rig.status.contains("match \(number)/7"), "\(rig.screen)")
    }
    rig.pressEach("n")
    #expect(rig.status.contains("1/7  search wrapped around"), "\(rig.screen)")
    rig.pressEach("N N")
    #expect(rig.status.contains("match 6/7"), "\(rig.screen)")
  }

  @Test("finds the first match once it has come, without moving to it")
  func first() throws {
    let folder = try TemporaryFolder()
    let rig = try searched(folder, word: "bar")
    #expect(rig.status.contains("not found: foo"), "\(rig.screen)")
    try folder.append("g.jsonl", lines(4..<6, "bar") + lines(6..<8))
    check(rig, at: 1)
    #expect(rig.status.contains("2 matches"), "\(rig.screen)")
    rig.pressEach("n")
    #expect(rig.status.contains("match 1/2"), "\(rig.screen)")
    #expect(rig.screen.contains("❯ ▸ 6") || rig.status.contains("6/7"), "\(rig.screen)")
  }

  @Test("searches the last record again when more of it has come")
  func lastRecord() throws {
    let folder = try TemporaryFolder()
    let rig = try searched(folder)
    rig.pressEach("n n")
    try folder.append("g.jsonl", #"{"n":4,"t":"foo"#)
    check(rig, at: 3)
    #expect(rig.status.contains("match 3/4"), "\(rig.screen)")
    try folder.append("g.jsonl", #" foo","u":"foo"}"# + "\n" + lines(5..<6))
    check(rig, at: 3)
    #expect(rig.status.contains("match 3/7"), "\(rig.screen)")
    rig.pressEach("n n n n")
    #expect(rig.status.contains("match 7/7"), "\(rig.screen)")
  }

  @Test("starts again when the file was truncated, and finds what is written then")
  func truncated() throws {
    let folder = try TemporaryFolder()
    let rig = try searched(folder)
    rig.pressEach("n F F")
    try folder.write("g.jsonl", "")
    check(rig, at: 1)
    #expect(rig.status.contains("not found: foo"), "\(rig.screen)")
    try folder.append("g.jsonl", lines(1..<3))
    check(rig, at: 1)
    #expect(rig.status.contains("2 matches"), "\(rig.screen)")
    rig.pressEach("n")
    #expect(rig.status.contains("match 1/2"), "\(rig.screen)")
  }

  @Test("goes on in the rows that a filter keeps", arguments: [true, false])
  func filtered(isSorted: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("g.jsonl", lines(1..<4) + lines(4..<6, "bar"))
    let rig = try ViewerRig(.path(path), size: size)
    rig.say(isSorted ? ":sort n:desc" : "&n!=2")
    rig.say("/foo")
    rig.pressEach("n")
    let before = isSorted ? 3 : 2
    #expect(rig.status.contains("match 2/\(before)"), "\(rig.screen)")
    try folder.append("g.jsonl", lines(6..<8, "bar") + lines(8..<10))
    check(rig, at: isSorted ? 4 : 2)
    #expect(rig.status.contains("match 2/\(before + 2)"), "\(rig.screen)")
    for number in (3...before + 2) {
      rig.pressEach("n")
      #expect(rig.status.contains("match \(number)/\(before + 2)"), "\(rig.screen)")
    }
  }

  @Test("searches all rows again when a filter goes that hid the last ones")
  func unfiltered() throws {
    let rig = try ViewerRig(.bytes(Array(lines(1..<6).utf8), name: "a.jsonl"), size: size)
    rig.say("&n<3")
    rig.say("/foo")
    #expect(rig.status.contains("match 1/2"), "\(rig.screen)")
    rig.say("&")
    rig.idle()
    #expect(rig.status.contains("5 matches"), "\(rig.screen)")
  }

  @Test("searches together what comes while a pass is running, and keeps a jump that waits for it")
  func coalesced() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("g.jsonl", lines(1..<4))
    let background = HeldBackground(holding: ["search"])
    let rig = try ViewerRig(.path(path), size: size, background: background)
    rig.type("/foo")
    rig.press("Enter")
    for step in 1...3 {
      try folder.append("g.jsonl", lines(step * 10..<step * 10 + 2))
      check(rig, at: 1)
    }
    #expect(background.release("search"))
    rig.settle()
    rig.pressEach("3g n n")
    #expect(rig.status.contains("3/9  match 3/3"), "\(rig.screen)")
    #expect(background.release("search"))
    rig.settle()
    #expect(rig.status.contains("4/9  match 4/9"), "\(rig.screen)")
    #expect(background.heldNames.isEmpty)
  }

  @Test("reads only the records that have come, and the last one before them")
  func proportional() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("g.jsonl", lines(0..<1_000))
    let counted = CountingSource(try openSource(.path(path)))
    let rig = ViewerRig(source: counted, size: size)
    rig.say("/foo")
    check(rig, at: 1)
    _ = counted.takeCounts()
    for step in 1...5 {
      try folder.append("g.jsonl", lines(step * 1_000..<step * 1_000 + 10))
      check(rig, at: 1)
      #expect(
        rig.status.contains("match 1/1,\(String(10 * step + 1_000).dropFirst())"), "\(rig.screen)")
      let records = counted.takeCounts().passedRecords
      #expect((10...12).contains(records), "\(records)")
    }
  }

  @Test("finds all matches of a pipe, however slowly they come")
  func pipe() throws {
    let pipe = try PipeRig()
    defer { pipe.end() }
    pipe.send(lines(1..<3, "bar") + lines(3..<4))
    pipe.expect("foo")
    pipe.rig.say("/foo")
    pipe.expect("match 1/1")
    for step in 1...10 {
      pipe.send(lines(step * 10..<step * 10 + 5))
      pipe.expect("match 1/\(1 + step * 5)")
    }
    pipe.send(#"{"n":999,"t":"foo"#)
    pipe.expect("match 1/52")
    pipe.send(#" foo"}"# + "\n")
    pipe.expect("match 1/53")
    pipe.rig.pressEach("N N")
    pipe.expect("match 52/53")
  }

  @Test("finds the matches of a pipe that was searched before anything had come")
  func early() throws {
    let pipe = try PipeRig()
    defer { pipe.end() }
    pipe.rig.say("/foo")
    pipe.send(lines(1..<3, "bar") + lines(3..<6))
    pipe.expect("/3")
    pipe.send(lines(6..<9))
    pipe.expect("/6")
  }
}
