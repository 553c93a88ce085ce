// What a terminal can tell a program.

/// A key of the keyboard, apart from its modifiers.
public enum Key: Hashable, Sendable {
  /// A key that types text: one grapheme cluster as typed, so `A` and not shift-`a`.
  case character(Character)
  /// Keys with a name.
  case enter, tab, backtab, escape, backspace, delete, insert
  /// Keys that move.
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key, 1 and up.
  case function(Int)
}

/// Modifier keys that were held.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8
  /// Makes a set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; never set together with a character key, which is upper case by itself.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control; the character is then a small letter or a sign.
  public static let control = Modifiers(rawValue: 4)
}

/// One press of a key.
public struct KeyPress: Hashable, Sendable {
  /// Which key.
  public var key: Key
  /// What was held with it.
  public var modifiers: Modifiers

  /// Makes a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// What the mouse did, at a cell of the frame.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A button went down: 0 left, 1 middle, 2 right.
    case press(button: Int)
    /// A button went up.
    case release(button: Int)
    /// The mouse moved with a button down.
    case drag(button: Int)
    /// The wheel turned: lines down (positive) or up, columns right (positive) or left.
    case wheel(lines: Int, columns: Int)
  }

  /// What happened.
  public var kind: Kind
  /// Where; inside the frame.
  public var point: CellPoint
  /// What was held.
  public var modifiers: Modifiers

  /// Makes a mouse event.
  public init(_ kind: Kind, at point: CellPoint, _ modifiers: Modifiers = []) {
    self.kind = kind
    self.point = point
    self.modifiers = modifiers
  }
}

/// How many colours a terminal can show.
public enum ColorDepth: Int, Hashable, Comparable, Sendable {
  /// None: attributes alone carry meaning.
  case none
  /// The sixteen of the user's palette.
  case sixteen
  /// The 256-colour palette.
  case indexed
  /// 24 bits.
  case full

  /// Whether the first shows fewer colours.
  public static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// What a terminal can show, as far as drawing depends on it.
public struct TerminalTraits: Hashable, Sendable {
  /// How much is allowed to move on the screen.
  public enum Motion: Int, Hashable, Comparable, Sendable {
    /// Nothing: every change is one frame.
    case none
    /// No sliding.
    case reduced
    /// Everything the program animates.
    case full

    /// Whether the first moves less.
    public static func < (first: Motion, second: Motion) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// Whether it takes UTF-8; else everything sent is ASCII.
  public var isUnicode: Bool
  /// How many colours it has, or is asked to use.
  public var colors: ColorDepth
  /// How much motion it can follow, or is asked to show.
  public var motion: Motion
  /// The background of text; it becomes known after the first frame, and may change.
  public var ground: Ground

  /// Makes traits.
  public init(
    isUnicode: Bool, colors: ColorDepth, motion: Motion = .full, ground: Ground = .unknown
  ) {
    self.isUnicode = isUnicode
    self.colors = colors
    self.motion = motion
    self.ground = ground
  }
}

/// Something that reached the program through its terminal.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted; control characters are gone, line ends are `\n`.
  case paste(String)
  /// The terminal window got or lost the focus.
  case focus(Bool)
  /// The frame has a new size; always the first event, before anything is drawn.
  case resize(CellSize)
  /// What the terminal can show became known or changed; always the second event.
  case traits(TerminalTraits)
}
