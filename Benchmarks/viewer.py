#!/usr/bin/env python3
"""Measures the viewer on a large table, beside `less` and `wc` on the same file.

    python3 Benchmarks/viewer.py .build/release/unfold [--megabytes 1024]

Each figure is the best of five runs on a warm file; the ratio to the peer is what counts, since both
ran on the same machine in the same minute. The large file is made of the sample reviews and removed.
"""

import argparse
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

RUNS = 5
# What a terminal answers when it is asked: device attributes, "I am well", the cursor's position.
ANSWERS = [(b"\x1b[c", b"\x1b[?62;22c"), (b"\x1b[0c", b"\x1b[?62;22c"), (b"\x1b[5n", b"\x1b[0n"),
           (b"\x1b[6n", b"\x1b[1;3R")]
SEQUENCES = re.compile(rb"\x1b\[[0-9;?<>=$]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(\x07|\x1b\\)|\x1b[()].|\x1b.")


class Session:
    """A program on a pseudo-terminal of 120x40 that answers as a terminal does."""

    def __init__(self, command):
        self.shown = b""
        self.start = time.monotonic()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("4H", 40, 120, 0, 0))
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", LESS="")
            os.execvp(command[0], command)

    def read(self, seconds):
        """Takes what comes within a time; false when nothing did, or the program has ended."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.terminal, 65_536)
        except OSError:
            return False
        for question, answer in ANSWERS:
            for _ in range(data.count(question)):
                os.write(self.terminal, answer)
        self.shown += data
        return bool(data)

    def wait(self, text, seconds=120):
        """Seconds until a word (curses jumps over blanks) has come since the last key; None if it does not."""
        start = time.monotonic()
        while time.monotonic() - start < seconds:
            if text in SEQUENCES.sub(b"", self.shown):
                return time.monotonic() - start
            if not self.read(0.5) and self.has_ended():
                return None
        return None

    def has_ended(self):
        return os.waitid(os.P_PID, self.process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def press(self, keys):
        while self.read(0.2):
            pass
        self.shown = b""
        os.write(self.terminal, keys)

    def switches(self):
        """Voluntary context switches of all its threads so far."""
        total = 0
        for status in pathlib.Path(f"/proc/{self.process}/task").glob("*/status"):
            total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status.read_text(), re.M)[1])
        return total

    def end(self, keys=b"q"):
        """Peak memory in MB."""
        os.write(self.terminal, keys)
        deadline = time.monotonic() + 5
        while not self.has_ended():
            self.read(0.1)
            if time.monotonic() > deadline:
                os.kill(self.process, signal.SIGKILL)
        usage = os.wait4(self.process, 0)[2]
        os.close(self.terminal)
        return usage.ru_maxrss / 1024


def make_table(folder, megabytes):
    """The sample reviews again and again; one last record that is found nowhere else."""
    sample = (pathlib.Path(__file__).parent.parent / "Demos" / "Data" / "reviews.csv").read_bytes()
    header, records = sample.split(b"\n", 1)
    table = folder / "large.csv"
    with table.open("wb") as file:
        file.write(header + b"\n")
        for _ in range(megabytes * 1_000_000 // len(records)):
            file.write(records)
        file.write(b"2026-12-31;5;Zyzzyva;Nothing comes after this.;;;\n")
    return table


def first_screen(command, text):
    session = Session(command)
    seconds = session.wait(text)
    session.end()
    return seconds


def best(measure):
    times = [measure() for _ in range(RUNS)]
    return None if None in times else min(times)


def report(what, seconds, peer=None, peer_seconds=None):
    figure = "failed" if seconds is None else f"{seconds * 1000:9.1f} ms"
    ratio = ""
    if seconds and peer_seconds:
        ratio = f"   {peer} {peer_seconds * 1000:9.1f} ms   ratio {seconds / peer_seconds:5.2f}"
    print(f"{what:<44}{figure}{ratio}")


def print_figures(viewer, table):
    small = table.parent / "small.csv"
    with table.open("rb") as file:
        small.write_bytes(b"".join(file.readline() for _ in range(40)))
    less = shutil.which("less")
    text = b"Bought"
    peer = best(lambda: first_screen([less, "-S", str(table)], text)) if less else None
    report("first screen, large file", best(lambda: first_screen([viewer, str(table)], text)), "less", peer)
    report("first screen, small file", best(lambda: first_screen([viewer, str(small)], text)))
    session = Session([viewer, str(table)])
    if session.wait(text) is None:
        raise SystemExit("bench: the viewer shows nothing: " + session.shown.decode(errors="replace")[-200:])
    session.press(b"G")
    report("G to the last record", session.wait(b"Zyzzyva"))
    start = time.monotonic()
    subprocess.run(["wc", "-l", str(table)], check=True, stdout=subprocess.DEVNULL)
    print(f"{'wc -l, for comparison':<44}{(time.monotonic() - start) * 1000:9.1f} ms")
    while session.read(2):
        pass
    before = session.switches()
    time.sleep(5)
    print(f"{'wake-ups in five idle seconds':<44}{session.switches() - before:9}")
    print(f"{'peak memory, large file, at its end':<44}{session.end():9.1f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("viewer")
    parser.add_argument("--megabytes", type=int, default=1024)
    arguments = parser.parse_args()
    viewer = str(pathlib.Path(arguments.viewer).resolve())
    with tempfile.TemporaryDirectory() as name:
        table = make_table(pathlib.Path(name), arguments.megabytes)
        subprocess.run(["cat", str(table)], check=True, stdout=subprocess.DEVNULL)  # warms the cache
        print(f"bench: {table.stat().st_size / 1e6:.0f} MB of CSV, 120x40, best of {RUNS}")
        print_figures(viewer, table)
    return 0


sys.exit(main())
