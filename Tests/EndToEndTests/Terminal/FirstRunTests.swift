import TestSupport
import Testing

@Suite("The first run of the program")
struct FirstRunTests {
  /// Starts the program with a variable of its environment; the screen at rest.
  private func screen(_ variable: String, _ folder: String) throws -> String {
    let session = try Product.start([Product.sample("reviews.csv")], showing: "1,204 rows") {
      $0.environment[variable] = folder
    }
    session.readUntilRest()
    let screen = session.screen
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    return screen
  }

  @Test(
    "A hint appears in the first run of a user, and never again",
    arguments: [("HOME", ".local/state/unfold"), ("XDG_STATE_HOME", "unfold")])
  func once(variable: String, state: String) throws {
    let folder = try TemporaryFolder()
    let screens = try (1...3).map { _ in try screen(variable, folder.path) }
    #expect(screens.map { $0.contains("New here?") } == [true, false, false], "\(screens[0])")
    #expect(TemporaryFolder.names(in: folder.path(state)) == ["started"])
  }

  @Test("No hint appears where nothing can be written")
  func unwritable() throws {
    #expect(try !screen("HOME", "/proc/1").contains("New here?"))
  }
}
