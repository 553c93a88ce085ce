import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The follower")
@MainActor
struct FollowerTests {
  private struct Growing {
    let folder: TemporaryFolder
    let rig: RowsRig
    let follower: Follower

    /// Adds a row, and looks for it.
    @MainActor
    func append(_ word: String) throws {
      try folder.append("a.txt", "\(word)\n")
      follower.start(goingToEnd: false)
      rig.settle()
    }
  }

  private func growing() throws -> Growing {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", numbered(50).map { "\($0)\n" }.joined())
    let rig = try RowsRig(.path(path))
    let follower = Follower(rig.rows)
    rig.react = { event in
      guard case .sourceChanged(let change, let wasAtEnd, _) = event else { return }
      follower.sourceChanged(change, wasAtEnd: wasAtEnd)
    }
    return Growing(folder: folder, rig: rig, follower: follower)
  }

  @Test("goes along at the end, and elsewhere counts the rows that come")
  func follows() throws {
    let growing = try growing()
    growing.follower.toggle()
    growing.rig.settle()
    #expect(growing.rig.cursor == 49)
    try growing.append("word 50")
    #expect(growing.rig.cursor == 50)
    #expect(growing.follower.news == nil)
    growing.rig.rows.go(to: 3)
    try growing.append("word 51")
    #expect(growing.rig.cursor == 3)
    #expect(growing.follower.news == "1 new row below, F goes there")
    growing.follower.toggle()
    #expect(growing.rig.cursor == 51)
    #expect(growing.follower.isFollowing)
    growing.follower.toggle()
    #expect(!growing.follower.isFollowing)
    #expect(growing.rig.session.message == "stopped following")
  }

  @Test("says that a source does not grow")
  func fixed() throws {
    let rig = try RowsRig(words: numbered(3))
    let follower = Follower(rig.rows)
    follower.toggle()
    #expect(rig.session.message == "this input does not grow")
  }
}
