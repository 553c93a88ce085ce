// Code into which the compiler writes the folder of the sources.

/// Finds expressions in Sources whose code depends on the folder of the sources.
///
/// Two builds of the same commit in different folders must be the same program.
func strayBuildPaths(_ file: SourceFile) -> [Finding] {
  guard file.path.hasPrefix("Sources/") else { return [] }
  let words = ["try!", "withoutActuallyEscaping(", "#filePath"]
  return file.numberedCode.flatMap { line, text in
    words.filter { text.contains($0) }.map {
      file.finding(line, "\($0) puts the folder of the sources into the program", "do without")
    }
  }
}
