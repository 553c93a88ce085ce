// An outline written as for UIKit, at chosen times.

import TableApps
import TestSupport
import Testing

@MainActor
@Suite("An outline written as for UIKit")
struct OutlinePictureTests {
  /// Plays the keys of the tests.
  private func work() throws -> Playback {
    let tape = """
      Sleep 100ms
      Down
      Enter
      Sleep 1s
      Down
      Type "x"
      Down
      Down
      Type "m"
      Sleep 1s
      Type "p"
      Sleep 1s

      """
    return try Playback(.outline, tape, 40, 14)
  }

  @Test("An item opens in motion")
  func opening() throws {
    let run = try work()
    expectScreen(
      run.screen(at: .milliseconds(190)),
      """
      Spring
      House
      Plan (house)                           3
      Buy (house)                         open
        Buy, step 2                          2
        Buy, step 3                          2
      Repair (house)                         3
      Clean up (house)                       3
      Garden
      Plan (garden)                          3
      Buy (garden)                           3
      Repair (garden)                        3
      Clean up (garden)                      3
      Enter open  x done  m top  d delete  a …
      """)
    expectScreen(
      run.screen(at: .milliseconds(1000)),
      """
      Spring
      House
      Plan (house)                           3
      Buy (house)                         open
        Buy, step 1                          2
        Buy, step 2                          2
        Buy, step 3                          2
      Repair (house)                         3
      Clean up (house)                       3
      Garden
      Plan (garden)                          3
      Buy (garden)                           3
      Repair (garden)                        3
      Enter open  x done  m top  d delete  a …
      """)
  }

  @Test("A finished item is marked, and another one moves over it")
  func moving() throws {
    let run = try work()
    expectScreen(
      run.screen(at: .milliseconds(1430)),
      """
      Spring
      House
      Plan (house)                           3
      Buy (house)                         open

        Buy, step 3                          2
        Buy, step 2                          2
      Repair (house)                         3
      Clean up (house)                       3
      Garden
      Plan (garden)                          3
      Buy (garden)                           3
      Repair (garden)                        3
      Enter open  x done  m top  d delete  a …
      """)
    expectScreen(
      run.screen(at: .milliseconds(2400)),
      """
      Spring
      House
      Plan (house)                           3
      Buy (house)                         open
        Buy, step 3                          2
        Buy, step 1                        2 ✓
        Buy, step 2                          2
      Repair (house)                         3
      Clean up (house)                       3
      Garden
      Plan (garden)                          3
      Buy (garden)                           3
      Repair (garden)                        3
      Enter open  x done  m top  d delete  a …
      """)
  }

  @Test("A part moves to the start with its open items")
  func parts() throws {
    let run = try work()
    expectScreen(
      run.screen(at: .milliseconds(2490)),
      """
      Spring
      Paperwork
      Plan (paperwork)                       3
      Buy (paperwork)                        3
      House
      Plan (house)                           3
      Buy (house)                         open
        Buy, step 3                          2
        Buy, step 1                        2 ✓
        Buy, step 2                          2
      Repair (house)                         3
      Clean up (house)                       3
      Garden
      Enter open  x done  m top  d delete  a …
      """)
    expectScreen(
      run.lastScreen,
      """
      Spring
      Paperwork
      Plan (paperwork)                       3
      Buy (paperwork)                        3
      Repair (paperwork)                     3
      Clean up (paperwork)                   3
      House
      Plan (house)                           3
      Buy (house)                         open
        Buy, step 3                          2
        Buy, step 1                        2 ✓
        Buy, step 2                          2
      Repair (house)                         3
      Enter open  x done  m top  d delete  a …
      """)
  }
}
