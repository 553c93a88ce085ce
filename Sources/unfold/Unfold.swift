// The program that starts fast: databases are opened by the one beside it.

internal import UnfoldCommand

@main
enum Unfold {
  @MainActor
  static func main() { UnfoldCommand.main(databases: nil) }
}
