// The columns of a source of which every record is printed.

import Records

extension BareValues {
  /// Searches a source for the first record that is not an object.
  init(of source: any ReadableSource) {
    self.init(source.schema) {
      var request = ReadRequest()
      request.wantsWhole = true
      var isFound = false
      let sieve = RecordSieve.all.withoutObjects
      source.forEachRecord(request, isCancelled: { _ in false }, sieve: sieve) { record in
        isFound = record.isBareValue
        return !isFound
      }
      return isFound
    }
  }
}
