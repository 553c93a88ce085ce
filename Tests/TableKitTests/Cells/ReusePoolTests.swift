import Testing

@testable import TableKit

@Suite("A pool of views")
struct ReusePoolTests {
  @Test("The view that came back last is reused first, and only under its own identifier")
  func order() {
    var pool = ReusePool<Int>()
    pool.put(1, "a")
    pool.put(2, "b")
    pool.put(3, "a")
    #expect(pool.count == 3)
    let taken = (1...3).map { _ in pool.dequeue("a") }
    #expect(taken == [3, 1, nil] && pool.count == 1)
  }

  @Test("Views are made by the last closure registered for their identifier")
  func makers() {
    var pool = ReusePool<String>()
    #expect(pool.maker(of: "a") == nil)
    pool.register("a") { $0 + "1" }
    pool.register("a") { $0 + "2" }
    #expect(pool.maker(of: "a")?("x") == "x2")
  }
}
