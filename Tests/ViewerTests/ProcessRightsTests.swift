import Testing
import Viewer

@Suite("Rights of another user or group")
struct ProcessRightsTests {
  @Test(
    "are refused",
    arguments: [(0, 0, false), (1, 0, true), (0, 1, true), (1, 1, true)] as [(UInt32, UInt32, Bool)]
  )
  func borrowed(userMore: UInt32, groupMore: UInt32, isRefused: Bool) {
    let rights = ProcessRights(
      user: 1000, group: 100, effectiveUser: 1000 - userMore, effectiveGroup: 100 + groupMore)
    #expect((rights.refusal != nil) == isRefused)
  }

  @Test("are not found in a process that was started without them")
  func own() {
    #expect(ProcessRights.own.refusal == nil)
    #expect(ProcessRights.own.user == ProcessRights.own.effectiveUser)
  }
}
