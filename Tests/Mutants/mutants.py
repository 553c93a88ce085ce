#!/usr/bin/env python3
"""Breaks the table, one rule at a time, and demands that the rule's cases go red.

Each rule of rules.txt names a line that makes it true. In a scratch copy of the table's modules the line is
broken, the tests are built, the numbered cases run, and the line is put back. A case that stays green does not
prove its rule: the run then ends with 1, as it does when a line cannot be found or its breaking does not build.

    mutants.py                 break every rule
    mutants.py --only REGEX    break the rules whose text matches
    mutants.py --check         break nothing; see that every line and every case is there
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RULES = pathlib.Path(__file__).with_name("rules.txt")
TESTS = "Tests/TableKitTests"
SCRATCH = ROOT / ".build/mutants"

# What the table's tests need, and nothing else: a small package builds fast.
FOLDERS = [
    "Sources/CFile", "Sources/CUnicode", "Sources/CZlib", "Sources/CZstd", "Sources/CSQLite", "Sources/CellGrid",
    "Sources/TextLayout", "Sources/TableEngine", "Sources/TableKit", "Tests/CVTerm", "Tests/CTestPty", "Tests/TestSupport", TESTS,
]
MANIFEST = """// swift-tools-version:6.2
import PackageDescription

let features: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let package = Package(
  name: "mutants",
  targets: [
    .target(name: "CFile", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CUnicode", exclude: ["generate.py"]),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CZstd"),
    .target(
      name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("m")]),
    .target(name: "CellGrid", swiftSettings: features),
    .target(name: "TextLayout", dependencies: ["CUnicode"], swiftSettings: features),
    .target(name: "TableEngine", swiftSettings: features),
    .target(
      name: "TableKit", dependencies: ["CFile", "CellGrid", "TextLayout", "TableEngine"],
      swiftSettings: features),
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .target(name: "CTestPty", path: "Tests/CTestPty", cSettings: [.define("_GNU_SOURCE")]),
    .target(
      name: "TestSupport", dependencies: ["CVTerm", "CTestPty", "CZlib", "CZstd", "CSQLite", "CellGrid"],
      path: "Tests/TestSupport", exclude: ["NaiveJSON.swift", "UncancelledWork.swift"], swiftSettings: features),
    .testTarget(
      name: "TableKitTests",
      dependencies: ["TableKit", "CellGrid", "TextLayout", "TableEngine", "TestSupport"],
      swiftSettings: features),
  ]
)
"""
FLAGS = ["-debug-info-format", "none", "-Xswiftc", "-gnone"]
BUILD_SECONDS = 900
TEST_SECONDS = 120


class Mutant:
    """A rule, the line that makes it true, the same line broken, and the cases that must notice."""

    def __init__(self, block):
        fields = dict(re.match(r"(\w+): ?(.*)", line).groups() for line in block)
        self.rule, self.file = fields["rule"], fields["file"]
        self.line, self.broken = fields["line"].strip(), fields["broken"].strip()
        self.cases = [int(case) for case in fields["cases"].split()]

    def fault(self, cases):
        """Why it cannot be tried, or nothing."""
        path = ROOT / self.file
        if not path.is_file():
            return f"there is no {self.file}"
        count = sum(line.strip() == self.line for line in path.read_text("utf-8").split("\n"))
        if count != 1:
            return f"its line stands {count} times in {self.file}: {self.line}"
        missing = [str(case) for case in self.cases if case not in cases]
        return f"no test is case {' '.join(missing)}" if missing or not self.cases else None

    def apply(self, path):
        """Breaks the line in a copy; the text as it was."""
        text = path.read_text("utf-8")
        lines = text.split("\n")
        index = next(index for index, line in enumerate(lines) if line.strip() == self.line)
        indent = lines[index][: len(lines[index]) - len(lines[index].lstrip())]
        lines[index] = indent + self.broken if self.broken else ""
        path.write_text("\n".join(lines), "utf-8")
        return text


def mutants():
    blocks = re.split(r"\n\s*\n", RULES.read_text("utf-8"))
    lines = ([line for line in block.split("\n") if line and line[0] != "#"] for block in blocks)
    return [Mutant(block) for block in lines if block]


def cases():
    """For each case the identifiers of its tests, as the test runner spells them."""
    found = {}
    for path in sorted((ROOT / TESTS).rglob("*.swift")):
        text = path.read_text("utf-8")
        pattern = r"@Test\b(.*?)\bfunc (\w+)|\n(?:@MainActor )?(?:final )?(?:struct|class) (\w+)"
        suite = None
        for attribute, name, kind in re.findall(pattern, text, re.S):
            suite = kind or suite
            for number in re.findall(r'\.contract\("(\d+)"\)', attribute):
                found.setdefault(int(number), []).append(f"{suite}/{name}")
    return found


def run(arguments, seconds):
    """Runs a command in the scratch copy; its status (None when it took too long) and its words."""
    process = subprocess.Popen(
        arguments, cwd=SCRATCH, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", start_new_session=True)
    try:
        words, _ = process.communicate(timeout=seconds)
        return process.returncode, words
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.communicate()
        return None, ""


def build():
    return run(["swift", "build", "--build-tests", "-j", "2", *FLAGS], BUILD_SECONDS)


def color(identifiers):
    """Green, red, or what else became of some tests."""
    exact = "|".join(f"TableKitTests\\.{re.escape(name)}\\(" for name in identifiers)
    command = ["swift", "test", "--skip-build", *FLAGS, "--filter", exact]
    status, words = run(command, TEST_SECONDS)
    if status is None:
        return "hangs"
    ran = re.search(r"Test run with (\d+) tests?", words)
    if status == 0:
        return "green" if ran and int(ran.group(1)) == len(identifiers) else "not run"
    # A broken table may also stop the program, with the test that was running.
    return "red" if "✘" in words or "Test run started" in words else "not run"


def prepare():
    """Copies what is needed, and keeps what was built of it."""
    SCRATCH.mkdir(parents=True, exist_ok=True)
    for folder in FOLDERS:
        target = SCRATCH / folder
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(ROOT / folder, target)
    (SCRATCH / "Package.swift").write_text(MANIFEST, "utf-8")


def try_out(mutant, tests):
    """Applies a mutant, runs its cases and undoes it: what survived or went wrong, or nothing."""
    path = SCRATCH / mutant.file
    text = mutant.apply(path)
    try:
        status, words = build()
        if status != 0:
            errors = [line for line in words.split("\n") if "error:" in line]
            return "does not build: " + (errors[0].split("error: ")[-1] if errors else "no reason")
        colors = {case: color(tests[case]) for case in mutant.cases}
        wrong = [f"{case} {what}" for case, what in colors.items() if what != "red"]
        return "SURVIVED: case " + ", case ".join(wrong) if wrong else None
    finally:
        path.write_text(text, "utf-8")


def main():
    parser = argparse.ArgumentParser(description="break the table's rules and see the cases go red")
    parser.add_argument("--only", default="", metavar="REGEX")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    tests = cases()
    chosen = [mutant for mutant in mutants() if re.search(options.only, mutant.rule)]
    faults = [f"{mutant.rule}: {fault}" for mutant in chosen if (fault := mutant.fault(tests))]
    for fault in faults:
        print(f"mutants: {fault}", file=sys.stderr)
    if faults or not chosen:
        sys.exit(1)
    if options.check:
        print(f"mutants: {len(chosen)} rules can be broken; make mutants does it")
        return
    print(f"mutants: building the table's tests; {len(chosen)} rules take about half a minute each")
    prepare()
    status, words = build()
    if status != 0:
        sys.exit("mutants: the table's tests do not build\n" + words[-2000:])
    needed = sorted({case for mutant in chosen for case in mutant.cases})
    if (before := color([name for case in needed for name in tests[case]])) != "green":
        sys.exit(f"mutants: the cases are {before} before anything is broken")
    survivors = 0
    for number, mutant in enumerate(chosen, 1):
        start = time.monotonic()
        outcome = try_out(mutant, tests)
        survivors += outcome is not None
        proof = f"red: case {', '.join(map(str, mutant.cases))}"
        seconds = time.monotonic() - start
        print(f"{number:3} {mutant.rule}\n    {outcome or proof} ({seconds:.0f} s)", flush=True)
    print(f"mutants: {len(chosen)} rules broken, {len(chosen) - survivors} noticed, {survivors} not")
    sys.exit(1 if survivors else 0)


main()
