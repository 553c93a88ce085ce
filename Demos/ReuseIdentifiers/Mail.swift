// What is shown: a mail of one of four kinds.

/// A mail.
struct Mail {
  /// What a mail has besides its sender and subject; each kind has a layout of its own.
  enum Content {
    case letter(text: String)
    case newsletter(headlines: [String])
    case invitation(time: String, place: String)
    case parcel(progress: Double, whereabouts: String)
  }

  /// What an invitation can be answered.
  enum Answer: String {
    case accepted = "You go"
    case declined = "You stay at home"
  }

  /// What tells it from other mails.
  let id: Int
  let sender: String
  let subject: String
  let content: Content
  /// What was answered; it is the mail's, and not its cell's, which is used again.
  var answer: Answer?

  var kind: MailKind {
    switch content {
    case .letter: .letter
    case .newsletter: .newsletter
    case .invitation: .invitation
    case .parcel: .parcel
    }
  }
}

/// The kinds of mail; the raw value is the reuse identifier of the cells that show nothing else.
enum MailKind: String, CaseIterable {
  case letter, newsletter, invitation, parcel

  /// The lines that a mail of this kind takes on a terminal of usual width, separator included.
  var typicalHeight: Int {
    switch self {
    case .letter, .invitation: 5
    case .newsletter: 6
    case .parcel: 4
    }
  }
}
