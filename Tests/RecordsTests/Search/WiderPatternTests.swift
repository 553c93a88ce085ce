import Testing

@testable import Records

@Suite("The wider pattern of one that finds nothing")
struct WiderPatternTests {
  private func wider(_ text: String) throws -> String? {
    let source = try openSource(.bytes(Array("id,plan,a b\n1,Pro,x\n".utf8), name: "a.csv"))
    return try RecordPattern(text, schema: source.schema).wider(in: source.schema)?.text
  }

  @Test(
    "is the same in any case, and for a whole value any that contains it",
    arguments: [
      ("Pro", "(?i)Pro"), ("plan=Pro", "plan~(?i)Pro"), ("plan=pro", "plan~(?i)pro"),
      ("plan  =  Pro x", "plan~(?i)Pro\\ x"), ("a b=Q", "a b~(?i)Q"), ("a b ~ Q+", "a b~(?i)Q+"),
      ("PLAN=a=b", "PLAN~(?i)a\\=b"), ("plan=(?i)x", "plan~(?i)\\(\\?i\\)x"),
    ])
  func wider(of text: String, is other: String) throws {
    #expect(try wider(text) == other)
  }

  @Test(
    "is not there for a pattern in any case, an empty value and compared values",
    arguments: ["pro", "plan~pro", "plan=", "plan!=Pro", "id=1", "id>3", "plan<Pro"])
  func none(text: String) throws {
    #expect(try wider(text) == nil)
  }
}
