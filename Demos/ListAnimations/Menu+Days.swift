// The menu at noon, and its changes in the evening.

import TableKit

extension Menu {
  /// The menu at noon.
  static let noon = Menu([
    Course(
      name: "Starters",
      dishes: [
        Dish(name: "Leek soup with brown butter", price: 650, left: 12),
        Dish(name: "Smoked trout on rye", price: 890, left: 4),
        Dish(name: "Beetroot, walnuts, sour cream", price: 720, left: 9),
        Dish(name: "Bread from across the street", price: 300, left: 40),
      ]),
    Course(
      name: "Mains",
      dishes: [
        Dish(name: "Lamb shoulder, six hours", price: 1980, left: 7),
        Dish(name: "Pumpkin ravioli with sage", price: 1540, left: 11),
        Dish(name: "Cod in mustard sauce", price: 1790, left: 2),
        Dish(name: "Potato dumplings, mushrooms", price: 1420, left: 15),
        Dish(name: "Sausage of the house", price: 1280, left: 18),
      ]),
    Course(
      name: "Desserts",
      dishes: [
        Dish(name: "Plum cake", price: 580, left: 8),
        Dish(name: "Three cheeses, one of them blue", price: 960, left: 6),
        Dish(name: "Rice pudding with cinnamon", price: 520, left: 10),
      ]),
  ])

  /// Turns the menu of noon into the one of the evening.
  ///
  /// Dishes are removed from the end first, then added from the beginning. ``eveningCalls`` are the
  /// same changes for the table.
  mutating func becomeEvening() {
    let cheese = courses[2].dishes.remove(at: 1)
    courses[1].dishes.remove(at: 2)
    courses[0].dishes.remove(at: 1)
    courses[1].dishes[0].price += 250
    courses[0].dishes.insert(Dish(name: "Half a dozen oysters", price: 1450, left: 6), at: 0)
    courses[0].dishes.insert(cheese, at: 2)
    courses[1].dishes.insert(Dish(name: "Risotto, chanterelles", price: 1690, left: 9), at: 1)
    courses.append(
      Course(
        name: "After midnight",
        dishes: [
          Dish(name: "Onion tart", price: 480, left: 20),
          Dish(name: "Broth for the way home", price: 350, left: 20),
        ]))
  }

  /// The calls to the table in the evening, in any order.
  ///
  /// Removed rows have their numbers of noon, inserted rows those of the evening.
  static let eveningCalls: [BatchCall] = [
    .deleteRows([IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 1)]),
    .insertRows([IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 1)]),
    .moveRow(IndexPath(row: 1, section: 2), to: IndexPath(row: 2, section: 0)),
    .reloadRows([IndexPath(row: 0, section: 1)]),
    .insertSection(3),
  ]
}
