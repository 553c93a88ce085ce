// Conditions that `and`, `or`, `not` and parentheses join.

import TestSupport
import Testing

@testable import Records

/// Finds the rows of a source that pass a text.
func passing(_ text: String, of source: any RecordSource) throws -> [Int] {
  let pattern = try RecordPattern(text, schema: source.schema)
  var rows: [Int] = []
  RecordPass.filter(by: pattern, rows: [0..<source.rows.total])
    .run(in: source, isCancelled: { false }) { rows += $0.findings }
  return rows
}

@Suite("Conditions that are joined")
struct ExpressionTests {
  private static let table = #"""
    id,name,stars,date,note
    0,Anna,1,2026-01-02,first
    1,Marks and Spencer,3,2026-01-10,
    2,Bo (B),5,2025-12-31,a or b
    3,,7,,3..7
    4,anna,,2026-02-01,"says ""no"""

    """#
  private static let records = """
    {"id":0,"level":"info","tags":["a","b"],"n":3}
    {"id":1,"level":null,"tags":[],"n":4}
    {"id":2,"tags":["b"],"n":9,"empty":""}
    {"id":3,"level":"error","tags":["c"],"msg":"cats and dogs"}

    """

  private func source(_ text: String, _ name: String) throws -> any RecordSource {
    let source = try open(text, name: name)
    complete(source)
    return source
  }

  @Test(
    "hold for rows of a table",
    arguments: [
      ("stars>2 and stars<6", [1, 2]), ("stars<2 or stars>6", [0, 3]),
      ("stars=1 or stars=3 and name=Anna", [0]),
      ("(stars=1 or stars=3) and name=Anna", [0]), ("(stars=1 or stars=3)", [0, 1]),
      ("not stars=1", [1, 2, 3, 4]), ("not (stars=1 or stars=3)", [2, 3, 4]),
      ("NOT stars=1 AND stars<6", [1, 2]), ("not not stars=1", [0]),
      ("name=Marks and Spencer", [1]), ("name=Marks and Spencer or stars=5", [1, 2]),
      ("stars=3 and name=Marks and Spencer", [1]), ("name=\"Marks and Spencer\"", [1]),
      ("name=\"Anna\" or name=\"Bo (B)\"", [0, 2]), ("(name=Bo (B) or stars=1)", [0, 2]),
      ("note=\"a or b\" and stars=5", [2]), ("note=a or b", [2]), ("note~a or b", [2]),
      ("note=\"says \\\"no\\\"\"", [4]), ("note=says \"no\"", [4]),
      ("stars in (1, 5, 9)", [0, 2]), ("name in (Anna, \"Bo (B)\")", [0, 2]),
      ("stars not in (1, 5)", [1, 3, 4]), ("stars in (1) or name is missing", [0, 3]),
      ("name is missing", [3]), ("name is present and stars is present", [0, 1, 2]),
      ("date is missing or stars is missing", [3, 4]), ("not name is present", [3]),
      ("stars=3..5", [1, 2]), ("stars!=3..5", [0, 3, 4]), ("note=3..7", [3]),
      ("date=2026-01-01..2026-01-31", [0, 1]), ("date=2026-01", [0, 1]),
      ("date=2026", [0, 1, 4]), ("date!=2026-01", [2, 3, 4]),
      ("date=2025-12-31..2026-01", [0, 1, 2]),
      ("stars>2 and not date>2026-01-01", [2, 3]), ("name~^A and stars=1..2", [0]),
    ])
  func table(text: String, expected: [Int]) throws {
    #expect(try passing(text, of: source(Self.table, "x.csv")) == expected)
  }

  @Test(
    "hold for records with keys of their own",
    arguments: [
      ("level!=info", [1, 2, 3]), ("not level=info", [1, 2, 3]), ("level=info", [0]),
      ("level is missing", [1, 2]), ("level is present", [0, 3]), ("empty is present", [2]),
      ("tags[]!=b", [1, 3]), ("not tags[]=b", [1, 3]), ("tags[]=b", [0, 2]),
      ("tags[] in (a, c)", [0, 3]), ("tags[0] is missing", [1]), ("n=3..4", [0, 1]),
      ("n!=3..4", [2, 3]), ("n in (3, 9) and level is missing", [2]),
      ("tags!=x", [0, 1, 2, 3]),
      ("n>3 or level=error", [1, 2, 3]),
    ])
  func records(text: String, expected: [Int]) throws {
    #expect(try passing(text, of: source(Self.records, "x.jsonl")) == expected)
  }

  @Test(
    "are patterns where a part is no condition on a column",
    arguments: [
      "cats and dogs", "file is missing", "n in bed", "not now", "(cats|dogs)", "(cats) and dogs",
      "a=b or c=d", "not (so) fast", "this is present", "and", "or", "level is odd", "\" 502 500",
    ])
  func patterns(text: String) throws {
    let schema = try source(Self.records, "x.jsonl").schema
    #expect(try !RecordPattern(text, schema: schema).isCondition)
  }

  @Test(
    "say what is wrong, and where",
    arguments: [
      ("stars>2 and stars<x", "stars: invalid value 'x' (not a number)", nil),
      ("stars in (1, x)", "stars: invalid value 'x' (not a number)", nil),
      ("stars=1 or name~(a", "missing closing parenthesis", 18),
      ("(stars=1 or stars=2) and ", "a condition is missing", 25),
      ("stars=7..3", "invalid range '7..3' (7 comes after 3)", nil),
      ("(stars=1 or stars=2", "missing closing parenthesis", 19),
    ])
  func errors(text: String, message: String, position: Int?) throws {
    let schema = try source(Self.table, "x.csv").schema
    let error = #expect(throws: PatternError.self) { _ = try RecordPattern(text, schema: schema) }
    #expect(error == PatternError(message: message, position: position))
  }

  @Test("are bounded in number and in depth")
  func bounds() throws {
    let source = try source(Self.table, "x.csv")
    let many = (0..<1_000).map { "stars=\($0)" }.joined(separator: " or ")
    #expect(try passing(many, of: source) == [0, 1, 2, 3])
    let error = #expect(throws: PatternError.self) {
      _ = try RecordPattern(many + " or stars=5", schema: source.schema)
    }
    #expect(error?.message == "invalid condition (more than 1,000 comparisons)")
    let list = "stars in (\((0..<10_000).map(String.init).joined(separator: ",")))"
    #expect(throws: PatternError.self) { _ = try RecordPattern(list, schema: source.schema) }
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "stars=1" + String(repeating: ")", count: depth)
    }
    #expect(try passing(nested(90), of: source) == [0])
    for depth in [1_000, 100_000] {
      #expect(throws: PatternError.self) {
        _ = try RecordPattern(nested(depth), schema: source.schema)
      }
    }
    let negated = String(repeating: "not ", count: 1_000) + "stars=1"
    #expect(try !RecordPattern(negated, schema: source.schema).isCondition)
  }

  @Test("mark what holds, in the records that pass alone")
  func marks() throws {
    let source = try source(Self.table, "x.csv")
    let pattern = try RecordPattern(
      "stars=1 or name~an and not note~no and stars!=9", schema: source.schema)
    func marked(_ row: Int) throws -> [String] {
      let record = try #require(source.record(at: row))
      guard pattern.marks(record, by: source.schema) else { return [] }
      return record.fields.flatMap { field in
        pattern.ranges(in: field).map { String(decoding: field.value[$0], as: UTF8.self) }
      }
    }
    #expect(try marked(0) == ["An", "1"])
    #expect(try marked(1) == ["an"])
    #expect(try marked(4) == [])
  }

  // MARK: - Any expression

  /// An expression of random conditions on the columns of a random table, with its answer.
  private struct Model {
    var generator: SeededGenerator
    var rows: [[String]] = []
    static let names = ["n", "t", "is"]

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      for _ in 0..<12 {
        rows.append([
          any(["", "1", "2", "3", "10", "1.0"]),
          any(["", "a", "b", "a and b", "a or n=1", "not", "(a)"]),
          any(["", "x", "y", "missing"]),
        ])
      }
    }

    mutating func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }

    /// Returns an expression, and whether a row passes.
    mutating func expression(depth: Int) -> (text: String, holds: ([String]) -> Bool) {
      switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &generator) {
      case 0...3: return test()
      case 4:
        let inner = operand(depth: depth - 1)
        return ("\(any(["not", "NOT"])) \(inner.text)", { !inner.holds($0) })
      default:
        let parts = (0..<Int.random(in: 2...3, using: &generator)).map { _ in
          operand(depth: depth - 1)
        }
        let isAll = Bool.random(using: &generator)
        let word = isAll ? any([" and ", " AND ", "  and  "]) : any([" or ", " OR "])
        return (
          parts.map(\.text).joined(separator: word),
          { row in isAll ? parts.allSatisfy { $0.holds(row) } : parts.contains { $0.holds(row) } }
        )
      }
    }

    private mutating func operand(depth: Int) -> (text: String, holds: ([String]) -> Bool) {
      let inner = expression(depth: depth)
      return ("(\(inner.text))", inner.holds)
    }

    private mutating func test() -> (text: String, holds: ([String]) -> Bool) {
      let column = Int.random(in: 0..<3, using: &generator)
      let name = any([Self.names[column], Self.names[column].uppercased()])
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: return ("\(name) is missing", { $0[column].isEmpty })
      case 1: return ("\(name) is present", { !$0[column].isEmpty })
      default: break
      }
      guard column == 0 else {
        let value = any(["a", "b", "x", "a and b", "a or n=1", "not", "(a)", "missing"])
        let isNot = Bool.random(using: &generator)
        return (
          "\(name)\(isNot ? "!=" : "=")\"\(value)\"", { ($0[column] == value) != isNot }
        )
      }
      let value = any([1, 2, 3, 10])
      switch any(["=", "!=", "<", ">=", "..", "in"]) {
      case "=": return ("\(name)=\(value)", { Double($0[0]) == Double(value) })
      case "!=": return ("\(name) != \(value)", { Double($0[0]) != Double(value) })
      case "<": return ("\(name)<\(value)", { Double($0[0]).map { $0 < Double(value) } ?? false })
      case ">=":
        return ("\(name)>=\(value)", { Double($0[0]).map { $0 >= Double(value) } ?? false })
      case "..":
        return (
          "\(name)=\(value)..\(value + 1)",
          { Double($0[0]).map { (Double(value)...Double(value + 1)).contains($0) } ?? false }
        )
      default:
        return (
          "\(name) in (\(value), 2)",
          { Double($0[0]).map { [Double(value), 2].contains($0) } ?? false }
        )
      }
    }
  }

  @Test(
    "are those of a simple model, also after they were printed and read again",
    arguments: SeededGenerator.seeds(40))
  func model(seed: UInt64) throws {
    var model = Model(seed: seed)
    let lines = model.rows.map { $0.map { "\"\($0)\"" }.joined(separator: ",") }
    let source = try source("n,t,is\n" + lines.joined(separator: "\n") + "\n", "x.csv")
    for _ in 0..<50 {
      let (text, holds) = model.expression(depth: 4)
      let expected = model.rows.indices.filter { holds(model.rows[$0]) }
      let pattern = try RecordPattern(text, schema: source.schema)
      #expect(try passing(text, of: source) == expected, "seed \(seed): \(text)")
      guard let expression = pattern.expression else { continue }
      let printed = "\(expression)"
      #expect(try passing(printed, of: source) == expected, "seed \(seed): \(printed)")
      let again = try RecordPattern(printed, schema: source.schema).expression
      #expect(again.map { "\($0)" } ?? printed == printed, "seed \(seed): \(text)")
    }
  }
}
