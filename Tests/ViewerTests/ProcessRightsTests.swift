import Testing
import Viewer

@Suite("Rights of another")
struct ProcessRightsTests {
  @Test(
    "are refused, whether they are a user's or a group's",
    arguments: [(0, 0, false), (1, 0, true), (0, 1, true), (1, 1, true)] as [(UInt32, UInt32, Bool)]
  )
  func borrowed(userMore: UInt32, groupMore: UInt32, isRefused: Bool) {
    let rights = ProcessRights(
      user: 1000, group: 100, effectiveUser: 1000 - userMore, effectiveGroup: 100 + groupMore)
    #expect((rights.refusal != nil) == isRefused)
  }

  @Test("are those of this process as long as nobody lent it others")
  func own() {
    #expect(ProcessRights.own.refusal == nil)
    #expect(ProcessRights.own.user == ProcessRights.own.effectiveUser)
  }
}
