// The user's choices about the nodes of a record: their arrangement, and the order of tables.

/// An arrangement of a list that the user can choose.
package enum NodeForm: Hashable, Sendable {
  /// A line for each element.
  case outline
  /// A table.
  case table
}

/// The user's choices about the nodes of one record.
struct NodeChoices: Hashable, Sendable {
  private var forms: [NodePath: NodeForm] = [:]
  private var orders: [NodePath: TableOrder] = [:]

  /// Creates a state without choices.
  init() {}

  /// Returns the chosen arrangement of a node; nil if it fits its children.
  func form(of path: NodePath) -> NodeForm? { forms[path] }

  /// Chooses the arrangement of a node.
  mutating func choose(_ form: NodeForm, for path: NodePath) {
    forms[path] = form
    orders[path] = nil
  }

  /// The order of a table; nil for that of the array.
  subscript(order path: NodePath) -> TableOrder? {
    get { orders[path] }
    set { orders[path] = newValue }
  }

  /// Restores the order of all tables, because their rows have changed.
  mutating func forgetOrders() { orders = [:] }
}

/// The order of a table inside a row.
struct TableOrder: Hashable, Sendable {
  /// The key of the column that it is sorted by.
  let key: [UInt8]
  /// Whether the greatest value comes first.
  let isDescending: Bool
  /// The numbers of all rows in their order.
  let numbers: [Int]
}
