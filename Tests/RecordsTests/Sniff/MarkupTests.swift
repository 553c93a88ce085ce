// Structured texts that are not read here: shown as text, and named.

import TestSupport
import Testing

@testable import Records

@Suite("A structured text")
struct MarkupTests {
  private static let texts: [(Markup, String)] = [
    (.yaml, "apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  labels:\n    app: web\n"),
    (.yaml, "---\nname: build\non: push\n"),
    (.yaml, "# hosts\nhosts:\n  - name: a\n    level: info\n  - name: b\n    level: warn\n"),
    (.yaml, "name: x\nsteps:\n- run: |\n    make a, b\n    make: c\n- uses: checkout\n"),
    (.yaml, "version: 3\nservices:\n  web:\n    image: nginx:1.2\n    ports: [80, 81]\n"),
    (.toml, "[package]\nname = \"unfold\"\nkeys = [\n  \"a\",\n]\n\n[dependencies]\nx = \"1\"\n"),
    (.ini, "; settings\n[core]\neditor=vi\npager = less\n[user]\nname = Ada\n"),
    (.xml, "<?xml version=\"1.0\"?>\n<a>\n  <b c=\"1\"/>\n</a>\n"),
    (.xml, "<feed>\n  <entry>one</entry>\n</feed>\n"),
    (.html, "<!DOCTYPE html>\n<html><body>a</body></html>\n"),
  ]

  @Test("Case 29: is shown as text and says what it is, under any name", arguments: texts)
  func markup(kind: Markup, text: String) throws {
    for name in ["x.yaml", "x.csv", "x.log", "x.json", "x.txt", "-"] {
      let schema = try openSource(.bytes(Array(text.utf8), name: name)).schema
      #expect(schema.format == .text, "\(name)")
      #expect(schema.markup == kind, "\(name)")
    }
    var options = SourceOptions()
    options.format = .text
    let asked = try openSource(.bytes(Array(text.utf8), name: "x"), options: options)
    #expect(asked.schema.markup == nil)
  }

  @Test(
    "Case 29: is not any text with colons, brackets or tags",
    arguments: [
      "ERROR: disk full\nERROR: disk full\n  at: x\nINFO: ok\n",
      "GET / HTTP/1.1\nHost: x\nAccept: y\n", "<34>Oct 11 22:14:15 host su: x\n",
      "- one\n- two\n- three\n", "root:x:0:0:root:/root:/bin/sh\nbin:x:1:1:bin:/bin:/bin/sh\n",
      "[2026-01-01 10:00:00] INFO a = b\n[2026-01-01 10:00:01] INFO c = d\n",
      "name: value\nother: value\n", "a,b\n1,2\n", "key = value\nother = 1\n",
    ])
  func other(text: String) throws {
    for name in ["x.txt", "-"] {
      #expect(try openSource(.bytes(Array(text.utf8), name: name)).schema.markup == nil)
    }
  }

  @Test(
    "Case 29: has a hint with the command that makes JSON of it",
    arguments: [
      (.yaml, "YAML is shown as text (try: yq -o json 'my conf.yml' | unfold)"),
      (.toml, "TOML is shown as text (try: yq -p toml -o json 'my conf.yml' | unfold)"),
      (.html, "HTML is shown as text (try: pandoc -t plain 'my conf.yml' | unfold)"),
    ] as [(Markup, String)])
  func hint(kind: Markup, hint: String) {
    #expect(kind.hint(name: "my conf.yml") == hint)
  }
}
