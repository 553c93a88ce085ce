// The events that a terminal sends to a program.

/// A key of the keyboard, without its modifiers.
///
/// ```swift
/// let keys: [Key] = [.character("A"), .enter, .function(1)]
/// print(keys.contains(.enter))  // true
/// ```
public enum Key: Hashable, Sendable {
  /// A key that types text: one grapheme cluster as typed, so `A` rather than shift-`a`.
  case character(Character)
  /// An editing key.
  case enter, tab, backtab, escape, backspace, delete, insert
  /// A cursor key.
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key, numbered from 1.
  case function(Int)
}

/// A set of modifier keys that were held.
///
/// ```swift
/// let modifiers: Modifiers = [.control, .alt]
/// print(modifiers.contains(.control), modifiers.contains(.shift))  // true false
/// ```
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The set as a bit mask.
  public let rawValue: UInt8
  /// Creates a set from a bit mask.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key.
  ///
  /// It is not set if the character already reflects it, as in `A` or `!`.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Control; the character is then a lower-case letter or a symbol.
  public static let control = Modifiers(rawValue: 4)
}

/// One press of a key.
///
/// ```swift
/// let save = KeyPress(.character("s"), .control)
/// let event = Event.key(KeyPress(.character("s"), .control))
/// print(event == .key(save))  // true
/// ```
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers held with it.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A mouse event at a cell of the frame.
///
/// ```swift
/// let click = MouseEvent(.press(button: 0), at: CellPoint(line: 3, column: 17))
/// if case .press(let button) = click.kind {
///   print("button \(button) on line \(click.point.line)")  // button 0 on line 3
/// }
/// ```
public struct MouseEvent: Hashable, Sendable {
  /// The kinds of mouse event.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed: 0 left, 1 middle, 2 right.
    case press(button: Int)
    /// A button was released.
    case release(button: Int)
    /// The mouse moved while a button was held.
    case drag(button: Int)
    /// The wheel turned: lines down (positive) or up, columns right (positive) or left.
    case wheel(lines: Int, columns: Int)
  }

  /// The kind of the event.
  public var kind: Kind
  /// The position, inside the frame.
  public var point: CellPoint
  /// The modifiers held.
  public var modifiers: Modifiers

  /// Creates a mouse event.
  public init(_ kind: Kind, at point: CellPoint, _ modifiers: Modifiers = []) {
    self.kind = kind
    self.point = point
    self.modifiers = modifiers
  }
}

/// The number of colours that a terminal can show.
///
/// ```swift
/// func heading(for colors: ColorDepth) -> Style {
///   colors < .sixteen ? Style(attributes: .bold) : Style(foreground: .palette(4))
/// }
/// print(heading(for: .none).attributes == .bold)  // true
/// ```
public enum ColorDepth: Int, Hashable, Comparable, Sendable {
  /// No colours: attributes alone carry meaning.
  case none
  /// The sixteen colours of the user's palette.
  case sixteen
  /// The 256-colour palette.
  case indexed
  /// 24-bit colour.
  case full

  /// Returns whether the first shows fewer colours than the second.
  public static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// The capabilities of a terminal that affect drawing.
///
/// ```swift
/// let traits = TerminalTraits(isUnicode: true, colors: .full, ground: .dark)
/// let arrow = traits.isUnicode ? "→" : ">"
/// print(arrow, traits.motion == .full)  // → true
/// ```
public struct TerminalTraits: Hashable, Sendable {
  /// The amount of animation on the screen.
  public enum Motion: Int, Hashable, Comparable, Sendable {
    /// No animation: every change is one frame.
    case none
    /// No sliding.
    case reduced
    /// Every animation of the program.
    case full

    /// Returns whether the first animates less than the second.
    public static func < (first: Motion, second: Motion) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// Whether the terminal accepts UTF-8; if not, all output is ASCII.
  public var isUnicode: Bool
  /// The number of colours to use: those of the terminal, unless configured otherwise.
  public var colors: ColorDepth
  /// The amount of animation to show: what the terminal can follow, unless configured otherwise.
  public var motion: Motion
  /// The background of the text; it becomes known after the first frame, and it may change.
  public var ground: Ground

  /// Creates a description of a terminal.
  public init(
    isUnicode: Bool, colors: ColorDepth, motion: Motion = .full, ground: Ground = .unknown
  ) {
    self.isUnicode = isUnicode
    self.colors = colors
    self.motion = motion
    self.ground = ground
  }
}

/// An event that reaches the program through its terminal.
///
/// ```swift
/// func isQuit(_ event: Event) -> Bool {
///   switch event {
///   case .key(KeyPress(.character("q"))), .key(KeyPress(.escape)): true
///   default: false
///   }
/// }
/// print(isQuit(.key(KeyPress(.escape))), isQuit(.paste("q")))  // true false
/// ```
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// A mouse button, the wheel or the pointer was used.
  case mouse(MouseEvent)
  /// Text was pasted. Line ends are `\n`, tabs are blanks, and all other control characters are
  /// removed.
  case paste(String)
  /// The terminal window gained focus (true) or lost it (false).
  case focus(Bool)
  /// The frame has a new size. The scene receives its first size after its first traits, before
  /// anything is drawn.
  case resize(CellSize)
  /// The terminal's capabilities became known or changed. This is always the first event that a
  /// scene receives.
  case traits(TerminalTraits)
  /// A copy that the scene requested has ended.
  case copied(CopyResult)
}
