// A tree written as for UIKit, at chosen times.

import TableApps
import TestSupport
import Testing

@MainActor
@Suite("A tree written as for UIKit")
struct TreePictureTests {
  /// Plays the keys of the tests.
  private func openThree() throws -> Playback {
    try Playback(
      .tree, "Sleep 100ms\nEnter\nSleep 1s\nDown 3\nEnter\nSleep 1s\nUp 1\nEnter\nSleep 1s\n", 24,
      14)
  }

  @Test("A node opens in motion, and one inside it")
  func opening() throws {
    let run = try openThree()
    expectScreen(
      run.screen(at: .milliseconds(140)),
      """
      Tree
      - Node 1
        + Node 1.2
        + Node 1.3
      + Node 2
      + Node 3
      + Node 4
      + Node 5
      + Node 6




      Enter open  o open deep…
      """)
    expectScreen(
      run.screen(at: .milliseconds(1640)),
      """
      Tree
      - Node 1
        + Node 1.1
        + Node 1.2
        - Node 1.3
          + Node 1.3.1
          + Node 1.3.2
          + Node 1.3.3
      + Node 2
      + Node 3
      + Node 4
      + Node 5
      + Node 6
      Enter open  o open deep…
      """)
  }

  @Test("A branch closes while its sibling opens")
  func accordion() throws {
    let run = try openThree()
    expectScreen(
      run.screen(at: .milliseconds(2400)),
      """
      Tree
      - Node 1
        + Node 1.1
        - Node 1.2
          + Node 1.2.2
        + Node 1.3
          + Node 1.3.3
      + Node 2
      + Node 3
      + Node 4
      + Node 5
      + Node 6

      Enter open  o open deep…
      """)
    expectScreen(
      run.lastScreen,
      """
      Tree
      - Node 1
        + Node 1.1
        - Node 1.2
          + Node 1.2.1
          + Node 1.2.2
        + Node 1.3
      + Node 2
      + Node 3
      + Node 4
      + Node 5
      + Node 6

      Enter open  o open deep…
      """)
  }

  @Test("A deep branch is shown in a narrow terminal")
  func deepTree() throws {
    let run = try Playback(.tree, "Type \"o\"\nSleep 1s\nEnd\nUp 7\nSleep 1s\n", 20, 10)
    expectScreen(
      run.lastScreen,
      """
      Tree
                  Node 1.…
                  Node 1.…
                  Node 1.…
      + Node 2
      + Node 3
      + Node 4
      + Node 5
      + Node 6
      Enter open  o open …
      """)
  }
}
