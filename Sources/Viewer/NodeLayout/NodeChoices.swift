// The user's choices about the nodes of a record: their arrangement, and the order and the widths of
// tables.

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
  /// The rows that the columns of tables were fitted to.
  private var fitted: [NodePath: [Int]] = [:]
  /// The match that a name is cut around, which a search chooses; nil without one.
  var nameMatch: NameMatch?

  /// Creates a state without choices.
  init() {}

  /// Returns the chosen arrangement of a node; nil if it fits its children.
  func form(of path: NodePath) -> NodeForm? { forms[path] }

  /// Chooses the arrangement of a node.
  mutating func choose(_ form: NodeForm, for path: NodePath) {
    forms[path] = form
    orders[path] = nil
    fitted[path] = nil
  }

  /// Keeps the arrangement of a list, unless the user has chosen one; a table keeps its columns.
  mutating func keep(_ arrangement: NodeArrangement, of path: NodePath, fittedTo rows: [Int]) {
    switch arrangement {
    case .outline: forms[path] = forms[path] ?? .outline
    case .table:
      forms[path] = forms[path] ?? .table
      fitted[path] = fitted[path] ?? rows
    case .list, .attributes, .turns, .said: break
    }
  }

  /// The numbers of the rows that the columns of a table are fitted to; nil for the first ones.
  subscript(fitted path: NodePath) -> [Int]? {
    get { fitted[path] }
    set { fitted[path] = newValue }
  }

  /// The order of a table; nil for that of the array.
  subscript(order path: NodePath) -> TableOrder? {
    get { orders[path] }
    set { orders[path] = newValue }
  }

  /// Restores the order of all tables, because there are other rows.
  mutating func forgetOrders() { orders = [:] }

  /// Restores the widths of all tables, because their rows have changed.
  mutating func forgetWidths() { fitted = [:] }
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
