import ArgumentParser
import Records
import TerminalApp
import TestSupport
import Testing
import Viewer

@testable import UnfoldCommand

@Suite("The flags of a command line")
struct FlagTests {
  private func request(_ line: String) throws -> LaunchRequest {
    try Arguments.parse(line.isEmpty ? [] : ShellLine(line).words).request()
  }

  @Test("leave every option as it is if none is given")
  func defaults() throws {
    var (parsed, plain) = (try request(""), LaunchRequest())
    #expect(parsed.run.environment == plain.run.environment)
    // The descriptions of two equal dictionaries may differ.
    (parsed.run.environment, plain.run.environment) = ([:], [:])
    #expect(String(describing: parsed) == String(describing: plain))
  }

  @Test("set the options that the program uses")
  func options() throws {
    let reading = try request("-t -n --quotes off --encoding latin1 --max-record 2K x.csv").viewer
    #expect(reading.source.delimiter == 0x09)
    #expect(reading.source.hasHeader == false)
    #expect(reading.source.hasQuotes == false)
    #expect(reading.source.limits.printedRecordBytes == 2_048)
    let start = try request("-c 'a, b' -c c -s x -s y:desc --filter '!a' --filter b -o 3").viewer
    #expect(start.columns == ["a", "b", "c"])
    #expect(start.sort?.text == "x,y:desc")
    #expect(start.filters == ["!a", "b"])
    #expect(start.open == RowRanges("3"))
    let times = try request("--since -2h --until '10 minutes ago' --at -5m --errors x").viewer
    #expect(times.times.since == "-2h")
    #expect(times.times.until == "10 minutes ago")
    #expect(times.at == "-5m")
    #expect(times.keepsErrors)
    let output = try request(
      "--record a.svg --record b.txt --force --speed 2 -P json --lines 4 x")
    #expect(output.run.recordings == ["a.svg", "b.txt"])
    #expect(output.run.overwrites)
    #expect(output.run.speed == 2)
    #expect(output.print == .records(.json))
    #expect(output.viewer.lines == 4)
    #expect(output.file == "x")
  }

  @Test("are listed once, each with its own names")
  func names() {
    let names = CommandFlag.all.flatMap(\.names)
    #expect(names.count == Set(names).count)
    #expect(names.count > 60)
  }

  @Test("with information win over flags with invalid values")
  func information() throws {
    #expect(try request("--wrap wrod --version").answer != nil)
  }

  @Test(
    "with an invalid value are answered with valid ones",
    arguments: [
      ("--wrap wrod", "invalid --wrap 'wrod' (did you mean 'word'?)"),
      ("--wrap xyzzy", "invalid --wrap 'xyzzy' (word, char, none)"),
      ("--format cvs", "invalid --format 'cvs' (did you mean 'csv'?)"),
      ("--motion ful", "invalid --motion 'ful' (did you mean 'full'?)"),
      (
        "--since --until",
        "invalid --since '--until' (02:14, 2026-11-26 02:14, -3h, or 10 minutes ago)"
      ),
      ("--sync oof", "invalid --sync 'oof' (did you mean 'off'?)"),
      ("--utf8 alway", "invalid --utf8 'alway' (did you mean 'always'?)"),
      ("--theme papper", "invalid --theme 'papper' (did you mean 'paper'?)"),
      ("--ansi sign", "invalid --ansi 'sign' (did you mean 'signs'?)"),
      ("--color ever", "invalid --color 'ever' (did you mean 'never'?)"),
      ("--clock vitrual", "invalid --clock 'vitrual' (did you mean 'virtual'?)"),
      ("--sample revews", "invalid --sample 'revews' (did you mean 'reviews'?)"),
      ("--print cvs", "invalid --print 'cvs' (did you mean 'csv'?)"),
      ("--open 5-3", "invalid --open '5-3' (row numbers, 10-20, all, or NAME=VALUE)"),
      ("--open ''", "missing value for --open (row numbers, 10-20, all, or NAME=VALUE)"),
      ("--open 0", "invalid --open '0' (row numbers, 10-20, all, or NAME=VALUE)"),
      ("--lines 0", "invalid --lines '0' (1 or more)"),
      ("--ambiguous 3", "invalid --ambiguous '3' (1 or 2)"),
      (
        "--delimiter abcdefghi",
        "invalid --delimiter 'abcdefghi' (1 to 8 ASCII characters, \\t or tab)"
      ),
      ("--delimiter '\"'", "invalid --delimiter '\"' (1 to 8 ASCII characters, \\t or tab)"),
      ("--size 80", "invalid --size '80' (columns and lines: 80x24)"),
      ("--size 0x24", "invalid --size '0x24' (columns and lines: 80x24)"),
      ("--speed fast", "invalid --speed 'fast' (a number from 0.1 to 100)"),
      ("--speed 0", "invalid --speed '0' (a number from 0.1 to 100)"),
      ("--speed nan", "invalid --speed 'nan' (a number from 0.1 to 100)"),
      ("--max-spool 5X", "invalid --max-spool '5X' (a number of bytes, such as 500K, 64M or 2G)"),
      ("--columns ''", "missing value for --columns (column names with commas between)"),
      ("--columns ,", "invalid --columns ',' (column names with commas between)"),
      ("--columns 'a, ,b'", "invalid --columns 'a, ,b' (column names with commas between)"),
      ("--find '(a'", "--find: missing closing parenthesis at position 2"),
      ("--completions csh", "invalid --completions 'csh' (bash, zsh or fish)"),
      ("-d ; -t", "--delimiter and --tabs cannot be combined"),
      ("--header -n", "--header and --no-header cannot be combined"),
      ("--format json -d ;", "--delimiter does not apply to --format json, which has no cells"),
      ("--format tsv -d ;", "--format tsv always uses tabs (use --format csv)"),
    ])
  func refusal(line: String, message: String) throws {
    let error = #expect(throws: UsageError.self) { try request(line).viewerOptions() }
    #expect(error?.description == message)
  }
}
