// A result of the library, which is freed with its owner.

internal import CPostgres
internal import FileNames

/// A result of the library.
///
/// It has one owner and frees the memory of the library with it, so no error can keep any.
struct ServerResult: ~Copyable {
  /// The result as the library names it.
  let handle: OpaquePointer

  /// Takes over a result; fails where the library returned none.
  init?(_ handle: OpaquePointer?) {
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit { PQclear(handle) }

  /// The kind of the result.
  var status: ExecStatusType { PQresultStatus(handle) }

  /// Returns a part of an error; nil if the server did not send it.
  func errorField(_ code: Unicode.Scalar) -> String? {
    PQresultErrorField(handle, Int32(code.value)).map { FileName.string(cString: $0) }
  }
}
