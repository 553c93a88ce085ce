import CellGrid
import TestSupport
import Testing
import Viewer

@Suite("The first run")
struct FirstRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A hint is due once for each state folder")
  func once() throws {
    let run = try #require(FirstRun(environment: ["XDG_STATE_HOME": folder.path("state")]))
    #expect(run.begin())
    #expect(!run.begin())
    #expect(TemporaryFolder.names(in: folder.path("state/unfold")) == ["started"])
    let other = try #require(FirstRun(environment: ["XDG_STATE_HOME": folder.path("other")]))
    #expect(other.begin())
  }

  @Test("Without a state folder of its own, the home folder has one")
  func home() throws {
    let run = try #require(
      FirstRun(environment: ["HOME": folder.path, "XDG_STATE_HOME": "relative/path"]))
    #expect(run.begin())
    #expect(TemporaryFolder.names(in: folder.path(".local/state/unfold")) == ["started"])
  }

  @Test("No hint is due without a home, or where nothing can be written")
  func nowhere() throws {
    #expect(FirstRun(environment: [:]) == nil)
    #expect(FirstRun(environment: ["HOME": "somewhere"]) == nil)
    let run = try #require(FirstRun(environment: ["HOME": "/proc/1"]))
    #expect(!run.begin())
  }

  @MainActor
  @Test("The hint appears in the first run, disappears with a key, and never comes back")
  func screen() throws {
    var options = ViewerOptions()
    options.firstRun = FirstRun(environment: ["HOME": folder.path])
    let rig = try ViewerRig(sample: "reviews.csv", options: options)
    #expect(rig.frame.text(ofLine: 23).contains(FirstRun.hint))
    rig.press("j")
    #expect(!rig.frame.text(ofLine: 23).contains("New here?"))
    let second = try ViewerRig(sample: "reviews.csv", options: options)
    #expect(!second.frame.text(ofLine: 23).contains("New here?"))
  }
}
