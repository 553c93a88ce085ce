// How each kind of mail is laid out.

import CellGrid
import TableKit

/// A tree of nodes for one kind of mail; making one is what a reused cell is spared.
@MainActor
protocol MailLayout: AnyObject {
  /// The tree.
  var root: Stack { get }
  /// Fills the tree with a mail; the closure is called with what is answered to it.
  func show(_ mail: Mail, onAnswer: @escaping (Mail.Answer) -> Void)
}

extension MailKind {
  /// Makes the tree of this kind.
  @MainActor
  func makeLayout() -> any MailLayout {
    switch self {
    case .letter: LetterLayout()
    case .newsletter: NewsletterLayout()
    case .invitation: InvitationLayout()
    case .parcel: ParcelLayout()
    }
  }
}

/// Sender and subject, and the beginning of what is written.
final class LetterLayout: MailLayout {
  private let sender = Label()
  private let subject = Label()
  private let text = Label()
  let root: Stack

  init() {
    sender.style = .standard.adding(.bold)
    text.style = .standard.adding(.dim)
    text.numberOfLines = 2
    root = Stack(.vertical, [sender, subject, text])
  }

  func show(_ mail: Mail, onAnswer: @escaping (Mail.Answer) -> Void) {
    guard case .letter(let words) = mail.content else { return }
    sender.text = mail.sender
    subject.text = mail.subject
    text.text = words
  }
}

/// A title in the middle, and a headline on each line.
final class NewsletterLayout: MailLayout {
  private let title = Label()
  private let issue = Label()
  private let headlines = Stack(.vertical)
  let root: Stack

  init() {
    title.style = CellGrid.Style(foreground: .palette(5), attributes: .bold)
    title.textAlignment = .center
    issue.style = .standard.adding(.dim)
    issue.textAlignment = .center
    root = Stack(.vertical, [title, issue, headlines])
  }

  func show(_ mail: Mail, onAnswer: @escaping (Mail.Answer) -> Void) {
    guard case .newsletter(let news) = mail.content else { return }
    title.text = mail.sender
    issue.text = mail.subject
    for line in headlines.children { headlines.remove(line) }
    for line in news { headlines.add(Label("* \(line)")) }
  }
}

/// The time, the place and the possible answers.
final class InvitationLayout: MailLayout {
  private let subject = Label()
  private let facts = KeyValueList()
  private let accept = Button("Accept")
  private let decline = Button("Decline")
  let root: Stack

  init() {
    subject.style = .standard.adding(.bold)
    let answers = Stack(.horizontal, spacing: 2, [accept, decline, Spacer()])
    root = Stack(.vertical, [subject, facts, answers])
  }

  func show(_ mail: Mail, onAnswer: @escaping (Mail.Answer) -> Void) {
    guard case .invitation(let time, let place) = mail.content else { return }
    subject.text = "\(mail.answer?.rawValue ?? mail.sender): \(mail.subject)"
    facts.pairs = [KeyValueList.Pair("when", Text(time)), KeyValueList.Pair("where", Text(place))]
    accept.setAction { onAnswer(.accepted) }
    decline.setAction { onAnswer(.declined) }
  }
}

/// A bar that says how far a parcel has come.
final class ParcelLayout: MailLayout {
  private let subject = Label()
  private let sender = Label()
  private let bar = ProgressBar()
  private let whereabouts = Label()
  let root: Stack

  init() {
    subject.style = .standard.adding(.bold)
    sender.style = .standard.adding(.dim)
    sender.compressionPriority = .required
    root = Stack(
      .vertical,
      [Stack(.horizontal, spacing: 1, [subject, Spacer(), sender]), bar, whereabouts])
  }

  func show(_ mail: Mail, onAnswer: @escaping (Mail.Answer) -> Void) {
    guard case .parcel(let progress, let place) = mail.content else { return }
    subject.text = mail.subject
    sender.text = mail.sender
    bar.progress = progress
    whereabouts.text = place
  }
}
