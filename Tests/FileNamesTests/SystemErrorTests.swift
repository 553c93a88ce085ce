import Testing

@testable import FileNames

@Suite("Errors of calls to the system")
struct SystemErrorTests {
  @Test("a result that is not negative is returned, any other is minus the error's number")
  func checking() throws {
    #expect(try SystemError.check(Int32(0)) == 0)
    #expect(try SystemError.check(Int64(1) << 40) == 1 << 40)
    #expect(throws: SystemError.missing) { try SystemError.check(Int32(-2)) }
    #expect(throws: SystemError(code: 28)) { try SystemError.check(Int64(-28)) }
  }

  @Test("an error is described by the C library's sentence")
  func sentences() {
    #expect("\(SystemError.missing)" == "No such file or directory")
    #expect("\(SystemError(code: 28))" == "No space left on device")
  }
}
