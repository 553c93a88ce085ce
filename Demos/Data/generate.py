#!/usr/bin/env python3
"""Writes the sample files beside it; the same files each time.

    python3 Demos/Data/generate.py            writes them
    python3 Demos/Data/generate.py --check    compares them with what is there, and writes nothing
"""

import pathlib
import sys

sys.dont_write_bytecode = True

from parts import app_log, catalog, events, news_zh, orders, pods, reviews, stations, traces

SAMPLES = {
    "reviews.csv": reviews.build,
    "events.jsonl": events.build,
    "catalog.json": catalog.build,
    "app.log": app_log.build,
    "news-zh.csv": news_zh.build,
    "stations.csv": stations.build,
    "traces.jsonl": traces.build,
    "pods.json": pods.build,
    "orders.jsonl": orders.build,
}


def main(arguments):
    if arguments not in ([], ["--check"]):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    folder = pathlib.Path(__file__).parent
    stale = []
    for name, build in SAMPLES.items():
        file = folder / name
        text = build()
        if arguments:
            if not file.exists() or file.read_bytes() != text:
                stale.append(name)
        else:
            file.write_bytes(text)
    if stale:
        print(f"generate.py: {', '.join(stale)}: not what is generated (run it without --check)", file=sys.stderr)
        return 1
    return 0


sys.exit(main(sys.argv[1:]))
