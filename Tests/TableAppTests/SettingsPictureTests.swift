// Settings written as for UIKit, at chosen times.

import TableApps
import TestSupport
import Testing

@MainActor
@Suite("Settings written as for UIKit")
struct SettingsPictureTests {
  /// Plays the keys of the tests.
  private func switchTwice() throws -> Playback {
    try Playback(.settings, "Sleep 500ms\nEnter\nSleep 1s\nEnter\nSleep 1s\n", 36, 16)
  }

  @Test("A section of the settings leaves with its switch")
  func leaving() throws {
    let run = try switchTwice()
    expectScreen(
      run.screen(at: .zero),
      """
      Settings
       ╭────────────────────────────────╮
       │ Wi-Fi                    [ on] │
       ╰────────────────────────────────╯

         Networks
       ╭────────────────────────────────╮
       │ Home                         ✓ │
       │ Neighbours                     │
       ╰────────────────────────────────╯
         Known networks are joined
         automatically. If no known
         network is available, you will
         be asked before a new one is
         joined.
      Enter choose  n network  r reset  q…
      """)
    expectScreen(
      run.screen(at: .milliseconds(550)),
      """
      Settings
       ╭────────────────────────────────╮
       │ Wi-Fi                    [off] │
       ╰────────────────────────────────╯

         Networks
       ╭────────────────────────────────╮
       │ Home                         ✓ │
       │ Neighbours                     │
         Sounds
       ╭────────────────────────────────╮
       │ Silent                   [off] │
       │ Ringtone               Opening │
       │ Volume                       5 │
       ╰────────────────────────────────╯
      Enter choose  n network  r reset  q…
      """)
  }

  @Test("A section of the settings comes back with its switch")
  func returning() throws {
    let run = try switchTwice()
    expectScreen(
      run.screen(at: .milliseconds(1400)),
      """
      Settings
       ╭────────────────────────────────╮
       │ Wi-Fi                    [off] │
       ╰────────────────────────────────╯

         Sounds
       ╭────────────────────────────────╮
       │ Silent                   [off] │
       │ Ringtone               Opening │
       │ Volume                       5 │
       ╰────────────────────────────────╯
         Alarms sound on a silent phone
         too.

         Language
      Enter choose  n network  r reset  q…
      """)
    expectScreen(
      run.screen(at: .milliseconds(1550)),
      """
      Settings
       ╭────────────────────────────────╮
       │ Wi-Fi                    [ on] │
       ╰────────────────────────────────╯


         Sounds
       ╭────────────────────────────────╮
       │ Silent                   [off] │
       │ Ringtone               Opening │
       │ Volume                       5 │
       ╰────────────────────────────────╯
         Alarms sound on a silent phone
         too.

      Enter choose  n network  r reset  q…
      """)
    expectScreen(run.lastScreen, run.screen(at: .zero))
  }

  /// Plays the keys of the tests.
  private func silence() throws -> Playback {
    let tape =
      "Sleep 100ms\nDown 3\nSleep 400ms\nTab\nSpace\nSleep 1s\nEscape\nType \"n\"\nSleep 1s\n"
    return try Playback(.settings, tape, 36, 24)
  }

  @Test("A silent phone is set by a switch in a row")
  func sounds() throws {
    let run = try silence()
    expectScreen(
      run.screen(at: .milliseconds(450)),
      """
      Settings
       ╭────────────────────────────────╮
       │ Wi-Fi                    [ on] │
       ╰────────────────────────────────╯

         Networks
       ╭────────────────────────────────╮
       │ Home                         ✓ │
       │ Neighbours                     │
       ╰────────────────────────────────╯
         Known networks are joined
         automatically. If no known
         network is available, you will
         be asked before a new one is
         joined.

         Sounds
       ╭────────────────────────────────╮
       │ Silent                   [off] │
       │ Ringtone               Opening │
       │ Volume                       5 │
       ╰────────────────────────────────╯
         Alarms sound on a silent phone
      Enter choose  n network  r reset  q…
      """)
  }

  @Test("Rows leave with their switch, and new ones come in their order")
  func silent() throws {
    let run = try silence()
    expectScreen(
      run.lastScreen,
      """
      Settings
       ╭────────────────────────────────╮
       │ Wi-Fi                    [ on] │
       ╰────────────────────────────────╯

         Networks
       ╭────────────────────────────────╮
       │ Attic                          │
       │ Home                         ✓ │
       │ Neighbours                     │
       ╰────────────────────────────────╯
         Known networks are joined
         automatically. If no known
         network is available, you will
         be asked before a new one is
         joined.

         Sounds
       ╭────────────────────────────────╮
       │ Silent                   [ on] │
       ╰────────────────────────────────╯
         Alarms sound on a silent phone
         too.
      Enter choose  n network  r reset  q…
      """)
  }

  @Test("The settings fit a small terminal without Unicode")
  func smallSettings() throws {
    expectScreen(
      try Playback(.settings, "Down\nSleep 1s\n", 20, 8, isUnicode: false).lastScreen,
      """
      Settings
       | Wi-Fi    [ on] |
       +----------------+

         Networks
       +----------------+
       | Home         * |
      Enter choose  n n...
      """)
    expectScreen(
      try Playback(.settings, "Down\nSleep 1s\n", 12, 6, isUnicode: false).lastScreen,
      """
      Settings

      Networks
      ------------
      Home       *
      Enter cho...
      """)
  }
}
