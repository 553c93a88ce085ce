// The optional methods that a subclass of the controller overrides.

extension TableViewController {
  /// The capabilities of which the controller's class overrides a method.
  ///
  /// UIKit looks up an optional method by its selector, and a table without `moveRowAt` does not
  /// offer to move rows. The base class implements every optional method, so its table looks which
  /// of them a subclass replaced.
  public var capabilities: Set<TableViewCapability>? { Overrides.capabilities(of: type(of: self)) }
}

/// The overridden capabilities of every class of controllers in use.
@MainActor
enum Overrides {
  private static var known: [ObjectIdentifier: Set<TableViewCapability>] = [:]

  /// The methods of each capability, as positions in the method table of the base class.
  private static let positions: [TableViewCapability: [Int]] = {
    let base = MethodTable(TableViewController.self)
    let probes = TableViewCapability.allCases.map {
      (capability: $0, methods: MethodTable(OverrideProbes.type(of: $0)))
    }
    // Initialisers differ in every class; a method of a capability differs in its own class alone.
    return Dictionary(
      uniqueKeysWithValues: probes.map { probe in
        let positions = base.indices.filter { position in
          probes.count { $0.methods[position] != base[position] } == 1
            && probe.methods[position] != base[position]
        }
        return (probe.capability, positions)
      })
  }()

  /// Returns the capabilities of which a class overrides a method.
  static func capabilities(of type: TableViewController.Type) -> Set<TableViewCapability> {
    if let capabilities = known[ObjectIdentifier(type)] { return capabilities }
    let base = MethodTable(TableViewController.self)
    let methods = MethodTable(type)
    let overridden = positions.filter { _, positions in
      positions.contains { methods[$0] != base[$0] }
    }
    let capabilities = Set(overridden.keys)
    known[ObjectIdentifier(type)] = capabilities
    return capabilities
  }
}

extension Overrides {
  /// Returns the addresses of a class's own methods in the places of inherited ones.
  static func methods(of type: TableViewController.Type) -> Set<UInt> {
    let base = MethodTable(TableViewController.self)
    let own = MethodTable(type)
    return Set(base.indices.lazy.map { own[$0] }).subtracting(base.indices.lazy.map { base[$0] })
  }
}

/// The method table of a controller's class: the addresses of the methods that it inherits from
/// ``TableViewController`` or overrides.
///
/// The table is a part of the metadata of the class. Every subclass begins with the words of its
/// superclass.
private struct MethodTable {
  private let metadata: ClassMetadata
  /// The positions of the words that belong to the base class.
  var indices: Range<Int> { ClassMetadata(TableViewController.self).methods }

  init(_ type: TableViewController.Type) { metadata = ClassMetadata(type) }

  subscript(position: Int) -> UInt { metadata.words[position] }
}
