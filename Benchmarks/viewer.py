#!/usr/bin/env python3
"""Measures the viewer on a large table, beside `less` and `wc` on the same file.

    python3 Benchmarks/viewer.py .build/release/unfold [--megabytes 1000] [--runs 9]

Runs of the programs that are compared alternate, and each figure is a median, so that whatever else
the machine does meets both; the ratio is what counts. The large file is made of the sample reviews
and removed.
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
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

# What a terminal answers when it is asked: device attributes, "I am well", the cursor's position.
ANSWERS = [(b"\x1b[c", b"\x1b[?62;22c"), (b"\x1b[0c", b"\x1b[?62;22c"), (b"\x1b[5n", b"\x1b[0n"),
           (b"\x1b[6n", b"\x1b[1;3R")]
SEQUENCES = re.compile(rb"\x1b\[[0-9;?<>=$]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(\x07|\x1b\\)|\x1b[()].|\x1b.")
FRAME_MARK = b"\x1b[?2026h"


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

    def rest(self, seconds=0.3):
        """Reads until nothing has come for a while."""
        while self.read(seconds):
            pass

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
        self.rest(0.2)
        self.shown = b""
        os.write(self.terminal, keys)

    def cpu(self):
        """Seconds of processor time of its main thread so far."""
        schedule = pathlib.Path(f"/proc/{self.process}/task/{self.process}/schedstat").read_text()
        return int(schedule.split()[0]) / 1e9

    def switches(self):
        """Voluntary context switches of all its threads so far."""
        total = 0
        for status in pathlib.Path(f"/proc/{self.process}/task").glob("*/status"):
            total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status.read_text(), re.M)[1])
        return total

    def peak(self):
        """The most memory it ever held, in MB."""
        status = pathlib.Path(f"/proc/{self.process}/status").read_text()
        return int(re.search(r"^VmHWM:\s+(\d+) kB", status, re.M)[1]) / 1000

    def end(self, keys=b"q"):
        os.write(self.terminal, keys)
        deadline = time.monotonic() + 5
        while not self.has_ended():
            self.read(0.1)
            if time.monotonic() > deadline:
                os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def make_table(folder, megabytes):
    """The sample reviews again and again; one last record that is found nowhere else."""
    sample = (pathlib.Path(__file__).parent.parent / "Demos" / "Data" / "reviews.csv").read_bytes()
    header, records = sample.split(b"\n", 1)
    table = folder / "large.csv"
    with table.open("wb") as file:
        file.write(header + b"\n")
        for _ in range(max(megabytes * 1_000_000 // len(records), 1)):
            file.write(records)
        file.write(b"2026-12-31;5;Zyzzyva;Nothing comes after this.;;;\n")
    return table


def milliseconds(session, word):
    """How long a word takes to come; the bench is over when it does not."""
    seconds = session.wait(word, 30)
    if seconds is None:
        tail = session.shown.decode(errors="replace")[-200:]
        raise SystemExit(f"bench: {word.decode()} never came: {tail!r}")
    return seconds * 1000


def medians(measures, runs):
    """The median of each measure; the measures take turns."""
    results = [[] for _ in measures]
    for _ in range(runs):
        for index, measure in enumerate(measures):
            results[index].append(measure())
    return [statistics.median(values) for values in results]


def first_screen(command):
    session = Session(command)
    result = milliseconds(session, b"Bought")
    session.end()
    return result


def line(what, value, unit, peer=None, peer_value=None):
    ratio = f"   {peer} {peer_value:8.1f} {unit}   ratio {value / peer_value:5.2f}" if peer else ""
    print(f"{what:<48}{value:9.1f} {unit}{ratio}")


def print_first_screens(viewer, table, small, runs):
    less = shutil.which("less")
    commands = [[viewer, str(small)], [viewer, str(table)]]
    if less:
        commands += [[less, "-S", str(small)], [less, "-S", str(table)]]
    times = medians([lambda command=command: first_screen(command) for command in commands], runs)
    peer = "less" if less else None
    line("first screen, 40 records", times[0], "ms", peer, times[2] if less else None)
    line("first screen, large file", times[1], "ms", peer, times[3] if less else None)
    print(f"{'first screen, large file to 40 records':<48}{'':13}   ratio {times[1] / times[0]:5.2f}")


def wc(table):
    start = time.monotonic()
    subprocess.run(["wc", "-l", str(table)], check=True, stdout=subprocess.DEVNULL)
    return (time.monotonic() - start) * 1000


def print_end(viewer, table):
    """`G` at once, while the index is on its way, and once more when it has come to the end."""
    session = Session([viewer, str(table)])
    milliseconds(session, b"Bought")
    os.write(session.terminal, b"G")
    line("G at once, to the last record", milliseconds(session, b"Zyzzyva"), "ms")
    session.rest(1)
    session.press(b"gg")
    session.press(b"G")
    line("G with the index complete", milliseconds(session, b"Zyzzyva"), "ms")
    line("the main thread until then, processor time", session.cpu() * 1000, "ms")
    line("wc -l of the same file, for comparison", wc(table), "ms")
    line("peak memory, at the end of the large file", session.peak(), "MB")
    session.end()


def paced(session, keys, count, seconds):
    """Presses keys in turn; processor milliseconds, frames and bytes of them all."""
    session.rest()
    session.shown = b""
    start = session.cpu()
    for index in range(count):
        os.write(session.terminal, keys[index % len(keys)])
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            session.read(left)
    session.rest()
    return (session.cpu() - start) * 1000, session.shown.count(FRAME_MARK), len(session.shown)


def print_frames(viewer, sample):
    session = Session([viewer, str(sample)])
    milliseconds(session, b"Bought")
    session.rest()
    kinds = [("opening and closing a row", [b"\r"], 20, 0.5), ("the cursor down and up", [b"j", b"k"], 100, 0.02),
             ("a page down and up", [b"\x1b[6~", b"\x1b[5~"], 60, 0.02)]
    for what, keys, count, seconds in kinds:
        time_used, frames, size = paced(session, keys, count, seconds)
        frames = max(frames, 1)
        line(f"{what}: processor time a key", time_used / count * 1000, "us")
        line(f"{what}: processor time a frame", time_used / frames * 1000, "us")
        line(f"{what}: bytes a frame", size / frames, "B")
    session.press(b"\r")
    session.rest(2)
    before = session.switches()
    time.sleep(5)
    line("wake-ups in five idle seconds, a row open", session.switches() - before, "")
    session.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("viewer")
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=9)
    arguments = parser.parse_args()
    viewer = str(pathlib.Path(arguments.viewer).resolve())
    # Else a bench that is stopped would leave its large file behind.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    with tempfile.TemporaryDirectory() as name:
        table = make_table(pathlib.Path(name), arguments.megabytes)
        small = pathlib.Path(name) / "small.csv"
        with table.open("rb") as file:
            small.write_bytes(b"".join(file.readline() for _ in range(40)))
        wc(table)  # warms the cache
        print(f"bench: {table.stat().st_size / 1e6:.0f} MB of CSV, 120x40, medians of {arguments.runs}")
        print_first_screens(viewer, table, small, arguments.runs)
        print_end(viewer, table)
        print_frames(viewer, pathlib.Path(__file__).parent.parent / "Demos" / "Data" / "reviews.csv")
    return 0


sys.exit(main())
