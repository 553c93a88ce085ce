// What is shown: a menu of courses, each with its dishes.

/// Something to eat.
struct Dish {
  /// The name, unique in a menu.
  var name: String
  /// In cents.
  var price: Int
  /// Plates that the kitchen can still fill.
  var left: Int

  /// The price as a menu spells it.
  var spelledPrice: String { "\(price / 100).\(price % 100 / 10)\(price % 10)" }
}

/// A part of the meal.
struct Course {
  /// The name, unique in a menu.
  var name: String
  /// Its dishes, first the one that is recommended.
  var dishes: [Dish]
}

/// The courses of a day.
struct Menu {
  /// The courses in the order in which they are eaten.
  var courses: [Course]
  private var specialsServed = 0

  /// Makes a menu.
  init(_ courses: [Course]) { self.courses = courses }

  /// A dish that was not on the menu before.
  mutating func special() -> Dish {
    let names = ["Mussels in cider", "Nettle dumplings", "Pike from the lake", "Quince tart"]
    let round = specialsServed / names.count
    let name = names[specialsServed % names.count]
    specialsServed += 1
    return Dish(name: round == 0 ? name : "\(name) (\(round + 1))", price: 1150, left: 6)
  }

  /// A course that was not on the menu before.
  mutating func specialCourse() -> Course {
    let dish = special()
    return Course(name: "Special: \(dish.name)", dishes: [dish])
  }
}
