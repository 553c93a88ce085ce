// The model: a mail of one of four kinds.

/// A mail.
struct Mail {
  /// The content besides sender and subject; each kind has its own layout.
  enum Content {
    case letter(text: String)
    case newsletter(headlines: [String])
    case invitation(time: String, place: String)
    case parcel(progress: Double, whereabouts: String)
  }

  /// An answer to an invitation.
  enum Answer: String {
    case accepted = "You go"
    case declined = "You stay at home"
  }

  /// The identity of the mail.
  let id: Int
  let sender: String
  let subject: String
  let content: Content
  /// The answer; stored in the mail, because its cell is reused.
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

  /// The height in lines of most mails of this kind at 80 columns, including the separator.
  var typicalHeight: Int {
    switch self {
    case .letter, .invitation: 5
    case .newsletter: 6
    case .parcel: 4
    }
  }
}
