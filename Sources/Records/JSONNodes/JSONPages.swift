// The pages of children that were looked at last, of all open records together.

/// The pages of children looked at last; the one unused for longest goes first.
package struct JSONPages: Sendable {
  /// A page of an open container.
  private struct Key: Hashable, Sendable {
    var container: Int
    var page: Int
  }

  /// The number of pages that are kept.
  package static let capacity = 256

  private var pages = PageCache<Key, JSONPage>(capacity: capacity)

  /// Creates an empty cache.
  package init() {}

  /// Returns a page, which is made if it is not here.
  ///
  /// - Parameters:
  ///   - number: The number of the page.
  ///   - children: The index of the container.
  ///   - container: A number that no other open container has, of any record.
  ///   - bytes: The text.
  /// - Returns: The page; nil if there is none yet, or if its bytes cannot be read.
  package mutating func page(
    _ number: Int, of children: JSONChildren, container: Int, in bytes: JSONBytes
  ) -> JSONPage? {
    let key = Key(container: container, page: number)
    if let page = pages.value(page: key) { return page }
    guard let page = children.page(number, in: bytes) else { return nil }
    if page.isFinal { pages.insert(page, page: key) }
    return page
  }

  /// The number of pages that are kept now.
  package var count: Int { pages.count }

  /// Forgets everything.
  package mutating func removeAll() { pages.removeAll() }
}
