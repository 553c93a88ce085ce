import Records
import Synchronization
import Testing

@testable import Viewer

@Suite("The reopener")
@MainActor
struct ReopenerTests {
  @Test("opens the source as each key requires, and passes it on")
  func keys() throws {
    let rig = try RowsRig(words: ["a", "b"])
    let reopener = Reopener(rig.rows)
    let handle = rig.session.source.handle
    let options = Mutex<[SourceOptions]>([])
    var replaced: [Bool] = []
    reopener.open = .opening { changed in
      options.withLock { $0.append(changed) }
      return handle
    }
    rig.react = { event in
      guard case .sourceOpened(_, .reread(let hasSameColumns, let news?)) = event else { return }
      replaced.append(hasSameColumns)
      reopener.say(news, losing: ArrangementLoss(filterCount: 2))
    }
    reopener.reread()
    #expect(replaced == [])
    rig.settle()
    #expect(rig.session.message == "reread; columns differ: 2 filters removed")
    reopener.switchToNextFormat()
    rig.settle()
    #expect(rig.session.message?.hasPrefix("format 2 of") == true)
    #expect(options.withLock { $0.map(\.reading) } == [nil, .text])
    #expect(replaced == [true, true])
  }

  @Test("gives the reason if a source cannot be reread, and keeps it")
  func refused() throws {
    let rig = try RowsRig(words: ["a", "b"])
    let reopener = Reopener(rig.rows)
    rig.react = { if case .sourceOpened = $0 { Issue.record("replaced") } }
    reopener.reread()
    #expect(
      rig.session.message == "this input cannot be reread (give a file name)")
    reopener.open = .opening { _ throws(InputError) in
      throw InputError(name: "words.csv", reason: .other("is gone"))
    }
    reopener.reread()
    rig.settle()
    #expect(rig.session.message == "is gone")
    reopener.open = .arrived(name: "-")
    reopener.switchToNextFormat()
    #expect(rig.session.message == "a pipe can only be read once (give a file name)")
  }

  @Test("opens the rows with the same numbers in another source, and puts the cursor back")
  func places() throws {
    let rig = try RowsRig(words: numbered(40))
    let reopener = Reopener(rig.rows)
    rig.rows.go(to: 7)
    let record = try #require(rig.session.source.record(at: ViewIndex(7)))
    rig.rows.layouts.setOpenness(.open, of: record)
    let openRows = rig.rows.layouts.openRows
    let before = rig.session.source.handle
    reopener.rememberPosition()
    let fresh = try openSource(
      .bytes(Array(("word\n" + numbered(40).map { "new \($0)\n" }.joined()).utf8), name: "b.csv"))
    rig.replace(with: fresh)
    rig.rows.go(to: 0)
    reopener.reopenRows(openRows, of: before, in: SourceHandle(fresh))
    rig.settle()
    reopener.restorePosition()
    #expect(rig.cursor == 7)
    #expect(rig.openRows == [7])
    #expect(rig.word(at: 7) == "new word 7")
  }
}
