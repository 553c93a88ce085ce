import Testing

@testable import Values

@Suite("A value")
struct ValueKindTests {
  private func type(_ text: String) -> ValueType {
    let bytes = Array(text.utf8)
    let all = bytes.span.bytes
    return ValueReading(all.extracting(all.rangeWithoutBlanks)).type
  }

  @Test(
    "is of the first kind that fits",
    arguments: [
      ("12", .number), ("-1,234.5", .number), ("1.234,56", .number), ("1 234 567", .number),
      ("1'234.50", .number), ("1,234", .number), ("12,34,567", .number), ("0,5", .number),
      ("1e-3", .number), (".5", .number), ("1_000", .number), ("−5", .number), ("12.", .number),
      ("1\u{202F}234,5", .number), ("1\u{A0}234", .number), ("+7", .number), ("2026", .number),
      ("007", .code), ("01010", .code), ("00", .code), ("0", .number), ("-07", .number),
      ("91.6%", .percent), ("12,5 %", .percent), ("3 ‰", .percent), ("%", .text),
      ("€1,234.56", .money), ("1.234,56 €", .money), ("US$ 12", .money), ("-$5.00", .money),
      ("($5.00)", .money), ("CHF 1’200.50", .money), ("¥1,200", .money), ("12 EUR", .money),
      ("$-5", .money), ("$", .text), ("$12 €", .text), ("12 ABC", .text),
      ("2026-08-01", .time), ("20260801T101500Z", .time), ("2026-08-01 10:15:00,123", .time),
      ("2026-08-01T10:15:00.123456789+02:00", .time), ("2026-08-01_10:15", .time),
      ("5/18/2026", .time), ("18/5/2026", .time), ("18.05.2026", .time), ("18.05.26", .time),
      ("5/4/2026 1:15 pm", .time), ("3 Mar 2026", .time), ("03-Mar-2026", .time),
      ("Tue, 3 Mar 2026 10:00:00 +0000", .time), ("Mar  3 10:00:00", .time),
      ("March 3, 2026", .time), ("10/Oct/2026:13:55:36 -0700", .time), ("10:15 GMT", .text),
      ("Sat Aug  1 10:00:00 UTC 2026", .time), ("2026.8.1", .time), ("2026-13-01", .text),
      ("Marble 5", .text), ("61202244 9000000", .text),
      ("1763780000", .epoch), ("1763780000123", .epoch), ("1763780000123456", .epoch),
      ("1763780000123456789", .epoch), ("1763780000.123", .epoch), ("2763780000", .number),
      ("1.5 GiB", .size), ("10kB", .size), ("512M", .size), ("12 bytes", .size), ("1 byte", .size),
      ("1.5 Gi", .size), ("3m", .duration), ("3M", .size), ("3g", .text),
      ("3h12m", .duration), ("120 ms", .duration), ("01:02:03", .duration),
      ("01:02:03.5", .duration), ("PT1H30M", .duration), ("P1DT2H", .duration), ("5d", .duration),
      ("12:30", .duration), ("1.5s", .duration), ("120 µs", .duration),
      ("2 days 3 hours", .duration),
      ("12:75", .text), ("PT", .text), ("P", .text),
      ("10.0.0.1", .address), ("10.0.0.0/8", .address), ("10.0.0.1:8080", .address),
      ("fe80::1", .address), ("2001:db8::/32", .address), ("1:2:3:4:5:6:7:8", .address),
      ("::1", .address), ("300.1.1.1", .version), ("1:2:3", .text),
      ("1.2.3", .version), ("v1.10.0-rc1", .version), ("1.2.3.4+build", .version),
      ("1.2.3+build.5", .version), ("1.234.567", .number), ("10.08.2026", .time),
      ("TRUE", .boolean), ("no", .boolean), ("✓", .boolean), ("off", .boolean),
      ("n/a", .missing), ("", .missing), ("  ", .missing), ("—", .missing), ("#N/A", .missing),
      ("<none>", .missing), ("NaN", .missing),
      ("A-12", .text), ("1-2", .text), ("1.2.3.4.5", .text), ("+49 30 123456", .text),
      ("3 apples", .text), ("1,2,3", .text), ("1,23,456,7", .text), ("12,3456,789", .text),
      ("e5", .text), ("1e", .text), ("1e5x", .text), ("--5", .text), ("0x10", .text),
    ] as [(String, ValueType)])
  func kinds(text: String, kind: ValueType) {
    #expect(type(text) == kind, "\(text)")
  }

  /// Less than 0 when the first value is less than the second, 0 when both are the same; nil when one
  /// is not of the type.
  private func compare(_ one: String, _ other: String, in type: ColumnType) -> Int? {
    guard let wanted = Comparand(Array(other.utf8), in: type) else { return nil }
    let bytes = Array(one.utf8)
    return switch wanted.relation(of: bytes.span) {
    case .less: -1
    case .equal: 0
    case .greater: 1
    case .other: nil
    }
  }

  @Test(
    "is as great as another way to write it",
    arguments: [
      ("-1,234.5", "-1234.5", .number), ("1 234 567", "1234567", .number),
      ("1'234.50", "1234.5", .number), ("12,34,567", "1234567", .number),
      ("1e-3", "0.001", .number), ("1_000", "1000", .number), ("−5", "-5", .number),
      ("5e2", "500", .number), ("0.0", "-0", .number), ("0,5", ".5", .number),
      ("12.5 %", "125‰", .percent), ("€1,234.56", "1234.56", .money), ("($5.00)", "-$5", .money),
      ("1.5 GiB", "1536MiB", .size), ("10kB", "10,000 bytes", .size), ("512M", "512MiB", .size),
      ("1K", "1024", .size), ("3h12m", "11520s", .duration), ("120 ms", "0.12s", .duration),
      ("01:02:03", "3723s", .duration), ("12:30", "750s", .duration), ("PT1H30M", "90m", .duration),
      ("5d", "432000s", .duration), ("2026-08-01", "1 Aug 2026", .time),
      ("2026-08-01T10:15:00+02:00", "2026-08-01 08:15:00", .time),
      ("5/18/2026", "18 May 2026", .time),
      ("2026-08-01T10:15:00.5", "20260801T101500.500Z", .time),
      ("1763780000", "1763780000000", .epoch), ("1763780000.5", "1763780000500000000", .epoch),
      ("yes", "TRUE", .boolean), ("v1.2.0", "1.2", .version), ("1.2.3+a", "1.2.3+b", .version),
      ("::1", "0:0:0:0:0:0:0:1", .address),
    ] as [(String, String, ValueType)])
  func equals(one: String, other: String, kind: ValueType) {
    #expect(compare(one, other, in: ColumnType(kind)) == 0, "\(one) \(other)")
    #expect(compare(other, one, in: ColumnType(kind)) == 0, "\(other) \(one)")
  }

  @Test(
    "is less than the next, to the last digit",
    arguments: [
      (["-1e400", "-5", "-4.9", "0", "1e-400", "1e-300", ".5", "1e3", "1e300", "1e400"], .number),
      (["9007199254740992", "9007199254740992.5", "9007199254740993"], .number),
      (["18446744073709551614", "18446744073709551615"], .number),
      (["-12345678901234567.1", "-12345678901234567", "-12345678901234566.9"], .number),
      (["9.6%", "89.7%", "91.1%", "91.6%"], .percent), (["3‰", "1%"], .percent),
      (["-€3", "€48,429", "€452,559", "€497,082"], .money),
      (["1763780000123456788", "1763780000123456789", "1763780000123456790"], .epoch),
      (["1763780000123", "1763780000123456", "1763780001"], .epoch),
      (["2026-08-01T10:00:00.123456788", "2026-08-01T10:00:00.123456789"], .time),
      (["0066-10-14", "1969-12-31", "1970-01-01", "2026-08-01", "9999-12-31"], .time),
      (["1 ns", "1 µs", "1.5s", "1600 ms", "2 s", "1:00", "1h", "1d"], .duration),
      (["0", "512", "1K", "10kB", "1.5M", "2GiB", "1T"], .size),
      (
        ["v1.9.0", "v1.10.0-beta", "v1.10.0-rc1", "v1.10.0-rc2", "v1.10.0-rc10", "v1.10.0"],
        .version
      ),
      (["9.0.0.1", "10.0.0.0", "10.0.0.1", "10.0.0.1:80", "::1", "fe80::1"], .address),
      (["0010", "007", "0070"], .code), (["no", "yes"], .boolean),
      (["File1", "file1", "file01", "file2", "file9", "file10", "fileA", "fileb"], .text),
      (["a 1 b 2", "a 1 b 10", "a 2 b 1", "B"], .text),
    ] as [([String], ValueType)])
  func order(texts: [String], kind: ValueType) {
    for one in texts.indices {
      for other in texts.indices where one != other {
        #expect(
          compare(texts[one], texts[other], in: ColumnType(kind)) == (one < other ? -1 : 1),
          "\(texts[one]) \(texts[other])")
      }
    }
  }

  @Test(
    "of one column may be another number, date or none in the next",
    arguments: [
      ("1.234", "1234", DecimalMark.comma, true), ("1,234", "1234", .comma, false),
      ("1.234", "1234", .point, false), ("1,234", "1234", .point, true),
      ("1.234,5", "1234,5", .comma, true),
    ])
  func marks(text: String, number: String, mark: DecimalMark, isSame: Bool) {
    var type = ColumnType.number
    type.mark = mark
    #expect((compare(text, number, in: type) == 0) == isSame)
  }

  @Test("is compared with a part of a date from its beginning on")
  func parts() {
    let time = ColumnType(.time)
    #expect(compare("2026-08-01T10:00:00", "2026-08-01T10", in: time) == 0)
    #expect(compare("2026-08-01T09:59:59", "2026-08-01T10", in: time) == -1)
    #expect(compare("2026-08-01", "2026-08", in: time) == 0)
    #expect(compare("2025-12-31", "2026", in: time) == -1)
    #expect(compare("1785578400", "2026-08-01T10", in: ColumnType(.epoch)) == 0)
  }

  @Test("of an address is equal to the network it is in")
  func networks() {
    let type = ColumnType(.address)
    #expect(compare("10.1.2.3", "10.0.0.0/8", in: type) == 0)
    #expect(compare("10.1.2.3:80", "10.1.2.0/24", in: type) == 0)
    #expect(compare("11.1.2.3", "10.0.0.0/8", in: type) == 1)
    #expect(compare("2001:db8::7", "2001:db8::/32", in: type) == 0)
    #expect(compare("10.1.2.3", "0.0.0.0/0", in: type) == 0)
    #expect(compare("::1", "0.0.0.0/0", in: type) == 1)
  }
}
