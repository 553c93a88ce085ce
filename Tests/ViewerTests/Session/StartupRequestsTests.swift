import Testing

@testable import Viewer

@Suite("The requests of the command line")
struct StartupRequestsTests {
  @Test("are each granted once")
  func once() {
    var options = ViewerOptions()
    options.find = "word"
    options.open = .all
    var requests = StartupRequests(options)
    #expect(requests.remove(\.find) == "word")
    #expect(requests.remove(\.find) == nil)
    #expect(requests.remove(\.open) == .all)
    #expect(requests.remove(\.open) == nil)
    #expect(requests.remove(\.sort) == nil)
    requests.open = .rows([1...2])
    #expect(requests.remove(\.open) == .rows([1...2]))
  }
}
