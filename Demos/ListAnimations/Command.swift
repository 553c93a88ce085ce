// What keys ask for.

/// Something to do with the menu.
enum Command: Character {
  case insertRow = "i"
  case deleteRow = "d"
  case moveRow = "m"
  case reloadRow = "r"
  case insertSection = "I"
  case deleteSection = "D"
  case moveSection = "M"
  case reloadSection = "R"
  case nextAnimation = "a"
  case slowMotion = "z"
  case noon = "0"
  case batch = "1"
  case batchBackwards = "2"
  case ghost = "3"
  case snapshot = "4"
  case rejected = "5"
}
