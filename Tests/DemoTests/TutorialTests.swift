import TestSupport
import Testing

@Suite("The tutorial")
struct TutorialTests {
  @Test("Its pictures are what the demo shows that it ends in")
  func pictures() throws {
    let pictures = "\(Demo.project)/Sources/TableKit/TableKit.docc/Tutorials/Pictures"
    let demo = try #require(Demo.all.first { $0.name == "FoldingNews" })
    let folder = try TemporaryFolder()
    let result = try demo.play("\(pictures)/pictures.tape", in: folder)
    #expect(result.ending == .exited(0), "\(result.errors)")
    let names = TemporaryFolder.names(in: pictures).filter { $0.hasSuffix(".svg") }
    #expect(names.count == 3 && folder.names == names)
    for name in names where folder.names.contains(name) {
      let isSame = try text(of: folder.path(name)) == text(of: "\(pictures)/\(name)")
      #expect(isSame, "make record writes \(name) again")
    }
  }
}
