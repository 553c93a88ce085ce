// A chat written as for UIKit, at chosen times.

import TableApps
import TestSupport
import Testing

@MainActor
@Suite("A chat written as for UIKit")
struct ChatPictureTests {
  @Test("The chat opens at its end in its first frame")
  func openingAtEnd() throws {
    expectScreen(
      try Playback(.chat, "", 40, 12).screen(at: .zero),
      """
      Conversation
       ▌       Me
       ▌       98: Yes.
       ▌
         Ida
         99: Did you read the letter from the
         county? It has four pages, and on
         each of them is one date by which we
         have to have done something.


      20 messages, more above  s send  Left d…
      """)
    expectScreen(
      try Playback(.chat, "", 20, 6, isUnicode: false).screen(at: .zero),
      """
      Conversation
       | to have done
       | something.
       |

      20 messages, more...
      """)
  }

  /// Plays the keys of the tests.
  private func loadTwice() throws -> Playback {
    try Playback(
      .chat, "Sleep 500ms\nHome\nSleep 1s\nUp\nSleep 1s\nHome\nSleep 1s", 40, 12)
  }

  @Test("Earlier messages arrive above the first message, which keeps its line")
  func firstPage() throws {
    let run = try loadTwice()
    expectScreen(
      run.screen(at: .milliseconds(600)),
      """
      Conversation

       ▌       Me
       ▌       80: Are you there?
       ▌
         Ida
         81: The train is late again, so
         start without me.

         Jonas
         82: Yes.
      20 messages, loading  s send  Left dele…
      """)
    expectScreen(
      run.screen(at: .milliseconds(1400)),
      """
      Conversation

       ▌       Me
       ▌       80: Are you there?
       ▌
         Ida
         81: The train is late again, so
         start without me.

         Jonas
         82: Yes.
      40 messages, more above  s send  Left d…
      """)
  }

  @Test("A step up shows the page that arrived, and its start loads the next one")
  func secondPage() throws {
    let run = try loadTwice()
    expectScreen(
      run.screen(at: .milliseconds(2400)),
      """
      Conversation
       ▌ Jonas
       ▌ 79: I asked Jonas. He says that the
       ▌ boat leaks.
       ▌ He wants to mend it first.
       ▌
               Me
               80: Are you there?

         Ida
         81: The train is late again, so
      40 messages, more above  s send  Left d…
      """)
    expectScreen(
      run.lastScreen,
      """
      Conversation

       ▌ Ida
       ▌ 60: No idea.
       ▌
         Jonas
         61: Tomorrow at nine, at the bridge.
         Bring the long rope, two buckets and
         the lamp.

               Me
      60 messages, more above  s send  Left d…
      """)
  }

  /// Plays the keys of the tests.
  private func sendTwice() throws -> Playback {
    try Playback(
      .chat, "Sleep 500ms\nType \"s\"\nSleep 2s\nType \"s\"\nHome\nSleep 2s\n", 40, 12)
  }

  @Test("A reader at the end follows an answer, in motion")
  func following() throws {
    let run = try sendTwice()
    expectScreen(
      run.screen(at: .milliseconds(1000)),
      """
      Conversation
         Ida
         99: Did you read the letter from the
         county? It has four pages, and on
         each of them is one date by which we
         have to have done something.

               Me
               Message 1 of mine


      21 messages, more above  s send  Left d…
      """)
    expectScreen(
      run.screen(at: .milliseconds(1150)),
      """
      Conversation
         have to have done something.

               Me
               Message 1 of mine

         Ida
         Tomorrow at nine, at the bridge.
         Bring the long rope, two buckets and
         the lamp.

      22 messages, more above  s send  Left d…
      """)
  }

  @Test("A reader above the end keeps the line when an answer arrives")
  func reading() throws {
    let run = try sendTwice()
    expectScreen(
      run.screen(at: .milliseconds(2400)),
      """
      Conversation

               Me
               Message 1 of mine

         Ida
         Tomorrow at nine, at the bridge.
         Bring the long rope, two buckets and
         the lamp.


      22 messages, more above  s send  Left d…
      """)
    expectScreen(
      run.lastScreen,
      """
      Conversation

       ▌       Me
       ▌       80: Are you there?
       ▌
         Ida
         81: The train is late again, so
         start without me.

         Jonas
         82: Yes.
      44 messages, more above  s send  Left d…
      """)
  }
}
