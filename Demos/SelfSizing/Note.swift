// The model: a note on the board in the hall.

/// A note.
struct Note {
  /// The identity of the note.
  let id: Int
  let author: String
  let text: String
  /// Whether the text scrolls in a view of its own, instead of being shown whole.
  var isLong: Bool { text.utf8.count > 400 }

  /// The number of lines that a closed note shows.
  static let briefLines = 4
  /// The number of lines of the view that a long text scrolls in.
  static let viewLines = 5
  /// The least number of lines of a note, including the author.
  static let minimumLines = 3
}

extension Note {
  /// The board, with the newest note on top.
  static let all: [Note] = [
    (
      "Adler, 2nd floor",
      "The lift is stuck again, between my floor and the next. Knock and it answers, in two voices."
    ),
    ("House rules", rules),
    ("Caretaker", "No water Friday."),
    (
      "Bo, 4th floor",
      """
      Found on the stairs: one glove, left, red, small. It is on the radiator, waving. Please \
      collect it before my cat decides that it is hers.
      """
    ),
    (
      "Mrs Okafor",
      """
      My daughter plays the trombone now. She promises: never before ten, never after six, and \
      never the piece she played on Sunday.
      """
    ),
    ("Caretaker", "Friday is moved to Thursday, as far as the water is concerned."),
    (
      "The Lindqvists",
      """
      We are away until the 14th. Whoever waters the tomatoes on the landing may eat what ripens. \
      The basil is for looking at.
      """
    ),
    ("Pereira, ground", "Parcel for Haddad. Heavy. Ticking? No: dripping. Soon, please."),
    ("Haddad", "It was cheese. Thank you. There is some for everybody."),
    ("Caretaker", "Bins on Monday, not on Tuesday. The foxes know already."),
    (
      "Bo, 4th floor",
      """
      To whoever sings in the courtyard at night: the second verse begins with the rain, not with \
      the river. Otherwise very good.
      """
    ),
    ("Adler, 2nd floor", "Lift works. Nobody knows why."),
    (
      "Choir, cellar",
      """
      We still need two basses and somebody who can read the landlord's handwriting. Wednesdays, \
      half past seven, bring a cushion.
      """
    ),
    (
      "Mr Sato", "Bicycle pump: borrowed from the hook, returned to the hook. It was not me before."
    ),
    ("Caretaker", "Do not feed the swift on the third floor. It is a drone."),
    (
      "Mrs Okafor",
      """
      The piece on Sunday was by Bruckner. She is nine. We are looking for a neighbour with a \
      field.
      """
    ),
    ("Pereira, ground", "Chess in the yard when it is dry. I am losing to the boy from 3b, help."),
    ("Boy from 3b", "He moves the knight wrong."),
    (
      "The Lindqvists",
      """
      Back! The tomatoes were eaten to the last one, as agreed, and somebody has left a jar of \
      soup in their place. It was the best soup of the summer.
      """
    ),
    ("Haddad", "The soup was me. The secret is the cheese."),
    ("Caretaker", "Chimney sweep on the 20th. Pets in, washing in."),
    (
      "Bo, 4th floor",
      """
      The glove is gone from the radiator and the cat looks pleased. If you miss a right glove, \
      red, small: I have one now.
      """
    ),
    ("Mr Sato", "Light on the cellar stairs fixed. Mind the seventh step, it is the eighth."),
    ("Adler, 2nd floor", "Lift stuck. I am writing this from inside. The signal is excellent."),
  ].enumerated().map { Note(id: $0.offset, author: $0.element.0, text: $0.element.1) }

  private static let rules = """
    Quiet from ten at night to seven in the morning, and on Sundays until the baker opens. The \
    front door is shut by whoever comes through it last. Prams under the stairs, bicycles in the \
    cellar, skis nowhere. The key of the drying loft hangs by the letter boxes; who takes it signs \
    for it, and who loses it dries for everybody. Balcony flowers are watered so that the floor \
    below stays dry. Barbecues are electric. Rubbish is sorted, and is not discussed in the \
    stairwell. Notes on this board are dated, are signed, and come down after a month, except \
    this one.
    """
}
