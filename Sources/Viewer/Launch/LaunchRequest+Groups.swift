// The values of the command line in the groups of `--help`.

extension LaunchRequest {
  /// The flags for reading the input.
  package struct Reading: Sendable {
    /// The value of `--format`.
    package var format: String?
    /// The value of `--sample`.
    package var sample: String?
    /// The value of `--table`.
    package var table: String?
    /// The value of `--key`.
    package var key: String?
    /// The value of `--query`.
    package var query: String?
    /// The value of `--service`.
    package var service: String?
    /// The value of `--delimiter`.
    package var delimiter: String?
    /// Whether `--tabs` was given.
    package var isTabs = false
    /// The value of `--encoding`.
    package var encoding: String?
    /// The value of `--ansi`.
    package var ansi = "style"
    /// Whether `--header` was given.
    package var hasHeader = false
    /// The value of `--quotes`.
    package var quotes: String?
    /// Whether `--no-header` was given.
    package var hasNoHeader = false
    /// Whether `--follow` was given, or `+F`.
    package var follows = false
    /// Whether `--lenient` was given.
    package var isLenient = false
    /// The value of `--max-record`.
    package var maxRecord: String?
    /// The value of `--max-spool`.
    package var maxSpool: String?
    /// The value of `--max-unpacked`.
    package var maxUnpacked: String?

    /// Creates a group without flags.
    package init() {}
  }

  /// The flags for the initial rows and columns.
  package struct Start: Sendable {
    /// The value of `--columns`.
    package var columns: String?
    /// The value of `--open`.
    package var open: String?
    /// The value of `--find`.
    package var find: String?
    /// The values of `--filter`.
    package var filters: [String] = []
    /// The value of `--sort`.
    package var sort: String?

    /// Creates a group without flags.
    package init() {}
  }

  /// The flags for the screen.
  package struct Screen: Sendable {
    /// The value of `--lines`.
    package var lines: Int?
    /// The value of `--wrap`.
    package var wrap = "word"
    /// The value of `--prose-width`.
    package var proseWidth = "100"
    /// The value of `--theme`.
    package var theme = "auto"
    /// The value of `--ambiguous`.
    package var ambiguous = 1
    /// The value of `--motion`.
    package var motion: String?
    /// Whether `--ascii` was given.
    package var isASCII = false
    /// Whether `--links` was given.
    package var sendsLinks = false
    /// The value of `--sync`.
    package var sync = "on"
    /// The value of `--utf8`.
    package var utf8 = "auto"

    /// Creates a group without flags.
    package init() {}
  }

  /// The flags for the output: screen, print, recordings.
  package struct Output: Sendable {
    /// The value of `--print`.
    package var print: String?
    /// Whether `--explain` was given.
    package var isExplained = false
    /// The value of `--color`.
    package var color: String?
    /// Whether `--raw` was given.
    package var isRaw = false
    /// The value of `--play`.
    package var play: String?
    /// Whether `--check` was given.
    package var isChecked = false
    /// The value of `--speed`.
    package var speed: String?
    /// The values of `--record`.
    package var recordings: [String] = []
    /// Whether `--force` was given.
    package var overwrites = false
    /// The value of `--size`.
    package var size: String?
    /// The value of `--clock`.
    package var clock: String?
    /// Whether `--demo` was given.
    package var isDemo = false

    /// Creates a group without flags.
    package init() {}
  }
}
