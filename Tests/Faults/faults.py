"""Lets each read of the release build fail, and looks at what it prints.

For each sample, packed and by a pipe too, the n-th call that reads fails once and from then on, for
every n. Either the output is complete and the exit code 0, or the code is 2, the output a prefix that
ends with a whole record, and standard error one line that says where.

    python3 Tests/Faults/faults.py [PROGRAM]

Needs strace.
"""

import gzip
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ["reviews.csv", "stations.csv", "events.jsonl", "catalog.json", "app.log", "news-zh.csv"]
FAULTS = ["EIO", "ENOMEM", "EINTR"]
CALLS = "pread64,preadv2,read"
TIMEOUT = 20


def run(program, inputs, inject=None, pipe=False):
    """The exit code, output and errors of a run, and the calls on the input and its copy."""
    path, fmt = inputs
    words = [program, "--print", fmt, "-" if pipe else str(path)]
    with tempfile.NamedTemporaryFile("r") as log:
        trace = ["strace", "-f", "-qq", "-y", "-o", log.name, "-e", f"trace={CALLS}"]
        if inject:
            trace += ["-e", f"inject={inject}"]
        feed = subprocess.Popen(["cat", str(path)], stdout=subprocess.PIPE) if pipe else None
        try:
            done = subprocess.run(
                trace + words, stdin=feed.stdout if feed else subprocess.DEVNULL,
                capture_output=True, timeout=TIMEOUT)
            ending = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            ending = None, b"", b""
        finally:
            if feed:
                feed.kill()
                feed.wait()
        return ending, log.read().splitlines()


def data_calls(lines):
    """Of each call its name and its turn among those of that name, where it reads the data."""
    turns = {}
    found = []
    for line in lines:
        rest = line.split(None, 1)[1] if " " in line else line
        name = rest.split("(", 1)[0]
        if name not in CALLS.split(","):
            continue
        turns[name] = turns.get(name, 0) + 1
        target = rest.split("<", 1)[1].split(">", 1)[0] if "<" in rest else ""
        # The kernel calls a file without a name "#" and a number.
        if "/#" in target or "unfold-" in target or "/data/" in target or target.startswith("pipe:"):
            found.append((name, turns[name]))
    return found


def rows(output, fmt):
    """The rows of a document; the whole output of other formats."""
    if fmt != "dump" or not output:
        return output
    json.loads(output.decode("utf-8", "surrogateescape"))
    return output.split(b'], "records"')[0].rstrip(b"\n")


def judge(whole, ending, fmt):
    """The complaint about a run; None when there is none."""
    code, output, errors = ending
    if code == 0:
        return None if output == whole[1] else "exit code 0, but the output is another"
    if code is None:
        return f"no end within {TIMEOUT} s"
    if code != 2:
        return f"exit code {code}"
    if errors.count(b"\n") != 1 or b"error" not in errors:
        return f"standard error is {errors!r}"
    try:
        printed, all_rows = rows(output, fmt), rows(whole[1], fmt)
    except ValueError as error:
        return f"the document is not closed: {error}"
    if not all_rows.startswith(printed):
        return "the output is not a prefix of the whole output"
    if fmt == "dump":
        follows = all_rows[len(printed):len(printed) + 1]
        return None if follows in (b"", b",", b"\n") or not output else "a record is cut"
    return None if not printed or printed.endswith(b"\n") else "a record is cut"


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/unfold")
    runs = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "data"
        data.mkdir()
        inputs = []
        for name in SAMPLES:
            plain = data / name
            shutil.copy(ROOT / "Demos/Data" / name, plain)
            packed = data / (name + ".gz")
            packed.write_bytes(gzip.compress(plain.read_bytes()))
            subprocess.run(["zstd", "-q", "-f", str(plain)], check=True)
            ways = [(plain, False), (packed, False), (data / (name + ".zst"), False), (plain, True)]
            # Not all keys of JSON Lines are columns, so CSV of them is never complete.
            formats = ("jsonl" if name.endswith(".jsonl") else "csv", "dump")
            inputs += [(path, pipe, fmt) for path, pipe in ways for fmt in formats]
        for path, pipe, fmt in inputs:
            whole, lines = run(program, (path, fmt), pipe=pipe)
            calls = data_calls(lines)
            if whole[0] != 0 or not calls:
                sys.exit(f"faults: {path.name} as {fmt} ends with {whole[0]}: {whole[2]!r}")
            for fault in FAULTS:
                for name, turn in calls:
                    for lasting in ("", "+"):
                        inject = f"{name}:error={fault}:when={turn}{lasting}"
                        ending, _ = run(program, (path, fmt), inject, pipe)
                        runs += 1
                        complaint = judge(whole, ending, fmt)
                        if complaint:
                            failures += 1
                            way = " by a pipe" if pipe else ""
                            print(f"faults: {path.name}{way} as {fmt}, {inject}: {complaint}")
    print(f"faults: {runs} runs, {failures} not as they should be")
    sys.exit(1 if failures else 0)


main()
