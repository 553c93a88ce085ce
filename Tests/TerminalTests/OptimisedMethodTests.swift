import TestSupport
import Testing

@Suite("Optional methods in an optimised program")
struct OptimisedMethodTests {
  @Test(
    "A table finds the methods that a controller overrides",
    arguments: BuiltProduct.Configuration.allCases)
  func overrides(build: BuiltProduct.Configuration) throws {
    let result = try Command(
      path: BuiltProduct.path(of: "ScreenProbe", build), arguments: ["--methods"]
    ).run()
    #expect(
      result.text == """
        plain false 0 18
        tall false 9 27
        movable true 0 18
        titled false 0 19

        """)
  }
}
