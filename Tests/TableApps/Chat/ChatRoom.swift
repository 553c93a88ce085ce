// The other side of a conversation.

import TerminalApp

/// A message of a conversation.
struct Message: Hashable, Sendable {
  /// The number of the message in the conversation, from zero.
  var number: Int
  /// The name of its author.
  var author: String
  /// The text, of any number of lines.
  var text: String
}

/// A server that has the earlier messages and answers new ones.
@MainActor
final class ChatRoom {
  private static let pageLength = 20
  private static let lines = [
    "Are you there?", "The train is late again, so start without me.",
    "Yes.",
    "Did you read the letter from the county? It has four pages, and on each of them is one "
      + "date by which we have to have done something.",
    "No idea.", "Tomorrow at nine, at the bridge. Bring the long rope, two buckets and the lamp.",
    "Fine", "I asked Jonas. He says that the boat leaks.\nHe wants to mend it first.",
  ]

  /// The messages that others send from now on.
  let arrivals: AsyncStream<Message>
  /// The number of the next message.
  private(set) var count = 100
  private let services: Services
  private let sending: AsyncStream<Message>.Continuation

  init(_ services: Services) {
    self.services = services
    (arrivals, sending) = AsyncStream.makeStream()
  }

  /// The messages that are known at the start.
  var latest: [Message] { page(endingAt: count) }

  /// Loads the page of messages before a message; it is empty before the first one.
  func page(before number: Int) async throws -> [Message] {
    try await services.sleep(for: .milliseconds(200))
    return page(endingAt: number)
  }

  /// Sends a message; another person answers a while later.
  func send(_ text: String) -> Message {
    services.after(.milliseconds(600)) { [self] in
      sending.yield(next(author: "Ida", text: ChatRoom.lines[count % ChatRoom.lines.count]))
    }
    return next(author: "Me", text: text)
  }

  private func next(author: String, text: String) -> Message {
    count += 1
    return Message(number: count - 1, author: author, text: text)
  }

  private func page(endingAt end: Int) -> [Message] {
    (max(end - ChatRoom.pageLength, 0)..<end).map { number in
      Message(
        number: number, author: ["Ida", "Jonas", "Me"][number % 3],
        text: "\(number): \(ChatRoom.lines[number % ChatRoom.lines.count])")
    }
  }
}
