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
    #expect(requests.take(\.find) == "word")
    #expect(requests.take(\.find) == nil)
    #expect(requests.take(\.open) == .all)
    #expect(requests.take(\.open) == nil)
    #expect(requests.take(\.filter) == nil)
    requests.open = .rows([1...2])
    #expect(requests.take(\.open) == .rows([1...2]))
  }
}
